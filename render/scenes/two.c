/* Catan for Two's view as a scene: the base game's, with neutral players and tokens. */
#include "render/scenes/scenes.h"

#include <string.h>

#include "rules/base/view.h"

enum { FIGURE_KNIGHTS = 3, FIGURE_ROAD, FIGURE_TOKENS };

static void show_neutral(const struct base_view *view, int neutral, struct scene_seat *seat)
{
    int owner = view->nseats + neutral;

    columns_name(two_neutral_words.word[neutral].name, NAME_COLUMNS, seat->name);
    for (int i = 0; i < SCENE_FIGURES; i++)
        seat->figure[i] = UNKNOWN;
    seat->figure[FIGURE_ROAD] = view->road_length[owner];
    seat->awards = view->neutral_longest_road == neutral;
}

void scene_two(const void *two_view, const struct names *names, int whose, struct scene *out)
{
    const struct base_view *view = two_view;

    scene_base(view, names, whose, out);
    out->nneutral = TWO_NEUTRALS;
    out->figure[FIGURE_KNIGHTS].name = "army"; /* so that there is room for tokens */
    out->figure[FIGURE_TOKENS] = (struct scene_figure){"token", ICON_TOKEN};
    for (int s = 0; s < view->nseats; s++) {
        out->seat[s].figure[FIGURE_TOKENS] = view->tokens[s];
        out->seat[s].token_cost = view->token_cost[s]; /* C-VIEW-1 */
    }
    for (int neutral = 0; neutral < TWO_NEUTRALS; neutral++)
        show_neutral(view, neutral, &out->seat[view->nseats + neutral]);
}
