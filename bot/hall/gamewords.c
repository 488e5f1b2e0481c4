/* The words about a game while it goes on, and after it. */
#include "bot/hall/hallwords.h"

#include "bot/table/reveal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool word_in_game(const struct word_said *said)
{
    const char *none = publish_no_game(said->hosted->table);
    if (none != NULL)
        word_answer(said, "%s", none);
    return none == NULL;
}

bool word_plays(const struct word_said *said)
{
    if (!word_in_game(said))
        return false;
    if (said->seat == SEAT_NONE && word_proven(said))
        word_answer(said, "You do not play at %s.", said->hosted->name);
    return said->seat != SEAT_NONE;
}

static const struct deed stops = {"stop", "ends the game"}, closes = {"stop", "closes the table"},
                         pauses = {"pause", "pauses the game"},
                         resumes = {"resume", "lets the game go on"};

bool word_moderates(const struct word_said *said, const struct deed *deed)
{
    if (!said->job->moderator || said->job->unproven)
        return false;
    said->hosted->jobs.first->deed = deed;
    return true;
}

void word_tell_deed(struct host *host, struct hosted *hosted, struct job *job)
{
    char text[JOB_DID_MAX];
    if (job == NULL || job->deed == NULL)
        return;
    snprintf(text, sizeof text, "%s, a moderator, %s.", job->name, job->deed->told);
    publish_deed(host, hosted, job, text);
    hostlog_moderated(host, hosted->id, job, job->deed->word);
    job->deed = NULL; /* its line may go on */
}

void word_stop(const struct word_said *said)
{
    if (said->hosted->table->phase == TABLE_OVER || said->hosted->table->closed) {
        word_answer(said, "That game is over; `open` opens another one.");
    } else if (word_moderates(said, table_begun(said->hosted->table) ? &stops : &closes)) {
        table_draft_close(said->hosted->table, CLOSE_NONE, said->host->now);
        word_draft(said);
    } else {
        word_answer(said, "Moderators say that; players can `vote end`.");
    }
}

/* --- What players agree on -------------------------------------------------------------------- */

static void pause_or_resume(const struct word_said *said, enum motion motion)
{
    bool pause = motion == MOTION_PAUSE;
    if (said->job->moderator ? !word_in_game(said) : !word_plays(said))
        return;
    if (said->hosted->table->paused == pause) {
        word_answer(said, pause ? "The game is paused already."
                                : "The game is not paused; `pause` asks for that.");
    } else if (word_moderates(said, pause ? &pauses : &resumes) || votes_agree(said, motion, 0)) {
        table_draft_pause(said->hosted->table, pause ? ENTRY_PAUSE : ENTRY_RESUME, said->host->now);
        word_draft(said);
    }
}

void word_pause(const struct word_said *said)
{
    pause_or_resume(said, MOTION_PAUSE);
}

void word_resume(const struct word_said *said)
{
    pause_or_resume(said, MOTION_RESUME);
}

void word_vote(const struct word_said *said)
{
    if (!word_plays(said))
        return;
    if (strcasecmp(said->rest, "end") != 0) {
        word_answer(said, "`vote end` votes to end the game without a result; %d more must say it.",
                    votes_missing(said, MOTION_END));
    } else if (votes_agree(said, MOTION_END, 0)) {
        job_did(said->hosted->jobs.first, "That was the last vote it took: the game ends.");
        table_draft_close(said->hosted->table, CLOSE_NONE, said->host->now);
        word_draft(said);
    }
}

/* In games that have a verb for it, it is said with that. */
void word_skip(const struct word_said *said)
{
    char text[256];
    if (!word_plays(said) || skipping_do(said->host, said->hosted, said->seat))
        return;
    skipping_tell(said->host, said->hosted, said->seat, text, sizeof text);
    word_answer(said, "%s", text);
}

/* --- Before and after ------------------------------------------------------------------------- */

/* As hashes until the game is over. */
static void tell_texts(const struct word_said *said, struct sentence *out)
{
    const struct table *table = said->hosted->table;
    struct table_texts *texts = malloc(sizeof *texts);
    struct fault fault;
    if (texts == NULL || !table_own_texts(said->host->store, table, texts, &fault)) {
        free(texts);
        return;
    }
    for (size_t i = 0; i < texts->n; i++) {
        char hex[FAIR_HEX];
        struct fair_hash hash;
        fair_text_hash(&hash, texts->text[i]);
        fair_hex(hex, hash.byte, FAIR_BYTES);
        sentence_add(out, "%s%s ", i == 0 ? " Texts of the players: " : ", ", texts->uid[i]);
        sentence_add(out, table->closed ? "\"%s\"" : "%.16s", table->closed ? texts->text[i] : hex);
    }
    sentence_add(out, texts->n > 0 ? "." : "");
    free(texts);
}

/* What `hexhost verify` and the script need. */
static void tell_file(const struct word_said *said, struct sentence *out)
{
    char name[STORE_PATH_MAX];
    const size_t before = out->len;
    if (!said->hosted->over.revealed)
        return;
    publish_file(said->host, said->hosted->table, " All of it, to be verified: ", out);
    if (out->len > before) {
        sentence_add(out, " (`python3 verify_rolls.py FILE COMMITMENT` checks its rolls).");
        return;
    }
    reveal_name(said->hosted->id, name);
    sentence_add(out,
                 " Whoever runs me has all of it, to be verified, in the file %s; `python3 "
                 "verify_rolls.py %s COMMITMENT` checks its rolls.",
                 name, name);
}

