#include "rules/struggle/draft.h"

#include "rules/start.h"

#include <string.h>

struct fact *struggle_tell(struct struggle_draft *d, enum struggle_fact kind, int seat, int a,
                           int b)
{
    return facts_add(d->out, kind, seat, a, b);
}

struct fact *struggle_tell_cards(struct struggle_draft *d, enum struggle_fact kind, int seat,
                                 const int8_t cards[BASE_RESOURCES])
{
    struct fact *f = struggle_tell(d, kind, seat, 0, 0);
    for (int r = 0; r < BASE_RESOURCES; r++)
        f->open[r] = cards[r];
    return f;
}

void struggle_discards(struct struggle_draft *d, const int8_t cards[BASE_RESOURCES])
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        d->discard[r] = (int8_t)(d->discard[r] + cards[r]);
}

int struggle_take_cards(int8_t out[BASE_RESOURCES], const int16_t *arg)
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        out[r] = (int8_t)(arg[0] == ARG_NONE ? 0 : arg[r]);
    return struggle_total(out);
}

struct refusal struggle_not_held(const int8_t cards[BASE_RESOURCES])
{
    struct refusal no = REFUSE_PLAINLY(NOT_HELD);
    for (int r = 0; r < BASE_RESOURCES; r++)
        no.arg[r] = cards[r];
    return no;
}

/* --- The stack -------------------------------------------------------------------------------- */

/* S-DRAW-2. Returns how many cards there are then. */
static int fill_stack(struct struggle_draft *d)
{
    int there = struggle_total(d->stack), back = struggle_total(d->discard);
    if (there || !back)
        return there;
    struggle_tell(d, STRUGGLE_FACT_SHUFFLED, SEAT_NONE, back, 0);
    memcpy(d->stack, d->discard, sizeof d->stack);
    memset(d->discard, 0, sizeof d->discard);
    return back;
}

static int pull_card(struct struggle_draft *d)
{
    uint8_t counts[BASE_RESOURCES];
    for (int r = 0; r < BASE_RESOURCES; r++)
        counts[r] = (uint8_t)d->stack[r];
    int card = d->chance->pick(d->chance, CHANCE_DECK, counts, BASE_RESOURCES);
    d->stack[card]--;
    return card;
}

int struggle_top_card(struct struggle_draft *d)
{
    return fill_stack(d) ? pull_card(d) : -1;
}

void struggle_tell_drawn(struct struggle_draft *d, int seat, int n)
{
    while (n > 0) {
        int there = fill_stack(d), now = n < there ? n : there;
        if (!now)
            return;
        struct fact *f = struggle_tell(d, STRUGGLE_FACT_DREW, seat, now, 0);
        f->seers = (uint8_t)(1u << seat);
        for (int i = 0; i < now; i++)
            f->closed[pull_card(d)]++;
        n -= now;
    }
}

/* --- Whether a move may be made now ----------------------------------------------------------- */

static struct refusal discards_owed(const struct struggle_state *s, int seat)
{
    if (s->owes[seat])
        return REFUSE(YOU_OWE_DISCARD, s->owes[seat]);
    int other = 0;
    while (!s->owes[other] && other < s->nseats - 1)
        other++;
    return REFUSE(DISCARDS_OWED, (int16_t)other, s->owes[other]);
}

struct refusal struggle_market_has(const struct struggle_state *s, enum refusal_code code)
{
    struct refusal no = {.code = code};
    for (int r = 0; r < BASE_RESOURCES; r++)
        no.arg[r] = s->market[r];
    return no;
}

struct refusal struggle_check_turn(const struct struggle_state *s, int seat)
{
    if (s->phase == STRUGGLE_PHASE_OVER)
        return REFUSE_PLAINLY(GAME_OVER);
    if (s->phase == STRUGGLE_PHASE_ROBBERY && (seat == s->seat || s->owes[seat]))
        return discards_owed(s, seat);
    if (seat != s->seat)
        return REFUSE(NOT_YOUR_TURN, s->seat);
    switch ((enum struggle_phase)s->phase) {
    case STRUGGLE_PHASE_RETURN:
        return REFUSE(RETURN_FIRST, s->debt, s->lender);
    case STRUGGLE_PHASE_LIBRARY:
        return REFUSE(PICK_FIRST, s->lender);
    case STRUGGLE_PHASE_DESTINY:
        return REFUSE_PLAINLY(DESTINY_FIRST);
    case STRUGGLE_PHASE_MARKET:
        return struggle_market_has(s, REFUSED_MARKET_DAY_FIRST);
    case STRUGGLE_PHASE_TRADE:
    case STRUGGLE_PHASE_BUILD:
    case STRUGGLE_PHASE_ROBBERY:
    case STRUGGLE_PHASE_OVER:
    case STRUGGLE_PHASES:
        break;
    }
    return GRANTED;
}

struct refusal struggle_check_owed(const struct struggle_state *s, int seat,
                                   enum struggle_phase phase, enum refusal_code nothing)
{
    if (s->phase == (int)phase && seat == s->seat)
        return GRANTED;
    struct refusal no = struggle_check_turn(s, seat);
    return no.code ? no : (struct refusal){(uint16_t)nothing, {0}};
}

