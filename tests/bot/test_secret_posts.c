/* Posts keep secrets (B-VIEW-1, B-TRADE-4), in every game and at every kind of place: with all
 * drawn anew that somebody may not know, that person is posted the same, and so is the table, what
 * there is to pick included. Whom the host turns to, and under which prompt number, is the same for
 * everybody's eyes. */
#include "bot/hall/hosted.h"
#include "bot/table/quick.h"
#include "bot/words/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 8, EVERY = 7, MOVES_MAX = 700, OPENINGS = 50, HEARD_MAX = 1 << 18 };

/* --- A chat that writes down what is posted ------------------------------------------------- */

/* For one pair of eyes: posts to others without what stands in them. */
struct ear {
    struct chat chat;
    int listener; /* seat, or VIEWER_SPECTATOR */
    char heard[HEARD_MAX];
    size_t n, npublic, nchoices;
};

static struct ear ear;

static void add(const char *text, const char *more)
{
    ear.n += (size_t)snprintf(ear.heard + ear.n, HEARD_MAX - ear.n, " %s%s", text, more);
    assert_true(ear.n < HEARD_MAX);
}

static void hear_choices(const struct post *post)
{
    for (size_t i = 0; i < post->nchoices; i++) {
        const struct choice_shown *choice = &post->choices[i];
        add("\n- ", choice->label);
        add("| ", choice->command);
        add("| ", choice->about != NULL ? choice->about : "");
        add(choice->row > 0 ? "button" : "item", choice->idle ? ", idle" : "");
    }
    for (size_t i = 0; i < post->ncalled; i++)
        add("calls ", post->called[i].name);
}

/* That somebody learned a secret, or has something to choose, is private too. In a hall what is not
 * for a proven person may be read by anybody. */
static void hear(struct chat *chat, const struct post *post)
{
    const bool to_all = post->audience == AUDIENCE_TABLE;
    const int to = to_all ? -1 : post->to.name[0] - 'A';
    const bool mine = to_all || to == ear.listener || (chat->caps.hall && !post->secret);
    if (post->kind == POST_SECRET && !mine)
        return;
    char line[64];
    snprintf(line, sizeof line, "\n%d to %d, %u: ", (int)post->kind, to, (unsigned)post->prompt);
    add(line, mine ? post->text : "");
    ear.npublic += to_all;
    ear.nchoices += to_all ? post->nchoices : 0;
    if (mine)
        hear_choices(post);
}

/* --- A table of persons --------------------------------------------------------------------- */

enum place { DESK, CHANNEL, MESSAGES, PLACES };

static const struct caps caps[PLACES] = {[DESK] = {.proof = NULL},
                                         [CHANNEL] = {.hall = true},
                                         [MESSAGES] = {.hall = true, .edits = true}};

static struct host *host;
static struct hosted *hosted;
static struct table *table;
static struct facts facts;

static uint32_t lot(struct chance *chance, uint32_t n)
{
    return chance->below(chance, CHANCE_AI, n);
}

/* An edition, or some words drawn by lot. */
static void draw_options(const struct game *game, struct chance *chance, int16_t *options)
{
    char why[WHY_MAX];
    game_option_defaults(game, options);
    const uint32_t preset = lot(chance, (uint32_t)game->npresets + 1);
    if (preset < (uint32_t)game->npresets)
        assert_true(options_set(game, options, "edition", game->presets[preset].name, why));
    for (int o = 0; o < game->noptions; o++) {
        const struct field *field = &game->options[o].field;
        if (field->kind == FIELD_WORD && lot(chance, 3) == 0)
            options[game_option_at(game, o)] =
                (int16_t)(field->lo +
                          (int)lot(chance, (uint32_t)(field_last(field) - field->lo + 1)));
    }
}

/* Not all options go together. */
static void open_game(const struct game *game, struct chance *chance)
{
    int tries = 0;
    do {
        assert_true(tries++ < OPENINGS);
        draw_options(game, chance, table->options);
    } while (game->open(table->options, game->seats_max, chance, &facts).code != REFUSED_NOT);
    memset(table->state, 0, sizeof table->state);
    for (int i = 0; i < facts.n; i++)
        game->evolve(table->state, &facts.fact[i]);
}

static void open_table(const struct game *game, enum place place, struct chance *chance)
{
    static const struct fair_game fair;
    struct fault fault;
    table = table_new("net/place/1", game, &fair);
    assert_non_null(table);
    table->phase = TABLE_PLAYING;
    table->hall = place != DESK;
    table->seq = 2;
    table->nseats = table->njoined = game->seats_max;
    for (int s = 0; s < table->nseats; s++) {
        struct seat *seat = &table->seat[s];
        snprintf(seat->name, sizeof seat->name, "%c", 'A' + s);
        snprintf(seat->uid, sizeof seat->uid, "net:%c", 'A' + s);
        seat->colour = (uint8_t)s;
    }
    open_game(game, chance);
    ear.chat = (struct chat){.name = "net", .caps = caps[place], .post = hear};
    host = host_new(store_memory(), &ear.chat, NULL);
    assert_true(host_adopt(host, table, NULL, &fault));
    hosted = host_find(host, table->id);
}

static void close_table(void)
{
    struct store *store = host->store;
    host_free(host);
    store_close(store);
}

/* --- What is posted ------------------------------------------------------------------------- */

