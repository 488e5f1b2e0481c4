#include "bot/json/logform.h"

#include "bot/json/json_put.h"
#include "bot/words/command.h"
#include "bot/words/options.h"
#include "render/render.h"

#include <stdio.h>
#include <strings.h>

const char *const entry_kind_name[ENTRY_KINDS] = {
    [ENTRY_OPEN] = "open",
    [ENTRY_LOCK] = "lock",
    [ENTRY_MOVE] = "move",
    [ENTRY_SEAT] = "seat",
    [ENTRY_PAUSE] = "pause",
    [ENTRY_RESUME] = "resume",
    [ENTRY_TAKEN_BACK] = "taken-back",
    [ENTRY_CLOSE] = "close",
    [ENTRY_TERMS] = "terms",
};
const char *const entry_by_name[ENTRY_BYS] = {"person", "computer", "clock", "system"};
const char *const entry_change_name[ENTRY_CHANGES] = {"join",    "leave",  "substitute",
                                                      "concede", "remove", "colour"};
const char *const entry_reason_name[ENTRY_REASONS] = {"won", "ended", "abandoned", "none"};
const char *const entry_clock_name[ENTRY_CLOCKS] = {"friendly", "live", "slow"};

enum entry_clock entry_clock_find(const char *name)
{
    int c = 0;
    while (c < ENTRY_CLOCKS && strcasecmp(name, entry_clock_name[c]) != 0)
        c++;
    return (enum entry_clock)c;
}

/* --- Members ---------------------------------------------------------------------------------- */

static void put_hash(struct buffer *buffer, bool *first, const char *key,
                     const struct fair_hash *hash)
{
    char hex[FAIR_HEX];
    fair_hex(hex, hash->byte, sizeof hash->byte);
    json_put_key(buffer, first, key);
    json_put_name(buffer, hex);
}

static void put_int(struct buffer *buffer, bool *first, const char *key, int64_t n)
{
    json_put_key(buffer, first, key);
    buffer_int(buffer, n);
}

static void put_name(struct buffer *buffer, bool *first, const char *key, const char *name)
{
    json_put_key(buffer, first, key);
    json_put_name(buffer, name);
}

static void put_text(struct buffer *buffer, bool *first, const char *key, const char *text)
{
    json_put_key(buffer, first, key);
    json_put_text(buffer, text);
}

static void put_words(struct buffer *buffer, bool *first, const uint32_t words[CHANCE_PURPOSES])
{
    bool first_word = true;
    json_put_key(buffer, first, "words");
    buffer_char(buffer, '{');
    for (int p = 0; p < CHANCE_PURPOSES; p++)
        if (words[p] > 0)
            put_int(buffer, &first_word, chance_purpose_name[p], words[p]);
    buffer_char(buffer, '}');
}

/* Words used tell how many hidden cards were drawn, and how: for who may see all. */
static void put_outcome(struct buffer *buffer, bool *first, const struct game *game,
                        const struct entry *entry, int viewer)
{
    if (viewer == VIEWER_ALL)
        put_words(buffer, first, entry->words);
    json_put_key(buffer, first, "facts");
    json_put_facts(buffer, game, &entry->facts, viewer);
}

/* --- Entries ---------------------------------------------------------------------------------- */

static void put_open(struct buffer *buffer, bool *first, const struct game *game,
                     const struct entry *entry)
{
    put_name(buffer, first, "game", game->id);
    put_int(buffer, first, "rules", game->rules_version);
    put_int(buffer, first, "seats", entry->nseats);
    json_put_key(buffer, first, "options");
    json_put_options(buffer, game, entry->options);
    put_text(buffer, first, "game_id", entry->game_id);
    put_hash(buffer, first, "prev_record", &entry->prev_record);
    put_hash(buffer, first, "commit", &entry->commit);
    put_hash(buffer, first, "record", &entry->record);
}

static void put_player(struct buffer *buffer, bool *first, const struct entry_player *player)
{
    put_int(buffer, first, "seat", player->seat);
    put_text(buffer, first, "name", player->name);
    if (player->uid[0]) {
        put_text(buffer, first, "uid", player->uid);
        put_hash(buffer, first, "text", &player->text);
    }
    if (player->computer[0])
        put_text(buffer, first, "computer", player->computer);
    if (player->colour > 0)
        put_name(buffer, first, "colour", text_colour_name(player->colour - 1));
}

static void put_lock(struct buffer *buffer, bool *first, const struct game *game,
                     const struct entry *entry, int viewer)
{
    json_put_key(buffer, first, "players");
    buffer_char(buffer, '[');
    for (int i = 0; i < entry->nplayers; i++) {
        bool first_member = true;
        buffer_put(buffer, i > 0 ? ",{" : "{");
        put_player(buffer, &first_member, &entry->player[i]);
        buffer_char(buffer, '}');
    }
    buffer_char(buffer, ']');
    put_name(buffer, first, "seating", entry->drawn ? "drawn" : "given");
    put_outcome(buffer, first, game, entry, viewer);
}

