#include "bot/table/forced.h"

#include "bot/clip.h"
#include "bot/words/options.h"

#include <cjson/cJSON.h>
#include <stdio.h>

enum { SIDES = 6 };

static struct forced_chance *forced_of(struct chance *base)
{
    return (struct forced_chance *)base;
}

/* The outcome that the next draw must be, NULL when they are used up or one has failed. */
static const struct forced_outcome *next_outcome(struct forced_chance *forced, enum purpose purpose)
{
    if (forced->base.failed || forced->at == forced->n)
        return NULL;
    const struct forced_outcome *outcome = &forced->outcome[forced->at];
    forced->base.failed = (outcome->purposes >> purpose & 1) == 0;
    return forced->base.failed ? NULL : outcome;
}

static uint32_t sides_of(const struct game *game)
{
    return game->faces != NULL ? game->faces->n : SIDES;
}

static uint32_t forced_below(struct chance *base, enum purpose purpose, uint32_t n)
{
    struct forced_chance *forced = forced_of(base);
    const struct forced_outcome *outcome = next_outcome(forced, purpose);
    base->failed =
        base->failed || (outcome && (purpose != CHANCE_DICE || n != sides_of(forced->game)));
    if (!outcome || base->failed)
        return forced->rest->below(forced->rest, purpose, n);
    int8_t die = outcome->die[forced->ndice++];
    if (forced->ndice == outcome->ndice) {
        forced->ndice = 0;
        forced->at++;
    }
    return (uint32_t)die;
}

/* What the outcome is called among nkinds kinds: the game's vocabulary of that size that has the
 * word; two dice, where pairs of dice are drawn. */
static int find_kind(const struct forced_chance *forced, const struct forced_outcome *outcome,
                     int nkinds)
{
    if (outcome->ndice > 0)
        return nkinds == SIDES * SIDES && outcome->ndice == 2
                   ? SIDES * outcome->die[0] + outcome->die[1]
                   : -1;
    for (const struct words *const *words = forced->game->words; *words; words++) {
        int kind = (*words)->n == nkinds ? options_word(*words, outcome->word) : -1;
        if (kind >= 0)
            return kind;
    }
    return -1;
}

static int forced_pick(struct chance *base, enum purpose purpose, const uint8_t *counts, int nkinds)
{
    struct forced_chance *forced = forced_of(base);
    const struct forced_outcome *outcome = next_outcome(forced, purpose);
    int kind = outcome ? find_kind(forced, outcome, nkinds) : -1;
    base->failed = base->failed || (outcome && (kind < 0 || counts[kind] == 0));
    if (!outcome || base->failed)
        return forced->rest->pick(forced->rest, purpose, counts, nkinds);
    forced->at++;
    return kind;
}

static void forced_shuffle(struct chance *base, enum purpose purpose, int8_t *items, int n)
{
    struct forced_chance *forced = forced_of(base);
    base->failed = next_outcome(forced, purpose) != NULL || base->failed;
    forced->rest->shuffle(forced->rest, purpose, items, n);
}

void forced_init(struct forced_chance *forced, const struct game *game, struct chance *rest)
{
    forced->base = (struct chance){forced_below, forced_pick, forced_shuffle, false};
    forced->rest = rest;
    forced->game = game;
    forced->n = forced->at = forced->ndice = 0;
}

bool forced_done(const struct forced_chance *forced)
{
    return forced->at == forced->n;
}

/* --- From JSON -------------------------------------------------------------------------------- */

static bool read_numbers(const cJSON *value, struct forced_outcome *out, char why[WHY_MAX])
{
    bool two = cJSON_IsArray(value) && cJSON_GetArraySize(value) == 2;
    const cJSON *die = two ? value->child : NULL;
    for (int i = 0; i < 2; i++, die = die ? die->next : NULL) {
        if (!cJSON_IsNumber(die) || die->valueint < 1 || die->valueint > SIDES ||
            (double)die->valueint != die->valuedouble)
            return wrong(why, "dice are two numbers from 1 to 6, as in {\"dice\":[3,4]}.");
        out->die[out->ndice++] = (int8_t)(die->valueint - 1);
    }
    return true;
}