static void forget_what_was_told(void)
{
    hosted->last_mover = SEAT_NONE;
    hosted->told_awaited = 0;
    hosted->boards = 0;
    for (int s = 0; s < SEATS_MAX; s++) {
        struct seat_told *told = &hosted->told[s];
        told->prompted = !hosted->hall;
        told->board_shown = told->hand_told = 0;
        told->asked_about = told->listed = 0;
    }
    memset(hosted->digest.heard, 0, sizeof hosted->digest.heard);
    message_free(hosted);
    buffer_clear(&hosted->digest.facts);
    hosted->digest.told = 0;
}

/* What every seat is shown that asked for something. */
static void answer_all(void)
{
    struct job *job = calloc(1, sizeof *job + 1);
    assert_non_null(job);
    snprintf(job->place, sizeof job->place, "net/place");
    snprintf(job->cause, sizeof job->cause, "1");
    for (int s = 0; s < table->nseats; s++) {
        snprintf(job->uid, sizeof job->uid, "%s", table->seat[s].uid);
        snprintf(job->name, sizeof job->name, "%s", table->seat[s].name);
        publish_done(host, hosted, job);
    }
    free(job);
}

/* What would be posted now of the last facts and of the position. */
static const char *posted(const struct facts *last)
{
    ear.n = 0;
    ear.heard[0] = '\0';
    forget_what_was_told();
    const struct turn turn = table->game->turn(table->state);
    hosted->digest.seat = turn.seat;
    hosted->digest.turn = turn.number;
    buffer_add(&hosted->digest.facts, last->fact, last->n * sizeof last->fact[0]);
    publish_flush(host, hosted);
    publish_prompts(host, hosted);
    message_change(host, hosted);
    message_flush(host, hosted);
    if (ear.chat.caps.edits)
        answer_all();
    return ear.heard;
}

/* Other values for one closed field: cards of other kinds, as many of them. */
static void change_field(const struct field *field, int16_t *value)
{
    if (field->kind == FIELD_WORD) {
        *value = (int16_t)(*value < field_last(field) ? *value + 1 : field->lo);
    } else if (field->kind == FIELD_SOME) {
        const int16_t last = value[field->width - 1];
        memmove(value + 1, value, (field->width - 1U) * sizeof *value);
        value[0] = last;
    }
}

/* The facts with other closed halves where the listener may not know them. */
static struct facts changed(const struct facts *last, int listener)
{
    struct facts other = *last;
    for (int i = 0; i < other.n; i++) {
        struct fact *fact = &other.fact[i];
        const struct fact_kind *kind = &table->game->facts[fact->kind];
        int16_t *value = fact->closed;
        if (listener >= 0 && (fact->seers >> listener & 1))
            continue;
        for (int f = kind->nopen; f < kind->nopen + kind->nclosed; f++) {
            change_field(&kind->fields[f], value);
            value += kind->fields[f].width;
        }
    }
    return other;
}

static void compare(int listener, struct chance *chance)
{
    static char here[HEARD_MAX];
    static unsigned char now[STATE_MAX];
    ear.listener = listener;
    snprintf(here, sizeof here, "%s", posted(&facts));
    memcpy(now, table->state, sizeof now);
    table->game->resample(table->state, listener, chance);
    struct facts other = changed(&facts, listener);
    assert_string_equal(posted(&other), here);
    memcpy(table->state, now, sizeof now);
}

/* --- Playing -------------------------------------------------------------------------------- */

/* Any listed move of a seat that has one, offers and answers included. */
static struct move any_move(struct chance *chance)
{
    const struct game *game = table->game;
    for (int i = 0; i < 1000; i++) {
        int seat = (int)lot(chance, (uint32_t)table->nseats);
        sight_of(&host->sight, game, table->state, seat, false);
        if (host->sight.situation.nlegal == 0)
            continue;
        uint32_t nth = lot(chance, (uint32_t)host->sight.situation.nlegal);
        struct move move = host->sight.legal[nth];
        if (move_is_template(&move))
            fill_template(&move, &host->sight.amounts[nth], chance);
        if (game->decide(table->state, &move, chance, &facts).code == REFUSED_NOT)
            return move;
    }
    fail_msg("nobody can move");
    return (struct move){0};
}

static void play(const struct game *game, uint64_t number)
{
    struct quick_chance chance, aside;
    struct standing standing[SEATS_MAX];
    const enum place place = number % 2 == 0 ? MESSAGES : number % 4 == 1 ? CHANNEL : DESK;
    quick_chance_init(&chance, 11, number);
    quick_chance_init(&aside, 12, number);
    ear.npublic = ear.nchoices = 0;
    open_table(game, place, &chance.base);
    for (int n = 0; n < MOVES_MAX && !game->finished(table->state, standing); n++) {
        any_move(&chance.base);
        for (int i = 0; i < facts.n; i++)
            game->evolve(table->state, &facts.fact[i]);
        if (game->finished(table->state, standing))
            break;
        for (int viewer = VIEWER_SPECTATOR; n % EVERY == 0 && viewer < table->nseats; viewer++)
            compare(viewer, &aside.base);
    }
    /* else nothing was compared */
    assert_int_equal(ear.npublic > 0, place != DESK || !game_hides(game));
    assert_int_equal(ear.nchoices > 0, place == MESSAGES);
    close_table();
}

/* B-VIEW-1, B-TRADE-4 */
static void posts_tell_nothing_secret(void **state)
{
    (void)state;
    for (int g = 0; games[g] != NULL; g++)
        for (uint64_t number = 0; number < GAMES; number++)
            play(games[g], number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(posts_tell_nothing_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
