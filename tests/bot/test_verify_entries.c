/* bot/verify/verify_replay.c: entries that no simulated game has. */
#include "bot/table/actor.h"
#include "bot/verify/verify.h"
#include "rules/base/view.h"
#include "rules/players/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FILE_MAX = 4 << 20 };

/* A game that is played and written down step by step, as a host would. */
static struct told {
    struct fair_game fair;
    struct fair_chance chance;
    struct fair_hash head;
    struct revealed header;
    struct entry entry; /* the last one */
    struct buffer lines, file;
    _Alignas(16) unsigned char state[STATE_MAX];
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX];
} told;

static const struct game *const game = &base_game;
static struct verify_report report;

static void tell(enum entry_kind kind)
{
    size_t from = told.lines.n;
    told.entry.seq++;
    told.entry.kind = kind;
    told.entry.at += 10;
    entry_put(&told.lines, game, &told.entry);
    fair_chain_add(&told.head, told.lines.bytes + from, told.lines.n - from);
    buffer_char(&told.lines, '\n');
}

static void evolve(void)
{
    for (int i = 0; i < told.entry.facts.n; i++)
        game->evolve(told.state, &told.entry.facts.fact[i]);
}

static void tell_open(void)
{
    told.entry.nseats = 3;
    game_option_defaults(game, told.entry.options);
    snprintf(told.entry.game_id, sizeof told.entry.game_id, "term:anna/3");
    told.entry.commit = told.fair.commit;
    told.entry.record = told.fair.record;
    tell(ENTRY_OPEN);
}

/* Two people who gave texts, and a computer; their seats are drawn. */
static void tell_lock(void)
{
    static const char *const names[] = {"Anna", "Bo", "Greedy"};
    int8_t seats[] = {0, 1, 2};
    told.chance.base.shuffle(&told.chance.base, CHANCE_SEATS, seats, 3);
    told.entry.drawn = true;
    told.entry.nplayers = 3;
    for (int i = 0; i < 3; i++) {
        struct entry_player *player = &told.entry.player[i];
        *player = (struct entry_player){.seat = seats[i]};
        snprintf(player->name, sizeof player->name, "%s", names[i]);
        if (i < 2) {
            memcpy(player->uid, told.header.text[i].uid, sizeof player->uid);
            fair_text_hash(&player->text, told.header.text[i].text);
        } else {
            snprintf(player->computer, sizeof player->computer, "greedy");
        }
    }
    game->open(told.entry.options, 3, &told.chance.base, &told.entry.facts);
    memcpy(told.entry.words, told.chance.words, sizeof told.entry.words);
    tell(ENTRY_LOCK);
    evolve();
}

static void tell_move(const struct move *move, enum entry_by by)
{
    told.entry.move = *move;
    told.entry.by = by;
    struct refusal refusal = game->decide(told.state, move, &told.chance.base, &told.entry.facts);
    assert_int_equal(refusal.code, REFUSED_NOT);
    memcpy(told.entry.words, told.chance.words, sizeof told.entry.words);
    tell(ENTRY_MOVE);
    evolve();
}

/* The seat that acts next, and what it may do. */
static int look(struct sight *sight)
{
    struct turn turn = game->turn(told.state);
    int seat = next_actor(&turn, UINT8_MAX);
    assert_true(seat != SEAT_NONE);
    sight_of(sight, game, told.state, seat, false);
    return seat;
}

static void tell_moves(int n)
{
    static struct sight sight;
    for (; n > 0; n--) {
        look(&sight);
        struct move move =
            player_find(game, "random")->choose(&sight.situation, &told.chance.base, told.memory);
        tell_move(&move, BY_PERSON);
    }
}

