/* The table of view fields shows the members that it names (B-VIEW-1): JSON and imports rely on
 * it. */
#include "rules/base/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define SHOWN(name, member)                                                                        \
    {                                                                                              \
        name, offsetof(struct base_view, member), sizeof((struct base_view *)NULL)->member         \
    }

/* The neutral players come after the two seats. */
#define NEUTRAL(name, member)                                                                      \
    {                                                                                              \
        name, offsetof(struct base_view, member[2]),                                               \
            2 * sizeof((struct base_view *)NULL)->member[2]                                        \
    }

static const struct row {
    const char *name;
    size_t offset, size; /* of the member, all its elements */
} rows[] = {
    SHOWN("viewer", viewer),
    SHOWN("seats", nseats),
    SHOWN("phase", phase),
    SHOWN("seat", seat),
    SHOWN("first", first),
    SHOWN("turn", turn),
    SHOWN("round", round),
    SHOWN("rolled", rolled),
    SHOWN("dice", dice),
    SHOWN("built", built),
    SHOWN("card_played", card_played),
    SHOWN("free_roads", free_roads),
    SHOWN("robber", robber),
    SHOWN("hexes", terrain),
    SHOWN("tokens", token),
    SHOWN("harbours", harbour_kind),
    SHOWN("harbour_edges", harbour_edge),
    SHOWN("settlements", settlements),
    SHOWN("cities", cities),
    SHOWN("roads", roads),
    SHOWN("bank", bank),
    SHOWN("deck", deck),
    SHOWN("hand_size", hand_size),
    SHOWN("hand", hand),
    SHOWN("dev_size", dev_size),
    SHOWN("dev", dev),
    SHOWN("fresh", fresh),
    SHOWN("knights", knights),
    SHOWN("road_length", road_length),
    SHOWN("owes", owes),
    SHOWN("points", points),
    SHOWN("longest_road", longest_road),
    SHOWN("largest_army", largest_army),
    SHOWN("muted", muted),
    SHOWN("offers_made", offers_made),
    SHOWN("offer.number", offer[0].number),
    SHOWN("offer.to", offer[0].to),
    SHOWN("offer.yes", offer[0].yes),
    SHOWN("offer.no", offer[0].no),
    SHOWN("offer.give", offer[0].give),
    SHOWN("offer.want", offer[0].want),
    SHOWN("revealed", revealed),
    SHOWN("winner", winner),
    SHOWN("options", option),
    /* Catan for Two has these too. */
    NEUTRAL("neutral_settlements", settlements),
    NEUTRAL("neutral_roads", roads),
    NEUTRAL("neutral_road_length", road_length),
    SHOWN("neutral_longest_road", neutral_longest_road),
    SHOWN("neutral_piece", neutral_piece),
    SHOWN("trade_tokens", tokens),
    SHOWN("token_cost", token_cost),
    SHOWN("token_supply", token_supply),
    SHOWN("knight_removed", knight_removed),
    SHOWN("gives", gives),
    SHOWN("drawn", drawn),
};
enum { BASE_ROWS = sizeof rows / sizeof *rows - 11 };

static const struct row *find_row(const struct row *known, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(known[i].name, name) == 0)
            return &known[i];
    return NULL;
}

static size_t size_of(const struct view_field *view)
{
    bool once = strchr(view->field.name, '.');
    size_t elements = once ? 1 : view->count > 0 ? view->count : SEATS_MAX;
    return elements * (view->field.kind == FIELD_SET ? view->size : view->size * view->field.width);
}

/* An option is two bytes wide; the game has so many of one number. */
static size_t size_of_member(const struct game *game, const struct row *row)
{
    bool is_options = strcmp(row->name, "options") == 0;
    size_t noptions = game == &base_game ? BASE_SCALARS : TWO_SCALARS;
    return is_options ? noptions * sizeof(int16_t) : row->size;
}

static void check_table(const struct game *game, const struct row *known, size_t n)
{
    assert_int_equal(game->nviews, n);
    for (int i = 0; i < game->nviews; i++) {
        const struct view_field *view = &game->views[i];
        const struct row *row = find_row(known, n, view->field.name);
        if (!row)
            fail_msg("%s is not known", view->field.name);
        else if (view->offset != row->offset || size_of(view) != size_of_member(game, row))
            fail_msg("%s shows something else", view->field.name);
    }
}

/* B-VIEW-1 */
static void every_field_is_the_member_of_its_name(void **state)
{
    (void)state;
    check_table(&base_game, rows, BASE_ROWS);
}

/* C-VIEW-1: the same, and what is public of neutral players and tokens. */
static void catan_for_two_shows_more(void **state)
{
    (void)state;
    check_table(&two_game, rows, sizeof rows / sizeof *rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_the_member_of_its_name),
        cmocka_unit_test(catan_for_two_shows_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
