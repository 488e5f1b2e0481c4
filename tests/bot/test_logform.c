/* bot/json/logform*.c: entries and the revealed file, byte for byte. */
#include "bot/json/logform.h"
#include "rules/base/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct game *const game = &base_game;
static struct buffer out;
static struct entry entry, back;
static char why[WHY_MAX];

#define HASH(c) c c c c c c c c c c c c c c c c c c c c c c c c c c c c c c c c
#define A32 HASH("aa")
#define B32 HASH("bb")
#define C32 HASH("cc")

static struct fair_hash hash_of(int byte)
{
    struct fair_hash hash;
    memset(hash.byte, byte, sizeof hash.byte);
    return hash;
}

static int set_up(void **state)
{
    (void)state;
    buffer_init(&out, 1 << 20);
    memset(&entry, 0, sizeof entry);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    buffer_fini(&out);
    return 0;
}

/* The entry is written so, is read back, and no change of a byte is read as the same. */
static void is_line(const char *line)
{
    buffer_clear(&out);
    entry_put(&out, game, &entry);
    assert_string_equal(buffer_text(&out), line);
    why[0] = '\0';
    if (!entry_parse(game, line, strlen(line), &back, why))
        fail_msg("%s: %s", line, why);
    buffer_clear(&out);
    entry_put(&out, game, &back);
    assert_string_equal(buffer_text(&out), line);
}

static void refused(const char *line)
{
    why[0] = '\0';
    assert_false(entry_parse(game, line, strlen(line), &back, why));
    assert_int_not_equal(why[0], '\0');
}

static void open_entry(void **state)
{
    (void)state;
    entry.seq = 1;
    entry.kind = ENTRY_OPEN;
    entry.at = 1700000000123;
    entry.nseats = 4;
    game_option_defaults(game, entry.options);
    snprintf(entry.game_id, sizeof entry.game_id, "term:anna/3");
    entry.prev_record = hash_of(0xaa);
    entry.commit = hash_of(0xbb);
    entry.record = hash_of(0xcc);
    is_line("{\"seq\":1,\"kind\":\"open\",\"at\":1700000000123,\"game\":\"base\",\"rules\":1,"
            "\"seats\":4,\"options\":{\"setup\":\"variable\",\"phases\":\"strict\",\"points\":10,"
            "\"first\":\"roll\",\"first-seat\":0,\"harbours\":\"printed\","
            "\"beginner-board\":\"2007\",\"red-neighbours\":\"no\",\"shortage\":\"sole-claimant\","
            "\"road-tie\":\"keep\",\"city-cost\":\"3o2g\",\"robber-desert\":\"yes\","
            "\"rob-optional\":\"no\",\"hand-limit\":7,\"friendly-robber\":0,\"dice\":\"fair\","
            "\"no-seven-first-rounds\":0,\"offers\":\"choose\",\"gifts\":\"no\",\"trade\":\"all\","
            "\"hidden-hands\":\"yes\",\"rounds\":0},\"game_id\":\"term:anna/3\","
            "\"prev_record\":\"" A32 "\",\"commit\":\"" B32 "\",\"record\":\"" C32 "\"}");
    assert_int_equal(back.options[OPT_POINTS], 10);
    assert_int_equal(back.nseats, 4);
}

static void lock_entry(void **state)
{
    (void)state;
    entry.seq = 2;
    entry.kind = ENTRY_LOCK;
    entry.drawn = true;
    entry.nplayers = 3;
    entry.player[0] = (struct entry_player){
        .seat = 2, .name = "Anna \"A\"", .uid = "term:Anna", .text = hash_of(0xaa)};
    entry.player[1] = (struct entry_player){.seat = 0, .name = "Bruno", .computer = "greedy"};
    entry.player[2] = (struct entry_player){.seat = 1, .name = "Zo\xc3\xab"};
    entry.words[CHANCE_BOARD] = 27;
    entry.words[CHANCE_SEATS] = 8;
    entry.facts.n = 1;
    entry.facts.fact[0] = (struct fact){.kind = FACT_BEGINS, .seat = 1};
    is_line("{\"seq\":2,\"kind\":\"lock\",\"at\":0,\"players\":[{\"seat\":2,\"name\":"
            "\"Anna \\\"A\\\"\",\"uid\":\"term:Anna\",\"text\":\"" A32 "\"},"
            "{\"seat\":0,\"name\":\"Bruno\",\"computer\":\"greedy\"},"
            "{\"seat\":1,\"name\":\"Zo\xc3\xab\"}],\"seating\":\"drawn\","
            "\"words\":{\"board\":27,\"seats\":8},"
            "\"facts\":[{\"fact\":\"begins\",\"seat\":1}]}");
    assert_true(back.drawn);
    assert_string_equal(back.player[1].computer, "greedy");
}

