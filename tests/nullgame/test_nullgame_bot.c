/* The layers that know no game run the null game from its tables: options, commands, questions and
 * completion, JSON. */
#include "bot/json/json.h"
#include "bot/table/forced.h"
#include "bot/table/quick.h"
#include "bot/words/chooser.h"
#include "bot/words/commands.h"
#include "bot/words/options.h"
#include "rules/players/players.h"
#include "tests/nullgame/stones.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 40 };

static const struct game *const game = &stones_game;
static _Alignas(16) unsigned char state[STATE_MAX];
static struct facts facts;
static struct sight sight;
static struct buffer out;

static const char *taken(void)
{
    static char text[4096];
    assert_false(out.full);
    assert_true(out.n < sizeof text);
    memcpy(text, buffer_text(&out), out.n + 1);
    buffer_clear(&out);
    return text;
}

static struct command_context context_of(int seat)
{
    sight_of(&sight, game, state, seat, true);
    return (struct command_context){.game = game,
                                    .seat = seat,
                                    .nseats = 2,
                                    .legal = sight.legal,
                                    .nlegal = sight.situation.nlegal,
                                    .amounts = sight.amounts};
}

/* --- A game, looked at on the way ----------------------------------------------------------- */

static void reads_back(const struct command_context *context, const struct move *move)
{
    char text[COMMAND_TEXT_MAX];
    struct command command;
    size_t n = command_text(game, move, text, sizeof text);
    struct command_cursor cursor = command_cursor(text, n);
    assert_true(command_next(&cursor, context, &command));
    assert_int_equal(command.outcome, COMMAND_MOVE);
    assert_memory_equal(&command.move, move, sizeof *move);
}

static void facts_survive_json(void)
{
    char why[WHY_MAX] = "";
    for (int i = 0; i < facts.n; i++) {
        struct fact back;
        json_put_fact(&out, game, &facts.fact[i], VIEWER_ALL);
        struct cJSON *object = json_parse(out.bytes, out.n, why);
        assert_non_null(object);
        assert_true(json_get_fact(game, object, &back));
        assert_memory_equal(&back, &facts.fact[i], sizeof back);
        json_free(object);
        buffer_clear(&out);
    }
}

static void view_is_json(int viewer)
{
    char why[WHY_MAX] = "";
    _Alignas(16) unsigned char view[VIEW_MAX];
    game->view(state, viewer, view);
    json_put_view(&out, game, view, 2);
    struct cJSON *object = json_parse(out.bytes, out.n, why);
    assert_non_null(object);
    assert_non_null(json_get(object, "heap"));
    json_free(object);
    buffer_clear(&out);
}

/* Asked for one thing after the other, always the first; then the command is whole. */
static void questions_lead_to_a_move(const struct command_context *context)
{
    struct choices choices;
    struct choosing at = chooser_begin(context->seat);
    for (int steps = 0;; steps++) {
        assert_true(steps < MOVE_ARGS);
        chooser_next(context, &at, &choices);
        if (choices.step == CHOOSER_COMPLETE)
            break;
        assert_int_not_equal(choices.step, CHOOSER_NOTHING);
        if (choices.step == CHOOSER_AMOUNT) {
            int16_t counts[8] = {0};
            counts[choices.amount.most[0] > 0 ? 0 : 1] = choices.amount.total_min;
            at = chooser_count(context, &choices, counts);
        } else {
            at = chooser_pick(context, &choices, 0);
        }
    }
    struct facts none;
    struct quick_chance chance;
    quick_chance_init(&chance, 0, 0);
    assert_int_equal(game->decide(state, &choices.at.move, &chance.base, &none).code, REFUSED_NOT);
}

static void evolve_all(void)
{
    for (int i = 0; i < facts.n; i++)
        game->evolve(state, &facts.fact[i]);
    facts_survive_json();
    for (int viewer = VIEWER_ALL; viewer < 2; viewer++)
        view_is_json(viewer);
}

