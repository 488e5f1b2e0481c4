/* Questions and completion from legal moves. */
#include "tests/bot/command_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bot/words/chooser.h"

static struct command_table table;

/* --- Steps ------------------------------------------------------------------------------------ */

/* The labels of a step, with blanks between them. */
static const char *labels(const struct choices *choices)
{
    static char line[4096];
    char label[COMMAND_TEXT_MAX];
    struct sentence out;
    sentence_init(&out, line, sizeof line);
    for (int i = 0; i < choices->n; i++) {
        chooser_label(&table.context, choices, i, label, sizeof label);
        sentence_add(&out, i > 0 ? " %s" : "%s", label);
    }
    return line;
}

/* The commands of a step, with bars between them. */
static const char *commands(const struct choices *choices)
{
    static char line[4096];
    char command[COMMAND_TEXT_MAX];
    struct sentence out;
    sentence_init(&out, line, sizeof line);
    for (int i = 0; i < choices->n; i++) {
        chooser_command(&table.context, choices, i, command, sizeof command);
        sentence_add(&out, i > 0 ? "|%s" : "%s", command);
    }
    return line;
}

static int index_of(const struct choices *choices, const char *wanted)
{
    char label[COMMAND_TEXT_MAX];
    for (int i = 0; i < choices->n; i++) {
        chooser_label(&table.context, choices, i, label, sizeof label);
        if (strcmp(label, wanted) == 0)
            return i;
    }
    fail_msg("there is no choice %s", wanted);
    return -1;
}

/* Follows one choice, which must be there. */
static void follow(struct choices *choices, const char *label)
{
    struct choosing at = chooser_pick(&table.context, choices, index_of(choices, label));
    chooser_next(&table.context, &at, choices);
}

static struct choices beginning(void)
{
    struct choices choices;
    struct choosing at = chooser_begin(0);
    chooser_next(&table.context, &at, &choices);
    return choices;
}

static void verbs_first(void **state)
{
    (void)state;
    struct choices choices = beginning();
    assert_int_equal(choices.step, CHOOSER_VERB);
    assert_string_equal(labels(&choices), "build rob play discard end");
    assert_string_equal(commands(&choices), "build|rob|play|discard|end");
    assert_true(chooser_completes(&table.context, &choices, 4));
    assert_false(chooser_completes(&table.context, &choices, 3));
    follow(&choices, "end");
    assert_int_equal(choices.step, CHOOSER_COMPLETE);
    assert_int_equal(choices.at.move.verb, VERB_END);
}

static void one_parameter_after_the_other(void **state)
{
    (void)state;
    struct choices choices = beginning();
    follow(&choices, "build");
    assert_int_equal(choices.step, CHOOSER_VALUE);
    assert_string_equal(labels(&choices), "settlement road city");
    assert_string_equal(commands(&choices), "build settlement|build road a1-b2|build city a1");
    follow(&choices, "settlement");
    assert_string_equal(labels(&choices), "c2 c4");
    assert_string_equal(commands(&choices), "build settlement c2|build settlement c4");
    follow(&choices, "c4");
    assert_int_equal(choices.step, CHOOSER_COMPLETE);
    assert_int_equal(choices.at.move.arg[BUILD_PLACE], 10);
}

/* A victim is asked for only where there is a choice (B-ROB-2). */
static void what_leaves_no_choice_is_not_asked(void **state)
{
    (void)state;
    struct choices choices = beginning();
    follow(&choices, "rob");
    assert_string_equal(labels(&choices), "h d e");
    assert_string_equal(commands(&choices), "rob h|rob d 3|rob e");
    struct choices there = choices;
    follow(&there, "d");
    assert_int_equal(there.step, CHOOSER_COMPLETE);
    assert_int_equal(there.at.move.arg[ROB_VICTIM], 3);
    there = choices;
    follow(&there, "e");
    assert_int_equal(there.step, CHOOSER_COMPLETE);
    assert_int_equal(there.at.move.arg[ROB_VICTIM], ARG_NONE);
    follow(&choices, "h");
    assert_int_equal(choices.step, CHOOSER_VALUE);
    assert_string_equal(labels(&choices), "Bruno Cleo Maria");
    assert_string_equal(commands(&choices), "rob h 1|rob h 2");
}

