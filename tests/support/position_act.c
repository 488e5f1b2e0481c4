/* Acting and looking: the other half of position.h. */
#include "tests/support/position.h"

#include <string.h>

void position_does(struct position *p, int seat, const char *text, const char *file, int line)
{
    unsigned char before[STATE_MAX];
    struct move move = move_of(p->game, seat, text);
    memcpy(before, p->state, sizeof before);
    struct refusal no = p->game->decide(p->state, &move, &p->chance.base, &p->facts);
    bool whole = p->chance.at == p->chance.n && memcmp(before, p->state, sizeof before) == 0;
    if (no.code || !whole) {
        print_error("\"%s\": %s\n", text,
                    no.code ? refusal_words[no.code].name : "outcomes left over");
        _fail(file, line);
    }
    for (int i = 0; i < p->facts.n; i++)
        p->game->evolve(p->state, &p->facts.fact[i]);
    script_init(&p->chance);
    if (!position_sound(p)) {
        print_error("\"%s\" leads to a position that is not sound\n", text);
        _fail(file, line);
    }
}

struct refusal position_refused(struct position *p, int seat, const char *text, const char *reason,
                                const char *file, int line)
{
    unsigned char before[STATE_MAX];
    struct facts facts;
    struct move move = move_of(p->game, seat, text);
    memcpy(before, p->state, sizeof before);
    struct refusal no = p->game->decide(p->state, &move, &p->chance.base, &facts);
    if (strcmp(refusal_words[no.code].name, reason) != 0) {
        print_error("\"%s\": %s instead of %s\n", text, refusal_words[no.code].name, reason);
        _fail(file, line);
    }
    if (p->chance.at || memcmp(before, p->state, sizeof before) != 0) {
        print_error("\"%s\" is refused, yet something changed\n", text);
        _fail(file, line);
    }
    return no;
}

static bool same_move(const struct move *a, const struct move *b)
{
    if (a->verb != b->verb)
        return false;
    for (int i = 0; i < MOVE_ARGS; i++)
        if (a->arg[i] != b->arg[i])
            return false;
    return true;
}

bool lists(const struct position *p, int seat, const char *text)
{
    struct move legal[LEGAL_MAX], move = move_of(p->game, seat, text);
    size_t n = p->game->legal(p->state, seat, legal, LEGAL_MAX);
    for (size_t i = 0; i < n; i++)
        if (same_move(&legal[i], &move))
            return true;
    return false;
}

bool lists_verb(const struct position *p, int seat, const char *verb)
{
    struct move legal[LEGAL_MAX];
    size_t n = p->game->legal(p->state, seat, legal, LEGAL_MAX);
    for (size_t i = 0; i < n; i++)
        if (legal[i].verb == game_verb(p->game, verb))
            return true;
    return false;
}

int told_at(const struct position *p, enum base_fact kind)
{
    for (int i = 0; i < p->facts.n; i++)
        if (p->facts.fact[i].kind == kind)
            return i;
    return -1;
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
    int8_t wanted[BASE_RESOURCES];
    amounts_of(&base_resource_words, text, wanted);
    if (memcmp(wanted, counts, sizeof wanted) == 0)
        return;
    print_error("not \"%s\": brick %d, lumber %d, wool %d, grain %d, ore %d\n", text, counts[0],
                counts[1], counts[2], counts[3], counts[4]);
    _fail(file, line);
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
