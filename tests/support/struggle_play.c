#include "tests/support/struggle_play.h"

#include "bot/table/quick.h"
#include "tests/support/act.h"

#include <string.h>

static void look(struct struggle_play *p)
{
    if (!struggle_sane(&p->state))
        fail_msg("what is laid out is not sane");
    struggle_see(&p->state, VIEWER_ALL, &p->view);
}

static void apply(struct struggle_play *p)
{
    for (int i = 0; i < p->facts.n; i++)
        struggle_evolve(&p->state, &p->facts.fact[i]);
}

void play_open(struct struggle_play *p, int nseats, const char *options)
{
    struct quick_chance chance;
    int16_t numbers[OPTIONS_MAX];
    game_option_defaults(&struggle_game, numbers);
    set_options(&struggle_game, numbers, "first=seat first-seat=0");
    set_options(&struggle_game, numbers, options);
    memset(p, 0, sizeof *p);
    quick_chance_init(&chance, 1, 1);
    assert_int_equal(struggle_open(numbers, nseats, &chance.base, &p->facts).code, REFUSED_NOT);
    apply(p);
    script_init(&p->chance);
    look(p);
    for (int seat = 0; seat < nseats; seat++)
        hold(p, seat, "nothing");
    lay_market(p, "1 brick 1 lumber 1 wool 1 grain 1 ore");
}

/* --- Laying out ------------------------------------------------------------------------------- */

/* Between the stack and another place. */
static void swap_cards(struct struggle_play *p, int8_t *place, const char *text)
{
    int8_t wanted[BASE_RESOURCES];
    amounts_of(&base_resource_words, text, wanted);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        p->state.stack[r] = (int8_t)(p->state.stack[r] + place[r] - wanted[r]);
        place[r] = wanted[r];
    }
}

void hold(struct struggle_play *p, int seat, const char *cards)
{
    swap_cards(p, p->state.hand[seat], cards);
    p->state.hand_size[seat] = (int8_t)struggle_total(p->state.hand[seat]);
    look(p);
}

void lay_market(struct struggle_play *p, const char *cards)
{
    swap_cards(p, p->state.market, cards);
    look(p);
}

void leave_stack(struct struggle_play *p, const char *cards)
{
    int8_t left[BASE_RESOURCES];
    amounts_of(&base_resource_words, cards, left);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        p->state.discard[r] = (int8_t)(p->state.discard[r] + p->state.stack[r] - left[r]);
        p->state.stack[r] = left[r];
    }
    look(p);
}

static void set_count(int8_t *of, int8_t *left, int n)
{
    *left = (int8_t)(*left + *of - n);
    *of = (int8_t)n;
}

/* The backs of cities laid out were robberies, as long as there are any. */
static void show_backs(struct struggle_state *s, int n)
{
    for (; n > 0; n--)
        s->events[s->events[EVENT_ROBBERY] ? EVENT_ROBBERY : EVENT_MARKET_DAY]--;
    for (; n < 0; n++)
        s->events[EVENT_ROBBERY]++;
}

void lay(struct struggle_play *p, int seat, int roads, int knights, int settlements, int cities)
{
    struct struggle_state *s = &p->state;
    int8_t settled = (int8_t)(s->settlements[seat] + s->cities[seat]);
    set_count(&s->roads[seat], &s->roads_left, roads);
    set_count(&s->knights[seat], &s->knights_left, knights);
    set_count(&settled, &s->settlements_left, settlements + cities);
    show_backs(s, cities - s->cities[seat]);
    s->settlements[seat] = (int8_t)settlements;
    s->cities[seat] = (int8_t)cities;
    look(p);
}

void expand(struct struggle_play *p, int seat, int piece)
{
    p->state.expansions[seat][piece - STRUGGLE_EXPANSION]++;
    p->state.expansions_left[piece - STRUGGLE_EXPANSION]--;
    look(p);
}

void turn_of(struct struggle_play *p, int seat)
{
    struct fact turn = {.kind = STRUGGLE_FACT_TURN,
                        .seat = (int8_t)seat,
                        .open = {(int16_t)(10 * p->state.nseats + seat + 1)}};
    struggle_evolve(&p->state, &turn);
    look(p);
}

/* --- Acting ----------------------------------------------------------------------------------- */

static void come(struct struggle_play *p, enum purpose purpose, const char *cards)
{
    int8_t count[BASE_RESOURCES];
    amounts_of(&base_resource_words, cards, count);
    for (int r = 0; r < BASE_RESOURCES; r++)
        for (int i = 0; i < count[r]; i++)
            script_add(&p->chance, purpose, r);
}

void stack_gives(struct struggle_play *p, const char *cards)
{
    come(p, CHANCE_DECK, cards);
}

void hand_gives(struct struggle_play *p, const char *card)
{
    come(p, CHANCE_STEAL, card);
}

void back_shows(struct struggle_play *p, enum struggle_event event)
{
    script_add(&p->chance, CHANCE_DECK, (int)event);
}

static struct act act_of(struct struggle_play *p, const char *file, int line)
{
    return (struct act){&struggle_game, &p->state, &p->chance, &p->facts, file, line};
}

void play_does(struct struggle_play *p, int seat, const char *text, const char *file, int line)
{
    const struct act act = act_of(p, file, line);
    act_does(&act, seat, text);
    look(p);
}

struct refusal play_refused(struct struggle_play *p, int seat, const char *text, const char *reason,
                            const char *file, int line)
{
    const struct act act = act_of(p, file, line);
    return act_refused(&act, seat, text, reason);
}

/* --- Looking ---------------------------------------------------------------------------------- */

const struct fact *told(const struct struggle_play *p, enum struggle_fact kind)
{
    int at = act_told_at(&p->facts, (int)kind);
    return at < 0 ? NULL : &p->facts.fact[at];
}

int lists_of(const struct struggle_play *p, int seat, enum struggle_verb verb)
{
    return act_lists_verb(&struggle_game, &p->state, seat, (int)verb);
}

void play_cards(const int8_t *counts, const char *text, const char *file, int line)
{
    act_counts(&base_resource_words, counts, text, file, line);
}