static void play(uint64_t number)
{
    static _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX];
    const struct player_kind *player = player_find(game, "random");
    int16_t options[OPTIONS_MAX];
    struct quick_chance chance;
    quick_chance_init(&chance, 3, number);
    game_option_defaults(game, options);
    memset(memory, 0, sizeof memory);
    memset(state, 0, sizeof state);
    assert_int_equal(game->open(options, 2, &chance.base, &facts).code, REFUSED_NOT);
    evolve_all();
    for (unsigned must; (must = game->turn(state).must);) {
        struct command_context context = context_of(__builtin_ctz(must));
        questions_lead_to_a_move(&context);
        struct move move = player->choose(&sight.situation, &chance.base, memory);
        reads_back(&context, &move);
        assert_int_equal(game->decide(state, &move, &chance.base, &facts).code, REFUSED_NOT);
        evolve_all();
    }
}

static struct command typed(const char *text)
{
    struct command command;
    struct command_context context = context_of(game->turn(state).seat);
    struct command_cursor cursor = command_cursor(text, strlen(text));
    assert_true(command_next(&cursor, &context, &command));
    return command;
}

/* What it counts are stones; other words lead to its verbs; nobody owes cards in it. */
static void its_tables_are_read(void **unused)
{
    (void)unused;
    int16_t options[OPTIONS_MAX];
    struct quick_chance chance;
    quick_chance_init(&chance, 3, 1);
    game_option_defaults(game, options);
    assert_int_equal(game->open(options, 2, &chance.base, &facts).code, REFUSED_NOT);
    evolve_all();
    assert_non_null(strstr(typed("take").sentence, "1 to 3 stones"));
    assert_int_equal(typed("grab 2 blue").outcome, COMMAND_MOVE);
    assert_int_equal(typed("grab 2 blue").move.verb, STONES_TAKE);
    assert_string_equal(typed("pass").sentence, "Nobody passes: take a stone, as in `take 1 red`.");
    for (int phase = 0; phase < game->phases->n; phase++)
        assert_false(game_owes(game, phase));
}

/* Random players of the program play it, through commands, questions and JSON. */
static void it_is_played(void **unused)
{
    (void)unused;
    for (uint64_t number = 0; number < GAMES; number++)
        play(number);
}

/* --- Words ---------------------------------------------------------------------------------- */

static void open_plainly(void)
{
    int16_t options[OPTIONS_MAX];
    struct quick_chance chance;
    quick_chance_init(&chance, 0, 0);
    game_option_defaults(game, options);
    memset(state, 0, sizeof state);
    game->open(options, 2, &chance.base, &facts);
    for (int i = 0; i < facts.n; i++)
        game->evolve(state, &facts.fact[i]);
}

static void it_is_typed(void **unused)
{
    (void)unused;
    open_plainly();
    struct command command;
    struct command_context context = context_of(0);
    const char line[] = "T 2R blue ; sw; take";
    struct command_cursor cursor = command_cursor(line, strlen(line));
    assert_true(command_next(&cursor, &context, &command));
    assert_int_equal(command.outcome, COMMAND_MOVE);
    assert_int_equal(command.move.verb, STONES_TAKE);
    assert_int_equal(command.move.arg[0], 2);
    assert_int_equal(command.move.arg[1], 1);
    assert_true(command_next(&cursor, &context, &command));
    assert_int_equal(command.move.verb, STONES_SWAP);
    assert_true(command_next(&cursor, &context, &command));
    assert_int_equal(command.outcome, COMMAND_ASK);
    assert_int_equal(command.param, 0);
}

static void its_words_complete(void **unused)
{
    (void)unused;
    open_plainly();
    struct completions found;
    struct command_context context = context_of(0);
    complete_line(&context, "take 1 bl", 9, &found);
    assert_int_equal(found.n, 1);
    assert_string_equal(found.word[0], "blue");
}

static void its_options_are_read(void **unused)
{
    (void)unused;
    int16_t options[OPTIONS_MAX];
    char why[WHY_MAX] = "";
    game_option_defaults(game, options);
    assert_true(options_from_text(game, options, "misere=yes,heap=20", why));
    assert_int_equal(options[0], 20);
    assert_int_equal(options[1], 1);
    assert_false(options_from_text(game, options, "heap=31", why));
    assert_non_null(strstr(why, "30"));
    json_put_options(&out, game, options);
    assert_non_null(strstr(taken(), "\"misere\":"));
}

