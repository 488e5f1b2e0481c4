/* The sentences that only Catan for Two has. */
#include "render/say.h"

#include "rules/base/view.h"

enum { HANDED_SEAT, HANDED_NUMBER };

/* Before the set-up nobody builds it. */
static void tell_neutral_settlement(struct telling *telling, const struct fact *fact,
                                    struct text *out)
{
    const char *words = say_form(telling->say, fact, "build a settlement of {neutral} on {node}",
                                 "builds a settlement of {neutral} on {node}");
    if (fact->seat == SEAT_NONE)
        words = "{neutral} begins with a settlement on {node}";
    say_fill(telling->say, fact, words, out);
}

/* Not where it is told that it was built. */
static void tell_owed(struct telling *telling, const struct fact *fact, struct text *out)
{
    for (size_t i = telling->at + 1; i < telling->n; i++) {
        uint16_t kind = telling->fact[i].kind;
        if (kind == FACT_NEUTRAL_ROAD || kind == FACT_NEUTRAL_SETTLEMENT)
            return;
    }
    say_fill(telling->say, fact, "must build a neutral {piece} too", out);
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
    if (say_knows(say, fact))
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
#define ROW(kind) [(kind)-BASE_FACTS]

const struct say_row say_two[TWO_FACTS - BASE_FACTS] = {
    ROW(FACT_NEUTRAL_SETTLEMENT) = {.tell = tell_neutral_settlement},
    ROW(FACT_NEUTRAL_ROAD) = {SAY("build a road of {neutral} on {edge}",
                                  "builds a road of {neutral} on {edge}")},
    ROW(FACT_NEUTRAL_OWED) = {.tell = tell_owed},
    ROW(FACT_NEUTRAL_SPARED) = {.bare = true, .they = "There is no place for a neutral {piece}"},
    ROW(FACT_NEUTRAL_LENGTH) = {.tell = NULL},
    ROW(FACT_NEUTRAL_LONGEST_ROAD) = {.bare = true,
                                      .they = "{neutral} takes Longest Road ({length} roads)"},
    ROW(FACT_TOKENS) = {.tell = tell_tokens},
    ROW(FACT_TOKENS_SPENT) = {.tell = tell_tokens},
    ROW(FACT_DRAWN) = {.tell = tell_drawn},
    ROW(FACT_GIVEN) = {.tell = tell_given},
    ROW(FACT_KNIGHT_REMOVED) = {SAY("hand in a knight", "hands in a knight")},
};
