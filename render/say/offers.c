#include "render/say/offers.h"

#include "rules/base/view.h"

enum { OFFERED_NUMBER, OFFERED_TO };

/* --- In short ----------------------------------------------------------------------------- */

static bool is_over(const struct telling *telling, int number)
{
    for (size_t i = telling->at; i < telling->n; i++) {
        if (telling->fact[i].kind == FACT_OFFER_CLOSED && telling->fact[i].open[0] == number)
            return true;
    }
    return false;
}

/* The viewer's own: all of it is news. */
static bool is_own(const struct telling *telling, int number)
{
    for (size_t i = 0; i < telling->n; i++) {
        const struct fact *fact = &telling->fact[i];
        if (fact->kind == FACT_OFFERED && fact->open[OFFERED_NUMBER] == number)
            return fact->seat == telling->say->viewer;
    }
    return false;
}

/* --- Sentences -------------------------------------------------------------------------------- */

/* Whether an offer goes to all seats with a name but its maker's. */
static bool to_all(const struct say *say, const struct fact *fact)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        if (say->names && say->names->name[s] && s != fact->seat &&
            !(fact->open[OFFERED_TO] >> s & 1))
            return false;
    }
    return true;
}

static void add_addressees(const struct say *say, const struct fact *fact, struct text *out)
{
    int left = __builtin_popcount((unsigned)fact->open[OFFERED_TO] & ((1u << SEATS_MAX) - 1));

    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(fact->open[OFFERED_TO] >> s & 1))
            continue;
        say_seat(say, s, out);
        left--;
        out_add(out, left > 1 ? ", " : left == 1 ? " and " : " ");
    }
}

void say_offered(struct telling *telling, const struct fact *fact, struct text *out)
{
    int number = fact->open[OFFERED_NUMBER];

    if (say_is_short(telling) && is_over(telling, number) && !is_own(telling, number))
        return;
    telling->asks = say_is_short(telling) && telling->say->viewer >= 0 &&
                    fact->open[OFFERED_TO] >> telling->say->viewer & 1;
    out_add(out, say_form(telling->say, fact, "offer ", "offers "));
    if (!to_all(telling->say, fact))
        add_addressees(telling->say, fact, out);
    say_fill(telling->say, fact, "{give} for {want} (offer {number})", out);
}

static void add_list(const struct telling *telling, unsigned seats, struct text *out)
{
    int left = __builtin_popcount(seats);

    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(seats >> s & 1))
            continue;
        say_seat(telling->say, s, out);
        left--;
        out_add(out, left > 1 ? ", " : left == 1 ? " and " : "");
    }
}

/* Which offer is meant need not be said where it is the one told last. */
static void add_offer(const struct telling *telling, const struct fact *fact, struct text *out)
{
    int last = 0;

    for (const struct fact *before = telling->fact; before < fact; before++) {
        if (before->kind == FACT_OFFERED || before->kind == FACT_ACCEPTED ||
            before->kind == FACT_DECLINED)
            last = before->open[OFFERED_NUMBER];
    }
    if (last == fact->open[OFFERED_NUMBER])
        return;
    out_add(out, " offer ");
    out_number(out, fact->open[OFFERED_NUMBER]);
}

/* Who has accepted an offer so far, and not changed their mind. */
static uint8_t willing_for(const struct telling *telling, int number)
{
    unsigned willing = 0;

    for (size_t i = 0; i <= telling->at; i++) {
        const struct fact *fact = &telling->fact[i];
        unsigned seat = fact->seat >= 0 ? 1u << fact->seat : 0;
        if (fact->kind == FACT_ACCEPTED && fact->open[0] == number)
            willing |= seat;
        if (fact->kind == FACT_DECLINED && fact->open[0] == number)
            willing &= ~seat;
    }
    return (uint8_t)willing;
}

/* Who declines matters to the maker alone, and who accepts as long as one can be chosen. */
static bool is_left_out(const struct telling *telling, const struct fact *answer)
{
    int number = answer->open[0];

    return say_is_short(telling) && !is_own(telling, number) &&
           (answer->kind == FACT_DECLINED || is_over(telling, number));
}

/* Several who answer alike one after the other: "Anna and Carla decline". */
void say_answer(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool accepts = fact->kind == FACT_ACCEPTED;
    unsigned seats = 1u << fact->seat;
    int viewer = telling->say->viewer;

    while (telling->at + 1 < telling->n) {
        const struct fact *next = &telling->fact[telling->at + 1];
        if (next->kind != fact->kind || next->open[0] != fact->open[0])
            break;
        seats |= 1u << next->seat;
        telling->at++;
    }
    if (is_left_out(telling, fact))
        return;
    bool plural = (seats & (seats - 1)) != 0 || fact->seat == viewer;
    add_list(telling, seats, out);
    if (viewer >= 0 && __builtin_ctz(seats) == viewer)
        out->s[0] = 'Y'; /* "you" begins the clause */
    out_add(out, accepts ? (plural ? " accept" : " accepts") : plural ? " decline" : " declines");
    add_offer(telling, fact, out);
    const struct fact *next = &telling->fact[telling->at + 1];
    bool ends = telling->at + 1 < telling->n && next->kind == FACT_OFFER_CLOSED;
    if (ends && next->open[0] == fact->open[0] && willing_for(telling, fact->open[0]) == 0)
        out_add(out, "; nobody takes it");
}

/* Whether a trade or the last answer, told just before, has closed it. */
static bool closed_with_another(const struct telling *telling, const struct fact *fact)
{
    size_t at = telling->at;
    while (at > telling->told && telling->fact[at - 1].kind == FACT_OFFER_CLOSED)
        at--;
    if (at == telling->told)
        return false;
    const struct fact *before = &telling->fact[at - 1];
    return before->kind == FACT_TRADED ||
           (before->kind == FACT_DECLINED && before->open[0] == fact->open[0] &&
            willing_for(telling, fact->open[0]) == 0);
}

static bool waited_in_vain(const struct telling *telling, uint8_t willing)
{
    int viewer = telling->say->viewer;
    return viewer >= 0 && willing >> viewer & 1;
}

/* Somebody who had accepted may have waited for the trade. */
void say_closed(struct telling *telling, const struct fact *fact, struct text *out)
{
    uint8_t willing = willing_for(telling, fact->open[0]);

    if (closed_with_another(telling, fact) ||
        (say_is_short(telling) && !is_own(telling, fact->open[0]) &&
         !waited_in_vain(telling, willing)))
        return;
    if (fact->seat == telling->say->viewer)
        out_add(out, "Your");
    else
        say_seat(telling->say, fact->seat, out);
    out_add(out, fact->seat == telling->say->viewer ? " offer " : "'s offer ");
    out_number(out, fact->open[0]);
    out_add(out, " is closed");
    out_add(out, willing ? ", though " : "");
    add_list(telling, willing, out);
    out_add(out, willing ? " had accepted" : "");
}
