#include "bot/render/shown.h"

#include <cjson/cJSON.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "bot/clip.h"
#include "bot/table/quick.h"
#include "bot/table/tally.h"
#include "rules/codec.h"
#include "rules/players/players.h"

struct names shown_names(const struct shown *shown)
{
    struct names names = {.name = {NULL}};
    for (int s = 0; s < shown->nseats; s++) {
        names.name[s] = shown->name[s][0] != '\0' ? shown->name[s] : NULL;
        names.colour[s] = shown->colour[s];
    }
    return names;
}

/* --- Logs ------------------------------------------------------------------------------------- */

enum { ENTRIES_MAX = 100000 };

/* An entry with facts. After "taken back to N" the game goes on from entry N: the position of an
 * entry is that of the one it came after, with its own facts. */
struct step {
    struct fact *fact;
    int nfacts;
    int after; /* the step before it; -1: the first */
    uint64_t seq;
};

struct reading {
    struct shown *out;
    struct step *step;
    int nsteps, room;
    int head; /* the newest step that counts; -1: none */
    uint64_t at, seq;
    char *why;
};

static bool has_facts(const char *kind)
{
    return strcmp(kind, "lock") == 0 || strcmp(kind, "move") == 0;
}

static bool add_step(struct reading *reading, const cJSON *facts)
{
    int n = cJSON_IsArray(facts) ? cJSON_GetArraySize(facts) : -1;
    if (n < 0 || n > FACTS_MAX)
        return wrong(reading->why, "Entry %llu has no facts, or too many.",
                     (unsigned long long)reading->seq);
    if (reading->nsteps == reading->room) {
        int room = reading->room > 0 ? 2 * reading->room : 256;
        struct step *more = realloc(reading->step, (size_t)room * sizeof *more);
        if (more == NULL || room > ENTRIES_MAX)
            return wrong(reading->why, "The log is too long.");
        reading->step = more;
        reading->room = room;
    }
    struct step *step = &reading->step[reading->nsteps];
    *step = (struct step){NULL, 0, reading->head, reading->seq};
    step->fact = calloc((size_t)n + 1, sizeof *step->fact);
    if (step->fact == NULL)
        return wrong(reading->why, "There is no memory left.");
    reading->head = reading->nsteps++;
    const cJSON *fact = facts->child;
    for (; fact != NULL; fact = fact->next)
        if (!json_get_cut_fact(reading->out->game, fact, &step->fact[step->nfacts++]))
            return wrong(reading->why, "Entry %llu: fact %d is none that this game can have.",
                         (unsigned long long)reading->seq, step->nfacts);
    return true;
}

/* Back to the newest step that is not after entry `to`. */
static void take_back(struct reading *reading, const cJSON *entry)
{
    int64_t to = 0;
    json_get_int(entry, "to", 0, INT64_MAX, &to);
    while (reading->head >= 0 && reading->step[reading->head].seq > (uint64_t)to)
        reading->head = reading->step[reading->head].after;
}

static void read_players(struct shown *out, const cJSON *entry)
{
    const cJSON *player;
    cJSON_ArrayForEach(player, json_get(entry, "players"))
    {
        int64_t seat;
        const char *name = json_get_text(player, "name");
        if (!json_get_int(player, "seat", 0, SEATS_MAX - 1, &seat) || name == NULL)
            continue;
        snprintf(out->name[seat], sizeof out->name[seat], "%s", clip(name).text);
        const char *colour = json_get_text(player, "colour");
        int number = colour != NULL ? text_colour_find(colour) : -1;
        out->colour[seat] = (uint8_t)(number + 1);
    }
}

