/* What is typed after a question: the answer alone, a command of its own, or something else. */
#include "tests/bot/command_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bot/words/asked.h"
#include "bot/words/chooser.h"
#include "bot/words/tableverbs.h"
#include "rules/dice/view.h"

enum { PROMPT = 7 };

static struct command_table table;
static struct asked asked;

static int set_up(void **state)
{
    (void)state;
    table_fill(&table);
    asked = (struct asked){.open = false};
    return 0;
}

static struct command type_at(const char *line, uint32_t prompt)
{
    struct command command;
    struct command_cursor cursor = command_cursor(line, strlen(line));
    assert_true(asked_next(&asked, &table.context, prompt, &cursor, &command));
    if (command.outcome == COMMAND_ASK)
        asked_remember(&asked, &command, prompt);
    return command;
}

static struct command type(const char *line)
{
    return type_at(line, PROMPT);
}

static void means(const char *line, const char *text)
{
    char made[COMMAND_TEXT_MAX];
    struct command command = type(line);
    if (command.outcome != COMMAND_MOVE)
        fail_msg("`%s` gave: %s", line, command.sentence);
    command_text(table.context.game, &command.move, made, sizeof made);
    assert_string_equal(made, text);
}

static void says(const char *line, enum command_outcome outcome, const char *sentence)
{
    struct command command = type(line);
    assert_string_equal(command.sentence, sentence);
    assert_int_equal(command.outcome, outcome);
}

static void asks(const char *line)
{
    assert_int_equal(type(line).outcome, COMMAND_ASK);
}

static void answers_alone(void **state)
{
    (void)state;
    asks("build");
    means("c2-d3", "build c2-d3");
    asks("build settlement");
    means("  at D4 please ", "build settlement d4");
    asks("play monopoly");
    means("ore", "play monopoly ore");
    asks("offer");
    means("1 wool for 1 ore", "offer 1 wool for 1 ore");
}

/* One after the other, with the keyword between them or without. */
static void answers_piece_by_piece(void **state)
{
    (void)state;
    asks("offer");
    asks("2 wool");
    means("ore", "offer 2 wool for 1 ore");
    asks("offer wool");
    means("for ore to bruno", "offer 1 wool for 1 ore to 1");
    asks("rob");
    asks("h");
    means("Bruno", "rob h 1");
}

/* Hexes are called like letters of commands: `h` is the hand, `e` ends the turn. */
static void answers_come_first(void **state)
{
    (void)state;
    means("e", "end");
    asks("rob");
    means("e none", "rob e none");
    means("e", "end");
}

static void commands_go_on(void **state)
{
    (void)state;
    asks("build");
    assert_int_equal(type("board").verb, TABLE_BOARD);
    assert_int_equal(type("help rob").verb, TABLE_HELP);
    means("c2-d3", "build c2-d3");
    asks("build");
    means("end", "end");
    says("c2-d3", COMMAND_WRONG, "I do not know `c2-d3`; `help` lists the commands.");
}

static void a_refused_answer_leaves_the_question(void **state)
{
    (void)state;
    asks("play monopoly");
    means("ore", "play monopoly ore");
    asked_refused(&asked);
    means("wool", "play monopoly wool");
    assert_int_equal(type("ore").outcome, COMMAND_WRONG);
    means("end", "end");
    asked_refused(&asked); /* with no question before it */
    assert_int_equal(type("ore").outcome, COMMAND_WRONG);
}

/* Letters of commands are those of cards where they stand for one, and never for less. */
static void letters_stay_what_they_are(void **state)
{
    (void)state;
    asks("play monopoly");
    means("r", "roll");
    asks("offer");
    asks("l");
    assert_int_equal(type("h").verb, TABLE_HAND);
    means("o", "offer 1 lumber for 1 ore");
    asks("play monopoly");
    means("b", "play monopoly brick");
}

/* Whom to rob is a name, or the beginning of one, whatever else the letter does. */
static void letters_are_people_where_people_are_asked_for(void **state)
{
    static const struct word few[] = {
        {"Anna", "white"}, {"Bruno", "red"}, {"Cleo", "blue"}, {"Eve", "orange"}};
    static const struct word like[] = {
        {"Anna", "white"}, {"Bruno", "red"}, {"Rita", "blue"}, {"Eve", "orange"}};
    static const struct words few_seats = {"player", 4, few}, like_seats = {"player", 4, like};
    (void)state;
    table_add(&table, VERB_ROB, 3, 1);
    table.context.seats = &few_seats;
    asks("rob h");
    means("r", "rob h 1");
    means("r", "roll");
    asks("rob d");
    means("e", "rob d 3");
    means("e", "end");
    table.context.seats = &like_seats;
    asks("rob h");
    asks("r"); /* Rita, or red */
    means("red", "rob h 1");
}

