/* The words about seats while a game goes on, and after it. */
#include "bot/hall/hallwords.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool in_game(const struct word_said *said)
{
    bool playing = said->hosted->table->phase == TABLE_PLAYING;
    if (!playing)
        word_answer(said, said->hosted->table->closed
                              ? "That game is over; `open` opens another one."
                              : "The game has not begun; `start` begins it.");
    return playing;
}

static bool plays(const struct word_said *said)
{
    if (!in_game(said))
        return false;
    if (said->seat == SEAT_NONE && word_proven(said))
        word_answer(said, "You do not play at %s.", said->hosted->name);
    return said->seat != SEAT_NONE;
}

/* A seat by the name or colour of its player. */
static int seat_called(const struct table *table, const char *text, size_t n)
{
    const int seats = table->phase == TABLE_LOBBY ? table->njoined : table->nseats;
    for (int i = 0; i < 2; i++)
        for (int s = 0; s < seats; s++) {
            const char *name = i == 0 ? table->seat[s].name : table_colour(table, s);
            if (n > 0 && strlen(name) == n && strncasecmp(name, text, n) == 0)
                return s;
        }
    return SEAT_NONE;
}

/* What moderators do; each says who did it, and to the log by which word. */
static const struct deed {
    const char *word, *told;
} stops = {"stop", "ends the game"}, pauses = {"pause", "pauses the game"},
  resumes = {"resume", "lets the game go on"}, removes = {"remove", "removes a player"};

/* Whether it is a moderator who does that; then who did is told and logged with the draft. */
static bool moderates(const struct word_said *said, const struct deed *deed)
{
    if (!said->job->moderator || said->job->unproven)
        return false;
    said->hosted->jobs.first->deed = deed;
    return true;
}

void seats_tell_deed(struct host *host, struct hosted *hosted, struct job *job)
{
    char text[2 * ENTRY_NAME_MAX];
    if (job == NULL || job->deed == NULL)
        return;
    snprintf(text, sizeof text, "%s, a moderator, %s.", job->name, job->deed->told);
    publish_notice(host, hosted->table, text);
    hostlog_moderated(host, hosted->id, job, job->deed->word);
    job->deed = NULL; /* its line may go on */
}