static int set_up(void **state)
{
    (void)state;
    struct fair_hash seed, none = {{0}};
    memset(&told, 0, sizeof told);
    buffer_init(&told.lines, FILE_MAX);
    buffer_init(&told.file, FILE_MAX);
    memset(&seed, 7, sizeof seed);
    assert_true(fair_game_init(&told.fair, "term:anna/3", "base/1", &none, &seed));
    snprintf(told.header.text[0].uid, sizeof told.header.text[0].uid, "term:Anna");
    snprintf(told.header.text[0].text, sizeof told.header.text[0].text, "seven \"7\"");
    snprintf(told.header.text[1].uid, sizeof told.header.text[1].uid, "term:Bo");
    told.header.ntexts = 2;
    const struct fair_text texts[] = {{told.header.text[0].uid, told.header.text[0].text},
                                      {told.header.text[1].uid, told.header.text[1].text}};
    assert_true(fair_final_seed(&seed, &told.fair, NULL, texts, 2));
    fair_chance_init(&told.chance, &seed);
    fair_chain_start(&told.head, &told.fair);
    tell_open();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    buffer_fini(&told.lines);
    buffer_fini(&told.file);
    return 0;
}

static enum verdict verdict(void)
{
    static const struct noted nothing;
    struct revealed *header = &told.header;
    header->game = game;
    memcpy(header->ruleset, told.fair.ruleset, sizeof header->ruleset);
    memcpy(header->game_id, told.fair.id, sizeof header->game_id);
    memcpy(header->options, told.entry.options, sizeof header->options);
    header->commit = told.fair.commit;
    header->record = told.fair.record;
    header->server_seed = told.fair.server_seed;
    header->head = told.head;
    header->nevents = told.entry.seq;
    buffer_clear(&told.file);
    revealed_put(&told.file, header);
    buffer_char(&told.file, '\n');
    buffer_add(&told.file, told.lines.bytes, told.lines.n);
    return verify(buffer_text(&told.file), told.file.n, &nothing, &report);
}

static void is_fine(void)
{
    if (verdict() != VERIFY_FINE)
        fail_msg("%s", report.text);
}

static void is_wrong(const char *words)
{
    assert_int_equal(verdict(), VERIFY_DIFFERS);
    if (!strstr(report.text, words))
        fail_msg("not %s: %s", words, report.text);
}

/* --- Texts and seats -------------------------------------------------------------------------- */

static void texts_and_drawn_seats(void **state)
{
    (void)state;
    tell_lock();
    tell_moves(100);
    is_fine();
    told.entry.reason = CLOSE_ABANDONED;
    tell(ENTRY_CLOSE);
    is_fine();
    snprintf(told.header.text[1].text, sizeof told.header.text[1].text, "x");
    is_wrong("Entry 2: the text of term:Bo is not the one revealed in line 1.");
}

/* Somebody who drew another seat than is told. */
static void another_seat_drawn(void **state)
{
    (void)state;
    tell_lock();
    struct fair_hash start;
    fair_chain_start(&start, &told.fair);
    told.lines.n = 0;
    told.head = start;
    told.entry.seq = 0;
    tell(ENTRY_OPEN);
    int8_t seat = told.entry.player[0].seat;
    told.entry.player[0].seat = told.entry.player[1].seat;
    told.entry.player[1].seat = seat;
    tell(ENTRY_LOCK);
    is_wrong("Entry 2: Anna has seat ");
}

/* A game that never began is revealed too. */
static void abandoned_in_the_lobby(void **state)
{
    (void)state;
    told.header.ntexts = 0;
    told.entry.reason = CLOSE_ABANDONED;
    tell(ENTRY_CLOSE);
    is_fine();
    assert_int_equal(report.rolls, 0);
    tell(ENTRY_PAUSE);
    is_wrong("Entry 3: the game is closed already.");
}

static void entries_that_move_nothing(void **state)
{
    (void)state;
    tell_lock();
    tell_moves(20);
    tell(ENTRY_PAUSE);
    tell(ENTRY_RESUME);
    told.entry.player[0] = (struct entry_player){.seat = 1, .name = "Bo", .computer = "random"};
    told.entry.change = SEAT_SUBSTITUTE;
    tell(ENTRY_SEAT);
    tell_moves(20);
    is_fine();
    tell(ENTRY_LOCK);
    is_wrong("the game is locked a second time.");
}

static void terms_before_the_lock(void **state)
{
    (void)state;
    told.entry.options[OPT_POINTS] = 8;
    tell(ENTRY_TERMS);
    tell_lock();
    tell_moves(20);
    is_fine();
    tell(ENTRY_TERMS);
    is_wrong("the terms change after the lock.");
}

