/* Moves to text and back; how commands are written; what the tables must keep to. */
#include "tests/bot/command_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "bot/words/parse.h"
#include "bot/words/tableverbs.h"

static struct command_table table;
static struct quick_chance lots;

static void reads_back(const struct move *move)
{
    char text[COMMAND_TEXT_MAX];
    struct command command;
    size_t len = command_text(&base_game, move, text, sizeof text);
    assert_int_equal(len, strlen(text));
    struct command_cursor cursor = command_cursor(text, len);
    assert_true(command_next(&cursor, &table.context, &command));
    if (command.outcome != COMMAND_MOVE)
        fail_msg("`%s` gave: %s", text, command.sentence);
    if (memcmp(command.move.arg, move->arg, sizeof move->arg) != 0)
        fail_msg("`%s` reads back as another move", text);
    assert_int_equal(command.move.verb, move->verb);
    assert_int_equal(command.move.seat, move->seat);
}

static int below(int n)
{
    return (int)lots.base.below(&lots.base, CHANCE_AI, (uint32_t)n);
}

static int any_in(const struct field *field)
{
    int last = field->words ? words_last(field->words, field->hi) : field->hi;
    return field->lo + below(last - field->lo + 1);
}

static void fill_param(const struct verb *verb, int p, struct move *move)
{
    const struct param *param = &verb->params[p];
    int16_t *arg = move->arg + verb_arg_at(verb, p);
    if (!command_param_applies(verb, move, p) || (param->optional && below(3) == 0))
        return;
    for (int i = 0; i < param->field.width; i++) {
        if (param->field.kind == FIELD_SOME)
            arg[i] = (int16_t)(below(2) * below(param->field.hi + 1));
        else if (param->field.kind == FIELD_SEAT)
            arg[i] = (int16_t)(below(5) - 1);
        else if (param->field.kind == FIELD_SEATS)
            arg[i] = (int16_t)below(16);
        else
            arg[i] = (int16_t)any_in(&param->field);
    }
}

/* Every kind of move, with names around that must not get in the way of numbers. */
static void moves_read_back(void **state)
{
    (void)state;
    for (int v = 0; v < base_game.nverbs; v++) {
        const struct verb *verb = &base_game.verbs[v];
        for (int i = 0; i < 500; i++) {
            struct move move = command_unbound(0, v);
            for (int p = 0; p < verb->nparams; p++)
                fill_param(verb, p, &move);
            reads_back(&move);
        }
    }
}

static void every_place_reads_back(void **state)
{
    (void)state;
    for (int place = 0; place < HEX19_HEX0; place++) {
        struct move move = command_unbound(0, VERB_BUILD);
        move.arg[BUILD_PLACE] = (int16_t)place;
        reads_back(&move);
    }
}

static void canonical(void **state)
{
    (void)state;
    char text[COMMAND_TEXT_MAX];
    struct move move = command_unbound(0, VERB_OFFER);
    memset(move.arg, 0, 10 * sizeof *move.arg);
    move.arg[OFFER_GIVE + WOOL] = 1;
    move.arg[OFFER_GIVE + ORE] = 2;
    move.arg[OFFER_WANT + BRICK] = 1;
    move.arg[OFFER_TO] = 1 << 1 | 1 << 2;
    command_text(&base_game, &move, text, sizeof text);
    assert_string_equal(text, "offer 1 wool 2 ore for 1 brick to 1 2");
    command_text_named(&table.context, &move, text, sizeof text);
    assert_string_equal(text, "offer 1 wool 2 ore for 1 brick to Bruno Cleo Maria");
    for (int i = 0; i < OFFER_TO; i++)
        move.arg[i] = ARG_FREE;
    move.arg[OFFER_TO] = ARG_NONE;
    command_text(&base_game, &move, text, sizeof text);
    assert_string_equal(text, "offer <cards> for <cards>");
    move = command_unbound(2, VERB_ROB);
    move.arg[ROB_HEX] = 7;
    move.arg[ROB_VICTIM] = SEAT_NONE;
    command_text(&base_game, &move, text, sizeof text);
    assert_string_equal(text, "rob h none");
    assert_int_equal(command_text(&base_game, &move, text, 6), 5);
    assert_string_equal(text, "rob h");
}

