/* Typed text to moves and back, over the tables of the base game. */
#include "tests/bot/command_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "bot/words/tableverbs.h"

static struct command_table table;

static struct command read_bytes(const char *line, size_t len)
{
    struct command command;
    struct command_cursor cursor = command_cursor(line, len);
    assert_true(command_next(&cursor, &table.context, &command));
    return command;
}

static struct command read_line(const char *line)
{
    return read_bytes(line, strlen(line));
}

static const char *text_of(const struct move *move)
{
    static char text[COMMAND_TEXT_MAX];
    command_text(&base_game, move, text, sizeof text);
    return text;
}

/* Each line means the move whose canonical text stands beside it. */
static void means(const char *line, const char *text)
{
    struct command command = read_line(line);
    if (command.outcome != COMMAND_MOVE)
        fail_msg("`%s` gave: %s", line, command.sentence);
    assert_string_equal(text_of(&command.move), text);
}

static void says(const char *line, enum command_outcome outcome, const char *sentence)
{
    struct command command = read_line(line);
    assert_string_equal(command.sentence, sentence);
    assert_int_equal(command.outcome, outcome);
}

static void verbs(void **state)
{
    (void)state;
    means("roll", "roll");
    means("ROLL", "roll");
    means("r", "roll");
    means("  dice\t", "roll");
    means("en", "end");
    means("dis 2 wool", "discard 2 wool");
    means("y", "accept");
    means("n 2", "decline 2");
    means("n #2", "decline 2");
    says("ro", COMMAND_ASK, "`ro` could be `roll` or `rob`: which one?");
    says("ha", COMMAND_ASK, "`ha` could be `harbour` (bank) or `hand`: which one?");
    says("biuld c2", COMMAND_WRONG, "I do not know `biuld`; did you mean `build`?");
    says("frobnicate", COMMAND_WRONG, "I do not know `frobnicate`; `help` lists the commands.");
    says("10", COMMAND_WRONG, "I do not know `10`; `help` lists the commands.");
}

static void places(void **state)
{
    (void)state;
    means("build settlement c2", "build settlement c2");
    means("build c2", "build c2");
    means("b s C2", "build settlement c2");
    means("b c c2", "build city c2");
    means("b sett c2", "build settlement c2");
    means("b r c2-d3", "build road c2-d3");
    means("b d3-c2", "build c2-d3");
    means("b c2 d3", "build c2-d3");
    means("b d3c2", "build c2-d3");
    says(
        "build c9", COMMAND_WRONG,
        "I do not know the place `c9` (a node such as c2, or an edge such as c2-d3 for a road), as "
        "in `build settlement c2`.");
    /* What is wrong first. */
    static const char pieces[] =
        "I do not know the piece `castle`; there are `settlement`, `city` and `road`.";
    says("build castle", COMMAND_WRONG, pieces);
    says("build castle zz", COMMAND_WRONG, pieces);
    says("build castle c2", COMMAND_WRONG, pieces);
    says("build h", COMMAND_WRONG,
         "It cannot be the place `h` (a node such as c2, or an edge such as c2-d3 for a road), as "
         "in `build settlement c2`.");
    says("build setlement c2", COMMAND_WRONG,
         "I do not know `setlement`; did you mean `settlement`?");
    says("build city c2 now", COMMAND_WRONG,
         "I do not know what to do with `now` there; say it as in `build city c2`.");
}

static void left_out_is_none(void **state)
{
    (void)state;
    struct command command = read_line("build c2");
    assert_int_equal(command.move.arg[BUILD_PIECE], ARG_NONE);
    command = read_line("rob h");
    assert_int_equal(command.move.arg[ROB_VICTIM], ARG_NONE);
    command = read_line("rob h none");
    assert_int_equal(command.move.arg[ROB_VICTIM], SEAT_NONE);
    command = read_line("offer wool for ore");
    assert_int_equal(command.move.arg[OFFER_TO], ARG_NONE);
}