void word_stop(const struct word_said *said)
{
    if (said->hosted->table->phase == TABLE_OVER || said->hosted->table->closed) {
        word_answer(said, "That game is over; `open` opens another one.");
    } else if (moderates(said, &stops)) {
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
    if (said->job->moderator ? !in_game(said) : !plays(said))
        return;
    if (said->hosted->table->paused == pause) {
        word_answer(said, pause ? "The game is paused already."
                                : "The game is not paused; `pause` asks for that.");
    } else if (moderates(said, pause ? &pauses : &resumes) || votes_agree(said, motion, 0)) {
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
    if (!plays(said))
        return;
    if (strcasecmp(said->rest, "end") != 0) {
        word_answer(said, "`vote end` votes to end the game without a result; %d more must say it.",
                    votes_missing(said, MOTION_END));
    } else if (votes_agree(said, MOTION_END, 0)) {
        table_draft_close(said->hosted->table, CLOSE_NONE, said->host->now);
        word_draft(said);
    }
}

/* --- Seats ------------------------------------------------------------------------------------ */

/* kind NULL: the one that plays the game best. */
static void draft_computer(const struct word_said *said, enum entry_change change, int seat,
                           const char *kind)
{
    struct table *table = said->hosted->table;
    struct entry_player player = {.seat = (int8_t)seat};
    memcpy(player.name, table->seat[seat].name, sizeof player.name);
    if (kind == NULL)
        kind = player_usual(table->game)->name;
    snprintf(player.computer, sizeof player.computer, "%s", kind);
    table_draft_seat(table, change, &player, said->host->now);
    word_draft(said);
}

static void draft_person(const struct word_said *said, int seat, const char *name, const char *uid)
{
    struct entry_player player = {.seat = (int8_t)seat};
    snprintf(player.name, sizeof player.name, "%s", name);
    snprintf(player.uid, sizeof player.uid, "%s", uid);
    fair_text_hash(&player.text, "");
    table_draft_seat(said->hosted->table, SEAT_SUBSTITUTE, &player, said->host->now);
    word_draft(said);
}

void word_concede(const struct word_said *said)
{
    if (plays(said))
        draft_computer(said, SEAT_CONCEDE, said->seat, NULL);
}

void word_remove(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    int seat = seat_called(table, said->rest, strlen(said->rest));
    if (seat == SEAT_NONE)
        word_answer(said, "Nobody of that name sits at %s.", said->hosted->name);
    else if (table->phase == TABLE_LOBBY)
        word_remove_waiting(said, seat);
    else if (!table_has_person(table, seat) || table->phase == TABLE_OVER)
        word_answer(said, "No person holds that seat.");
    else if (moderates(said, &removes))
        draft_computer(said, SEAT_REMOVE, seat, NULL);
    else if (plays(said) && seat == said->seat)
        word_answer(said, "To give up your own game, say `concede`.");
    else if (said->seat != SEAT_NONE && votes_agree(said, MOTION_REMOVE, seat))
        draft_computer(said, SEAT_REMOVE, seat, NULL);
}

/* Whether somebody else may hold the seat for now; if not, it is said. */
static bool is_free(const struct word_said *said, int seat)
{
    const struct table *table = said->hosted->table;
    const struct seat *held = &table->seat[seat];
    bool away = timekeeper_frees(said->host, said->hosted, seat);
    if (held->given_up || held->owner[0] == '\0')
        word_answer(said, "A computer player plays that seat to the end.");
    else if (table_has_person(table, seat) && !away && !said->job->moderator)
        word_answer(said, "%s is there, or has not been away for long.", held->name);
    else
        return true;
    return false;
}

/* Who has no seat takes the place of who is away. */
static void substitute_person(const struct word_said *said, int seat)
{
    const struct table *table = said->hosted->table;
    const struct job *job = said->job;
    const int same = seat_called(table, job->name, strlen(job->name));
    if (said->seat != SEAT_NONE || table_owned_seat(table, job->uid) != SEAT_NONE)
        word_answer(said, "You have a seat; `substitute %s greedy` lets a computer player go on.",
                    table->seat[seat].name);
    else if (!invites_admit(said->host, said->hosted, job))
        word_answer(said, "%s is for those who are invited.", said->hosted->name);
    else if (same != SEAT_NONE && same != seat &&
             strcasecmp(table->seat[same].name, job->name) == 0)
        word_answer(said, "Somebody called %s sits there already.", job->name);
    else if (word_introduced(said))
        draft_person(said, seat, job->name, job->uid);
}

/* "NAME" by somebody who does not play, "NAME greedy" by somebody who does. */
static void substitute_other(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    size_t n = strcspn(said->rest, " ");
    const char *kind = said->rest + n + strspn(said->rest + n, " ");
    int seat = seat_called(table, said->rest, n);
    const bool computer = player_find(table->game, kind) != NULL;
    if (seat == SEAT_NONE)
        word_answer(said, "`substitute greedy` hands your seat to a computer player; `substitute "
                          "NAME` takes the place of somebody who is away.");
    else if (!is_free(said, seat))
        return;
    else if (kind[0] != '\0' && !computer)
        word_answer(said, "There is no computer player called %s.", kind);
    else if (computer && said->seat == SEAT_NONE && !said->job->moderator)
        word_answer(said, "Those who play say that; `substitute %s` takes the seat yourself.",
                    table->seat[seat].name);
    else if (computer)
        draft_computer(said, SEAT_SUBSTITUTE, seat, kind);
    else
        substitute_person(said, seat);
}

/* Who cannot be told from others may want their own seat handed on. */
void word_substitute(const struct word_said *said)
{
    const bool computer = player_find(said->hosted->table->game, said->rest) != NULL;
    if (!in_game(said) || (computer && !word_proven(said)))
        return;
    bool own = said->seat != SEAT_NONE && computer;
    if (own)
        draft_computer(said, SEAT_SUBSTITUTE, said->seat, said->rest);
    else
        substitute_other(said);
}

void word_return(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    if (!in_game(said) || !word_proven(said))
        return;
    int seat = table_owned_seat(table, said->job->uid);
    if (seat == SEAT_NONE)
        word_answer(said, "No seat of %s is yours.", said->hosted->name);
    else if (said->seat == seat)
        word_answer(said, "You hold your seat.");
    else
        draft_person(said, seat, said->job->name, said->job->uid);
}

/* In games that have a verb for it, it is said with that. */
void word_skip(const struct word_said *said)
{
    char text[256];
    if (!plays(said) || skipping_do(said->host, said->hosted, said->seat))
        return;
    skipping_tell(said->host, said->hosted, said->seat, text, sizeof text);
    word_answer(said, "%s", text);
}

/* --- Before and after ------------------------------------------------------------------------- */

static bool has_text(const struct table *table, const char *uid)
{
    for (int i = 0; i < table->ntexts; i++)
        if (strcmp(table->text_uid[i], uid) == 0)
            return true;
    return false;
}

/* As hashes until the game is over; those of the players alone once there are any. */
static void tell_texts(const struct word_said *said, struct sentence *out)
{
    const struct table *table = said->hosted->table;
    struct table_texts *texts = malloc(sizeof *texts);
    struct fault fault;
    if (texts == NULL || !table_texts(said->host->store, table->id, texts, &fault)) {
        free(texts);
        return;
    }
    int n = 0;
    for (size_t i = 0; i < texts->n; i++) {
        char hex[FAIR_HEX];
        struct fair_hash hash;
        if (table_begun(table) && !has_text(table, texts->uid[i]))
            continue;
        fair_text_hash(&hash, texts->text[i]);
        fair_hex(hex, hash.byte, FAIR_BYTES);
        sentence_add(out, "%s%s ", n++ == 0 ? " Texts of the players: " : ", ", texts->uid[i]);
        sentence_add(out, table->closed ? "\"%s\"" : "%.16s", table->closed ? texts->text[i] : hex);
    }
    sentence_add(out, n > 0 ? "." : "");
    free(texts);
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
    char hex[FAIR_HEX], text[256];
    struct fair_hash hash;
    fair_text_hash(&hash, added);
    fair_hex(hex, hash.byte, FAIR_BYTES);
    snprintf(text, sizeof text, "%s adds a text to the seed of the dice, SHA-256 %s.",
             hosted->jobs.first->name, hex);
    publish_notice(host, hosted->table, text);
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

void word_rematch(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    char place[STORE_PLACE_MAX + 1];
    host_place(table->id, place);
    struct lobby_wish *wish = &(struct lobby_wish){.place = place,
                                                   .game = table->game,
                                                   .nseats = table->nseats,
                                                   .clock = table->clock,
                                                   .invited = table->invited,
                                                   .nplayers = table->nseats};
    bool was_there = false;
    if (!table->closed || !table_begun(table)) {
        word_answer(said, "A rematch comes after the game.");
        return;
    }
    memcpy(wish->options, table->options, sizeof wish->options);
    for (int s = 0; s < table->nseats; s++) {
        again_player(&wish->player[s], &table->seat[s], table->game);
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
    lobby_open(said->host, said->hosted->jobs.first, wish);
}

void word_bump(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    if (!publish_caps(said->host, table)->edits)
        word_answer(said, "The newest lines are the lowest here; `board` shows the board.");
    else if (table->closed)
        word_answer(said, "That game is over; `open` opens another one.");
    else if (!message_bump(said->host, said->hosted))
        word_answer(said, "It came down less than a minute ago.");
    else
        word_answer(said, "It stands below now.");
}