/* The game of a log, from its first line: "ruleset":"base/1", or "game":"base","rules":1. */
static bool read_game(struct reading *reading, const cJSON *line)
{
    char id[FAIR_RULESET_MAX + 1] = "";
    const char *ruleset = json_get_text(line, "ruleset"), *name = json_get_text(line, "game");
    int64_t version = 0;
    if (ruleset != NULL && strlen(ruleset) < sizeof id) {
        size_t n = strcspn(ruleset, "/");
        memcpy(id, ruleset, n);
        version = strtol(ruleset + n + (ruleset[n] == '/'), NULL, 10);
    } else if (name != NULL && strlen(name) < sizeof id) {
        snprintf(id, sizeof id, "%s", name);
        json_get_int(line, "rules", 0, UINT16_MAX, &version);
    }
    reading->out->game = game_find(id);
    if (id[0] == '\0')
        return wrong(reading->why, "The file is no log of a game.");
    if (reading->out->game == NULL)
        return wrong(reading->why, "This program has no game %s.", clip(id).text);
    if (version != reading->out->game->rules_version)
        return wrong(reading->why, "The log is of other rules of %s than this program's.", id);
    return true;
}

static bool read_entry(struct reading *reading, const cJSON *line)
{
    const char *kind = json_get_text(line, "kind");
    int64_t seq;
    if (kind == NULL ||
        !json_get_int(line, "seq", (int64_t)reading->seq + 1, (int64_t)reading->seq + 1, &seq))
        return wrong(reading->why, "What should be entry %llu is none.",
                     (unsigned long long)reading->seq + 1);
    reading->seq = (uint64_t)seq;
    if (reading->at > 0 && reading->seq > reading->at)
        return true; /* later than what is to be shown; it has to be an entry all the same */
    if (strcmp(kind, "lock") == 0)
        read_players(reading->out, line);
    if (strcmp(kind, "taken-back") == 0)
        take_back(reading, line);
    return !has_facts(kind) || add_step(reading, json_get(line, "facts"));
}

static bool read_line(struct reading *reading, const char *line, size_t n, bool first)
{
    cJSON *object = json_parse(line, n, reading->why);
    if (object == NULL)
        return false;
    bool fine = !first || read_game(reading, object);
    bool header = first && json_get(object, "protocol") != NULL;
    if (first)
        reading->out->cut = !header;
    fine = fine && (header || read_entry(reading, object));
    json_free(object);
    return fine;
}

static bool read_lines(struct reading *reading, const char *bytes, size_t n)
{
    bool first = true;
    const char *end = bytes + n;
    while (bytes < end) {
        const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));
        size_t length = (size_t)((stop != NULL ? stop : end) - bytes);
        if (length > 0 && !read_line(reading, bytes, length, first))
            return false;
        first &= length == 0;
        bytes = stop != NULL ? stop + 1 : end;
    }
    if (first)
        return wrong(reading->why, "The file is empty.");
    return true;
}

static void begin_figures(struct shown *out)
{
    stats_begin(&out->stats, out->game);
    out->counted = true;
}

/* Plays the steps that lead to the head, the first of them first. */
static bool play_steps(struct reading *reading)
{
    struct shown *out = reading->out;
    int n = 0, at = reading->head;
    for (; at >= 0; at = reading->step[at].after)
        n++;
    if (n == 0)
        return wrong(reading->why, "There is nothing to show before the game begins.");
    int *path = malloc((size_t)n * sizeof *path);
    if (path == NULL)
        return wrong(reading->why, "There is no memory left.");
    for (int i = n, s = reading->head; i > 0; s = reading->step[s].after)
        path[--i] = s;
    begin_figures(out);
    for (int i = 0; i < n; i++) {
        const struct step *step = &reading->step[path[i]];
        out->facts.n = (uint16_t)step->nfacts;
        memcpy(out->facts.fact, step->fact, (size_t)step->nfacts * sizeof *step->fact);
        for (int f = 0; f < step->nfacts; f++)
            out->game->evolve(out->state, &step->fact[f]);
        out->counted = out->counted && tally_add(&out->stats, &out->facts, out->state);
    }
    free(path);
    if (!out->game->sane(out->state))
        return wrong(reading->why, out->cut ? "What is still secret is missing in the log, and the "
                                              "position does not follow without it."
                                            : "The log leads to no position of the game.");
    out->nseats = out->game->seats(out->state);
    return true;
}

