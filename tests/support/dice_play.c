#include "tests/support/dice_play.h"

#include "rules/chain.h"
#include "tests/support/act.h"

#include <string.h>

enum { TURNS_BEFORE = 2 };

static void look(struct dice_play *p)
{
    _Alignas(16) unsigned char view[VIEW_MAX];
    p->game->view(p->state, VIEWER_ALL, view);
    memcpy(&p->common, view, sizeof p->common);
    if (p->sheet)
        memcpy(&p->sheets, view, sizeof p->sheets);
    else
        memcpy(&p->island, view, sizeof p->island);
}

static void tell(struct dice_play *p, struct fact fact)
{
    p->game->evolve(p->state, &fact);
}

static const struct sheet *sheet_played(const struct game *game)
{
    if (game == &island_one_game)
        return &island_one_sheet;
    return game == &island_two_game || game == &plus_game ? &island_two_sheet : NULL;
}

void play_open_game(struct dice_play *p, const struct game *game, int nseats, const char *options)
{
    struct script chance = p->chance;
    int16_t numbers[OPTIONS_MAX];
    game_option_defaults(game, numbers);
    set_options(game, numbers, options);
    *p = (struct dice_play){.game = game, .nseats = nseats, .sheet = sheet_played(game)};
    struct refusal no = game->open(numbers, nseats, &chance.base, &p->facts);
    assert_string_equal(refusal_words[no.code].name, "NOT");
    assert_int_equal(chance.at, chance.n);
    for (int i = 0; i < p->facts.n; i++)
        tell(p, p->facts.fact[i]);
    script_init(&p->chance);
    assert_true(game->sane(p->state));
    look(p);
}

void play_open(struct dice_play *p, const struct game *game, int nseats, const char *options)
{
    char text[200] = "first=seat first-seat=0 ";
    assert_true(strlen(text) + strlen(options) < sizeof text);
    memcpy(text + strlen(text), options, strlen(options) + 1);
    script_init(&p->chance);
    play_open_game(p, game, nseats, text);
}

/* --- Laying out ------------------------------------------------------------------------------- */

/* The titles go to who is first to them. */
static void put_place(struct dice_play *p, int seat, int place)
{
    p->points[seat] += p->sheet->place[place].points;
    tell(p, (struct fact){.kind = DICE_FACT_BUILT,
                          .seat = (int8_t)seat,
                          .open = {p->sheet->place[place].piece, (int16_t)place}});
    look(p);
    if (p->game == &island_one_game)
        return;
    if (place == p->sheet->marked && p->common.longest_road == SEAT_NONE)
        give_longest_road(p, seat);
    if (p->common.knights[seat] == 3 && p->common.largest_army == SEAT_NONE)
        give_largest_army(p, seat);
}

static void lay(struct dice_play *p, int seat, int kind, int a, int b)
{
    tell(p, (struct fact){
                .kind = (uint8_t)kind, .seat = (int8_t)seat, .open = {(int16_t)a, (int16_t)b}});
    look(p);
}

static void measure_roads(struct dice_play *p)
{
    for (int s = 0; s < p->nseats; s++) {
        uint64_t others = 0;
        for (int o = 0; o < p->nseats; o++)
            if (o != s)
                others |= p->island.settlements[o] | p->island.cities[o];
        lay(p, s, DICE_FACT_LENGTH, chain_longest(p->island.roads[s], others), 0);
    }
}

static void put_on_island(struct dice_play *p, int seat, int place)
{
    if (place >= HEX19_CORNER0)
        lay(p, seat, DICE_FACT_BUILT, DICE_CASTLE, place);
    else if (place >= HEX19_HEX0)
        lay(p, seat, DICE_FACT_BUILT, DICE_KNIGHT, place);
    else if (place >= HEX19_EDGE0 && edge_set_empty(p->island.roads[seat]))
        lay(p, seat, DICE_FACT_STARTED, place - HEX19_EDGE0, 0);
    else if (place >= HEX19_EDGE0)
        lay(p, seat, DICE_FACT_BUILT, DICE_ROAD, place);
    else
        lay(p, seat, DICE_FACT_BUILT,
            p->island.settlements[seat] >> place & 1 ? DICE_CITY : DICE_SETTLEMENT, place);
    measure_roads(p);
    if (p->common.length[seat] >= 5 && p->common.longest_road == SEAT_NONE)
        give_longest_road(p, seat);
    if (p->common.knights[seat] == 3 && p->common.largest_army == SEAT_NONE)
        give_largest_army(p, seat);
}

