/* The sentences of Struggle for Catan. */
#include "render/say.h"

#include "rules/struggle/view.h"

const struct say_option say_struggle_options[] = {
    {"points", NULL, "# points win"},
    {"first", "roll", "the highest roll begins"},
    {"first", "seat", "a given seat begins"},
    {"first", "random", "who begins is drawn"},
    {"first-seat", NULL, "seat # begins with first=seat"},
    {"market-day", "take-one", "the builder takes a card of the market"},
    {"market-day", "none", "a market day brings nothing"},
    {"guild-in", "build", "the guild is used in building"},
    {"guild-in", "trade", "the guild is used in trading"},
    {"expansion-cost", NULL, "an expansion costs #"},
    {NULL, NULL, NULL},
};

/* Those who share the highest roll roll again. */
static void tell_start_roll(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool again = telling->at > 0 && fact[-1].kind == STRUGGLE_FACT_START_ROLL;
    const char *before = again ? "Again: " : "Who begins: ";

    for (int s = 0; s < STRUGGLE_SEATS; s++) {
        if (fact->open[2 * s] == 0)
            continue;
        out_add(out, before);
        say_seat(telling->say, s, out);
        out_char(out, ' ');
        out_number(out, fact->open[2 * s] + fact->open[2 * s + 1]);
        before = ", ";
    }
}

static bool knows(const struct telling *telling, const struct fact *fact)
{
    int viewer = telling->say->viewer;
    return viewer == VIEWER_ALL || (viewer >= 0 && (fact->seers >> viewer & 1));
}

/* The cards where they are known, else how many. */
static void add_cards(const struct telling *telling, const struct fact *fact, int n,
                      struct text *out)
{
    if (knows(telling, fact))
        out_counts(out, &base_resource_words, fact->closed, " and ");
    else
        out_count(out, n, "card");
}

static void tell_drew(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "draw ", "draws "));
    add_cards(telling, fact, fact->open[0], out);
}

static void tell_looked(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "look at ", "looks at "));
    out_add(out, fact->open[0] == telling->say->viewer ? "your hand" : "the hand of ");
    if (fact->open[0] != telling->say->viewer)
        say_name(telling->say, fact->open[0], out);
    if (knows(telling, fact)) {
        out_add(out, ": ");
        out_counts(out, &base_resource_words, fact->closed, ", ");
    }
}

static void tell_taken(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "draw ", "draws "));
    add_cards(telling, fact, fact->open[1], out);
    out_add(out, " from ");
    say_seat(telling->say, fact->open[0], out);
}

static void tell_returned(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "return ", "returns "));
    add_cards(telling, fact, fact->open[1], out);
    out_add(out, " to ");
    say_seat(telling->say, fact->open[0], out);
}

/* What is paid is told where three alike stand for a card: then it is not the usual cost. */
static bool unusual(const struct fact *paid, int piece)
{
    int16_t options[STRUGGLE_OPTION_NUMBERS] = {0};
    int8_t cost[BASE_RESOURCES];

    if (piece >= STRUGGLE_EXPANSION)
        return true;
    struggle_cost(options, piece, cost);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (paid->open[r] != cost[r])
            return true;
    }
    return false;
}

static void add_payment(const struct telling *telling, int piece, const char *before,
                        struct text *out)
{
    const struct fact *paid = telling->at > 0 ? &telling->fact[telling->at - 1] : NULL;

    if (!paid || paid->kind != STRUGGLE_FACT_PAID || !unusual(paid, piece))
        return;
    out_add(out, before);
    out_counts(out, &base_resource_words, paid->open, " and ");
}

/* A road or knight, of the stack or of another. */
static void tell_sided(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool road = fact->kind == STRUGGLE_FACT_ROAD, taken = fact->open[1] != SEAT_NONE;
    const char *piece = road ? "road" : "knight";

    if (taken) {
        out_add(out, say_form(telling->say, fact, "take a ", "takes a "));
        out_add(out, piece);
        out_add(out, " from ");
        say_seat(telling->say, fact->open[1], out);
    } else {
        out_add(out, say_form(telling->say, fact, "build a ", "builds a "));
        out_add(out, piece);
    }
    out_add(out, taken ? say_form(telling->say, fact, " and lay it on", " and lays it on") : ",");
    out_add(out, fact->open[0] == SIDE_B ? " side B" : " side A");
    add_payment(telling, road ? STRUGGLE_ROAD : STRUGGLE_KNIGHT, taken ? " for " : ", for ", out);
}

