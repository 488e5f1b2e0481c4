/* The sentences of the base game. */
#include "render/say.h"

#include "rules/base/view.h"

/* "3+5 = 8" */
static void add_dice(const int16_t *dice, struct text *out)
{
    out_number(out, dice[0]);
    out_char(out, '+');
    out_number(out, dice[1]);
    out_add(out, " = ");
    out_number(out, dice[0] + dice[1]);
}

/* What a roll brings is told in a list after it: "Anna 1 ore, you 1 grain". */
static bool belongs_to_roll(const struct fact *fact)
{
    return fact->kind == FACT_PRODUCED || fact->kind == FACT_OWES || fact->kind == FACT_SHORT;
}

static void add_roll_item(const struct telling *telling, const struct fact *fact, struct text *out)
{
    if (fact->kind == FACT_SHORT) {
        const char *before = "too little ";
        for (int r = 0; r < BASE_RESOURCES; r++) {
            if (fact->open[r]) {
                out_add(out, before);
                out_word(out, &base_resource_words, r);
                before = " and ";
            }
        }
        out_add(out, " in the bank");
        return;
    }
    say_seat(telling->say, fact->seat, out);
    say_fill(telling->say, fact, fact->kind == FACT_OWES ? " must discard {cards}" : " {cards}",
             out);
}

static void tell_roll(struct telling *telling, const struct fact *fact, struct text *out)
{
    const char *before = ": ";

    out_add(out, say_form(telling->say, fact, "roll ", "rolls "));
    add_dice(fact->open, out);
    while (telling->at + 1 < telling->n && belongs_to_roll(&telling->fact[telling->at + 1])) {
        out_add(out, before);
        add_roll_item(telling, &telling->fact[++telling->at], out);
        before = ", ";
    }
    if (before[0] == ':' && fact->open[0] + fact->open[1] != 7)
        out_add(out, ": no cards");
}

static void tell_reroll(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "roll ", "rolls "));
    bool two = telling->say->game == &two_game; /* it may be that both rolls are alike */
    add_dice(fact->open, out);
    out_add(out, two ? ", which does not count" : ", which does not count yet");
}

/* Those who share the highest roll roll again. */
static void tell_start_roll(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool again = telling->at > 0 && fact[-1].kind == FACT_START_ROLL;
    const char *before = again ? "Again: " : "Who begins: ";

    for (int s = 0; s < SEATS_MAX; s++) {
        if (fact->open[2 * s] == 0)
            continue;
        out_add(out, before);
        say_seat(telling->say, s, out);
        out_char(out, ' ');
        add_dice(fact->open + 2 * s, out);
        before = ", ";
    }
}

static void tell_short(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, "There is ");
    add_roll_item(telling, fact, out);
}

static void tell_played(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "play ", "plays "));
    out_add(out, fact->open[0] == KNIGHT ? "a " : "");
    say_fill(telling->say, fact, "{card}", out);
}

static void tell_monopoly(struct telling *telling, const struct fact *fact, struct text *out)
{
    const char *before = ": ";

    say_fill(telling->say, fact,
             say_form(telling->say, fact, "take all {kind}", "takes all {kind}"), out);
    for (int s = 0; s < SEATS_MAX; s++) {
        if (fact->open[1 + s] == 0)
            continue;
        out_add(out, before);
        out_number(out, fact->open[1 + s]);
        out_add(out, " from ");
        say_seat(telling->say, s, out);
        before = ", ";
    }
    if (before[0] == ':')
        out_add(out, ", but nobody has any");
}

enum { OFFERED_NUMBER, OFFERED_TO };

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