/* --- Opening ---------------------------------------------------------------------------------- */

static struct fact *tell_round(void *draft)
{
    return struggle_tell((struct struggle_draft *)draft, STRUGGLE_FACT_START_ROLL, SEAT_NONE, 0, 0);
}

static struct refusal check_options(const int16_t *options, int nseats)
{
    int cards = 0;
    for (int r = 0; r < BASE_RESOURCES; r++)
        cards += options[STRUGGLE_OPT_EXPANSION_COST + r];
    if (cards < 1 || cards > 5)
        return REFUSE(EXPANSION_COST, (int16_t)cards);
    return start_check(&options[STRUGGLE_OPT_FIRST], nseats);
}

/* S-SETUP-2 */
static void lay_market(struct struggle_draft *d)
{
    struct fact *f = struggle_tell(d, STRUGGLE_FACT_MARKET, SEAT_NONE, 0, 0);
    for (int i = 0; i < STRUGGLE_MARKET; i++)
        f->open[pull_card(d)]++;
}

struct refusal struggle_open(const int16_t *options, int nseats, struct chance *chance,
                             struct facts *out)
{
    struct struggle_draft d = {.out = out, .chance = chance};
    const struct start start = {&options[STRUGGLE_OPT_FIRST], nseats, start_two_dice, tell_round};
    out->n = 0;
    struct refusal no = check_options(options, nseats);
    if (no.code)
        return no;
    memcpy(d.stack, struggle_resources, sizeof d.stack);
    struggle_tell(&d, STRUGGLE_FACT_OPENED, SEAT_NONE, nseats, 0);
    for (int o = 0; o < STRUGGLE_SCALARS; o++)
        struggle_tell(&d, STRUGGLE_FACT_OPTION, SEAT_NONE, o, options[o]);
    struct fact *cost = struggle_tell(&d, STRUGGLE_FACT_COST, SEAT_NONE, 0, 0);
    for (int r = 0; r < BASE_RESOURCES; r++)
        cost->open[r] = options[STRUGGLE_OPT_EXPANSION_COST + r];
    int first = start_seat(&start, &d, chance);
    struggle_tell(&d, STRUGGLE_FACT_BEGINS, first, 0, 0);
    lay_market(&d);
    for (int seat = 0; seat < nseats; seat++)
        struggle_tell_drawn(&d, seat, STRUGGLE_DEALT);
    struggle_tell(&d, STRUGGLE_FACT_TURN, first, 1, 0);
    return chance->failed ? REFUSE_PLAINLY(CHANCE_IMPOSSIBLE) : GRANTED;
}

/* --- A move ----------------------------------------------------------------------------------- */

/* S-TURN-1: the end of the turn draws by itself. */
struct refusal struggle_end(struct struggle_draft *d, const struct move *m)
{
    const struct struggle_state *s = d->s;
    struct refusal no = struggle_check_turn(s, m->seat);
    if (no.code)
        return no;
    struggle_tell_drawn(d, m->seat, 2 + struggle_a_sides(s->knights[m->seat])); /* S-DRAW-1 */
    if (s->idle + 1 >= STRUGGLE_ROUNDS * s->nseats)                             /* S-END-4 */
        struggle_tell(d, STRUGGLE_FACT_ENDED, SEAT_NONE, 0, 0);
    else
        struggle_tell(d, STRUGGLE_FACT_TURN, (s->seat + 1) % s->nseats, s->turn + 1, 0);
    return GRANTED;
}

struct refusal struggle_decide(const void *state, const struct move *m, struct chance *chance,
                               struct facts *out)
{
    static struggle_verb_fn *const verbs[STRUGGLE_VERBS] = {
        [STRUGGLE_VERB_STACK] = struggle_swap,
        [STRUGGLE_VERB_MARKET] = struggle_market,
        [STRUGGLE_VERB_DRAW] = struggle_draw,
        [STRUGGLE_VERB_LOOK] = struggle_look,
        [STRUGGLE_VERB_PICK] = struggle_pick,
        [STRUGGLE_VERB_GIVE] = struggle_give,
        [STRUGGLE_VERB_BUILD] = struggle_build,
        [STRUGGLE_VERB_GUILD] = struggle_use_guild,
        [STRUGGLE_VERB_DESTINY] = struggle_choose_destiny,
        [STRUGGLE_VERB_DISCARD] = struggle_discard,
        [STRUGGLE_VERB_END] = struggle_end,
    };
    const struct struggle_state *s = state;
    struct struggle_draft d = {.s = s, .out = out, .chance = chance};
    out->n = 0;
    if (!move_fits(&struggle_game, m, s->nseats))
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    memcpy(d.stack, s->stack, sizeof d.stack);
    memcpy(d.discard, s->discard, sizeof d.discard);
    struct refusal no = verbs[m->verb](&d, m);
    if (!no.code && chance->failed)
        no = REFUSE_PLAINLY(CHANCE_IMPOSSIBLE);
    return no;
}