static void conditional_parameters(void **state)
{
    (void)state;
    struct choices choices = beginning();
    follow(&choices, "play");
    assert_string_equal(commands(&choices), "play knight|play monopoly");
    follow(&choices, "monopoly");
    assert_string_equal(labels(&choices), "brick lumber wool grain ore");
    follow(&choices, "wool");
    assert_int_equal(choices.step, CHOOSER_COMPLETE);
}

/* Amounts are counted, never listed (B-SEVEN-1). */
static void amounts_are_bounds(void **state)
{
    (void)state;
    static const int16_t counts[BASE_RESOURCES] = {[WOOL] = 3, [ORE] = 1};
    struct choices choices = beginning();
    follow(&choices, "discard");
    assert_int_equal(choices.step, CHOOSER_AMOUNT);
    assert_int_equal(choices.n, 0);
    assert_int_equal(choices.amount.total_min, 4);
    assert_int_equal(choices.amount.total_max, 4);
    assert_int_equal(choices.amount.most[WOOL], 3);
    assert_int_equal(choices.amount.most[BRICK], 0);
    struct choosing at = chooser_count(&table.context, &choices, counts);
    chooser_next(&table.context, &at, &choices);
    assert_int_equal(choices.step, CHOOSER_COMPLETE);
    assert_int_equal(choices.at.move.arg[WOOL], 3);
}

/* Bound amounts in the list are bounds as well: any two of what can be had. */
static void bound_amounts_become_bounds(void **state)
{
    (void)state;
    struct command_table plenty;
    table_init(&plenty);
    for (int a = WOOL; a <= ORE; a += 2) {
        struct move *move = table_add(&plenty, VERB_PLAY, YEAR_OF_PLENTY, ARG_NONE);
        memset(move->arg + PLAY_CARDS, 0, BASE_RESOURCES * sizeof *move->arg);
        move->arg[PLAY_CARDS + a] = 2;
    }
    plenty.context.legal = plenty.legal;
    struct choices choices;
    struct choosing at = {.verb = VERB_PLAY, .nbound = 1};
    at.move = command_unbound(0, VERB_PLAY);
    at.move.arg[PLAY_CARD] = YEAR_OF_PLENTY;
    chooser_next(&plenty.context, &at, &choices);
    assert_int_equal(choices.step, CHOOSER_AMOUNT);
    assert_int_equal(choices.amount.total_min, 2);
    assert_int_equal(choices.amount.total_max, 2);
    assert_int_equal(choices.amount.most[WOOL], 2);
    assert_int_equal(choices.amount.most[GRAIN], 0);
}

static void nothing_fits(void **state)
{
    (void)state;
    struct command_context none = {.game = &base_game, .nseats = 4};
    struct choosing at = chooser_begin(0);
    struct choices choices;
    chooser_next(&none, &at, &choices);
    assert_int_equal(choices.step, CHOOSER_NOTHING);
    at.verb = VERB_TAKE;
    at.move = command_unbound(0, VERB_TAKE);
    chooser_next(&table.context, &at, &choices);
    assert_int_equal(choices.step, CHOOSER_NOTHING);
}

/* --- Questions -------------------------------------------------------------------------------- */

static void asks(const char *line, const char *sentence)
{
    struct command command;
    struct command_cursor cursor = command_cursor(line, strlen(line));
    assert_true(command_next(&cursor, &table.context, &command));
    assert_int_equal(command.outcome, COMMAND_ASK);
    assert_string_equal(command.sentence, sentence);
}

static void questions(void **state)
{
    (void)state;
    asks("build", "Build where? c2, c4, a1-b2 or a1.");
    asks("build settlement", "Build settlement: where? c2 or c4.");
    asks("rob", "Rob where? h, d or e.");
    asks("play", "Play which card? knight or monopoly.");
    asks("play monopoly", "Play monopoly: which kind? brick, lumber, wool, grain or ore.");
    asks("discard", "Discard what? 4 cards, up to 3 wool, 2 ore, as in `discard 3 wool 1 ore`.");
    asks("take", "Take whom (who has accepted your offer)? For example `take Bruno`.");
}