static void tell_settlement(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "build a settlement", "builds a settlement"));
    add_payment(telling, STRUGGLE_SETTLEMENT, " for ", out);
}

static void tell_city(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "build a city", "builds a city"));
    add_payment(telling, STRUGGLE_CITY, " for ", out);
}

static void tell_expansion(struct telling *telling, const struct fact *fact, struct text *out)
{
    say_fill(telling->say, fact,
             say_form(telling->say, fact, "build a {expansion}", "builds a {expansion}"), out);
    add_payment(telling, STRUGGLE_EXPANSION + fact->open[0], " for ", out);
}

static void tell_event(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool robbed = telling->at + 1 < telling->n && fact[1].kind == STRUGGLE_FACT_OWES;

    if (fact->open[0] == EVENT_MARKET_DAY)
        out_add(out, "It is market day");
    else
        out_add(out, robbed ? "Robbery"
                            : "Robbery, but nobody has more than " STRUGGLE_FIGURE(
                                  STRUGGLE_LIMIT) " cards");
}

#define SILENT .tell = NULL
#define SAY(when_you, when_they) .you = (when_you), .they = (when_they)

const struct say_row say_struggle[STRUGGLE_FACTS] = {
    [STRUGGLE_FACT_OPENED] = {SILENT},
    [STRUGGLE_FACT_OPTION] = {SILENT},
    [STRUGGLE_FACT_COST] = {SILENT},
    [STRUGGLE_FACT_START_ROLL] = {.bare = true, .tell = tell_start_roll},
    [STRUGGLE_FACT_BEGINS] = {SAY("begin", "begins")},
    [STRUGGLE_FACT_MARKET] = {.bare = true, .they = "The market has {cards}"},
    [STRUGGLE_FACT_DREW] = {.tell = tell_drew},
    [STRUGGLE_FACT_SHUFFLED] = {.bare = true,
                                .they = "The discard pile is shuffled into a new stack"},
    [STRUGGLE_FACT_TURN] = {SILENT},
    [STRUGGLE_FACT_SWAPPED] = {SAY("discard {cards}", "discards {cards}")},
    [STRUGGLE_FACT_MARKET_TRADED] = {SAY("trade {gave} for {got} with the market",
                                         "trades {gave} for {got} with the market")},
    [STRUGGLE_FACT_LOOKED] = {.tell = tell_looked},
    [STRUGGLE_FACT_TAKEN] = {.tell = tell_taken},
    [STRUGGLE_FACT_RETURNED] = {.tell = tell_returned},
    [STRUGGLE_FACT_PAID] = {SILENT},
    [STRUGGLE_FACT_ROAD] = {.tell = tell_sided},
    [STRUGGLE_FACT_KNIGHT] = {.tell = tell_sided},
    [STRUGGLE_FACT_SETTLEMENT] = {.tell = tell_settlement},
    [STRUGGLE_FACT_CITY] = {.tell = tell_city},
    [STRUGGLE_FACT_EXPANSION] = {.tell = tell_expansion},
    [STRUGGLE_FACT_DESTINY] = {SAY("turn the destiny card: {way}",
                                   "turns the destiny card: {way}")},
    [STRUGGLE_FACT_DESTINY_LEFT] = {SAY("leave the destiny card", "leaves the destiny card")},
    [STRUGGLE_FACT_EVENT] = {.bare = true, .tell = tell_event},
    [STRUGGLE_FACT_OWES] = {SAY("must discard {cards} cards", "must discard {cards} cards")},
    [STRUGGLE_FACT_DISCARDED] = {SAY("discard {cards}", "discards {cards}")},
    [STRUGGLE_FACT_PICKED] = {SAY("take 1 {card} from the market",
                                  "takes 1 {card} from the market")},
    [STRUGGLE_FACT_REFILLED] = {.bare = true, .they = "The market gets 1 {card}"},
    [STRUGGLE_FACT_GUILD] = {SAY("take 1 {card} from {from} with the guild",
                                 "takes 1 {card} from {from} with the guild"),
                             .unseen = "takes a card from {from} with the guild"},
    [STRUGGLE_FACT_WON] = {SAY("win with {points} points", "wins with {points} points")},
    [STRUGGLE_FACT_ENDED] = {.bare = true,
                             .they = "Nobody has built for 100 rounds: the most "
                                     "points win"},
};
