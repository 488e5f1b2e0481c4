/* What was stored is told to those who may know it. */
#include "bot/hall/hosted.h"
#include "bot/hall/places.h"
#include "bot/tell/boards.h"

#include "bot/words/commands.h"

#include <stdio.h>
#include <string.h>

/* In board_shown: before the seat's first turn. */
enum { FIRST_BOARD = UINT16_MAX };

/* --- Posts ------------------------------------------------------------------------------------ */

const struct caps *publish_caps(const struct host *host, const struct table *table)
{
    char place[STORE_PLACE_MAX + 1];
    host_place(table->id, place);
    return host_caps(host, place);
}

enum text_style publish_style(const struct host *host, const struct table *table)
{
    const struct caps *caps = publish_caps(host, table);
    return caps->colour ? TEXT_ANSI : caps->mirc ? TEXT_MIRC : TEXT_PLAIN;
}

/* Where there are several tables, each line says of which it is. */
static const char *tag_of(const struct host *host, const struct hosted *hosted, const char *place)
{
    return hosted != NULL && hosted->hall && places_has_other(host, place, hosted) ? hosted->name
                                                                                   : "";
}

/* What the person wishes. */
static enum manner manner_of(const struct hosted *hosted, const struct post *post)
{
    if (hosted == NULL || !hosted->hall || !post->secret)
        return MANNER_USUAL;
    int seat = table_seat_of(hosted->table, post->to.uid, post->to.name);
    return seat != SEAT_NONE ? hosted->told[seat].manner : MANNER_USUAL;
}

void publish_send(struct host *host, const struct table *table, struct post *post)
{
    char place[STORE_PLACE_MAX + 1];
    host_place(table->id, place);
    post->place = post->place != NULL ? post->place : place;
    post->table = table->id;
    post->manner = manner_of(host_find(host, table->id), post);
    post->tag = tag_of(host, host_find(host, table->id), place);
    host->chat->post(host->chat, post);
}

void publish_post(struct host *host, const struct table *table, enum post_kind kind,
                  const char *uid, const char *name, const char *text)
{
    if (uid == NULL && (kind == POST_NEWS || kind == POST_NOTICE) &&
        publish_caps(host, table)->edits) {
        message_add(host, host_find(host, table->id), text);
        return;
    }
    struct post post = {.kind = kind,
                        .audience = uid != NULL ? AUDIENCE_PERSON : AUDIENCE_TABLE,
                        .to = {uid, name},
                        .secret = kind == POST_SECRET || kind == POST_PROMPT,
                        .text = text};
    publish_send(host, table, &post);
}

static void post_to_seat(struct host *host, const struct table *table, int seat,
                         enum post_kind kind, const char *text)
{
    const struct seat *to = &table->seat[seat];
    publish_post(host, table, kind, to->uid, to->name, text);
}

void publish_notice(struct host *host, const struct table *table, const char *text)
{
    publish_post(host, table, POST_NOTICE, NULL, NULL, text);
}

/* Fills in whom the post answers. */
static void answer(struct host *host, struct hosted *hosted, const struct job *job,
                   struct post post)
{
    static char kept[COMMANDS_MAX];
    const struct table *table = hosted->table;
    const bool plays = table->phase == TABLE_PLAYING && job_seat(table, job) != SEAT_NONE;
    snprintf(kept, sizeof kept, "%s", post.text); /* it may stand in room that telling uses */
    if (!hosted->hall)
        publish_flush(host, hosted);
    post.kind = POST_ANSWER;
    post.audience = AUDIENCE_PERSON;
    post.to = (struct person){job->uid, job->name};
    post.place = job->place[0] != '\0' ? job->place : NULL;
    post.cause = job->cause;
    post.text = kept;
    post.secret |= plays && !post.written; /* why a move cannot be made may tell of the hand */
    publish_send(host, table, &post);
}

void publish_answer(struct host *host, struct hosted *hosted, const struct job *job,
                    const char *text)
{
    answer(host, hosted, job, (struct post){.text = text});
}

void publish_newest_answer(struct host *host, struct hosted *hosted, const struct job *job,
                           const char *text)
{
    answer(host, hosted, job, (struct post){.text = text, .newest = true});
}

void publish_secret_answer(struct host *host, struct hosted *hosted, const struct job *job,
                           const char *text)
{
    answer(host, hosted, job, (struct post){.text = text, .secret = true});
}

void publish_written_answer(struct host *host, struct hosted *hosted, const struct job *job,
                            const char *text)
{
    answer(host, hosted, job, (struct post){.text = text, .written = true});
}

void publish_reply_list(struct host *host, const struct job *job,
                        const struct choice_shown *choices, size_t n, const char *text)
{
    const struct post post = {.kind = POST_ANSWER,
                              .audience = AUDIENCE_PERSON,
                              .to = {job->uid, job->name},
                              .place = job->place,
                              .cause = job->cause,
                              .table = "",
                              .tag = "",
                              .choices = choices,
                              .nchoices = n,
                              .text = text};
    host->chat->post(host->chat, &post);
}

