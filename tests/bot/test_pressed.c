/* What people press where messages can be edited, and what they are shown of it: trades that are
 * counted, places with their labels. */
#include "bot/tell/picks.h"
#include "bot/tell/pictures.h"
#include "render/spots.h"
#include "rules/base/view.h"
#include "tests/bot/hall_deal.h"
#include "tests/bot/pressing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

/* --- Pictures, which nobody draws ------------------------------------------------------------- */

static struct scene drawn; /* the newest for an answer */
static int ndrawn;

bool __wrap_pictures_ask(struct pictures *pictures, const struct picture_for *of,
                         const struct scene *scene, const struct picture_wish *wish);

bool __wrap_pictures_ask(struct pictures *pictures, const struct picture_for *of,
                         const struct scene *scene, const struct picture_wish *wish)
{
    (void)pictures;
    (void)wish;
    if (strncmp(of->key, "answer ", strlen("answer ")) == 0) {
        drawn = *scene;
        ndrawn++;
    }
    return true;
}

bool __wrap_pictures_ask_stats(struct pictures *pictures, const struct picture_for *of,
                               const struct stats *stats, const struct names *names);

bool __wrap_pictures_ask_stats(struct pictures *pictures, const struct picture_for *of,
                               const struct stats *stats, const struct names *names)
{
    (void)pictures;
    (void)of;
    (void)stats;
    (void)names;
    return true;
}

static int setup(void **state)
{
    static char nobody;
    pressing_setup(state);
    host_set_pictures(now.h->host, (struct pictures *)&nobody);
    ndrawn = 0;
    return 0;
}

/* Each entry of the newest answer has the label of its place in the picture, and each label of the
 * picture an entry. */
static void assert_labelled(int who)
{
    struct spot spot[SPOTS_MAX];
    const int n = scene_spots(&drawn, spot);
    const struct list *list = &now.own[who];
    assert_int_equal(list->n, n);
    for (int i = 0; i < n; i++) {
        char label[SPOT_LABEL_MAX], begin[SPOT_LABEL_MAX + sizeof " · "];
        spot_label(&drawn, &spot[i], i, label);
        snprintf(begin, sizeof begin, "%s · ", label);
        const char *place = spot_name(&drawn, &spot[i]);
        size_t at = 0;
        while (at < list->n && strncmp(list->of[at].label, begin, strlen(begin)) != 0)
            at++;
        assert_true(at < list->n);
        if (strstr(list->of[at].command, place) == NULL)
            fail_msg("%s, %s: not %s", list->of[at].label, list->of[at].command, place);
        if (spot[i].kind == SPOT_HEX) /* the numbers of hexes are those of the dice */
            assert_int_equal(label[0], place[0] - 'a' + 'A');
    }
}

static void labels_of_lists_are_those_of_pictures(void **state)
{
    (void)state;
    pressing_begin("");
    for (int turn = 0; turn < 8; turn++) {
        const int who = pressing_awaited(hall_table(now.h, 1));
        pressing_press(who, "Build");
        assert_labelled(who); /* hexes */
        pressing_pick(who, ".near ");
        assert_labelled(who); /* corners */
        pressing_pick(who, ".sure build settlement ");
        const int before = ndrawn;
        pressing_pick(who, "build settlement ");
        assert_int_equal(ndrawn, before + 1);
        assert_labelled(who); /* the road that follows */
        pressing_say(who, "board", 0, pressing_table());
        assert_int_equal(ndrawn,
                         before + 2); /* one picture, and it is the one that was asked for */
        assert_true(drawn.nseats > 0);
        pressing_press(who, "Build");
        assert_labelled(who);
        pressing_pick(who, ".sure build road ");
        struct spot spot[SPOTS_MAX];
        assert_int_equal(scene_spots(&drawn, spot), 1);
        pressing_pick(who, "build road ");
    }
}

/* --- Asked once more -------------------------------------------------------------------------- */