static void put_cause(struct buffer *buffer, bool *first, const struct entry *entry)
{
    if (entry->cause[0] != '\0')
        put_text(buffer, first, "cause", entry->cause);
}

static void put_move(struct buffer *buffer, bool *first, const struct game *game,
                     const struct entry *entry, int viewer)
{
    char text[COMMAND_TEXT_MAX];
    command_text(game, &entry->move, text, sizeof text);
    put_int(buffer, first, "seat", entry->move.seat);
    put_text(buffer, first, "do", text);
    put_name(buffer, first, "by", entry_by_name[entry->by]);
    put_cause(buffer, first, entry);
    put_outcome(buffer, first, game, entry, viewer);
}

static void put_seat(struct buffer *buffer, bool *first, const struct entry *entry)
{
    put_name(buffer, first, "change", entry_change_name[entry->change]);
    put_player(buffer, first, &entry->player[0]);
}

static void put_terms(struct buffer *buffer, bool *first, const struct game *game,
                      const struct entry *entry)
{
    put_int(buffer, first, "seats", entry->nseats);
    json_put_key(buffer, first, "options");
    json_put_options(buffer, game, entry->options);
    put_name(buffer, first, "seating", entry->drawn ? "drawn" : "given");
    put_name(buffer, first, "clock", entry_clock_name[entry->clock]);
    if (entry->invited)
        put_name(buffer, first, "join", "invited");
}

void entry_put(struct buffer *buffer, const struct game *game, const struct entry *entry)
{
    entry_put_for(buffer, game, entry, VIEWER_ALL);
}

void entry_put_for(struct buffer *buffer, const struct game *game, const struct entry *entry,
                   int viewer)
{
    bool first = true;
    buffer_char(buffer, '{');
    put_int(buffer, &first, "seq", (int64_t)entry->seq);
    put_name(buffer, &first, "kind", entry_kind_name[entry->kind]);
    put_int(buffer, &first, "at", entry->at);
    switch (entry->kind) {
    case ENTRY_OPEN:
        put_open(buffer, &first, game, entry);
        break;
    case ENTRY_LOCK:
        put_lock(buffer, &first, game, entry, viewer);
        break;
    case ENTRY_MOVE:
        put_move(buffer, &first, game, entry, viewer);
        break;
    case ENTRY_SEAT:
        put_seat(buffer, &first, entry);
        break;
    case ENTRY_TAKEN_BACK:
        put_int(buffer, &first, "to", (int64_t)entry->to);
        break;
    case ENTRY_CLOSE:
        put_name(buffer, &first, "reason", entry_reason_name[entry->reason]);
        break;
    case ENTRY_TERMS:
        put_terms(buffer, &first, game, entry);
        break;
    case ENTRY_PAUSE:
    case ENTRY_RESUME:
    case ENTRY_KINDS:
        break;
    }
    if (entry->kind != ENTRY_MOVE)
        put_cause(buffer, &first, entry);
    buffer_char(buffer, '}');
}

/* --- The revealed file ------------------------------------------------------------------------ */

void ruleset_of(char *out, const struct game *game)
{
    snprintf(out, FAIR_RULESET_MAX + 1, "%s/%d", game->id, game->rules_version);
}

static void put_beacon(struct buffer *buffer, bool *first, const struct revealed *revealed)
{
    json_put_key(buffer, first, "beacon_round");
    if (revealed->has_beacon) {
        buffer_int(buffer, (int64_t)revealed->beacon_round);
        put_hash(buffer, first, "beacon", &revealed->beacon);
    } else {
        buffer_put(buffer, "null");
        put_name(buffer, first, "beacon", "");
    }
}

static void put_entropy(struct buffer *buffer, bool *first, const struct revealed *revealed)
{
    bool first_text = true;
    json_put_key(buffer, first, "entropy");
    buffer_char(buffer, '{');
    for (int i = 0; i < revealed->ntexts; i++) {
        buffer_put(buffer, first_text ? "" : ",");
        first_text = false;
        json_put_text(buffer, revealed->text[i].uid);
        buffer_char(buffer, ':');
        json_put_text(buffer, revealed->text[i].text);
    }
    buffer_char(buffer, '}');
}

void revealed_put(struct buffer *buffer, const struct revealed *revealed)
{
    bool first = true;
    buffer_char(buffer, '{');
    put_name(buffer, &first, "protocol", REVEALED_PROTOCOL);
    put_text(buffer, &first, "game_id", revealed->game_id);
    put_text(buffer, &first, "ruleset", revealed->ruleset);
    json_put_key(buffer, &first, "options");
    json_put_options(buffer, revealed->game, revealed->options);
    put_hash(buffer, &first, "prev_record", &revealed->prev_record);
    put_hash(buffer, &first, "commit", &revealed->commit);
    put_hash(buffer, &first, "record", &revealed->record);
    put_beacon(buffer, &first, revealed);
    put_entropy(buffer, &first, revealed);
    put_hash(buffer, &first, "server_seed", &revealed->server_seed);
    put_int(buffer, &first, "events", (int64_t)revealed->nevents);
    put_hash(buffer, &first, "head", &revealed->head);
    buffer_char(buffer, '}');
}