void publish_reply(struct host *host, const struct job *job, const char *text)
{
    publish_reply_list(host, job, NULL, 0, text);
}

void publish_add(struct text *text, const char *more)
{
    size_t n = strlen(more), room = sizeof text->s - 1 - text->len;
    text->cut |= n > room;
    n = n > room ? room : n;
    memcpy(text->s + text->len, more, n);
    text->len += n;
    text->s[text->len] = '\0';
}

/* --- What happened ---------------------------------------------------------------------------- */

/* Where all is read by one person, that one's eyes; else everybody's. */
static int reader(const struct host *host, const struct table *table)
{
    for (int s = 0; publish_caps(host, table)->one_reader && s < table->nseats; s++)
        if (table_has_person(table, s))
            return s;
    return VIEWER_SPECTATOR;
}

static void forget_told(struct digest *digest)
{
    buffer_clear(&digest->facts);
    memset(digest->heard, 0, sizeof digest->heard);
    digest->told = digest->opening = 0;
}

void publish_collect(struct digest *digest, const struct table *table, const struct entry *entry)
{
    if (entry->kind != ENTRY_LOCK && entry->kind != ENTRY_MOVE)
        return;
    if (digest->facts.n == digest->told && table->phase == TABLE_PLAYING) {
        struct turn turn = table->game->turn(table->state);
        if (digest->seat != turn.seat || digest->turn != turn.number)
            forget_told(digest);
        digest->seat = turn.seat;
        digest->turn = turn.number;
    }
    digest->begins |= entry->kind == ENTRY_LOCK;
    buffer_add(&digest->facts, entry->facts.fact, entry->facts.n * sizeof(struct fact));
    if (entry->kind == ENTRY_LOCK)
        digest->opening = digest->facts.n;
}

bool publish_due(const struct hosted *hosted)
{
    const struct table *table = hosted->table;
    if (table->phase == TABLE_LOBBY)
        return false;
    struct turn turn = table->game->turn(table->state);
    return turn.seat != hosted->digest.seat || turn.number != hosted->digest.turn ||
           hosted->digest.facts.n > hosted->digest.facts.max / 2;
}

/* Of the beginning, what board and hands show anyway is not told: pieces and cards. */
bool publish_worth_telling(const struct game *game, const struct fact *fact)
{
    const struct fact_kind *kind = &game->facts[fact->kind];
    return fact->seat == SEAT_NONE || kind->nopen + kind->nclosed == 0;
}

/* The facts of the digest as viewer may see them; those alone that are secret, or all. before: so
 * many bytes of the digest were told; told: how many of these facts that is. */
static size_t cut_facts(const struct game *game, const struct digest *digest, size_t before,
                        int viewer, bool secrets, struct fact *out, size_t *told)
{
    const size_t n = digest->facts.n / sizeof *out;
    const size_t opening = digest->begins ? digest->opening / sizeof *out : 0;
    size_t kept = 0;
    *told = 0;
    for (size_t i = 0; i < n; i++) {
        struct fact fact;
        memcpy(&fact, digest->facts.bytes + i * sizeof fact, sizeof fact);
        bool secret = viewer >= 0 && (fact.seers >> viewer & 1);
        bool worth = i >= opening || publish_worth_telling(game, &fact);
        if (!(secrets ? secret : worth))
            continue;
        *told += i * sizeof fact < before;
        out[kept++] = fact_for(&fact, viewer);
    }
    return kept;
}

void publish_add_hand(struct host *host, const struct table *table, int seat)
{
    publish_scene(host, table, seat);
    text_hand(&host->scene, seat, &host->line);
    publish_add(&host->text, "\n");
    publish_add(&host->text, host->line.s);
}

/* What viewer, or with VIEWER_SPECTATOR the table, was not told yet; secrets: that alone which the
 * table was not. At a keyboard others' turns take one line. False: there is nothing. */
static bool make_news(struct host *host, struct hosted *hosted, size_t before, int viewer,
                      bool secrets)
{
    static struct fact facts[4 * FACTS_MAX];
    const struct table *table = hosted->table;
    struct names names = hosted->hall && !secrets ? publish_colours(table) : publish_names(table);
    const struct say say = {table->game, &names, viewer};
    size_t told = 0;
    size_t n = cut_facts(table->game, &hosted->digest, before, viewer, secrets, facts, &told);
    if (hosted->hall || hosted->digest.seat == viewer)
        say_more_facts(&say, facts, told, n, &host->text);
    else
        say_turn(&say, facts, told, n, &host->text);
    if (hosted->hall && !secrets && !publish_caps(host, table)->edits)
        hall_add_awaited(host, hosted, &host->text);
    return host->text.len > 0;
}

static void tell_table(struct host *host, struct hosted *hosted, int viewer)
{
    if (make_news(host, hosted, hosted->digest.told, viewer, false))
        publish_post(host, hosted->table, POST_NEWS, NULL, NULL, host->text.s);
}