/* Plays until somebody can do that, in as many games as it takes; who. first: the first number of
 * the move, or ANY_VALUE. */
static int play_until(int verb, int first)
{
    static struct move legal[LEGAL_MAX];
    for (;; now.number++, pressing_begin("")) {
        do {
            const struct table *table = hall_table(now.h, now.number);
            const int seat = table->game->turn(table->state).seat;
            if (seat == SEAT_NONE)
                break;
            const size_t n = table->game->legal(table->state, seat, legal, LEGAL_MAX);
            for (size_t i = 0; i < n; i++)
                if (legal[i].verb == verb && (first == ANY_VALUE || legal[i].arg[0] == first))
                    return pressing_person(table->seat[seat].name);
        } while (hall_move(now.h, now.number));
    }
}

/* What was picked by `.sure` is done by the button alone. */
static void assert_asked_once(int who, const char *label)
{
    const uint32_t seq = hall_table(now.h, now.number)->seq;
    assert_int_equal(now.own[who].n, 2);
    assert_string_equal(now.own[who].of[0].label, label);
    assert_string_equal(now.own[who].of[1].label, "Back");
    pressing_pick(who, now.own[who].of[0].command);
    assert_true(hall_table(now.h, now.number)->seq > seq);
}

static void the_robber_and_cards_are_asked_once(void **state)
{
    (void)state;
    pressing_begin("");
    int who = play_until(VERB_ROB, ANY_VALUE);
    uint32_t seq = hall_table(now.h, now.number)->seq;
    pressing_press(who, "Rob");
    assert_labelled(who);
    pressing_pick(who, ".sure rob ");
    assert_int_equal(hall_table(now.h, now.number)->seq, seq);
    assert_asked_once(who, "Rob here");
    who = play_until(VERB_PLAY, KNIGHT);
    seq = hall_table(now.h, now.number)->seq;
    pressing_press(who, "Cards");
    pressing_pick(who, ".sure play knight");
    assert_int_equal(hall_table(now.h, now.number)->seq, seq);
    assert_asked_once(who, "Yes, play knight");
}

/* --- Trade ------------------------------------------------------------------------------------ */

static void several_are_willing_until_one_is_chosen(void **state)
{
    struct deal deal;
    char take[64];
    (void)state;
    pressing_begin("");
    deal_find(now.h, 2, &deal);
    const int maker = pressing_person(deal_name(now.h, deal.maker));
    pressing_say(maker, deal.offer, 0, NULL);
    for (int s = 0; s < PRESSING_PEOPLE; s++)
        if (s != deal.maker)
            pressing_press(pressing_person(deal_name(now.h, s)), s == deal.other ? "No" : "Yes");
    assert_non_null(strstr(now.text, ": several are willing; `take "));
    assert_non_null(strstr(now.text, "To move: "));
    hall_restart(now.h);
    assert_non_null(strstr(now.text, ": several are willing; `take "));
    snprintf(take, sizeof take, "take %s", deal_name(now.h, deal.holder[1]));
    pressing_say(maker, take, 0, NULL);
    assert_null(strstr(now.text, "several are willing"));
    assert_non_null(strstr(now.text, " gives "));
}

/* A seat on turn that could give the bank a lot; the kind and its rate. -1: nobody could. */
static int lot_for_bank(const struct table *table, int *give, int *rate)
{
    struct base_view view;
    int8_t rates[BASE_RESOURCES];
    const struct turn turn = table->game->turn(table->state);
    table->game->view(table->state, VIEWER_ALL, &view);
    if (turn.seat == SEAT_NONE || turn.phase != PHASE_MAIN || turn.asked != 0)
        return -1;
    base_rates(&view, turn.seat, rates);
    for (*give = 0; *give < BASE_RESOURCES; ++*give) {
        *rate = rates[*give];
        if (view.hand[turn.seat][*give] >= *rate)
            return turn.seat;
    }
    return -1;
}

