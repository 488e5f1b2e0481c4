/* The sentences that only Catan for Two has. */
#include "render/say.h"

#include "rules/base/view.h"

enum { HANDED_SEAT, HANDED_NUMBER };

/* Before the set-up nobody builds it. */
static void tell_neutral_settlement(struct telling *telling, const struct fact *fact,
                                    struct text *out)
{
    const char *words = fact->seat == SEAT_NONE ? "{neutral} begins with a settlement on {node}"
                                                : say_form(telling->say, fact,
                                                           "build a settlement of {neutral} on "
                                                           "{node}",
                                                           "builds a settlement of {neutral} on "
                                                           "{node}");
    say_fill(telling->say, fact, words, out);
}

static void tell_tokens(struct telling *telling, const struct fact *fact, struct text *out)
{
    bool takes = fact->kind == FACT_TOKENS;
    out_add(out, takes ? say_form(telling->say, fact, "take ", "takes ")
                       : say_form(telling->say, fact, "spend ", "spends "));
    out_count(out, fact->open[0], "trade token");
}

/* Who only watches is told how many. */
static void add_handed(const struct say *say, const struct fact *fact, struct text *out)
{
    bool knows =
        say->viewer == VIEWER_ALL || (say->viewer >= 0 && (fact->seers >> say->viewer & 1));
    if (knows)
        say_fill(say, fact, "{cards}", out);
    else
        out_count(out, fact->open[HANDED_NUMBER], "card");
}

static void tell_drawn(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "draw ", "draws "));
    add_handed(telling->say, fact, out);
    out_add(out, " from ");
    say_seat(telling->say, fact->open[HANDED_SEAT], out);
}

static void tell_given(struct telling *telling, const struct fact *fact, struct text *out)
{
    out_add(out, say_form(telling->say, fact, "give ", "gives "));
    say_seat(telling->say, fact->open[HANDED_SEAT], out);
    out_char(out, ' ');
    add_handed(telling->say, fact, out);
}

#define SAY(when_you, when_they) .you = (when_you), .they = (when_they)

const struct say_row say_two[TWO_FACTS - BASE_FACTS] = {
    [FACT_NEUTRAL_SETTLEMENT - BASE_FACTS] = {.tell = tell_neutral_settlement},
    [FACT_NEUTRAL_ROAD - BASE_FACTS] = {SAY("build a road of {neutral} on {edge}",
                                            "builds a road of {neutral} on {edge}")},
    [FACT_NEUTRAL_OWED -
        BASE_FACTS] = {SAY("must build a neutral {piece} too", "must build a neutral {piece} too")},
    [FACT_NEUTRAL_SPARED -
        BASE_FACTS] = {.bare = true, .they = "There is no place for a neutral {piece}"},
    [FACT_NEUTRAL_LENGTH - BASE_FACTS] = {.tell = NULL},
    [FACT_NEUTRAL_LONGEST_ROAD - BASE_FACTS] = {.bare = true,
                                                .they = "{neutral} takes Longest Road ({length} "
                                                        "roads)"},
    [FACT_TOKENS - BASE_FACTS] = {.tell = tell_tokens},
    [FACT_TOKENS_SPENT - BASE_FACTS] = {.tell = tell_tokens},
    [FACT_DRAWN - BASE_FACTS] = {.tell = tell_drawn},
    [FACT_GIVEN - BASE_FACTS] = {.tell = tell_given},
    [FACT_KNIGHT_REMOVED - BASE_FACTS] = {SAY("hand in a knight", "hands in a knight")},
};
