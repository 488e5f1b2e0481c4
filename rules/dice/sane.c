/* Whether a loaded state of the dice games could have arisen: what they share, and sheets.
 * Everything is checked for range before it is used, so any bytes are safe. */
#include "rules/dice/state.h"
#include "rules/dice/tables.h"

#include <string.h>

bool dice_between(int value, int lo, int hi)
{
    return value >= lo && value <= hi;
}

static bool options_sane(const struct dice_state *s, int noptions)
{
    for (int o = 0; o < DICE_OPTIONS; o++) {
        const struct field *field = &dice_options[o].field;
        int hi = o >= noptions ? 0 : field->words ? field->words->n - 1 : field->hi;
        if (!dice_between(s->option[o], 0, hi))
            return false;
    }
    return true;
}

/* How many dice lie there, by phase and rolls. */
static bool dice_sound(const struct dice_state *s)
{
    int dice = 0, kept = 0;
    for (int f = 0; f < DICE_FACES; f++) {
        if (!dice_between(s->dice[f], 0, DICE_DICE) || !dice_between(s->kept[f], 0, s->dice[f]))
            return false;
        dice += s->dice[f];
        kept += s->kept[f];
    }
    switch ((enum dice_phase)s->phase) {
    case DICE_PHASE_START:
    case DICE_PHASE_ROLL:
        return dice == 0 && s->rolls == 0;
    case DICE_PHASE_REROLL:
        return dice == dice_of_turn(s) && kept < dice && dice_between(s->rolls, 1, DICE_ROLLS - 1);
    case DICE_PHASE_BUILD:
    case DICE_PHASE_OVER:
    case DICE_PHASES:
        break;
    }
    return dice <= dice_of_turn(s) && kept == 0 && s->rolls > 0;
}

static bool is_seat_of(const struct dice_state *s, int seat, int least)
{
    return dice_between(seat, least, s->nseats - 1);
}

bool dice_sane(const struct dice_state *s, int kind, int noptions)
{
    const struct game *game = dice_game(kind);
    return s->kind == kind && dice_between(s->nseats, game->seats_min, game->seats_max) &&
           dice_between(s->phase, 0, DICE_PHASE_OVER) && is_seat_of(s, s->seat, 0) &&
           is_seat_of(s, s->first, 0) && is_seat_of(s, s->longest_road, SEAT_NONE) &&
           is_seat_of(s, s->largest_army, SEAT_NONE) && is_seat_of(s, s->winner, SEAT_NONE) &&
           (s->winner == SEAT_NONE || s->phase == DICE_PHASE_OVER) &&
           dice_between(s->turn, s->phase != DICE_PHASE_START, 30000) &&
           (s->phase != DICE_PHASE_START || s->turn == 0) &&
           (s->turn == 0 || s->seat == (s->first + s->turn - 1) % s->nseats) &&
           dice_between(s->rolls, 0, DICE_ROLLS) && options_sane(s, noptions) && dice_sound(s);
}

/* --- Sheets ----------------------------------------------------------------------------------- */

static bool place_sane(const struct sheet_state *s, int seat, int place)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    return !(s->built[seat] >> place & 1) || !(sheet_needs(sheet, place) & ~s->built[seat]);
}

/* A used joker's knights are built. */
static bool jokers_sane(const struct sheet_state *s, int seat)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    for (int j = 0; j < sheet->njokers; j++) {
        struct sheet_state unused = *s;
        unused.used[seat] = (uint16_t)(s->used[seat] & ~(1u << j));
        if ((s->used[seat] >> j & 1) && !sheet_joker_ready(&unused, seat, j))
            return false;
    }
    return s->used[seat] >> sheet->njokers == 0;
}

static bool built_sane(const struct sheet_state *s, int seat)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    if (s->built[seat] >> sheet->nplaces || (sheet->given & ~s->built[seat]))
        return false;
    for (int p = 0; p < sheet->nplaces; p++)
        if (!place_sane(s, seat, p))
            return false;
    return jokers_sane(s, seat);
}