static void trade_questions(void **state)
{
    (void)state;
    static const int16_t held[BASE_RESOURCES] = {[WOOL] = 8, [ORE] = 1};
    static const int16_t all[BASE_RESOURCES] = {19, 19, 19, 19, 19};
    struct command_table saved = table;
    table_init(&table);
    table_add_template(&table, VERB_OFFER, OFFER_GIVE, held, 1, 9);
    table.amounts[0].n = 2;
    table.amounts[0].of[1] =
        (struct amount){.at = OFFER_WANT, .width = BASE_RESOURCES, .total_min = 1, .total_max = 19};
    memcpy(table.amounts[0].of[1].most, all, sizeof all);
    for (int r = 0; r < BASE_RESOURCES; r++)
        table.legal[0].arg[OFFER_WANT + r] = ARG_FREE;
    struct move *lot = table_add(&table, VERB_BANK, 0, 0);
    memset(lot->arg, 0, OFFER_TO * sizeof *lot->arg);
    lot->arg[BANK_GIVE + WOOL] = 4;
    lot->arg[BANK_TAKE + GRAIN] = 1;
    table.context.legal = table.legal;
    asks("offer",
         "Offer what? 1 to 9 cards, up to 8 wool, 1 ore, as in `offer 1 wool for 1 brick`.");
    asks("offer 2 wool", "Offer 2 wool for what? 1 to 19 cards, as in `offer 2 wool for 1 brick`.");
    asks("bank 4w",
         "Bank 4 wool for what? 1 card, up to 1 grain, as in `bank 4 wool for 1 grain`.");
    table = saved;
    table.context.legal = table.legal;
}

/* --- Completion ------------------------------------------------------------------------------- */

static void completes(const char *line, size_t from, const char *words)
{
    static struct completions found;
    static char all[8192];
    struct sentence out;
    complete_line(&table.context, line, strlen(line), &found);
    sentence_init(&out, all, sizeof all);
    for (int i = 0; i < found.n; i++)
        sentence_add(&out, i > 0 ? " %s" : "%s", found.word[i]);
    assert_string_equal(all, words);
    assert_int_equal(found.from, from);
}

static void completion(void **state)
{
    (void)state;
    completes("", 0, "build rob play discard end hand board help rules log who stats quit");
    completes("b", 0, "build board");
    completes("BU", 0, "build");
    completes("build ", 6, "settlement road city c2 c4 a1-b2 a1");
    completes("build c", 6, "city c2 c4");
    completes("build road ", 11, "a1-b2");
    completes("rob h ", 6, "Bruno Cleo Maria");
    completes("rob h bruno ", 12, "");
    completes("play m", 5, "monopoly");
    completes("play monopoly g", 14, "grain");
    completes("roll; b", 6, "build board");
    completes("board ", 6, "spots linear drawn picture emoji Bruno Cleo Maria Annette");
    completes("sheet br", 6, "Bruno");
    completes("help bu", 5, "build buy");
    completes("zzz ", 4, "");
    completes("roll \xff", 5, "");
}

static void completion_of_amounts(void **state)
{
    (void)state;
    completes("discard ", 8, "wool ore");
    completes("discard 2 ", 10, "wool ore");
    completes("discard 2w", 9, "wool");
    completes("discard 2 wool o", 15, "ore");
    completes("offer 1 wool for 1 ore to b", 26, "Bruno");
    completes("offer 1 wool for 1 ore t", 23, "to");
}

static int fill(void **state)
{
    (void)state;
    table_fill(&table);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verbs_first),
        cmocka_unit_test(one_parameter_after_the_other),
        cmocka_unit_test(what_leaves_no_choice_is_not_asked),
        cmocka_unit_test(conditional_parameters),
        cmocka_unit_test(amounts_are_bounds),
        cmocka_unit_test(bound_amounts_become_bounds),
        cmocka_unit_test(nothing_fits),
        cmocka_unit_test(questions),
        cmocka_unit_test(trade_questions),
        cmocka_unit_test(completion),
        cmocka_unit_test(completion_of_amounts),
    };
    return cmocka_run_group_tests(tests, fill, NULL);
}
