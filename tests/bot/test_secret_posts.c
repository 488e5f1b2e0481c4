/* Posts keep secrets (B-VIEW-1, B-TRADE-4): with all drawn anew that somebody may not know, that
 * person is posted the same, and so is the table. Whom the host turns to, and under which prompt
 * number, is the same for everybody's eyes. */
#include "bot/hall/hosted.h"
#include "bot/table/quick.h"
#include "rules/base/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 12, EVERY = 5, MOVES_MAX = 4000, HEARD_MAX = 1 << 18 };

/* --- A chat that writes down what is posted ------------------------------------------------- */

/* For one pair of eyes: posts to others without their texts. */
struct ear {
    struct chat chat;
    int listener; /* seat, or VIEWER_SPECTATOR */
    char heard[HEARD_MAX];
    size_t n, npublic;
};

static void hear(struct chat *chat, const struct post *post)
{
    struct ear *ear = (struct ear *)chat;
    bool to_all = post->audience == AUDIENCE_TABLE;
    int to = to_all ? -1 : post->to.name[0] - 'A';
    bool secret = post->kind == POST_SECRET && to != ear->listener;
    if (secret)
        return; /* that there is one is private too */
    ear->npublic += to_all;
    ear->n += (size_t)snprintf(ear->heard + ear->n, HEARD_MAX - ear->n, "%d to %d, %u: %s\n",
                               (int)post->kind, to, (unsigned)post->prompt,
                               to_all || to == ear->listener ? post->text : "");
    assert_true(ear->n < HEARD_MAX);
}

/* --- A table of four persons ---------------------------------------------------------------- */

static struct table table;
static struct hosted hosted = {.table = &table};
static struct host host;
static struct ear ear = {.chat = {.name = "term", .post = hear}};
static struct facts facts;

static void open_table(const char *const *setting, struct chance *chance)
{
    static const char *const names[] = {"A", "B", "C", "D"};
    game_option_defaults(&base_game, table.options);
    for (; setting[0]; setting += 2)
        for (int o = 0; o < BASE_SCALARS; o++)
            if (strcmp(base_game.options[o].field.name, setting[0]) == 0)
                table.options[o] = (int16_t)(setting[1][0] - '0');
    snprintf(table.id, sizeof table.id, "term/1");
    table.game = &base_game;
    table.phase = TABLE_PLAYING;
    table.nseats = 4;
    for (int seat = 0; seat < 4; seat++)
        snprintf(table.seat[seat].name, sizeof table.seat[seat].name, "%s", names[seat]);
    memset(table.state, 0, sizeof table.state);
    assert_int_equal(base_game.open(table.options, 4, chance, &facts).code, REFUSED_NOT);
    for (int i = 0; i < facts.n; i++)
        base_game.evolve(table.state, &facts.fact[i]);
}

/* What would be posted now of the last facts and of the position. */
static const char *posted(const struct facts *last)
{
    ear.n = 0;
    ear.npublic = 0;
    ear.heard[0] = '\0';
    memset(hosted.board_shown, 0, sizeof hosted.board_shown);
    memset(hosted.prompted, 1, sizeof hosted.prompted);
    buffer_clear(&hosted.digest.facts);
    hosted.digest.told = 0;
    buffer_add(&hosted.digest.facts, last->fact, last->n * sizeof last->fact[0]);
    publish_flush(&host, &hosted);
    publish_prompts(&host, &hosted);
    return ear.heard;
}

/* The facts with other closed halves where the listener may not know them. */
static struct facts changed(const struct facts *last, int listener)
{
    struct facts other = *last;
    for (int i = 0; i < other.n; i++) {
        struct fact *fact = &other.fact[i];
        bool sees = listener >= 0 && (fact->seers >> listener & 1);
        if (base_game.facts[fact->kind].nclosed && !sees)
            fact->closed[0] = (int16_t)((fact->closed[0] + 1) % BASE_RESOURCES);
    }
    return other;
}

static void compare(int listener, struct chance *chance)
{
    static char here[HEARD_MAX];
    static unsigned char now[STATE_MAX];
    ear.listener = listener;
    snprintf(here, sizeof here, "%s", posted(&facts));
    memcpy(now, table.state, sizeof now);
    base_game.resample(table.state, listener, chance);
    struct facts other = changed(&facts, listener);
    assert_string_equal(posted(&other), here);
    memcpy(table.state, now, sizeof now);
}

/* --- Playing -------------------------------------------------------------------------------- */

/* Any listed move of a seat that has one, offers and answers included. */
static struct move any_move(struct chance *chance)
{
    for (int i = 0; i < 1000; i++) {
        int seat = (int)chance->below(chance, CHANCE_AI, 4);
        sight_of(&host.sight, &base_game, table.state, seat, false);
        if (host.sight.situation.nlegal == 0)
            continue;
        uint32_t nth = chance->below(chance, CHANCE_AI, (uint32_t)host.sight.situation.nlegal);
        struct move move = host.sight.legal[nth];
        if (move_is_template(&move))
            fill_template(&move, &host.sight.amounts[nth], chance);
        if (base_game.decide(table.state, &move, chance, &facts).code == REFUSED_NOT)
            return move;
    }
    fail_msg("nobody can move");
    return (struct move){0};
}

static void play(uint64_t number, const char *const *setting)
{
    struct quick_chance chance, aside;
    struct standing standing[SEATS_MAX];
    quick_chance_init(&chance, 11, number);
    quick_chance_init(&aside, 12, number);
    open_table(setting, &chance.base);
    for (int n = 0; n < MOVES_MAX && !base_game.finished(table.state, standing); n++) {
        any_move(&chance.base);
        for (int i = 0; i < facts.n; i++)
            base_game.evolve(table.state, &facts.fact[i]);
        for (int viewer = VIEWER_SPECTATOR; n % EVERY == 0 && viewer < 4; viewer++)
            compare(viewer, &aside.base);
    }
    assert_true(ear.n > 0);
}

/* B-VIEW-1, B-TRADE-4 */
static void posts_tell_nothing_secret(void **state)
{
    (void)state;
    static const char *const settings[][5] = {{"phases", "1", NULL},
                                              {"setup", "2", "phases", "0", NULL},
                                              {"offers", "1", "setup", "3", NULL}};
    host.chat = &ear.chat;
    host.store = store_memory();
    buffer_init(&hosted.digest.facts, 1 << 20);
    for (uint64_t number = 0; number < GAMES; number++)
        play(number, settings[number % 3]);
    buffer_fini(&hosted.digest.facts);
    store_close(host.store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(posts_tell_nothing_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
