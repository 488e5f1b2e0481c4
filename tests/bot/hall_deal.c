#include "tests/bot/hall_deal.h"

#include "rules/base/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

int deal_setup(void **state, const char *options)
{
    static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};
    hall_setup(state);
    hall_begin(*state, four, options);
    return 0;
}

const char *deal_name(const struct hall *h, int seat)
{
    return hall_table(h, 1)->seat[seat].name;
}

static bool may_offer(const struct table *table, int seat)
{
    static struct move legal[LEGAL_MAX];
    struct turn turn = table->game->turn(table->state);
    size_t n = table->game->legal(table->state, seat, legal, LEGAL_MAX);
    if (turn.asked != 0 || turn.must != 1U << seat)
        return false;
    for (size_t i = 0; i < n; i++)
        if (legal[i].verb == VERB_OFFER)
            return true;
    return false;
}

static void find_holders(const struct base_view *view, struct deal *deal)
{
    deal->nholders = 0;
    deal->other = SEAT_NONE;
    for (int s = 0; s < view->nseats; s++) {
        if (s == deal->maker)
            continue;
        if (view->hand[s][deal->want] > 0)
            deal->holder[deal->nholders++] = s;
        else
            deal->other = s;
    }
}

static bool find_deal(const struct table *table, int nholders, struct deal *deal)
{
    struct base_view view;
    deal->maker = table->game->turn(table->state).seat;
    if (deal->maker == SEAT_NONE || !may_offer(table, deal->maker))
        return false;
    table->game->view(table->state, VIEWER_ALL, &view);
    for (deal->give = 0; deal->give < BASE_RESOURCES; deal->give++)
        for (deal->want = 0; deal->want < BASE_RESOURCES; deal->want++) {
            if (deal->give == deal->want || view.hand[deal->maker][deal->give] == 0)
                continue;
            find_holders(&view, deal);
            if (deal->nholders == nholders)
                return true;
        }
    return false;
}

void deal_find(struct hall *h, int nholders, struct deal *deal)
{
    for (int i = 0; !find_deal(hall_table(h, 1), nholders, deal); i++) {
        assert_true(i < 3000);
        assert_true(hall_move(h, 1));
    }
    snprintf(deal->offer, sizeof deal->offer, "offer 1 %s for 1 %s",
             base_resource_words.word[deal->give].name, base_resource_words.word[deal->want].name);
}

void deal_offer(struct hall *h, int nholders, struct deal *deal)
{
    deal_find(h, nholders, deal);
    hall_say(h, deal_name(h, deal->maker), deal->offer);
    assert_hall(h, "news " HALL ": ");
    assert_hall(h, "Asked: ");
    const char *told = strstr(h->ear.heard, "(offer ");
    assert_non_null(told);
    deal->number = (int)strtol(told + strlen("(offer "), NULL, 10);
}

void deal_decline_all_but(struct hall *h, const struct deal *deal, int willing)
{
    for (int s = 0; s < 4; s++)
        if (s != deal->maker && s != willing)
            hall_say(h, deal_name(h, s), "no");
}

int deal_amount(const struct hall *h, int seat, int kind)
{
    struct base_view view;
    base_game.view(hall_table(h, 1)->state, VIEWER_ALL, &view);
    return view.hand[seat][kind];
}
