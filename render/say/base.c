/* The sentences of the base game. */
#include "render/say/offers.h"

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

/* What a roll brings is told in a list after it: "Anna 1 ore, you 1 grain". In short what was
 * discarded stands there too, in place of how much it had to be. */
static bool belongs_to_roll(const struct telling *telling, const struct fact *fact)
{
    return fact->kind == FACT_PRODUCED || fact->kind == FACT_OWES || fact->kind == FACT_SHORT ||
           (fact->kind == FACT_DISCARDED && say_is_short(telling));
}

static bool is_paid(const struct telling *telling, const struct fact *owes)
{
    for (size_t i = telling->at; say_is_short(telling) && i < telling->n; i++) {
        if (telling->fact[i].kind == FACT_DISCARDED && telling->fact[i].seat == owes->seat)
            return true;
    }
    return false;
}

static bool is_left_out(const struct telling *telling, const struct fact *item)
{
    const bool others = item->seat != telling->say->viewer;
    return (item->kind == FACT_OWES && is_paid(telling, item)) ||
           (item->kind == FACT_PRODUCED && others && telling->detail >= DETAIL_OWN);
}

static int sum(const int16_t *cards)
{
    int n = 0;
    for (int r = 0; r < BASE_RESOURCES; r++)
        n += cards[r];
    return n;
}

static void add_discard(const struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, " discard ", " discards "));
    if (telling->detail < DETAIL_LEAST)
        say_fill(telling->say, fact, "{cards}", out);
    else
        out_number(out, sum(fact->open));
}

static void add_shortage(const struct fact *fact, struct text *out)
{
    const char *before = "too little ";
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (fact->open[r]) {
            out_add(out, before);
            out_word(out, &base_resource_words, r);
            before = " and ";
        }
    }
    out_add(out, " in the bank");
}

static void add_roll_item(const struct telling *telling, const struct fact *fact, struct text *out)
{
    if (fact->kind == FACT_SHORT) {
        add_shortage(fact, out);
        return;
    }
    say_seat(telling->say, fact->seat, out);
    if (fact->kind == FACT_DISCARDED)
        add_discard(telling, fact, out);
    else
        say_fill(telling->say, fact, fact->kind == FACT_OWES ? " must discard {cards}" : " {cards}",
                 out);
}

static void add_sum(const struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "roll ", "rolls "));
    if (say_is_short(telling))
        out_number(out, fact->open[0] + fact->open[1]);
    else
        add_dice(fact->open, out);
}

/* "rolls 7; discards 4 wool, Anna discards …": the roller's own discard goes on with the clause. */
static void add_to_roll(struct telling *telling, const struct fact *roll, const struct fact *item,
                        bool first, struct text *out)
{
    const bool own = first && item->kind == FACT_DISCARDED && item->seat == roll->seat;
    out_add(out, own ? ";" : first ? ": " : ", ");
    (own ? add_discard : add_roll_item)(telling, item, out);
    telling->others =
        item->seat != roll->seat && (item->kind == FACT_DISCARDED || item->kind == FACT_OWES);
}

static void tell_roll(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool brings = false, first = true;

    add_sum(telling, fact, out);
    while (telling->at + 1 < telling->n &&
           belongs_to_roll(telling, &telling->fact[telling->at + 1])) {
        const struct fact *item = &telling->fact[++telling->at];
        brings = true;
        if (is_left_out(telling, item))
            continue;
        add_to_roll(telling, fact, item, first, out);
        first = false;
    }
    if (!brings && fact->open[0] + fact->open[1] != 7)
        out_add(out, ": no cards");
}

/* In short the theft that follows stands with it: "robs Anna on k". */
static void tell_robber(struct telling *telling, const struct fact *fact, struct text *out)
{
    const struct fact *next = fact + 1;
    const bool robs = telling->at + 1 < telling->n && next->kind == FACT_STOLEN;
    if (!say_in_short(telling, fact)) {
        say_fill(telling->say, fact,
                 say_form(telling->say, fact, "move the robber to hex {hex}",
                          "moves the robber to hex {hex}"),
                 out);
    } else if (!robs) {
        say_fill(telling->say, fact, "moves the robber to {hex}", out);
    } else {
        telling->at++;
        out_add(out, "robs ");
        say_seat(telling->say, next->open[0], out);
        if (say_knows(telling->say, next))
            say_fill(telling->say, next, " of 1 {card}", out);
        say_fill(telling->say, fact, " on {hex}", out);
    }
}

/* In the set-up. */
static void tell_produced(struct telling *telling, const struct fact *fact, struct text *out)
{
    if (!is_left_out(telling, fact))
        say_fill(telling->say, fact, say_form(telling->say, fact, "get {cards}", "gets {cards}"),
                 out);
}

/* "build a road on c2-d3"; in short several that follow each other stand together: "builds road
 * c2-d3, settlement c2". */
static bool is_building(const struct fact *fact)
{
    return fact->kind == FACT_SETTLEMENT || fact->kind == FACT_ROAD || fact->kind == FACT_CITY;
}

