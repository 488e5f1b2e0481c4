/* Acting and looking: the other half of position.h. */
#include "tests/support/position.h"

#include "tests/support/act.h"

static struct act act_of(struct position *p, const char *file, int line)
{
    return (struct act){p->game, p->state, &p->chance, &p->facts, file, line};
}

void position_does(struct position *p, int seat, const char *text, const char *file, int line)
{
    const struct act act = act_of(p, file, line);
    act_does(&act, seat, text);
    if (!position_sound(p)) {
        print_error("\"%s\" leads to a position that is not sound\n", text);
        _fail(file, line);
    }
}

struct refusal position_refused(struct position *p, int seat, const char *text, const char *reason,
                                const char *file, int line)
{
    const struct act act = act_of(p, file, line);
    return act_refused(&act, seat, text, reason);
}

bool lists(const struct position *p, int seat, const char *text)
{
    return act_lists(p->game, p->state, seat, text);
}

bool lists_verb(const struct position *p, int seat, const char *verb)
{
    return act_lists_verb(p->game, p->state, seat, game_verb(p->game, verb)) > 0;
}

int told_at(const struct position *p, enum base_fact kind)
{
    return act_told_at(&p->facts, (int)kind);
}

const struct fact *told(const struct position *p, enum base_fact kind)
{
    int at = told_at(p, kind);
    return at < 0 ? NULL : &p->facts.fact[at];
}

int told_times(const struct position *p, enum base_fact kind)
{
    int n = 0;
    for (int i = 0; i < p->facts.n; i++)
        n += p->facts.fact[i].kind == kind;
    return n;
}

const struct fact *told_of(const struct position *p, enum base_fact kind, int seat)
{
    for (int i = 0; i < p->facts.n; i++)
        if (p->facts.fact[i].kind == kind && p->facts.fact[i].seat == seat)
            return &p->facts.fact[i];
    fail_msg("nothing was told of seat %d: %s", seat, p->game->facts[kind].name);
    return NULL;
}

void position_cards(const int16_t *counts, const char *text, const char *file, int line)
{
    int8_t cards[BASE_RESOURCES];
    for (int r = 0; r < BASE_RESOURCES; r++)
        cards[r] = (int8_t)counts[r];
    position_hand(cards, text, file, line);
}

void position_hand(const int8_t *counts, const char *text, const char *file, int line)
{
    act_counts(&base_resource_words, counts, text, file, line);
}

struct base_view seen_by(const struct position *p, int viewer)
{
    struct base_view view;
    p->game->view(p->state, viewer, &view);
    return view;
}

int points_of(const struct position *p, int seat)
{
    return seen_by(p, VIEWER_ALL).points[seat];
}

int visible_points_of(const struct position *p, int seat)
{
    return seen_by(p, VIEWER_SPECTATOR).points[seat];
}

int winner_of(const struct position *p)
{
    return p->view.winner;
}

struct turn turn_now(const struct position *p)
{
    return p->game->turn(p->state);
}

/* --- Names ------------------------------------------------------------------------------------ */

int node_of(const char *name)
{
    return word_of(&hex19_nodes_words, name);
}

int edge_of(const char *name)
{
    return word_of(&hex19_edges_words, name);
}

int hex_of(const char *name)
{
    return word_of(&hex19_hexes_words, name);
}

enum base_resource resource_of(const char *name)
{
    return (enum base_resource)word_of(&base_resource_words, name);
}

/* --- Chance ----------------------------------------------------------------------------------- */

void dice_fall(struct position *p, int first, int second)
{
    script_add(&p->chance, CHANCE_DICE, first - 1);
    script_add(&p->chance, CHANCE_DICE, second - 1);
}

void steal_is(struct position *p, const char *resource)
{
    script_add(&p->chance, CHANCE_STEAL, (int)resource_of(resource));
}

void card_is(struct position *p, const char *card)
{
    script_add(&p->chance, CHANCE_DECK, word_of(&base_dev_words, card));
}