static void amounts(void **state)
{
    (void)state;
    means("discard 2 wool 1 ore", "discard 2 wool 1 ore");
    means("discard ore, 2 wool", "discard 2 wool 1 ore");
    means("discard 2x wool and 3xore", "discard 2 wool 3 ore");
    means("discard 2 x wool", "discard 2 wool");
    means("discard wool wool ore", "discard 2 wool 1 ore");
    means("discard wool 2", "discard 2 wool");
    means("discard wool 2 ore 1", "discard 2 wool 1 ore");
    means("discard wool 2, ore", "discard 2 wool 1 ore");
    means("discard wool 2 ore", "discard 1 wool 2 ore");
    means("discard 2w1o", "discard 2 wool 1 ore");
    means("discard w2o1", "discard 2 wool 1 ore");
    means("discard w o", "discard 1 wool 1 ore");
    means("discard 2 sheep+wheat&rock", "discard 2 wool 1 grain 1 ore");
    means("discard an ore and a wool", "discard 1 wool 1 ore");
    means("discard nothing", "discard nothing");
    means("discard 0", "discard nothing");
    means("discard 007 wool", "discard 7 wool");
}

static void wrong_amounts(void **state)
{
    (void)state;
    says("discard 2 wo", COMMAND_ASK, "`wo` could be `wood` (lumber) or `wool`: which one?");
    says("discard 2", COMMAND_WRONG, "2 of what? Put the word behind its number, as in `2 brick`.");
    says("discard 2 wool 3 4 ore", COMMAND_WRONG,
         "3 of what? Put the word behind its number, as in `2 brick`.");
    says("discard 2 wool 3, ore", COMMAND_WRONG,
         "3 of what? Put the word behind its number, as in `2 brick`.");
    says("discard 20 wool", COMMAND_WRONG, "That is too many: there are only 19 wool.");
    says("discard 10 wool 10 wool", COMMAND_WRONG, "That is too many: there are only 19 wool.");
    says("discard 99999999999999999999 wool", COMMAND_WRONG,
         "Numbers go up to 999, as in `2 brick`.");
    says("discard -1 wool", COMMAND_WRONG, "Amounts are 1 or more, as in `2 brick`.");
    says("discard 2 gold", COMMAND_WRONG,
         "I do not know the resource `gold`; there are `brick`, `lumber`, `wool`, `grain` and "
         "`ore`.");
    says("discard 2 brik", COMMAND_WRONG, "I do not know `brik`; did you mean `brick`?");
    says("discard <cards>", COMMAND_WRONG,
         "Say which and how many instead of `<cards`, as in `discard 2 wool 1 ore`.");
}

static void trades(void **state)
{
    (void)state;
    means("o 2w>o", "offer 2 wool for 1 ore");
    means("o 2w -> o", "offer 2 wool for 1 ore");
    means("o 2w=>1o", "offer 2 wool for 1 ore");
    means("trade 1 wool for 1 ore", "offer 1 wool for 1 ore");
    means("offer 1 ore for 1 brick to Anna", "offer 1 ore for 1 brick to 0");
    means("offer 1 ore for 1 brick to red, Bruno and 2", "offer 1 ore for 1 brick to 0 1 2");
    means("offer 1 ore for 1 brick to cleo maria", "offer 1 ore for 1 brick to 2");
    means("offer 1 ore for 1 brick to everybody", "offer 1 ore for 1 brick");
    means("bank 4 wool for 1 ore", "bank 4 wool for 1 ore");
    says("offer -1 wool for 1 ore", COMMAND_WRONG, "Amounts are 1 or more, as in `2 brick`.");
    says("offer 1 wool for -12 ore", COMMAND_WRONG, "Amounts are 1 or more, as in `2 brick`.");
    says("offer 1 wool for 1 ore too anna", COMMAND_WRONG,
         "I do not know `too`; did you mean `to`?");
    says("offer 1 wool for 1 ore to brumo", COMMAND_WRONG,
         "I do not know `brumo`; did you mean `Bruno`?");
    says("offer 1 wool for 1 ore to anna quux", COMMAND_WRONG,
         "I do not know the player `quux` (whom you ask; left out: everybody), as in "
         "`offer 1 wool for 1 ore`.");
}