static void move_entry(void **state)
{
    (void)state;
    entry.seq = 70;
    entry.kind = ENTRY_MOVE;
    entry.at = 5;
    entry.move = (struct move){.seat = 2, .verb = VERB_ROB, .arg = {7, 1}};
    for (int i = 2; i < MOVE_ARGS; i++)
        entry.move.arg[i] = ARG_NONE;
    entry.by = BY_PERSON;
    snprintf(entry.cause, sizeof entry.cause, "m12");
    entry.words[CHANCE_STEAL] = 3;
    entry.facts.n = 1;
    entry.facts.fact[0] =
        (struct fact){.kind = FACT_STOLEN, .seat = 2, .seers = 6, .open = {1}, .closed = {ORE}};
    is_line("{\"seq\":70,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"rob h 1\","
            "\"by\":\"person\",\"cause\":\"m12\",\"words\":{\"steal\":3},\"facts\":["
            "{\"fact\":\"stolen\",\"seat\":2,\"from\":1,\"card\":\"ore\",\"seers\":[1,2]}]}");
    assert_memory_equal(&back.move, &entry.move, sizeof entry.move);
    entry.cause[0] = '\0';
    entry.by = BY_CLOCK;
    entry.words[CHANCE_STEAL] = 0;
    entry.facts.n = 0;
    is_line("{\"seq\":70,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"rob h 1\","
            "\"by\":\"clock\",\"words\":{},\"facts\":[]}");
}

static const char header[] =
    "{\"protocol\":\"hexhost-fair/1\",\"game_id\":\"term:anna/3\",\"ruleset\":\"base/1\","
    "\"options\":{\"setup\":\"variable\",\"phases\":\"strict\",\"points\":10,\"first\":\"roll\","
    "\"first-seat\":0,\"harbours\":\"printed\",\"beginner-board\":\"2007\","
    "\"red-neighbours\":\"no\",\"shortage\":\"sole-claimant\",\"road-tie\":\"keep\","
    "\"city-cost\":\"3o2g\",\"robber-desert\":\"yes\",\"rob-optional\":\"no\",\"hand-limit\":7,"
    "\"friendly-robber\":0,\"dice\":\"fair\",\"no-seven-first-rounds\":0,\"offers\":\"choose\","
    "\"gifts\":\"no\",\"trade\":\"all\",\"hidden-hands\":\"yes\",\"rounds\":0},"
    "\"prev_record\":\"" A32 "\",\"commit\":\"" B32 "\",\"record\":\"" C32 "\","
    "\"beacon_round\":null,\"beacon\":\"\",\"entropy\":{\"term:Anna\":\"gl\xc3\xbc"
    "ck\",\"term:Bo\":\"\"},\"server_seed\":\"" A32 "\",\"events\":12,\"head\":\"" B32 "\"}";