static bool is_silent(const struct telling *telling, const struct fact *fact)
{
    return fact->kind == FACT_PAID || fact->kind == FACT_LENGTH ||
           (fact->kind == FACT_PRODUCED && is_left_out(telling, fact));
}

static const struct fact *next_building(struct telling *telling)
{
    size_t at = telling->at + 1;
    while (at < telling->n && is_silent(telling, &telling->fact[at]))
        at++;
    if (at == telling->n || !is_building(&telling->fact[at]) ||
        telling->fact[at].seat != telling->fact[telling->at].seat)
        return NULL;
    telling->at = at;
    return &telling->fact[at];
}

static const char *building_short(const struct fact *fact)
{
    return fact->kind == FACT_ROAD   ? "road {edge}"
           : fact->kind == FACT_CITY ? "city {node}"
                                     : "settlement {node}";
}

static void tell_building(struct telling *telling, const struct fact *fact, struct text *out)
{
    const struct say *say = telling->say;
    const char *before = "builds ";

    if (!say_in_short(telling, fact)) {
        out_add(out, say_form(say, fact, "build a ", "builds a "));
        say_fill(say, fact,
                 fact->kind == FACT_ROAD   ? "road on {edge}"
                 : fact->kind == FACT_CITY ? "city on {node}"
                                           : "settlement on {node}",
                 out);
        return;
    }
    for (; fact != NULL; fact = next_building(telling), before = ", ") {
        out_add(out, before);
        say_fill(say, fact, building_short(fact), out);
    }
}

/* In short several trades stand together: "banks 4 wool for 1 ore, 3 brick for 1 ore". */
static void tell_banked(struct telling *telling, const struct fact *fact, struct text *out)
{
    const struct say *say = telling->say;
    const char *before = "banks ";
    int gave = 0, got = 0;

    if (!say_in_short(telling, fact)) {
        say_fill(say, fact,
                 say_form(say, fact, "trade {gave} for {got} with the bank",
                          "trades {gave} for {got} with the bank"),
                 out);
        return;
    }
    for (;; fact++, telling->at++) {
        gave += sum(fact->open);
        got += sum(fact->open + BASE_RESOURCES);
        if (telling->detail < DETAIL_LEAST) {
            out_add(out, before);
            say_fill(say, fact, "{gave} for {got}", out);
            before = ", ";
        }
        if (telling->at + 1 == telling->n || fact[1].kind != FACT_BANK_TRADED)
            break;
    }
    if (telling->detail < DETAIL_LEAST)
        return;
    out_add(out, before);
    out_count(out, gave, "card");
    out_add(out, " for ");
    out_number(out, got);
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
    (void)telling;
    out_add(out, "There is ");
    add_shortage(fact, out);
}

static void tell_played(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "play ", "plays "));
    out_add(out, fact->open[0] == KNIGHT && !say_is_short(telling) ? "a " : "");
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
    if (telling->detail < DETAIL_LEAST)
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
    [FACT_SETTLEMENT] = {.tell = tell_building},
    [FACT_ROAD] = {.tell = tell_building},
    [FACT_CITY] = {.tell = tell_building},
    [FACT_PAID] = {SILENT},
    [FACT_PRODUCED] = {.tell = tell_produced},
    [FACT_SHORT] = {.bare = true, .tell = tell_short},
    [FACT_ROLLED] = {.tell = tell_roll},
    [FACT_REROLLED] = {.tell = tell_reroll},
    [FACT_OWES] = {SAY("must discard {cards} cards", "must discard {cards} cards")},
    [FACT_DISCARDED] = {SAY("discard {cards}", "discards {cards}")},
    [FACT_ROBBER] = {.tell = tell_robber},
    [FACT_STOLEN] = {SAY("steal 1 {card} from {from}", "steals 1 {card} from {from}"),
                     .unseen = "steals a card from {from}"},
    [FACT_BOUGHT] = {SAY("buy a development card: {card}", "buys a development card: {card}"),
                     .unseen = "buys a development card", .brief = "buys a card"},
    [FACT_PLAYED] = {.tell = tell_played},
    [FACT_PLAYED_BACK] = {SAY("take the {card} card back", "takes the {card} card back")},
    [FACT_PLENTY] = {SAY("take {cards} from the bank", "takes {cards} from the bank"),
                     .brief = "takes {cards}"},
    [FACT_MONOPOLY] = {.tell = tell_monopoly},
    [FACT_OFFERED] = {.tell = say_offered},
    [FACT_ACCEPTED] = {.bare = true, .tell = say_answer},
    [FACT_DECLINED] = {.bare = true, .tell = say_answer},
    [FACT_OFFER_CLOSED] = {.bare = true, .tell = say_closed},
    [FACT_TRADED] = {SAY("give {with} {gave} for {got}", "gives {with} {gave} for {got}")},
    [FACT_BANK_TRADED] = {.tell = tell_banked},
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
