/* The sentences of the dice games. */
#include "render/say.h"

#include "rules/dice/view.h"

const struct say_option say_dice_options[] = {
    {"first", "roll", "whoever rolls the most gold begins"},
    {"first", "seat", "a given seat begins"},
    {"first", "random", "who begins is drawn"},
    {"first-seat", NULL, "seat # begins with first=seat"},
    {"castles", "no", "there are no castles"},
    {"castles", "yes", "six dice alike build a castle"},
    {"knight-at-once", "no", "a knight is a joker from its owner's next turn on"},
    {"knight-at-once", "yes", "a knight may be a joker in the turn in which it is built"},
    {NULL, NULL, NULL},
};

/* Those who share the most gold roll again. */
static void tell_start_roll(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool again = telling->at > 0 && fact[-1].kind == DICE_FACT_START_ROLL;
    const char *before = again ? "Again: " : "Who begins: ";

    for (int s = 0; s < SEATS_MAX; s++) {
        if (fact->open[s] == UNKNOWN)
            continue;
        out_add(out, before);
        say_seat(telling->say, s, out);
        out_char(out, ' ');
        out_number(out, fact->open[s]);
        out_add(out, " gold");
        before = ", ";
    }
}

static bool is_empty(const int16_t *count)
{
    for (int f = 0; f < DICE_FACES; f++)
        if (count[f])
            return false;
    return true;
}

static void tell_rolled(struct telling *telling, const struct fact *fact, struct text *out)
{
    const char *keeps = say_form(telling->say, fact, "keep ", "keeps ");

    if (!is_empty(fact->open + DICE_FACES)) {
        out_add(out, keeps);
        out_counts(out, &dice_face_words, fact->open + DICE_FACES, " and ");
        out_add(out, " and ");
    }
    out_add(out, say_form(telling->say, fact, "roll ", "rolls "));
    out_counts(out, &dice_face_words, fact->open, " and ");
    if (telling->at + 1 < telling->n && fact[1].kind == DICE_FACT_TURN)
        out_add(out, say_form(telling->say, fact, "; build nothing", "; builds nothing"));
}

/* A roll that follows says again what was set aside for it. */
static void tell_kept(struct telling *telling, const struct fact *fact, struct text *out)
{
    if (telling->at + 1 < telling->n && fact[1].kind == DICE_FACT_ROLLED)
        return;
    if (is_empty(fact->open))
        out_add(out, say_form(telling->say, fact, "pick all dice up", "picks all dice up"));
    else
        say_fill(telling->say, fact,
                 say_form(telling->say, fact, "set {dice} aside", "sets {dice} aside"), out);
}

static void tell_scored(struct telling *telling, const struct fact *fact, struct text *out)
{
    if (fact->open[0] < 0) {
        out_add(out, say_form(telling->say, fact, "build nothing: X, 2 points less",
                              "builds nothing: X, 2 points less"));
        return;
    }
    out_add(out, say_form(telling->say, fact, "score ", "scores "));
    out_count(out, fact->open[0], "point");
}

static void tell_longest_road(struct telling *telling, const struct fact *fact, struct text *out)
{
    if (fact->seat == SEAT_NONE)
        out_add(out, "Nobody holds the Longest Road now");
    else
        say_fill(telling->say, fact,
                 say_form(telling->say, fact, "take the Longest Road ({length} roads)",
                          "takes the Longest Road ({length} roads)"),
                 out);
}

/* Every kind has a row; those with SILENT are told by other facts, or are nobody's news. */
#define SILENT .tell = NULL
#define SAY(when_you, when_they) .you = (when_you), .they = (when_they)

#define ROWS(starts, ended, ...)                                                                   \
    {                                                                                              \
        [DICE_FACT_OPENED] = {SILENT}, [DICE_FACT_OPTION] = {SILENT},                              \
        [DICE_FACT_START_ROLL] = {.bare = true, .tell = tell_start_roll},                          \
        [DICE_FACT_BEGINS] = {SAY("begin" starts, "begins" starts)}, [DICE_FACT_TURN] = {SILENT},  \
        [DICE_FACT_ROLLED] = {.tell = tell_rolled}, [DICE_FACT_KEPT] = {.tell = tell_kept},        \
        [DICE_FACT_JOKER] = {SAY("use knight {knight}: {die} becomes {face}",                      \
                                 "uses knight {knight}: {die} becomes {face}")},                   \
        [DICE_FACT_GOLD] = {SAY("trade 2 gold for 1 {face}", "trades 2 gold for 1 {face}")},       \
        [DICE_FACT_BUILT] = {__VA_ARGS__}, [DICE_FACT_SCORED] = {.tell = tell_scored},             \
        [DICE_FACT_LONGEST_ROAD] = {.tell = tell_longest_road},                                    \
        [DICE_FACT_LARGEST_ARMY] = {SAY("take the Largest Army ({knights} knights)",               \
                                        "takes the Largest Army ({knights} knights)")},            \
        [DICE_FACT_WON] = {SAY("win with {points} points", "wins with {points} points")},          \
        [DICE_FACT_ENDED] = {.bare = true, .they = (ended)},                                       \
        [DICE_FACT_STARTED] = {SAY("mark the starting road {edge}",                                \
                                   "marks the starting road {edge}")},                             \
        [DICE_FACT_LENGTH] = {SILENT},                                                             \
    }

const struct say_row say_sheets[DICE_FACTS] =
    ROWS("", "The last turn is over", SAY("build {piece} {place}", "builds {piece} {place}"));
const struct say_row say_extra[DICE_FACTS] =
    ROWS(": first each marks a starting road, on the coast", "Nobody can build anything any more",
         SAY("build {piece} {place}", "builds {piece} {place}"));