/* How many turns of a seat are over. */
static int turns_over(const struct dice_state *s, int seat)
{
    int turns = s->phase == DICE_PHASE_OVER ? s->turn : s->turn - 1;
    int place = (seat - s->first + s->nseats) % s->nseats;
    return (turns + s->nseats - 1 - place) / s->nseats;
}

/* Island One: the track holds what is built, turn by turn. */
static bool track_sane(const struct sheet_state *s, int seat)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    int filled = turns_over(&s->common, seat);
    int points = seat == s->common.seat ? s->earned : 0;
    for (int i = 0; i < DICE_TURNS; i++) {
        int box = s->track[seat][i];
        bool fits = i < filled ? box == DICE_NO_BUILD || dice_between(box, 1, 99) : box == 0;
        if (!fits)
            return false;
        points += box > 0 ? box : 0;
    }
    for (uint64_t built = s->built[seat]; built;)
        points -= sheet->place[bits_take(&built)].points;
    return points == 0;
}

static bool no_track(const struct sheet_state *s, int seat)
{
    for (int i = 0; i < DICE_TURNS; i++)
        if (s->track[seat][i])
            return false;
    return true;
}

/* The titles are with who has earned them, and the winner has won (D2-ROAD-*, D2-ARMY-1). */
static bool titles_sane(const struct sheet_state *s)
{
    const struct sheet *sheet = sheet_of(s->common.kind);
    int road = s->common.longest_road, army = s->common.largest_army;
    for (int seat = 0; seat < s->common.nseats; seat++) {
        int length = sheet_length(s, seat), knights = sheet_knights(s, seat);
        bool marked = s->built[seat] >> sheet->marked & 1;
        bool points = sheet_points(s, seat) >= DICE_TO_WIN;
        if (points != (s->common.winner == seat) ||
            (road == SEAT_NONE ? marked : length > sheet_length(s, road)) ||
            (army == SEAT_NONE ? knights > 2 : knights > sheet_knights(s, army)))
            return false;
    }
    return (road == SEAT_NONE || (s->built[road] >> sheet->marked & 1)) &&
           (army == SEAT_NONE || sheet_knights(s, army) > 2) &&
           (s->common.phase != DICE_PHASE_OVER || s->common.winner == s->common.seat);
}

static bool island_one_ends(const struct sheet_state *s)
{
    const struct dice_state *c = &s->common;
    bool last = c->turn == DICE_TURNS * c->nseats;
    return c->turn <= DICE_TURNS * c->nseats && (c->phase != DICE_PHASE_OVER || last) &&
           c->longest_road == SEAT_NONE && c->largest_army == SEAT_NONE && c->winner == SEAT_NONE;
}

static bool sheet_sane(const struct sheet_state *s, int kind)
{
    bool counts = kind == ISLAND_ONE;
    if (!dice_sane(&s->common, kind, SHEET_OPTIONS) || s->common.phase == DICE_PHASE_START ||
        !dice_between(s->earned, 0, 99) ||
        (s->earned && s->common.phase != DICE_PHASE_BUILD && s->common.phase != DICE_PHASE_OVER))
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bool empty = !s->built[seat] && !s->used[seat] && no_track(s, seat);
        bool sound = seat < s->common.nseats
                         ? built_sane(s, seat) && (counts ? track_sane(s, seat) : no_track(s, seat))
                         : empty;
        if (!sound)
            return false;
    }
    return counts ? island_one_ends(s) : titles_sane(s);
}

bool island_one_sane(const void *state)
{
    return sheet_sane(state, ISLAND_ONE);
}

bool island_two_sane(const void *state)
{
    return sheet_sane(state, ISLAND_TWO);
}

bool plus_sane(const void *state)
{
    return sheet_sane(state, PLUS);
}