static int amount(const struct table *table, int seat, int kind)
{
    struct base_view view;
    table->game->view(table->state, VIEWER_ALL, &view);
    return view.hand[seat][kind];
}

static const char *label_of(int who, const char *beginning)
{
    for (size_t i = 0; i < now.own[who].n; i++)
        if (strncmp(now.own[who].of[i].label, beginning, strlen(beginning)) == 0)
            return now.own[who].of[i].label;
    return "";
}

/* One more: "Give brick 0" becomes "Give brick 1". */
static void count(int who, const char *label)
{
    char command[256];
    for (size_t i = 0; i < now.own[who].n; i++) {
        const char *of = now.own[who].of[i].label;
        if (strncasecmp(of, label, strlen(label)) != 0 || of[strlen(label)] != ' ')
            continue;
        assert_true(of[0] >= 'A' && of[0] <= 'Z');
        snprintf(command, sizeof command, "%s", now.own[who].of[i].command);
        pressing_say(who, command, now.own[who].prompt, pressing_table());
        return;
    }
    fail_msg("there is no %s", label);
}

static void what_is_counted_goes_to_the_bank(void **state)
{
    int seat, give, rate;
    char expected[64];
    (void)state;
    pressing_begin("");
    while ((seat = lot_for_bank(hall_table(now.h, now.number), &give, &rate)) < 0 || rate != 3)
        if (!hall_move(now.h, now.number)) {
            now.number++;
            pressing_begin("");
        }
    const struct table *table = hall_table(now.h, now.number);
    const int who = pressing_person(table->seat[seat].name), take = (give + 1) % BASE_RESOURCES;
    const char *kind = base_resource_words.word[give].name,
               *other = base_resource_words.word[take].name;
    pressing_press(who, "Trade");
    pressing_pick(who, "offer");
    assert_string_equal(label_of(who, "Send"), "Send");
    assert_string_equal(label_of(who, "Bank"), "");
    snprintf(expected, sizeof expected, "give %s", kind);
    for (int i = 0; i < 3; i++)
        count(who, expected);
    snprintf(expected, sizeof expected, "get %s", other);
    count(who, expected);
    snprintf(expected, sizeof expected, "Bank 3:1: 3 %s for 1 %s", kind, other);
    assert_string_equal(label_of(who, "Bank"), expected);
    snprintf(expected, sizeof expected, "Send: 3 %s for 1 %s", kind, other);
    assert_string_equal(label_of(who, "Send"), expected);
    const int had = amount(table, seat, take);
    snprintf(expected, sizeof expected, "bank 3 %s for 1 %s", kind, other);
    pressing_pick(who, expected);
    assert_int_equal(amount(table, seat, take), had + 1);
}

static void what_goes_to_the_bank_is_counted_in_lots(void **state)
{
    char expected[64];
    (void)state;
    pressing_begin("");
    for (int give, rate, rates = 0; rates != (1 << 2 | 1 << 3 | 1 << 4);) {
        const struct table *table = hall_table(now.h, now.number);
        const int seat = lot_for_bank(table, &give, &rate);
        if (seat >= 0 && !(rates >> rate & 1)) {
            const int who = pressing_person(table->seat[seat].name);
            const char *kind = base_resource_words.word[give].name;
            pressing_say(who, "bank", now.table.prompt, pressing_table());
            snprintf(expected, sizeof expected, "give %s", kind);
            count(who, expected);
            count(who, give == ORE ? "get wool" : "get ore");
            snprintf(expected, sizeof expected, "Bank %d:1: %d %s for 1 ", rate, rate, kind);
            assert_string_not_equal(label_of(who, expected), "");
            rates |= 1 << rate;
        } else if (!hall_move(now.h, now.number)) {
            now.number++;
            pressing_begin("");
        }
    }
}

