/* Reading the stored form. What is read is written again, and the bytes must be the same: so the
 * checks here need only find out what the line means. */
#include "bot/json/logform.h"

#include "bot/words/command.h"
#include "bot/words/options.h"
#include "render/render.h"

#include <cjson/cJSON.h>
#include <stdio.h>

static const int64_t number_max = INT64_C(1) << 53;

/* --- Members ---------------------------------------------------------------------------------- */

/* Member key into out of size max + 1; "" where it is absent. */
static bool get_optional(const cJSON *object, const char *key, char *out, size_t max)
{
    const char *text = json_get_text(object, key);
    size_t n = text ? strlen(text) : 0;
    if (n > max || (json_get(object, key) && n == 0))
        return false;
    memcpy(out, text ? text : "", n + 1);
    return true;
}

static bool get_hash(const cJSON *object, const char *key, struct fair_hash *out)
{
    const char *hex = json_get_text(object, key);
    return hex && fair_unhex(out->byte, sizeof out->byte, hex);
}

static bool get_number(const cJSON *object, const char *key, uint64_t *out)
{
    int64_t n;
    if (!json_get_int(object, key, 0, number_max, &n))
        return false;
    *out = (uint64_t)n;
    return true;
}

/* Member key as one of n names. */
static int get_name(const cJSON *object, const char *key, const char *const *names, int n)
{
    const char *text = json_get_text(object, key);
    for (int i = 0; text && i < n; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    return -1;
}

static bool get_words(const cJSON *object, uint32_t words[CHANCE_PURPOSES])
{
    const cJSON *used = json_get(object, "words");
    memset(words, 0, CHANCE_PURPOSES * sizeof *words);
    for (int p = 0; p < CHANCE_PURPOSES; p++) {
        int64_t n;
        if (json_get_int(used, chance_purpose_name[p], 1, UINT32_MAX - 1, &n))
            words[p] = (uint32_t)n;
    }
    return cJSON_IsObject(used);
}

static bool get_options(const struct game *game, const cJSON *object, int16_t *out,
                        char why[WHY_MAX])
{
    game_option_defaults(game, out);
    return options_from_json(game, out, json_get(object, "options"), why);
}

/* --- Entries ---------------------------------------------------------------------------------- */

static bool get_open(const struct game *game, const cJSON *object, struct entry *out,
                     char why[WHY_MAX])
{
    int64_t n;
    const char *id = json_get_text(object, "game");
    if (!id || strcmp(id, game->id) != 0 ||
        !json_get_int(object, "rules", game->rules_version, game->rules_version, &n))
        return wrong(why, "The entry opens a game of other rules.");
    if (!json_get_int(object, "seats", game->seats_min, game->seats_max, &n))
        return wrong(why, "The number of seats is wrong.");
    out->nseats = (int)n;
    if (!get_options(game, object, out->options, why))
        return false;
    if (!get_optional(object, "game_id", out->game_id, FAIR_ID_MAX) ||
        !get_hash(object, "prev_record", &out->prev_record) ||
        !get_hash(object, "commit", &out->commit) || !get_hash(object, "record", &out->record))
        return wrong(why, "The entry lacks game_id, prev_record, commit or record.");
    return true;
}

/* Left out where none is chosen. */
static bool get_colour(const cJSON *object, uint8_t *out)
{
    char name[16];
    if (!get_optional(object, "colour", name, sizeof name - 1))
        return false;
    *out = name[0] != '\0' ? (uint8_t)(text_colour_find(name) + 1) : 0;
    return name[0] == '\0' || *out > 0;
}

static bool get_player(const cJSON *object, struct entry_player *out)
{
    int64_t seat;
    memset(out, 0, sizeof *out);
    if (!json_get_int(object, "seat", 0, SEATS_MAX - 1, &seat) ||
        !get_optional(object, "name", out->name, ENTRY_NAME_MAX) || !out->name[0] ||
        !get_optional(object, "uid", out->uid, ENTRY_UID_MAX) ||
        !get_optional(object, "computer", out->computer, ENTRY_NAME_MAX))
        return false;
    out->seat = (int8_t)seat;
    if (!get_colour(object, &out->colour))
        return false;
    return !out->uid[0] || get_hash(object, "text", &out->text);
}

static bool get_players(const cJSON *object, struct entry *out)
{
    const cJSON *players = json_get(object, "players");
    out->nplayers = 0;
    for (const cJSON *player = cJSON_IsArray(players) ? players->child : NULL; player;
         player = player->next)
        if (out->nplayers == SEATS_MAX || !get_player(player, &out->player[out->nplayers++]))
            return false;
    return out->nplayers > 0;
}

static bool get_facts(const struct game *game, const cJSON *object, struct entry *out,
                      char why[WHY_MAX])
{
    if (!json_get_facts(game, json_get(object, "facts"), &out->facts))
        return wrong(why, "The facts are none that this game can have.");
    return get_words(object, out->words) || wrong(why, "The entry lacks words.");
}

static bool get_seating(const cJSON *object, bool *drawn)
{
    static const char *const seatings[] = {"given", "drawn"};
    int seating = get_name(object, "seating", seatings, 2);
    *drawn = seating == 1;
    return seating >= 0;
}

static bool get_terms(const struct game *game, const cJSON *object, struct entry *out,
                      char why[WHY_MAX])
{
    int64_t n;
    static const char *const joins[] = {"invited"};
    int clock = get_name(object, "clock", entry_clock_name, ENTRY_CLOCKS);
    if (clock < 0 || !get_seating(object, &out->drawn) ||
        !json_get_int(object, "seats", game->seats_min, game->seats_max, &n))
        return wrong(why, "The number of seats, the seating or the clock is wrong.");
    out->clock = (enum entry_clock)clock;
    out->invited = get_name(object, "join", joins, 1) == 0;
    out->nseats = (int)n;
    return get_options(game, object, out->options, why);
}

static bool get_lock(const struct game *game, const cJSON *object, struct entry *out,
                     char why[WHY_MAX])
{
    if (!get_seating(object, &out->drawn) || !get_players(object, out))
        return wrong(why, "The players or their seating are wrong.");
    return get_facts(game, object, out, why);
}

static bool get_move(const struct game *game, const cJSON *object, struct entry *out,
                     char why[WHY_MAX])
{
    int64_t seat;
    int by = get_name(object, "by", entry_by_name, ENTRY_BYS);
    const char *text = json_get_text(object, "do");
    if (by < 0 || !text || !json_get_int(object, "seat", 0, SEATS_MAX - 1, &seat))
        return wrong(why, "The entry lacks seat, do or by.");
    out->by = (enum entry_by)by;
    struct command_context context = {.game = game, .seat = (int)seat, .nseats = SEATS_MAX};
    struct command_cursor cursor = command_cursor(text, strlen(text));
    struct command command;
    if (!command_next(&cursor, &context, &command) || command.outcome != COMMAND_MOVE)
        return wrong(why, "The entry's command is none of this game.");
    out->move = command.move;
    return get_facts(game, object, out, why);
}

static bool get_seat(const cJSON *object, struct entry *out, char why[WHY_MAX])
{
    int change = get_name(object, "change", entry_change_name, ENTRY_CHANGES);
    if (change < 0 || !get_player(object, &out->player[0]))
        return wrong(why, "The change or the player is wrong.");
    out->change = (enum entry_change)change;
    return true;
}

static bool get_close(const cJSON *object, struct entry *out, char why[WHY_MAX])
{
    int reason = get_name(object, "reason", entry_reason_name, ENTRY_REASONS);
    if (reason < 0)
        return wrong(why, "The reason is wrong.");
    out->reason = (enum entry_reason)reason;
    return true;
}

static bool get_entry(const struct game *game, const cJSON *object, struct entry *out,
                      char why[WHY_MAX])
{
    int kind = get_name(object, "kind", entry_kind_name, ENTRY_KINDS);
    if (kind < 0)
        return wrong(why, "The entry's kind is unknown.");
    out->kind = (enum entry_kind)kind;
    if (!get_number(object, "seq", &out->seq) ||
        !json_get_int(object, "at", 0, number_max, &out->at))
        return wrong(why, "The entry's number or time is wrong.");
    if (!get_optional(object, "cause", out->cause, ENTRY_CAUSE_MAX))
        return wrong(why, "The entry's cause is wrong.");
    switch (out->kind) {
    case ENTRY_OPEN:
        return get_open(game, object, out, why);
    case ENTRY_LOCK:
        return get_lock(game, object, out, why);
    case ENTRY_MOVE:
        return get_move(game, object, out, why);
    case ENTRY_SEAT:
        return get_seat(object, out, why);
    case ENTRY_TAKEN_BACK:
        return get_number(object, "to", &out->to) ||
               wrong(why, "The number taken back to is wrong.");
    case ENTRY_CLOSE:
        return get_close(object, out, why);
    case ENTRY_TERMS:
        return get_terms(game, object, out, why);
    case ENTRY_PAUSE:
    case ENTRY_RESUME:
    case ENTRY_KINDS:
        break;
    }
    return true;
}

/* Whether what was made again is what was read. */
static bool exact(struct buffer *again, const char *line, size_t n, char why[WHY_MAX])
{
    bool same = !again->full && again->n == n && memcmp(again->bytes, line, n) == 0;
    buffer_fini(again);
    return same || wrong(why, "The line is not written as this program writes it.");
}

bool entry_parse(const struct game *game, const char *line, size_t n, struct entry *out,
                 char why[WHY_MAX])
{
    cJSON *object = json_parse(line, n, why);
    if (!object)
        return false;
    bool read = get_entry(game, object, out, why);
    json_free(object);
    if (!read)
        return false;
    struct buffer again;
    buffer_init(&again, ENTRY_LINE_MAX);
    entry_put(&again, game, out);
    return exact(&again, line, n, why);
}

/* --- The revealed file ------------------------------------------------------------------------ */

static bool get_entropy(const cJSON *object, struct revealed *out)
{
    const cJSON *entropy = json_get(object, "entropy");
    out->ntexts = 0;
    for (const cJSON *text = cJSON_IsObject(entropy) ? entropy->child : NULL; text;
         text = text->next) {
        const char *value = cJSON_GetStringValue(text);
        if (out->ntexts == FAIR_TEXTS_MAX || !value || strlen(text->string) > ENTRY_UID_MAX ||
            !fair_text_allowed(value, strlen(value)))
            return false;
        struct revealed_text *to = &out->text[out->ntexts++];
        memcpy(to->uid, text->string, strlen(text->string) + 1);
        memcpy(to->text, value, strlen(value) + 1);
    }
    return cJSON_IsObject(entropy);
}

static bool get_beacon(const cJSON *object, struct revealed *out)
{
    const char *beacon = json_get_text(object, "beacon");
    out->has_beacon = beacon && beacon[0];
    if (!out->has_beacon)
        return beacon && cJSON_IsNull(json_get(object, "beacon_round"));
    return get_hash(object, "beacon", &out->beacon) &&
           get_number(object, "beacon_round", &out->beacon_round);
}

/* The game whose ruleset this is, in this version. */
static const struct game *game_of(const char *ruleset)
{
    char known[FAIR_RULESET_MAX + 1];
    for (int i = 0; games[i]; i++) {
        ruleset_of(known, games[i]);
        if (strcmp(known, ruleset) == 0)
            return games[i];
    }
    return NULL;
}

static bool get_revealed(const cJSON *object, struct revealed *out, char why[WHY_MAX])
{
    const char *protocol = json_get_text(object, "protocol");
    if (!protocol || strcmp(protocol, REVEALED_PROTOCOL) != 0)
        return wrong(why, "The first line does not name the protocol " REVEALED_PROTOCOL ".");
    if (!get_optional(object, "game_id", out->game_id, FAIR_ID_MAX) ||
        !get_optional(object, "ruleset", out->ruleset, FAIR_RULESET_MAX) ||
        !get_hash(object, "prev_record", &out->prev_record) ||
        !get_hash(object, "commit", &out->commit) || !get_hash(object, "record", &out->record) ||
        !get_hash(object, "server_seed", &out->server_seed) ||
        !get_hash(object, "head", &out->head) || !get_number(object, "events", &out->nevents))
        return wrong(why, "The first line lacks a value, or one of its values is no such value.");
    if (!get_beacon(object, out) || !get_entropy(object, out))
        return wrong(why, "The beacon or a player's text is wrong.");
    out->game = game_of(out->ruleset);
    return !out->game || get_options(out->game, object, out->options, why);
}

bool revealed_parse(const char *line, size_t n, struct revealed *out, char why[WHY_MAX])
{
    memset(out, 0, sizeof *out);
    cJSON *object = json_parse(line, n, why);
    if (!object)
        return false;
    bool read = get_revealed(object, out, why);
    json_free(object);
    if (!read || !out->game)
        return read;
    struct buffer again;
    buffer_init(&again, ENTRY_LINE_MAX);
    revealed_put(&again, out);
    return exact(&again, line, n, why);
}