static void tell_offered(struct telling *telling, const struct fact *fact, struct text *out)
{
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

    for (size_t i = 0; i < telling->at; i++) {
        if (telling->fact[i].kind == FACT_OFFERED)
            last = telling->fact[i].open[OFFERED_NUMBER];
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

/* Several who answer alike one after the other: "Anna and Carla decline". */
static void tell_answer(struct telling *telling, const struct fact *fact, struct text *out)
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

/* Somebody who had accepted may have waited for the trade. */
static void tell_closed(struct telling *telling, const struct fact *fact, struct text *out)
{
    uint8_t willing = willing_for(telling, fact->open[0]);

    if (closed_with_another(telling, fact))
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

/* The victory point cards that a seat shows in these facts. */
static int revealed(const struct telling *telling, int seat)
{
    for (size_t i = 0; i < telling->n; i++) {
        if (telling->fact[i].kind == FACT_REVEALED && telling->fact[i].seat == seat)
            return telling->fact[i].open[0];
    }
    return 0;
}

static void tell_won(struct telling *telling, const struct fact *fact, struct text *out)
{
    int cards = revealed(telling, fact->seat);

    out_add(out, say_form(telling->say, fact, "win with ", "wins with "));
    out_count(out, fact->open[0], "point");
    if (cards == 0)
        return;
    out_add(out, " (");
    out_number(out, cards);
    out_add(out, cards == 1 ? " of them a victory point card)" : " of them victory point cards)");
}

/* The winner's cards are told with the victory. */
static void tell_revealed(struct telling *telling, const struct fact *fact, struct text *out)
{
    for (size_t i = 0; i < telling->n; i++) {
        if (telling->fact[i].kind == FACT_WON && telling->fact[i].seat == fact->seat)
            return;
    }
    if (fact->open[0] == 0)
        return;
    out_add(out, say_form(telling->say, fact, "show ", "shows "));
    out_count(out, fact->open[0], "victory point card");
}

static void tell_award(struct telling *telling, const struct fact *fact, struct text *out)
{
    const bool road = fact->kind == FACT_LONGEST_ROAD;
    const char *award = road ? "Longest Road" : "Largest Army";
    const struct fact *before = telling->at > 0 ? &telling->fact[telling->at - 1] : fact;

    if (fact->seat == SEAT_NONE) {
        out_add(out, "Nobody holds ");
        out_add(out, award);
        out_add(out, " now");
        return;
    }
    out_add(out, say_form(telling->say, fact, "take ", "takes "));
    out_add(out, award);
    if (before->kind == FACT_AWARD_LOST) {
        out_add(out, " from ");
        say_seat(telling->say, before->seat, out);
    }
    say_fill(telling->say, fact, road ? " ({length} roads)" : " ({knights} knights)", out);
}

/* Every kind has a row; those with SILENT are told by other facts, or are nobody's news. */
#define SILENT .tell = NULL
#define SAY(when_you, when_they) .you = (when_you), .they = (when_they)

const struct say_row say_base[BASE_FACTS] = {
    [FACT_OPENED] = {SILENT},
    [FACT_OPTION] = {SILENT},
    [FACT_HEX] = {SILENT},
    [FACT_HARBOUR] = {SILENT},
    [FACT_START_ROLL] = {.bare = true, .tell = tell_start_roll},
    [FACT_BEGINS] = {SAY("begin", "begins")},
    [FACT_SETTLEMENT] = {SAY("build a settlement on {node}", "builds a settlement on {node}")},
    [FACT_ROAD] = {SAY("build a road on {edge}", "builds a road on {edge}")},
    [FACT_CITY] = {SAY("build a city on {node}", "builds a city on {node}")},
    [FACT_PAID] = {SILENT},
    [FACT_PRODUCED] = {SAY("get {cards}", "gets {cards}")},
    [FACT_SHORT] = {.bare = true, .tell = tell_short},
    [FACT_ROLLED] = {.tell = tell_roll},
    [FACT_REROLLED] = {.tell = tell_reroll},
    [FACT_OWES] = {SAY("must discard {cards} cards", "must discard {cards} cards")},
    [FACT_DISCARDED] = {SAY("discard {cards}", "discards {cards}")},
    [FACT_ROBBER] = {SAY("move the robber to hex {hex}", "moves the robber to hex {hex}")},
    [FACT_STOLEN] = {SAY("steal 1 {card} from {from}", "steals 1 {card} from {from}"),
                     .unseen = "steals a card from {from}"},
    [FACT_BOUGHT] = {SAY("buy a development card: {card}", "buys a development card: {card}"),
                     .unseen = "buys a development card"},
    [FACT_PLAYED] = {.tell = tell_played},
    [FACT_PLAYED_BACK] = {SAY("take the {card} card back", "takes the {card} card back")},
    [FACT_PLENTY] = {SAY("take {cards} from the bank", "takes {cards} from the bank")},
    [FACT_MONOPOLY] = {.tell = tell_monopoly},
    [FACT_OFFERED] = {.tell = tell_offered},
    [FACT_ACCEPTED] = {.bare = true, .tell = tell_answer},
    [FACT_DECLINED] = {.bare = true, .tell = tell_answer},
    [FACT_OFFER_CLOSED] = {.bare = true, .tell = tell_closed},
    [FACT_TRADED] = {SAY("give {with} {gave} for {got}", "gives {with} {gave} for {got}")},
    [FACT_BANK_TRADED] = {SAY("trade {gave} for {got} with the bank",
                              "trades {gave} for {got} with the bank")},
    [FACT_MUTED] = {SAY("hear no more offers this turn", "hears no more offers this turn")},
    [FACT_WAIVED] = {SAY("give up the free roads left", "gives up the free roads left")},
    [FACT_LENGTH] = {SILENT},
    [FACT_AWARD_LOST] = {SILENT},
    [FACT_LONGEST_ROAD] = {.tell = tell_award},
    [FACT_LARGEST_ARMY] = {.tell = tell_award},
    [FACT_TURN] = {SILENT},
    [FACT_REVEALED] = {.tell = tell_revealed},
    [FACT_WON] = {.tell = tell_won},
    [FACT_ENDED] = {.bare = true, .they = "The last round is over"},
};