/* Dice are called like commands: what is named in full is not rolled away as an answer. */
static void commands_in_full_come_first(void **state)
{
    (void)state;
    table.context = (struct command_context){.game = &island_one_game, .nseats = 1};
    asks("roll keep");
    means("gold brick", "gold brick");
    asked_refused(&asked); /* it was no answer: the question is over */
    assert_int_equal(type("brick gold").outcome, COMMAND_WRONG);
    asks("roll keep");
    means("brick gold", "roll keep 1 brick 1 gold");
    asked_refused(&asked);
    means("gold", "roll keep 1 gold");
}

/* What is neither is wrong as an answer, unless it is nearly a command. */
static void neither(void **state)
{
    (void)state;
    asks("play monopoly");
    says("gold", COMMAND_WRONG,
         "I do not know the resource `gold`; there are `brick`, `lumber`, `wool`, `grain` and "
         "`ore`.");
    says("biuld", COMMAND_WRONG, "I do not know `biuld`; did you mean `build`?");
    means("wool", "play monopoly wool");
}

/* The position has changed, or somebody else is at the keyboard. */
static void questions_end(void **state)
{
    (void)state;
    asks("build");
    assert_int_equal(type_at("c2-d3", PROMPT + 1).outcome, COMMAND_WRONG);
    asks("build");
    table.context.seat = 1;
    assert_int_equal(type("c2-d3").outcome, COMMAND_WRONG);
}

static void lines_of_several(void **state)
{
    (void)state;
    struct command command;
    const char line[] = " ; c2-d3 ;end";
    struct command_cursor cursor = command_cursor(line, strlen(line));
    asks("build");
    assert_true(asked_next(&asked, &table.context, PROMPT, &cursor, &command));
    assert_int_equal(command.outcome, COMMAND_MOVE);
    assert_int_equal(command.verb, VERB_BUILD);
    assert_true(asked_next(&asked, &table.context, PROMPT, &cursor, &command));
    assert_int_equal(command.verb, VERB_END);
    assert_false(asked_next(&asked, &table.context, PROMPT, &cursor, &command));
}

/* What could stand there, the answers before commands. */
static void answers_are_completed(void **state)
{
    (void)state;
    static struct completions found;
    asks("build settlement");
    asked_complete(&asked, &table.context, PROMPT, "c", 1, &found);
    assert_int_equal(found.from, 0);
    assert_string_equal(found.word[0], "c2");
    asked_complete(&asked, &table.context, PROMPT, "di", 2, &found);
    assert_int_equal(found.n, 1);
    assert_string_equal(found.word[0], "discard");
    asked_complete(&asked, &table.context, PROMPT + 1, "c", 1, &found);
    assert_int_equal(found.n, 0);
    asks("rob h");
    asked_complete(&asked, &table.context, PROMPT, "b", 1, &found);
    assert_string_equal(found.word[0], "Bruno");
    assert_true(found.n > 1); /* build, buy, ... */
}

/* Too long for a command, as a whole or alone. */
static void long_lines(void **state)
{
    (void)state;
    char line[COMMAND_MAX + 2];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    asks("build");
    assert_int_equal(type(line).outcome, COMMAND_WRONG);
    line[COMMAND_MAX] = '\0';
    assert_int_equal(type(line).outcome, COMMAND_WRONG);
    means("c2-d3", "build c2-d3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(answers_alone, set_up),
        cmocka_unit_test_setup(answers_piece_by_piece, set_up),
        cmocka_unit_test_setup(answers_come_first, set_up),
        cmocka_unit_test_setup(commands_go_on, set_up),
        cmocka_unit_test_setup(a_refused_answer_leaves_the_question, set_up),
        cmocka_unit_test_setup(letters_stay_what_they_are, set_up),
        cmocka_unit_test_setup(letters_are_people_where_people_are_asked_for, set_up),
        cmocka_unit_test_setup(commands_in_full_come_first, set_up),
        cmocka_unit_test_setup(neither, set_up),
        cmocka_unit_test_setup(questions_end, set_up),
        cmocka_unit_test_setup(lines_of_several, set_up),
        cmocka_unit_test_setup(answers_are_completed, set_up),
        cmocka_unit_test_setup(long_lines, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
