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
};

static const struct row *find_row(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}

static size_t size_of(const struct view_field *view)
{
    bool once = view->count > 0 || strchr(view->field.name, '.');
    size_t elements = once ? 1 : SEATS_MAX;
    return elements * (view->field.kind == FIELD_SET ? view->size : view->size * view->field.width);
}

/* B-VIEW-1 */
static void every_field_is_the_member_of_its_name(void **state)
{
    (void)state;
    assert_int_equal(base_game.nviews, sizeof rows / sizeof *rows);
    for (int i = 0; i < base_game.nviews; i++) {
        const struct view_field *view = &base_game.views[i];
        const struct row *row = find_row(view->field.name);
        if (!row)
            fail_msg("%s is not known", view->field.name);
        else if (view->offset != row->offset || size_of(view) != row->size)
            fail_msg("%s shows something else", view->field.name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_is_the_member_of_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