static bool read_faces(const struct words *faces, const cJSON *value, struct forced_outcome *out,
                       char why[WHY_MAX])
{
    int n = cJSON_IsArray(value) ? cJSON_GetArraySize(value) : 0;
    for (const cJSON *die = n > 0 && n <= FORCED_DICE ? value->child : NULL; die; die = die->next) {
        const char *name = cJSON_GetStringValue(die);
        int face = name ? options_word(faces, name) : -1;
        if (face < 0)
            break;
        out->die[out->ndice++] = (int8_t)face;
    }
    if (n > 0 && out->ndice == n)
        return true;
    snprintf(why, WHY_MAX, "dice are up to %d faces, as in {\"dice\":[\"%s\",\"%s\"]}.",
             FORCED_DICE, faces->word[0].name, faces->word[1].name);
    return false;
}

/* The next outcome, to be filled in. */
static struct forced_outcome *add(struct forced_chance *forced, unsigned purposes,
                                  char why[WHY_MAX])
{
    if (forced->n == FORCED_MAX) {
        wrong(why, "chance: too many outcomes.");
        return NULL;
    }
    forced->outcome[forced->n] = (struct forced_outcome){.purposes = purposes};
    return &forced->outcome[forced->n++];
}

static bool read_dice(struct forced_chance *forced, unsigned purposes, const cJSON *value,
                      char why[WHY_MAX])
{
    const struct words *faces = forced->game->faces;
    struct forced_outcome *out = add(forced, purposes, why);
    return out && (faces ? read_faces(faces, value, out, why) : read_numbers(value, out, why));
}

static bool known_word(const struct game *game, const char *word)
{
    for (const struct words *const *words = game->words; *words; words++)
        if (options_word(*words, word) >= 0)
            return true;
    return false;
}

static bool read_card(struct forced_chance *forced, unsigned purposes, const cJSON *value,
                      char why[WHY_MAX])
{
    const char *word = cJSON_GetStringValue(value);
    if (!word || strlen(word) > FORCED_WORD_MAX || !known_word(forced->game, word)) {
        snprintf(why, WHY_MAX, "chance: %s is no card of this game.",
                 word ? clip(word).text : "that");
        return false;
    }
    struct forced_outcome *out = add(forced, purposes, why);
    if (out)
        memcpy(out->word, word, strlen(word) + 1);
    return out != NULL;
}

static bool read_cards(struct forced_chance *forced, unsigned purposes, const cJSON *value,
                       char why[WHY_MAX])
{
    if (!cJSON_IsArray(value) || !value->child)
        return wrong(why, "draw is a list of cards, as in {\"draw\":[\"ore\",\"wool\"]}.");
    for (const cJSON *card = value->child; card; card = card->next)
        if (!read_card(forced, purposes, card, why))
            return false;
    return true;
}

static bool read_outcome(struct forced_chance *forced, const cJSON *object, char why[WHY_MAX])
{
    enum { DICE = 1 << CHANCE_DICE, STEAL = 1 << CHANCE_STEAL, DECK = 1 << CHANCE_DECK };
    static const struct {
        const char *name;
        unsigned purposes;
        bool (*read)(struct forced_chance *, unsigned purposes, const cJSON *, char why[WHY_MAX]);
    } kinds[] = {
        {"dice", DICE, read_dice}, {"die", DICE, read_dice},           {"steal", STEAL, read_card},
        {"card", DECK, read_card}, {"draw", STEAL | DECK, read_cards},
    };
    const cJSON *value =
        cJSON_IsObject(object) && cJSON_GetArraySize(object) == 1 ? object->child : NULL;
    for (size_t i = 0; value && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(value->string, kinds[i].name) == 0)
            return kinds[i].read(forced, kinds[i].purposes, value, why);
    return wrong(why, "chance is a list of {\"dice\":[3,4]}, {\"die\":[\"ore\"]}, "
                      "{\"steal\":\"wool\"}, {\"card\":\"knight\"} and {\"draw\":[\"ore\"]}, in "
                      "the order drawn.");
}

bool forced_read(struct forced_chance *forced, const struct cJSON *array, char why[WHY_MAX])
{
    if (!cJSON_IsArray(array))
        return wrong(why, "chance is a list, as in [{\"dice\":[3,4]}].");
    for (const cJSON *object = array->child; object; object = object->next)
        if (!read_outcome(forced, object, why))
            return false;
    return true;
}