static void players(void **state)
{
    (void)state;
    means("rob h 2", "rob h 2");
    means("rob h cleo", "rob h 2");
    means("rob h CleoMaria", "rob h 2");
    means("rob h anna", "rob h 0");
    means("rob h white", "rob h 2");
    means("rob h seat 2", "rob h 2"); /* as engine and simulations call seats without names */
    means("offer 1 wool for 1 ore to seat 1, seat 3", "offer 1 wool for 1 ore to 1 3");
    means("take blue", "take 1");
    says("rob h an", COMMAND_ASK, "`an` could be `Anna` or `Annette`: which one?");
    says("rob h 7", COMMAND_WRONG,
         "There is no seat 7: the seats are 0 Anna, 1 Bruno, 2 Cleo Maria and 3 Annette.");
    says("rob h zoe", COMMAND_WRONG,
         "I do not know the player `zoe`; there are `Anna`, `Bruno`, `Cleo Maria` and `Annette`.");
    table.context.seats = NULL;
    means("rob h 2", "rob h 2");
    says("rob h 4", COMMAND_WRONG, "There is no seat 4: the seats are 0, 1, 2 and 3.");
    table.context.seats = &table_seats;
}

static void conditional_parameters(void **state)
{
    (void)state;
    means("p k", "play knight");
    means("play year of plenty ore grain", "play year-of-plenty 1 grain 1 ore");
    means("p yop 2o", "play year-of-plenty 2 ore");
    means("p plenty ore, wheat", "play year-of-plenty 1 grain 1 ore");
    means("p road building", "play road-building");
    means("p monopoly rock", "play monopoly ore");
    means("play victory point", "play victory-point");
    says("play knight ore", COMMAND_WRONG,
         "I do not know what to do with `ore` there; say it as in `play knight`.");
    says("play foo", COMMAND_WRONG,
         "I do not know the card `foo`; there are `knight`, `road-building`, `year-of-plenty` "
         "and `monopoly`.");
}

static void numbers(void **state)
{
    (void)state;
    means("accept 99", "accept 99");
    says("accept 100", COMMAND_WRONG, "`100` is out of range: `offer` is a number from 1 to 99.");
    says("accept 0", COMMAND_WRONG, "`0` is out of range: `offer` is a number from 1 to 99.");
    says("accept 4294967297", COMMAND_WRONG,
         "`4294967297` is out of range: `offer` is a number from 1 to 99.");
    says(
        "accept it", COMMAND_WRONG,
        "I do not know the number `it` (the number of the offer; may be left out where only one is "
        "open), as in `accept 1`.");
}

static void missing_parameters_are_asked_for(void **state)
{
    (void)state;
    struct command command = read_line("build road");
    assert_int_equal(command.outcome, COMMAND_ASK);
    assert_int_equal(command.verb, VERB_BUILD);
    assert_int_equal(command.param, 1);
    assert_int_equal(command.move.arg[BUILD_PIECE], ROAD);
    assert_int_equal(command.move.arg[BUILD_PLACE], ARG_NONE);
    says("bank 4 wool", COMMAND_ASK,
         "Bank 4 wool for what (what you take, a card for each lot)? For example "
         "`bank 4 wool for 1 ore`.");
    says("bank for ore", COMMAND_ASK,
         "Bank what (what you give, in lots of 4, 3 or 2 of a kind)? For example "
         "`bank 4 wool for 1 ore`.");
    says("offer 1 wool for 1 ore to", COMMAND_ASK,
         "Offer 1 wool for 1 ore to whom (whom you ask; left out: everybody)? For example "
         "`offer 1 wool for 1 ore`.");
}

static void words_of_the_table(void **state)
{
    (void)state;
    struct command command = read_line("h");
    assert_int_equal(command.outcome, COMMAND_TABLE);
    assert_int_equal(command.verb, TABLE_HAND);
    command = read_line("board spots");
    assert_int_equal(command.verb, TABLE_BOARD);
    assert_int_equal(command.move.arg[0], BOARD_SPOTS);
    assert_int_equal(command.move.arg[1], ARG_NONE);
    command = read_line("sheet of Bruno");
    assert_int_equal(command.outcome, COMMAND_TABLE);
    assert_int_equal(command.verb, TABLE_BOARD);
    assert_int_equal(command.move.arg[0], ARG_NONE);
    assert_int_equal(command.move.arg[1], 1);
    command = read_line("board drawn Cleo Maria");
    assert_int_equal(command.move.arg[0], BOARD_DRAWN);
    assert_int_equal(command.move.arg[1], 2);
    command = read_line("?  o 2w > o ");
    assert_int_equal(command.verb, TABLE_HELP);
    assert_string_equal(command.rest, "o 2w > o");
    says("hand now", COMMAND_WRONG,
         "I do not know what to do with `now` there; say it as in `hand`.");
}