/* A list, which nobody need give, and a word that is in the vocabulary but not in the field. */
static void its_lists_and_bounds_are_read(void **unused)
{
    (void)unused;
    int16_t options[OPTIONS_MAX];
    char why[WHY_MAX] = "";
    struct quick_chance chance;
    quick_chance_init(&chance, 0, 0);
    game_option_defaults(game, options);
    assert_false(options_from_text(game, options, "heaps=5", why));
    assert_non_null(strstr(why, "2 values"));
    assert_false(options_from_text(game, options, "heaps=5,16", why));
    assert_true(options_from_text(game, options, "heaps=5,9,prize=yes", why));
    options_put_value(&out, game, options, 3);
    assert_string_equal(taken(), "5,9");
    memset(state, 0, sizeof state);
    assert_int_equal(game->open(options, 2, &chance.base, &facts).code, REFUSED_NOT);
    for (int i = 0; i < facts.n; i++)
        game->evolve(state, &facts.fact[i]);
    json_put_fact(&out, game, &facts.fact[0], VIEWER_SPECTATOR);
    assert_non_null(strstr(taken(), "\"stones\":{\"red\":5,\"blue\":9}"));
    assert_string_equal(typed("mark").sentence, "Mark where? left or right.");
    assert_string_equal(typed("mark under").sentence,
                        "It cannot be the spot `under`; there are `left` and `right`.");
    assert_int_equal(typed("mark right").outcome, COMMAND_MOVE);
    assert_int_equal(game_owes(game, game->turn(state).phase), false);
}

/* What its die shows is said by the words of its faces. */
static void its_die_can_be_forced(void **unused)
{
    (void)unused;
    static const char *const faces[] = {"red", "blue"};
    for (int face = 0; face < 2; face++) {
        char text[48], why[WHY_MAX] = "";
        int16_t options[OPTIONS_MAX];
        struct quick_chance chance;
        struct forced_chance forced;
        quick_chance_init(&chance, 0, 0);
        snprintf(text, sizeof text, "{\"chance\":[{\"dice\":[\"%s\"]}]}", faces[face]);
        struct cJSON *object = json_parse(text, strlen(text), why);
        game_option_defaults(game, options);
        assert_true(options_from_text(game, options, "prize=yes", why));
        forced_init(&forced, game, &chance.base);
        assert_true(forced_read(&forced, json_get(object, "chance"), why));
        json_free(object);
        assert_int_equal(game->open(options, 2, &forced.base, &facts).code, REFUSED_NOT);
        assert_true(forced_done(&forced));
        assert_int_equal(facts.fact[1].kind, STONES_THROWN);
        assert_int_equal(facts.fact[1].open[0], face);
    }
}

/* How much of what is said in its own words. */
static void its_help_counts_stones(void **unused)
{
    (void)unused;
    commands_help(&out, game);
    assert_non_null(strstr(taken(), "`2 red 1 blue` or `2r1b`."));
    commands_hall(&out, game);
    assert_non_null(strstr(taken(), "STONES are written like `2 red 1 blue` or `2r1b`."));
}

static void it_is_told_in_json(void **unused)
{
    (void)unused;
    const struct fact took = {STONES_TOOK, 1, 0, {2, 1}, {0}};
    const struct fact dealt = {STONES_DEALT, 1, 2, {0}, {1}};
    json_put_fact(&out, game, &took, VIEWER_SPECTATOR);
    assert_string_equal(taken(),
                        "{\"fact\":\"took\",\"seat\":1,\"stones\":{\"red\":2,\"blue\":1}}");
    json_put_fact(&out, game, &dealt, 1);
    assert_string_equal(taken(), "{\"fact\":\"dealt\",\"seat\":1,\"card\":\"blue\"}");
    json_put_fact(&out, game, &dealt, 0);
    assert_string_equal(taken(), "{\"fact\":\"dealt\",\"seat\":1}");
}

static int set_up(void **unused)
{
    (void)unused;
    buffer_init(&out, JSON_BYTES_MAX);
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    buffer_fini(&out);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_played),
        cmocka_unit_test(it_is_typed),
        cmocka_unit_test(its_words_complete),
        cmocka_unit_test(its_options_are_read),
        cmocka_unit_test(it_is_told_in_json),
        cmocka_unit_test(its_tables_are_read),
        cmocka_unit_test(its_lists_and_bounds_are_read),
        cmocka_unit_test(its_die_can_be_forced),
        cmocka_unit_test(its_help_counts_stones),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