static void other_entries(void **state)
{
    (void)state;
    entry.seq = 9;
    entry.kind = ENTRY_PAUSE;
    is_line("{\"seq\":9,\"kind\":\"pause\",\"at\":0}");
    entry.kind = ENTRY_RESUME;
    is_line("{\"seq\":9,\"kind\":\"resume\",\"at\":0}");
    entry.kind = ENTRY_TAKEN_BACK;
    entry.to = 4;
    is_line("{\"seq\":9,\"kind\":\"taken-back\",\"at\":0,\"to\":4}");
    entry.kind = ENTRY_CLOSE;
    entry.reason = CLOSE_ABANDONED;
    is_line("{\"seq\":9,\"kind\":\"close\",\"at\":0,\"reason\":\"abandoned\"}");
    entry.kind = ENTRY_SEAT;
    entry.change = SEAT_SUBSTITUTE;
    entry.player[0] = (struct entry_player){.seat = 3, .name = "Carla", .computer = "random"};
    is_line("{\"seq\":9,\"kind\":\"seat\",\"at\":0,\"change\":\"substitute\",\"seat\":3,"
            "\"name\":\"Carla\",\"computer\":\"random\"}");
    entry.change = SEAT_CONCEDE;
    is_line("{\"seq\":9,\"kind\":\"seat\",\"at\":0,\"change\":\"concede\",\"seat\":3,"
            "\"name\":\"Carla\",\"computer\":\"random\"}");
    entry.change = SEAT_COLOUR;
    entry.player[0] = (struct entry_player){.seat = 3, .name = "Carla", .colour = 4};
    is_line("{\"seq\":9,\"kind\":\"seat\",\"at\":0,\"change\":\"colour\",\"seat\":3,"
            "\"name\":\"Carla\",\"colour\":\"red\"}");
    assert_int_equal(back.player[0].colour, 4);
    entry.kind = ENTRY_CLOSE;
    entry.reason = CLOSE_NONE;
    is_line("{\"seq\":9,\"kind\":\"close\",\"at\":0,\"reason\":\"none\"}");
}

static void terms(void **state)
{
    (void)state;
    char line[2048];
    entry.seq = 2;
    entry.kind = ENTRY_TERMS;
    entry.nseats = 3;
    entry.drawn = true;
    entry.clock = CLOCK_SLOW;
    game_option_defaults(&base_game, entry.options);
    snprintf(line, sizeof line,
             "{\"seq\":2,\"kind\":\"terms\",\"at\":0,\"seats\":3,%.*s,\"seating\":\"drawn\","
             "\"clock\":\"slow\"}",
             (int)(strstr(header, ",\"prev_record\"") - strstr(header, "\"options\"")),
             strstr(header, "\"options\""));
    is_line(line);
    entry.invited = true;
    snprintf(line + strlen(line) - 1, 32, ",\"join\":\"invited\"}");
    is_line(line);
    assert_true(back.invited);
    refused("{\"seq\":2,\"kind\":\"terms\",\"at\":0,\"seats\":9,\"options\":{},"
            "\"seating\":\"drawn\",\"clock\":\"slow\"}");
    refused("{\"seq\":2,\"kind\":\"terms\",\"at\":0,\"seats\":3,\"options\":{},"
            "\"seating\":\"drawn\",\"clock\":\"hasty\"}");
}