/* Any bytes as a move: a text, whatever it says. */
static void any_move_has_a_text(void **state)
{
    (void)state;
    char text[COMMAND_TEXT_MAX];
    for (int i = 0; i < 20000; i++) {
        struct move move = {.seat = (int8_t)below(256), .verb = (uint8_t)below(20)};
        for (int a = 0; a < MOVE_ARGS; a++)
            move.arg[a] = (int16_t)(below(2) ? below(65536) : below(8) - 2);
        size_t len = command_text(&base_game, &move, text, sizeof text);
        assert_int_equal(len, strlen(text));
        assert_true(len > 0 && len < sizeof text);
        command_text_named(&table.context, &move, text, sizeof text);
    }
}

static void usages(void **state)
{
    (void)state;
    static const struct {
        int verb;
        const char *usage;
    } rows[] = {
        {VERB_ROLL, "roll"},
        {VERB_BUILD, "build [settlement|city|road] PLACE"},
        {VERB_ROB, "rob HEX [SEAT]"},
        {VERB_BANK, "bank CARDS for CARDS"},
        {VERB_OFFER, "offer CARDS for CARDS [to SEATS]"},
        {VERB_ACCEPT, "accept [OFFER]"},
        {VERB_TAKE, "take SEAT"},
        {VERB_PLAY, "play knight|road-building|year-of-plenty CARDS|monopoly KIND"},
    };
    char usage[COMMAND_TEXT_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        command_usage(&base_game.verbs[rows[i].verb], usage, sizeof usage);
        assert_string_equal(usage, rows[i].usage);
    }
    command_usage(&table_verbs[TABLE_BOARD], usage, sizeof usage);
    assert_string_equal(usage, "board [spots|linear|drawn|picture|emoji] [SEAT]");
}

static const struct verb *verb_at(const struct game *game, int v)
{
    return v < game->nverbs ? &game->verbs[v] : &table_verbs[v - game->nverbs];
}

/* The spelling means this command and no other. */
static void means_only(const struct game *game, const struct verb_words *verbs, int v,
                       const char *name, size_t len)
{
    struct match match = parse_verb(verbs, game, (struct scan){name, name + len});
    if (match.kind != MATCH_ONE || match.found[0].word != v)
        fail_msg("%s: `%.*s` should mean `%s` alone", game->id, (int)len, name,
                 verb_at(game, v)->name);
    for (int other = 0; other < verbs->words.n; other++) {
        if (other != v && len == 1)
            assert_int_not_equal(verb_at(game, other)->letter, name[0]);
    }
}

/* No name, alias or letter means two commands, in any game. */
static void names_are_unique(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        struct verb_words verbs;
        parse_verb_words(&verbs, games[g], true);
        for (int v = 0; v < verbs.words.n; v++) {
            const struct verb *verb = verb_at(games[g], v);
            if (verbs.list[v].name[0] == '\0') /* the game's own is meant */
                continue;
            means_only(games[g], &verbs, v, verb->name, strlen(verb->name));
            if (verb->letter)
                means_only(games[g], &verbs, v, &verb->letter, 1);
            for (const char *alias = verb->aliases; alias && *alias;) {
                size_t len = strcspn(alias, " ");
                means_only(games[g], &verbs, v, alias, len);
                alias += len + (alias[len] == ' ');
            }
        }
    }
}

static void examples_of(int v, const char *examples)
{
    struct command command;
    struct command_cursor cursor = command_cursor(examples, strlen(examples));
    struct command_context context = table.context;
    context.hall = true; /* where every word of the table is known */
    while (command_next(&cursor, &context, &command)) {
        assert_int_equal(command.outcome, v < base_game.nverbs ? COMMAND_MOVE : COMMAND_TABLE);
        assert_int_equal(command.verb, v < base_game.nverbs ? v : v - base_game.nverbs);
    }
}

/* Every example can be typed, and says what it is an example of. */
static void examples_work(void **state)
{
    (void)state;
    for (int v = 0; v < base_game.nverbs + TABLE_VERBS; v++) {
        const struct verb *verb = verb_at(&base_game, v);
        assert_int_not_equal(verb->example[0], '\0');
        if (v >= base_game.nverbs && game_verb(&base_game, verb->name) >= 0)
            continue; /* the game's own is meant */
        examples_of(v, verb->example);
        examples_of(v, verb->others ? verb->others : "");
    }
}

static int fill(void **state)
{
    (void)state;
    table_init(&table);
    quick_chance_init(&lots, 1, 0);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_read_back), cmocka_unit_test(every_place_reads_back),
        cmocka_unit_test(canonical),       cmocka_unit_test(any_move_has_a_text),
        cmocka_unit_test(usages),          cmocka_unit_test(names_are_unique),
        cmocka_unit_test(examples_work),
    };
    return cmocka_run_group_tests(tests, fill, NULL);
}