void put(struct dice_play *p, int seat, const char *places)
{
    char name[8];
    for (size_t n; *places; places += n + (places[n] == ' ')) {
        n = strcspn(places, " ");
        assert_true(n < sizeof name);
        memcpy(name, places, n);
        name[n] = '\0';
        if (p->sheet)
            put_place(p, seat, word_of(p->sheet->places, name));
        else
            put_on_island(p, seat, word_of(&hex19_all_words, name));
    }
}

void give_longest_road(struct dice_play *p, int seat)
{
    tell(p, (struct fact){.kind = DICE_FACT_LONGEST_ROAD, .seat = (int8_t)seat});
    look(p);
}

void give_largest_army(struct dice_play *p, int seat)
{
    tell(p, (struct fact){.kind = DICE_FACT_LARGEST_ARMY, .seat = (int8_t)seat});
    look(p);
}

/* On Island One all that was laid out was built in the first turn, and nothing after it. */
static void fill_track(struct dice_play *p, int seat)
{
    for (int other = 0; other < p->nseats; other++)
        for (int i = 0; i < TURNS_BEFORE + (other < seat); i++) {
            int points = i == 0 && p->points[other] ? p->points[other] : DICE_NO_BUILD;
            tell(p, (struct fact){.kind = DICE_FACT_SCORED,
                                  .seat = (int8_t)other,
                                  .open = {(int16_t)points}});
        }
}

void turn_of(struct dice_play *p, int seat)
{
    if (p->game == &island_one_game)
        fill_track(p, seat);
    tell(p, (struct fact){.kind = DICE_FACT_TURN,
                          .seat = (int8_t)seat,
                          .open = {(int16_t)(TURNS_BEFORE * p->nseats + seat + 1)}});
    if (!p->game->sane(p->state))
        fail_msg("what is laid out is not sane");
    look(p);
}

void rolls(struct dice_play *p, int seat, const char *dice)
{
    turn_of(p, seat);
    dice_fall(p, dice);
    does(p, seat, "roll");
}

/* --- Acting ----------------------------------------------------------------------------------- */

void dice_fall(struct dice_play *p, const char *dice)
{
    int8_t count[DICE_FACES];
    amounts_of(&dice_face_words, dice, count);
    for (int f = 0; f < DICE_FACES; f++)
        for (int i = 0; i < count[f]; i++)
            script_add(&p->chance, CHANCE_DICE, f);
}

static struct act act_of(struct dice_play *p, const char *file, int line)
{
    return (struct act){p->game, p->state, &p->chance, &p->facts, file, line};
}

void play_does(struct dice_play *p, int seat, const char *text, const char *file, int line)
{
    const struct act act = act_of(p, file, line);
    act_does(&act, seat, text);
    look(p);
}

struct refusal play_refused(struct dice_play *p, int seat, const char *text, const char *reason,
                            const char *file, int line)
{
    const struct act act = act_of(p, file, line);
    return act_refused(&act, seat, text, reason);
}

bool lists(const struct dice_play *p, int seat, const char *text)
{
    return act_lists(p->game, p->state, seat, text);
}

int lists_of(const struct dice_play *p, int seat, const char *verb)
{
    return act_lists_verb(p->game, p->state, seat, game_verb(p->game, verb));
}

/* --- Looking ---------------------------------------------------------------------------------- */

const struct fact *told(const struct dice_play *p, enum dice_fact kind)
{
    int at = act_told_at(&p->facts, (int)kind);
    return at < 0 ? NULL : &p->facts.fact[at];
}

void play_dice(const int8_t *counts, const char *text, const char *file, int line)
{
    act_counts(&dice_face_words, counts, text, file, line);
}

bool has_built(const struct dice_play *p, int seat, const char *place)
{
    return p->sheets.built[seat] >> word_of(p->sheet->places, place) & 1;
}