bool shown_from_log(struct shown *out, const char *bytes, size_t n, uint64_t at, char why[WHY_MAX])
{
    struct reading reading = {.out = out, .head = -1, .at = at, .why = why};
    memset(out, 0, sizeof *out);
    bool fine = read_lines(&reading, bytes, n);
    if (fine && at > reading.seq)
        fine = wrong(why, "The log has %llu entries; there is no number %llu.",
                     (unsigned long long)reading.seq, (unsigned long long)at);
    fine = fine && play_steps(&reading);
    out->nentries = reading.seq;
    for (int i = 0; i < reading.nsteps; i++)
        free(reading.step[i].fact);
    free(reading.step);
    return fine;
}

/* --- Snapshots -------------------------------------------------------------------------------- */

static bool decode(struct shown *out, const char *text, size_t n, char why[WHY_MAX])
{
    uint8_t bytes[SNAPSHOT_MAX];
    size_t length = 0;
    if (sodium_base642bin(bytes, sizeof bytes, text, n, " \r\n", &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0)
        return wrong(why, "The file is neither a log nor what the engine's `save` gave.");
    switch (snapshot_decode(bytes, length, &out->game, out->state)) {
    case SNAPSHOT_FINE:
        out->nseats = out->game->seats(out->state);
        return true;
    case SNAPSHOT_VERSION:
        return wrong(why, "The snapshot was made by another version of this program.");
    case SNAPSHOT_NONE:
        return wrong(why, "The file is neither a log nor what the engine's `save` gave.");
    case SNAPSHOT_DAMAGED:
        break;
    }
    return wrong(why, "The snapshot is damaged: it holds no position of the game.");
}

bool shown_from_snapshot(struct shown *out, const char *bytes, size_t n, char why[WHY_MAX])
{
    memset(out, 0, sizeof *out);
    if (n == 0 || bytes[0] != '{')
        return decode(out, bytes, n, why);
    cJSON *object = json_parse(bytes, n - (bytes[n - 1] == '\n'), why);
    const char *text = object != NULL ? json_get_text(object, "snapshot") : NULL;
    bool fine = text != NULL && decode(out, text, strlen(text), why);
    if (object != NULL && text == NULL)
        wrong(why, "The object has no snapshot.");
    json_free(object);
    return fine;
}

/* --- Demonstrations --------------------------------------------------------------------------- */

static int mover(const struct game *game, const void *state)
{
    struct turn turn = game->turn(state);
    for (int s = 0; s < SEATS_MAX; s++)
        if (turn.must >> s & 1)
            return s;
    return turn.seat;
}

void shown_from_demo(struct shown *out, const struct game *game, uint64_t seed, unsigned moves)
{
    static struct sight sight;
    static _Alignas(16) unsigned char memory[SEATS_MAX][PLAYER_MEMORY_MAX];
    static const char *const names[SEATS_MAX] = {"Anna", "Bruno", "Carla", "Dan", "Eva", "Finn"};
    struct quick_chance chance;
    struct standing standing[SEATS_MAX];
    int16_t options[OPTIONS_MAX];
    const struct player_kind *player = player_usual(game);
    memset(out, 0, sizeof *out);
    memset(memory, 0, sizeof memory);
    out->game = game;
    begin_figures(out);
    quick_chance_init(&chance, seed, 0);
    game_option_defaults(game, options);
    game->open(options, game->seats_default, &chance.base, &out->facts);
    for (unsigned i = 0;; i++) {
        for (int f = 0; f < out->facts.n; f++) {
            game->evolve(out->state, &out->facts.fact[f]);
            for (int s = 0; player->observe != NULL && s < game->seats_default; s++) {
                struct fact fact = fact_for(&out->facts.fact[f], s);
                player->observe(s, &fact, memory[s]);
            }
        }
        out->counted = out->counted && tally_add(&out->stats, &out->facts, out->state);
        if (i == moves || game->finished(out->state, standing))
            break;
        int seat = mover(game, out->state);
        sight_of(&sight, game, out->state, seat, true);
        struct move move = player->choose(&sight.situation, &chance.base, memory[seat]);
        game->decide(out->state, &move, &chance.base, &out->facts);
    }
    out->nseats = game->seats(out->state);
    for (int s = 0; s < out->nseats; s++)
        snprintf(out->name[s], sizeof out->name[s], "%s", names[s]);
}