/* Not that there are no cards for it. */
static void why_nothing_is_traded_is_said(void **state)
{
    (void)state;
    pressing_begin("edition=2020"); /* where trades come before what is built */
    const struct table *table = hall_table(now.h, 1);
    for (;;) {
        const struct turn turn = table->game->turn(table->state);
        const int who = pressing_awaited(table);
        if (turn.phase == PHASE_MAIN && strstr(now.text, " builds a road ") != NULL) {
            pressing_press(who, "Trade");
            break;
        }
        assert_true(hall_move(now.h, 1));
    }
    const char *told = now.told[pressing_awaited(table)];
    assert_non_null(strstr(told, "\noffer: "));
    assert_null(strstr(told, "You have no cards"));
}

/* What is the only thing to do is a button, and no menu of one. */
static void a_list_of_one_is_a_button(void **state)
{
    (void)state;
    pressing_begin("");
    const int who = pressing_awaited(hall_table(now.h, 1));
    pressing_press(who, "Hand");
    assert_int_equal(now.own[who].n, 1);
    assert_int_equal(now.own[who].of[0].row, 1);
    assert_string_equal(now.own[who].of[0].label, "Build settlement (54 places)");
    assert_string_equal(now.own[who].of[0].command, "build settlement");
}

/* Half a command would be another one. */
static void a_command_that_does_not_fit_is_not_to_be_picked(void **state)
{
    static struct picks picks;
    char command[sizeof picks.of->command + 1];
    (void)state;
    memset(command, 'x', sizeof command);
    command[sizeof command - 1] = '\0';
    assert_null(picks_add(&picks, "long", command));
    assert_int_equal(picks.n, 0);
    command[sizeof command - 2] = '\0';
    assert_non_null(picks_add(&picks, "long", command));
    assert_string_equal(picks.shown[0].command, command);
}

/* Beside the board, which comes as a picture. */
static void who_can_build_nowhere_is_told_so(void **state)
{
    static const char none[] = "No place is marked, since you can build on none now.";
    (void)state;
    pressing_begin("");
    const int who = pressing_awaited(hall_table(now.h, 1)), other = (who + 1) % 4;
    pressing_say(who, "board spots", 0, NULL);
    assert_string_equal(now.told[who], "The board:");
    const int before = ndrawn;
    pressing_say(other, "board spots", 0, NULL);
    assert_string_equal(now.told[other], none);
    assert_int_equal(ndrawn, before + 1);
}

/* --- Two games in one channel ----------------------------------------------------------------- */

static void who_plays_twice_is_shown_both_hands_and_asked_where(void **state)
{
    (void)state;
    pressing_begin_some(3, "seats=3");
    now.number = 2;
    pressing_begin_some(3, "seats=3");
    pressing_say(0, "games", 0, NULL);
    const char *first = hall_table(now.h, 1)->seat[0].name;
    assert_non_null(first);
    assert_non_null(strstr(now.hand[0], "oak: "));
    assert_non_null(strstr(now.hand[0], "; "));
    assert_null(strchr(now.hand[0], '\n'));
    pressing_say(0, "board", 0, NULL);
    assert_memory_equal(now.told[0], "Which table: ", 13);
    assert_int_equal(now.own[0].n, 2);
    assert_string_equal(now.own[0].of[0].command, "oak board");
    assert_null(strstr(now.told[0], "Put its name first"));
    const int before = ndrawn;
    pressing_say(0, now.own[0].of[1].command, 0, NULL);
    assert_int_equal(ndrawn, before + 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(labels_of_lists_are_those_of_pictures),
        TEST(the_robber_and_cards_are_asked_once),
        TEST(several_are_willing_until_one_is_chosen),
        TEST(what_is_counted_goes_to_the_bank),
        TEST(what_goes_to_the_bank_is_counted_in_lots),
        TEST(why_nothing_is_traded_is_said),
        TEST(a_list_of_one_is_a_button),
        cmocka_unit_test(a_command_that_does_not_fit_is_not_to_be_picked),
        TEST(who_can_build_nowhere_is_told_so),
        TEST(who_plays_twice_is_shown_both_hands_and_asked_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
