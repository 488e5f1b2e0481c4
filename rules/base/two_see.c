/* What is shown of neutral players and tokens, and whether they could have arisen. */
#include "rules/base/two.h"

#include <string.h>

/* C-ACT-5: the two know which cards were drawn, who watches does not. */
static bool sees_drawn(const struct base_state *s, int viewer)
{
    return viewer != VIEWER_SPECTATOR || s->option[OPT_HIDDEN_HANDS] == NO ||
           s->phase != PHASE_GIVE;
}

/* C-VIEW-1 */
void two_see(const struct base_state *s, int viewer, struct base_view *v)
{
    v->token_supply = TWO_TOKENS;
    for (int seat = 0; seat < TWO_SEATS; seat++) {
        v->token_cost[seat] = (int8_t)two_token_cost(s, seat);
        v->token_supply = (int8_t)(v->token_supply - s->tokens[seat]);
    }
    v->knight_removed = s->knight_removed;
    if (s->phase == PHASE_NEUTRAL)
        v->neutral_piece = s->owed;
    if (s->longest_road >= TWO_SEATS)
        v->neutral_longest_road = (int8_t)(s->longest_road - TWO_SEATS);
    v->gives = s->phase == PHASE_GIVE ? TWO_GIFT : 0;
    if (sees_drawn(s, viewer))
        memcpy(v->drawn, s->drawn, sizeof v->drawn);
    else
        memset(v->drawn, UNKNOWN, sizeof v->drawn);
}

void two_redraw(struct base_state *s, int viewer, struct chance *chance)
{
    uint8_t left[BASE_RESOURCES];
    int n = cards_total(s->drawn);
    if (sees_drawn(s, viewer))
        return;
    for (int r = 0; r < BASE_RESOURCES; r++)
        left[r] = (uint8_t)s->hand[s->seat][r];
    memset(s->drawn, 0, sizeof s->drawn);
    for (int i = 0; i < n; i++) {
        int card = chance->pick(chance, CHANCE_AI, left, BASE_RESOURCES);
        left[card]--;
        s->drawn[card]++;
    }
}