static void tell_secrets(struct host *host, struct hosted *hosted, int viewer)
{
    const struct digest *digest = &hosted->digest;
    const size_t heard = digest->heard[viewer];
    const size_t before = heard > digest->told ? heard : digest->told;
    const struct fact *facts = (const struct fact *)digest->facts.bytes + before / sizeof *facts;
    const size_t n = (digest->facts.n - before) / sizeof *facts;
    if (!make_news(host, hosted, before, viewer, true))
        return;
    if (hosted->hall && (digest->begins || hall_passed(facts, n, viewer)) &&
        !hall_brings_hand(host, hosted, viewer))
        publish_add_hand(host, hosted->table, viewer);
    post_to_seat(host, hosted->table, viewer, POST_SECRET, host->text.s);
}

/* Where hands are hidden from those at the same keyboard. */
static bool tells_apart(const struct host *host, const struct hosted *hosted)
{
    return !hosted->hall && !publish_caps(host, hosted->table)->one_reader &&
           game_hides(hosted->table->game);
}

/* Whom the game does not wait for hears of somebody's turn when it is over. */
static void tell_each(struct host *host, struct hosted *hosted)
{
    struct digest *digest = &hosted->digest;
    const struct table *table = hosted->table;
    const bool all = digest->begins || publish_due(hosted) || table->phase == TABLE_OVER;
    const unsigned now = table_awaited(table) | 1U << digest->seat;
    for (int s = 0; s < table->nseats; s++) {
        if (!table_has_person(table, s) || !(all || now >> s & 1))
            continue;
        if (make_news(host, hosted, digest->heard[s], s, false))
            post_to_seat(host, table, s, POST_NEWS, host->text.s);
        digest->heard[s] = digest->facts.n;
    }
}

static void tell_all(struct host *host, struct hosted *hosted)
{
    int viewer = reader(host, hosted->table);
    tell_table(host, hosted, viewer);
    for (int s = 0; s < hosted->table->nseats; s++)
        if (s != viewer && table_has_person(hosted->table, s))
            tell_secrets(host, hosted, s);
}

bool publish_untold(const struct hosted *hosted)
{
    return hosted->digest.facts.n > hosted->digest.told;
}

void publish_flush(struct host *host, struct hosted *hosted)
{
    struct digest *digest = &hosted->digest;
    if (!publish_untold(hosted))
        return;
    if (tells_apart(host, hosted))
        tell_each(host, hosted);
    else
        tell_all(host, hosted);
    digest->told = digest->facts.n;
    digest->begins = digest->urgent = false;
    if (digest->facts.n > digest->facts.max / 2)
        forget_told(digest);
}

/* --- Whom the game waits for ------------------------------------------------------------------ */

/* A board at first, and when the seat's turn begins; in the set-up, when others have placed
 * something. */
static void show_board(struct host *host, struct hosted *hosted, int seat)
{
    const struct table *table = hosted->table;
    struct turn turn = table->game->turn(table->state);
    uint16_t shown = (uint16_t)(turn.number + 1);
    bool again =
        turn.number > 0 ? hosted->told[seat].board_shown == shown : hosted->last_mover == seat;
    if (hosted->told[seat].board_shown > 0 && (turn.seat != seat || again))
        return;
    bool first = hosted->told[seat].board_shown == 0;
    hosted->told[seat].board_shown = turn.seat == seat ? shown : FIRST_BOARD;
    publish_scene(host, table, seat);
    boards_post_to_seat(host, table, seat, first);
}

static void prompt(struct host *host, struct hosted *hosted, int seat)
{
    const struct table *table = hosted->table;
    show_board(host, hosted, seat);
    publish_scene(host, table, seat);
    text_hand(&host->scene, seat, &host->text);
    publish_menu(host, table, seat, &host->line);
    char text[2 * TEXT_BYTES];
    snprintf(text, sizeof text, "%s%s%s", host->text.s, host->text.len > 0 ? "\n" : "",
             host->line.s);
    struct turn turn = table->game->turn(table->state);
    const struct seat *to = &table->seat[seat];
    struct post post = {.kind = POST_PROMPT,
                        .audience = AUDIENCE_PERSON,
                        .to = {to->uid, to->name},
                        .secret = game_hides(table->game),
                        .prompt = turn.prompt[seat],
                        .text = text};
    publish_send(host, table, &post);
    hosted->told[seat].prompted = true;
}

/* Who has a question open comes before who is on turn. */
void publish_prompts(struct host *host, struct hosted *hosted)
{
    uint8_t awaited = table_awaited(hosted->table);
    if (hosted->hall) {
        hall_prompts(host, hosted);
        return;
    }
    for (int s = 0; s < hosted->table->nseats; s++) {
        if (!table_has_person(hosted->table, s))
            continue;
        if (awaited >> s & 1) {
            prompt(host, hosted, s);
        } else if (hosted->told[s].prompted) {
            post_to_seat(host, hosted->table, s, POST_IDLE, "");
            hosted->told[s].prompted = false;
        }
    }
}