/* A line goes on behind each `;`; empty commands are none. */
static void lines(void **state)
{
    (void)state;
    static const char line[] = " roll;; build c2 ; \t;end\r\n";
    static const char *const texts[] = {"roll", "build c2", "end"};
    struct command_cursor cursor = command_cursor(line, strlen(line));
    struct command command;
    for (int i = 0; i < 3; i++) {
        assert_true(command_next(&cursor, &table.context, &command));
        assert_int_equal(command.outcome, COMMAND_MOVE);
        assert_string_equal(text_of(&command.move), texts[i]);
    }
    assert_false(command_next(&cursor, &table.context, &command));
    cursor = command_cursor("  ;; ", 5);
    assert_false(command_next(&cursor, &table.context, &command));
}

static void hostile(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
        const char *what;
    } bad[] = {
        {"roll\0end", 8, "a control character"},
        {"roll\x1b[2J", 8, "a control character"},
        {"roll \xe2\x80\xae", 8, "a control character"},
        {"roll \xc2\x85", 7, "a control character"},
        {"roll \xff", 6, "something that is not UTF-8 text"},
        {"roll \xc0\xaf", 7, "something that is not UTF-8 text"},
        {"roll \xed\xa0\x80", 8, "something that is not UTF-8 text"},
        {"roll \xf4\x90\x80\x80", 9, "something that is not UTF-8 text"},
        {"roll \xe2\x80", 7, "something that is not UTF-8 text"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char sentence[COMMAND_SENTENCE_MAX];
        struct command command = read_bytes(bad[i].bytes, bad[i].len);
        snprintf(sentence, sizeof sentence,
                 "There is %s in that; type it with letters, digits and blanks.", bad[i].what);
        assert_int_equal(command.outcome, COMMAND_WRONG);
        assert_string_equal(command.sentence, sentence);
    }
}

static void long_lines(void **state)
{
    (void)state;
    static char line[64 * 1024];
    memset(line, 'w', sizeof line);
    memcpy(line, "discard ", 8);
    struct command command = read_bytes(line, sizeof line);
    assert_int_equal(command.outcome, COMMAND_WRONG);
    assert_string_equal(command.sentence,
                        "That is too long: 65536 bytes, but a command has 512 at most.");
    command = read_bytes(line, COMMAND_MAX);
    assert_int_equal(command.outcome, COMMAND_WRONG);
    assert_non_null(strstr(command.sentence, "wwww...`"));
    for (size_t i = 8; i < sizeof line; i++)
        line[i] = i % 2 ? '1' : ' ';
    command = read_bytes(line, COMMAND_MAX);
    assert_string_equal(command.sentence,
                        "1 of what? Put the word behind its number, as in `2 brick`.");
}

/* What was typed is repeated cut between characters and without backticks. */
static void quotes(void **state)
{
    (void)state;
    says("pl`ay", COMMAND_WRONG, "I do not know `pl'ay`; did you mean `play`?");
    says("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\xc3\xa9xxx", COMMAND_WRONG,
         "I do not know `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...`; `help` lists the commands.");
}

static int fill_table(void **state)
{
    (void)state;
    table_init(&table);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verbs),
        cmocka_unit_test(places),
        cmocka_unit_test(left_out_is_none),
        cmocka_unit_test(amounts),
        cmocka_unit_test(wrong_amounts),
        cmocka_unit_test(trades),
        cmocka_unit_test(players),
        cmocka_unit_test(conditional_parameters),
        cmocka_unit_test(numbers),
        cmocka_unit_test(missing_parameters_are_asked_for),
        cmocka_unit_test(words_of_the_table),
        cmocka_unit_test(lines),
        cmocka_unit_test(hostile),
        cmocka_unit_test(long_lines),
        cmocka_unit_test(quotes),
    };
    return cmocka_run_group_tests(tests, fill_table, NULL);
}