static void tell_fair(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    char text[4096], hex[FAIR_HEX];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    fair_hex(hex, table->fair.commit.byte, FAIR_BYTES);
    sentence_add(&line, "Game %s, commitment %s.", table->id, hex);
    fair_hex(hex, table->fair.prev_record.byte, FAIR_BYTES);
    sentence_add(&line, " Record of the game before it %s,", hex);
    fair_hex(hex, table->fair.record.byte, FAIR_BYTES);
    sentence_add(&line, " its own %s.", hex);
    fair_hex(hex, table->head.byte, FAIR_BYTES);
    sentence_add(&line, " Entry %u of its log: %.8s.", table->seq, hex);
    tell_texts(said, &line);
    if (table->closed) {
        fair_hex(hex, table->fair.server_seed.byte, FAIR_BYTES);
        sentence_add(&line, " Seed %s.", hex);
        tell_file(said, &line);
    }
    publish_answer(said->host, said->hosted, said->job, text);
}

void word_fair(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    size_t n = strlen(said->rest);
    if (n == 0) {
        tell_fair(said);
    } else if (said->seat == SEAT_NONE || table->phase != TABLE_LOBBY || said->hosted->starting) {
        word_answer(said, "Those who sit here add texts, before the game begins.");
    } else if (!fair_text_allowed(said->rest, n)) {
        word_answer(said, "A text has at most %d bytes.", FAIR_TEXT_MAX);
    } else if (!host_send_text(said->host, said->hosted, said->job->uid, said->rest)) {
        word_answer(said, "Too much is waiting to be stored; try again in a moment.");
    }
}

void word_fair_kept(struct host *host, struct hosted *hosted, const char *added)
{
    char hex[FAIR_HEX], text[JOB_DID_MAX];
    struct fair_hash hash;
    struct job *job = hosted->jobs.first;
    fair_text_hash(&hash, added);
    fair_hex(hex, hash.byte, FAIR_BYTES);
    snprintf(text, sizeof text, "%s adds a text to the seed of the dice, SHA-256 %s.", job->name,
             hex);
    publish_deed(host, hosted, job, text);
}

static void again_player(struct entry_player *player, const struct seat *seat,
                         const struct game *game)
{
    bool person = seat->owner[0] != '\0';
    memcpy(player->name, person ? seat->called : seat->name, sizeof player->name);
    memcpy(player->uid, seat->owner, sizeof player->uid);
    player->colour = seat->chosen;
    if (!person)
        snprintf(player->computer, sizeof player->computer, "%s",
                 (seat->kind != NULL ? seat->kind : player_usual(game))->name);
}

static bool sits_down(const struct lobby_wish *wish, const char *name)
{
    for (int s = 0; s < wish->nplayers; s++)
        if (strcasecmp(wish->player[s].name, name) == 0)
            return true;
    return false;
}

/* Under the names that people have now, unless others at the table have them. */
static void rename_players(const struct host *host, struct lobby_wish *wish)
{
    for (int s = 0; s < wish->nplayers; s++) {
        struct entry_player *player = &wish->player[s];
        const char *called = host_called(host, player->uid, player->name);
        if (strlen(called) <= ENTRY_NAME_MAX && !sits_down(wish, called))
            snprintf(player->name, sizeof player->name, "%s", called);
    }
}

void word_rematch(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    char place[STORE_PLACE_MAX + 1];
    host_place(table->id, place);
    struct lobby_wish *wish = &(struct lobby_wish){.place = place,
                                                   .game = table->game,
                                                   .nseats = table->nseats,
                                                   .clock = table->clock,
                                                   .invited = table->invited};
    bool was_there = false;
    if (!table->closed || !table_begun(table)) {
        word_answer(said, "A rematch comes after the game.");
        return;
    }
    memcpy(wish->options, table->options, sizeof wish->options);
    for (int s = 0; s < table->nseats; s++) {
        if (table->seat[s].removed) /* they may sit down there like others */
            continue;
        again_player(&wish->player[wish->nplayers++], &table->seat[s], table->game);
        was_there |= strcmp(table->seat[s].owner, said->job->uid) == 0 && said->job->uid[0] != '\0';
    }
    if (!word_proven(said))
        return;
    if (!was_there || said->hosted->over.rematched) {
        word_answer(said, was_there ? "The rematch is open already; `tables` lists it."
                                    : "Those who played can ask for a rematch.");
        return;
    }
    memcpy(wish->again, table->id, sizeof wish->again);
    rename_players(said->host, wish);
    lobby_open(said->host, said->hosted->jobs.first, wish);
}

void word_bump(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    if (!publish_caps(said->host, table)->edits)
        word_answer(said, "The newest lines are the lowest here; `board` shows the board.");
    else if (table->closed)
        word_answer(said, "That game is over; `open` opens another one.");
    else if (said->seat == SEAT_NONE && !said->job->moderator)
        word_answer(said, "Those who sit at the table say that, and moderators.");
    else if (message_alone(said->host, said->hosted))
        word_answer(said, "You play alone, so there is none; `board` shows the board.");
    else if (!message_bump(said->host, said->hosted))
        word_answer(said, "It came down less than a minute ago.");
    else
        word_answer(said, "It stands below now.");
}