static void lines_that_are_no_entries(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "{}",
        "{\"seq\":9,\"kind\":\"paus\",\"at\":0}",
        "{\"kind\":\"pause\",\"seq\":9,\"at\":0}",
        "{\"seq\": 9,\"kind\":\"pause\",\"at\":0}",
        "{\"seq\":9,\"kind\":\"pause\",\"at\":0} ",
        "{\"seq\":9,\"kind\":\"pause\",\"at\":0,\"x\":1}",
        "{\"seq\":09,\"kind\":\"pause\",\"at\":0}",
        "{\"seq\":9.0,\"kind\":\"pause\",\"at\":0}",
        "{\"seq\":-9,\"kind\":\"pause\",\"at\":0}",
        "{\"seq\":9,\"kind\":\"p\\u0061use\",\"at\":0}",
        "{\"seq\":9,\"kind\":\"taken-back\",\"at\":0}",
        "{\"seq\":9,\"kind\":\"close\",\"at\":0,\"reason\":\"bored\"}",
        "{\"seq\":9,\"kind\":\"open\",\"at\":0,\"game\":\"base\",\"rules\":2}",
        "{\"seq\":9,\"kind\":\"seat\",\"at\":0,\"change\":\"colour\",\"seat\":3,"
        "\"name\":\"Carla\",\"colour\":\"Red\"}",
        "{\"seq\":9,\"kind\":\"lock\",\"at\":0,\"players\":[],\"seating\":\"given\",\"words\":{},"
        "\"facts\":[]}",
        "{\"seq\":9,\"kind\":\"lock\",\"at\":0,\"players\":[{\"seat\":0,\"name\":\"\"}],"
        "\"seating\":\"given\",\"words\":{},\"facts\":[]}",
        "{\"seq\":9,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"r\",\"by\":\"person\","
        "\"words\":{},\"facts\":[]}",
        "{\"seq\":9,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"help\",\"by\":\"person\","
        "\"words\":{},\"facts\":[]}",
        "{\"seq\":9,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"roll\",\"by\":\"nobody\","
        "\"words\":{},\"facts\":[]}",
        "{\"seq\":9,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"roll\",\"by\":\"person\","
        "\"words\":{\"dice\":0},\"facts\":[]}",
        "{\"seq\":9,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"roll\",\"by\":\"person\","
        "\"words\":{\"dices\":1},\"facts\":[]}",
        "{\"seq\":9,\"kind\":\"move\",\"at\":5,\"seat\":2,\"do\":\"roll\",\"by\":\"person\","
        "\"words\":{},\"facts\":[{\"fact\":\"rolled\",\"seat\":2,\"dice\":[0,4]}]}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(bad[i]);
}

/* --- The revealed file ------------------------------------------------------------------------ */

static void revealed_header(void **state)
{
    (void)state;
    struct revealed revealed;
    assert_true(revealed_parse(header, strlen(header), &revealed, why));
    assert_ptr_equal(revealed.game, game);
    assert_int_equal(revealed.ntexts, 2);
    assert_string_equal(revealed.text[0].text, "gl\xc3\xbc"
                                               "ck");
    assert_int_equal(revealed.nevents, 12);
    assert_false(revealed.has_beacon);
    revealed_put(&out, &revealed);
    assert_string_equal(buffer_text(&out), header);
    buffer_clear(&out);
    revealed.has_beacon = true;
    revealed.beacon = hash_of(0xcc);
    revealed.beacon_round = 77;
    revealed_put(&out, &revealed);
    assert_non_null(strstr(buffer_text(&out), "\"beacon_round\":77,\"beacon\":\"" C32 "\""));
    assert_true(revealed_parse(out.bytes, out.n, &revealed, why));
    assert_true(revealed.has_beacon);
}

/* No byte of it can be changed: either it is refused or it is read as another value. */
static void revealed_bytes(void **state)
{
    (void)state;
    char changed[sizeof header];
    struct revealed revealed;
    for (size_t i = 0; i < sizeof header - 1; i++) {
        memcpy(changed, header, sizeof header);
        changed[i] ^= 1;
        if (!revealed_parse(changed, sizeof header - 1, &revealed, why) || !revealed.game)
            continue;
        buffer_clear(&out);
        revealed_put(&out, &revealed);
        assert_string_equal(buffer_text(&out), changed);
    }
}

static void other_rulesets(void **state)
{
    (void)state;
    struct revealed revealed;
    char changed[sizeof header];
    memcpy(changed, header, sizeof header);
    strstr(changed, "base/1")[5] = '9';
    assert_true(revealed_parse(changed, strlen(changed), &revealed, why));
    assert_null(revealed.game);
    assert_string_equal(revealed.ruleset, "base/9");
    memcpy(changed, header, sizeof header);
    strstr(changed, "fair/1")[5] = '2';
    assert_false(revealed_parse(changed, strlen(changed), &revealed, why));
    assert_string_equal(why, "The first line does not name the protocol hexhost-fair/1.");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(open_entry),      TEST(lock_entry),     TEST(move_entry),
        TEST(other_entries),   TEST(terms),          TEST(lines_that_are_no_entries),
        TEST(revealed_header), TEST(revealed_bytes), TEST(other_rulesets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