static void terms_that_line_1_does_not_have(void **state)
{
    (void)state;
    told.entry.options[OPT_POINTS] = 8;
    tell(ENTRY_TERMS);
    told.entry.options[OPT_POINTS] = 10;
    tell_lock();
    is_wrong("Entry 2: its options are not those of line 1.");
}

static void an_end_without_a_result(void **state)
{
    (void)state;
    tell_lock();
    tell_moves(5);
    told.entry.reason = CLOSE_NONE;
    tell(ENTRY_CLOSE);
    is_fine();
}

static void moves_before_the_lock(void **state)
{
    (void)state;
    told.entry.move = (struct move){.seat = 0, .verb = VERB_ROLL};
    for (int i = 0; i < MOVE_ARGS; i++)
        told.entry.move.arg[i] = ARG_NONE;
    tell(ENTRY_MOVE);
    is_wrong("Entry 2: a move before the lock.");
}

/* --- Taken back ------------------------------------------------------------------------------- */

static _Alignas(16) unsigned char kept[STATE_MAX];

static void take_back(uint64_t to)
{
    told.entry.to = to;
    tell(ENTRY_TAKEN_BACK);
    memcpy(told.state, kept, sizeof kept);
}

/* The position goes back, the streams go on: nobody gets to know a roll and rolls again. */
static void taken_back(void **state)
{
    (void)state;
    tell_lock();
    tell_moves(30);
    uint64_t to = told.entry.seq;
    memcpy(kept, told.state, sizeof kept);
    tell_moves(25);
    take_back(to);
    tell_moves(40);
    is_fine();
    /* Over one that was taken back itself, to where it led. */
    uint64_t again = told.entry.seq;
    memcpy(kept, told.state, sizeof kept);
    tell_moves(10);
    take_back(again);
    tell_moves(10);
    is_fine();
    told.entry.to = told.entry.seq + 1;
    tell(ENTRY_TAKEN_BACK);
    is_wrong("there is no entry");
}

static void taken_back_too_far(void **state)
{
    (void)state;
    tell_lock();
    tell_moves(5);
    told.entry.to = 1;
    tell(ENTRY_TAKEN_BACK);
    is_wrong("it goes back to before the lock.");
}

/* --- The clock -------------------------------------------------------------------------------- */

/* Plays until somebody must discard; then that template. */
static struct move owed_discard(struct sight *sight)
{
    for (;;) {
        look(sight);
        if (sight->legal[0].verb == VERB_DISCARD)
            return sight->legal[0];
        tell_moves(1);
    }
}

/* Cards given up when the time runs out are drawn from a stream of their own. */
static void discards_by_lot(void **state)
{
    (void)state;
    static struct sight sight;
    tell_lock();
    struct move move = owed_discard(&sight);
    fill_by_lot(&move, &sight.amounts[0], &told.chance.base);
    tell_move(&move, BY_CLOCK);
    assert_true(told.chance.words[CHANCE_DISCARD] > 0);
    is_fine();
    tell_moves(10);
    is_fine();
}

static void other_cards_than_drawn(void **state)
{
    (void)state;
    static struct sight sight;
    tell_lock();
    struct move move = owed_discard(&sight), drawn = move;
    fill_by_lot(&drawn, &sight.amounts[0], &told.chance.base);
    do
        move = sight.legal[0], fill_template(&move, &sight.amounts[0], &told.chance.base);
    while (memcmp(move.arg, drawn.arg, sizeof move.arg) == 0);
    tell_move(&move, BY_CLOCK);
    is_wrong("the cards given up are not those drawn.");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(texts_and_drawn_seats),
        TEST(another_seat_drawn),
        TEST(abandoned_in_the_lobby),
        TEST(entries_that_move_nothing),
        TEST(terms_before_the_lock),
        TEST(terms_that_line_1_does_not_have),
        TEST(an_end_without_a_result),
        TEST(moves_before_the_lock),
        TEST(taken_back),
        TEST(taken_back_too_far),
        TEST(discards_by_lot),
        TEST(other_cards_than_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
