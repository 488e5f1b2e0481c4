#include "bot/verify/verify_replay.h"

#include "bot/clip.h"
#include "bot/table/actor.h"
#include "bot/words/command.h"
#include "render/render.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void replay_init(struct replay *replay, const struct lines *lines, const struct revealed *header,
                 const struct fair_hash *final_seed, uint64_t *before, struct verify_report *report)
{
    memset(replay, 0, sizeof *replay);
    replay->lines = lines;
    replay->header = header;
    replay->before = before;
    replay->report = report;
    fair_chance_init(&replay->chance, final_seed);
}

static bool differs(struct replay *replay, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool differs(struct replay *replay, const char *format, ...)
{
    char *text = replay->report->text;
    int n = snprintf(text, VERIFY_TEXT_MAX, "Entry %llu: ", (unsigned long long)replay->nentries);
    va_list args;
    va_start(args, format);
    vsnprintf(text + n, (size_t)(VERIFY_TEXT_MAX - n), format, args);
    va_end(args);
    return false;
}

/* --- What was drawn and what followed --------------------------------------------------------- */

/* The first fact that is not what the rules and the streams give. */
static bool facts_differ(struct replay *replay, int i)
{
    const struct game *game = replay->header->game;
    struct buffer told, given;
    buffer_init(&told, JSON_BYTES_MAX);
    buffer_init(&given, JSON_BYTES_MAX);
    if (i < replay->entry.facts.n)
        json_put_fact(&told, game, &replay->entry.facts.fact[i], VIEWER_ALL);
    if (i < replay->facts.n)
        json_put_fact(&given, game, &replay->facts.fact[i], VIEWER_ALL);
    differs(replay, "it tells %.300s, but seed and rules give %.300s.",
            told.n > 0 ? buffer_text(&told) : "nothing more",
            given.n > 0 ? buffer_text(&given) : "nothing more");
    buffer_fini(&told);
    buffer_fini(&given);
    return false;
}

static bool same_fact(const struct fact *a, const struct fact *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->seers == b->seers &&
           memcmp(a->open, b->open, sizeof a->open) == 0 &&
           memcmp(a->closed, b->closed, sizeof a->closed) == 0;
}

static bool check_facts(struct replay *replay)
{
    const struct facts *told = &replay->entry.facts, *given = &replay->facts;
    for (int i = 0; i < told->n || i < given->n; i++)
        if (i >= told->n || i >= given->n || !same_fact(&told->fact[i], &given->fact[i]))
            return facts_differ(replay, i);
    return true;
}

static bool check_words(struct replay *replay, const struct fair_chance *chance)
{
    for (int p = 0; p < CHANCE_PURPOSES; p++)
        if (replay->entry.words[p] != chance->words[p])
            return differs(replay, "it says that %u words of %s are used; there are %u.",
                           replay->entry.words[p], chance_purpose_name[p], chance->words[p]);
    return true;
}

/* Those of dice that are rolled again too, by the names by which config/verify_rolls.py knows them:
 * both say the same number. */
static unsigned count_rolls(const struct replay *replay)
{
    unsigned n = 0;
    for (int i = 0; i < replay->facts.n; i++) {
        const char *name = replay->header->game->facts[replay->facts.fact[i].kind].name;
        n += strcmp(name, "rolled") == 0 || strcmp(name, "rerolled") == 0;
    }
    return n;
}

static void count_draws(struct replay *replay, const struct fair_chance *chance)
{
    const uint32_t *before = replay->chance.words, *after = chance->words;
    const unsigned rolls = count_rolls(replay);
    replay->report->rolls += rolls > 0 ? rolls : after[CHANCE_DICE] > before[CHANCE_DICE];
    replay->report->cards += after[CHANCE_DECK] > before[CHANCE_DECK];
    replay->report->steals += after[CHANCE_STEAL] > before[CHANCE_STEAL];
}

/* Facts and words are as told: they become the position. */
static bool accept(struct replay *replay, const struct fair_chance *chance)
{
    if (!check_facts(replay) || !check_words(replay, chance))
        return false;
    count_draws(replay, chance);
    replay->chance = *chance;
    for (int i = 0; i < replay->facts.n; i++)
        replay->header->game->evolve(replay->state, &replay->facts.fact[i]);
    return true;
}

static bool check_refusal(struct replay *replay, const char *what, const struct refusal *refusal)
{
    if (refusal->code == REFUSED_NOT)
        return true;
    struct text text;
    struct say say = {replay->header->game, NULL, VIEWER_SPECTATOR};
    say_refusal(&say, refusal, &text);
    return differs(replay, "%s is against the rules: %.*s", what, utf8_head(text.s, 500), text.s);
}

/* --- Kinds of entries ------------------------------------------------------------------------- */

static void set_terms(struct replay *replay)
{
    replay->nseats = replay->entry.nseats;
    memcpy(replay->options, replay->entry.options, sizeof replay->options);
    replay->terms = replay->nentries;
}

static bool check_open(struct replay *replay)
{
    const struct revealed *header = replay->header;
    const struct entry *entry = &replay->entry;
    if (replay->nentries != 1)
        return differs(replay, "the game is opened a second time.");
    if (strcmp(entry->game_id, header->game_id) != 0 ||
        !fair_same(&entry->prev_record, &header->prev_record) ||
        !fair_same(&entry->commit, &header->commit) || !fair_same(&entry->record, &header->record))
        return differs(replay, "game_id, prev_record, commit or record are not those of line 1.");
    set_terms(replay);
    return true;
}

static bool check_terms(struct replay *replay)
{
    if (replay->locked)
        return differs(replay, "the terms change after the lock.");
    set_terms(replay);
    return true;
}

/* Line 1 has the options as they are once they are settled. */
static bool check_options(struct replay *replay)
{
    enum entry_kind kind = replay->entry.kind;
    if (kind == ENTRY_OPEN || kind == ENTRY_TERMS || kind == ENTRY_SEAT ||
        memcmp(replay->options, replay->header->options, sizeof replay->options) == 0)
        return true;
    replay->nentries = replay->terms;
    return differs(replay, "its options are not those of line 1.");
}

static const struct revealed_text *find_text(const struct revealed *header, const char *uid)
{
    for (int i = 0; i < header->ntexts; i++)
        if (strcmp(header->text[i].uid, uid) == 0)
            return &header->text[i];
    return NULL;
}

/* The hashes of the players' texts are those of the texts that are revealed, and there are no
 * others. */
static bool check_texts(struct replay *replay)
{
    int nuids = 0;
    for (int i = 0; i < replay->entry.nplayers; i++) {
        const struct entry_player *player = &replay->entry.player[i];
        if (!player->uid[0])
            continue;
        const struct revealed_text *text = find_text(replay->header, player->uid);
        struct fair_hash hash = {{0}};
        if (text)
            fair_text_hash(&hash, text->text);
        if (!text || !fair_same(&hash, &player->text))
            return differs(replay, "the text of %s is not the one revealed in line 1.",
                           clip(player->uid).text);
        nuids++;
    }
    return nuids == replay->header->ntexts ||
           differs(replay, "line 1 reveals a text of somebody who is no player.");
}

static bool check_seats(struct replay *replay, struct chance *chance)
{
    const struct entry *entry = &replay->entry;
    int8_t seats[SEATS_MAX];
    unsigned taken = 0;
    if (entry->nplayers != replay->nseats)
        return differs(replay, "there are %d players for %d seats.", entry->nplayers,
                       replay->nseats);
    for (int i = 0; i < entry->nplayers; i++) {
        seats[i] = (int8_t)i;
        taken |= 1U << entry->player[i].seat;
    }
    if (taken != (1U << replay->nseats) - 1)
        return differs(replay, "the players' seats are not 0 to %d, one each.", replay->nseats - 1);
    if (!entry->drawn)
        return true;
    chance->shuffle(chance, CHANCE_SEATS, seats, replay->nseats);
    for (int i = 0; i < entry->nplayers; i++)
        if (entry->player[i].seat != seats[i])
            return differs(replay, "%s has seat %d, but seat %d was drawn.",
                           clip(entry->player[i].name).text, entry->player[i].seat, seats[i]);
    return true;
}

static bool check_lock(struct replay *replay)
{
    const struct game *game = replay->header->game;
    struct fair_chance chance = replay->chance;
    if (replay->locked)
        return differs(replay, "the game is locked a second time.");
    if (!check_texts(replay) || !check_seats(replay, &chance.base))
        return false;
    struct refusal refusal =
        game->open(replay->header->options, replay->nseats, &chance.base, &replay->facts);
    replay->locked = true;
    return check_refusal(replay, "This game", &refusal) && accept(replay, &chance);
}

/* A move for somebody whose time ran out may have been filled by lot. */
static bool check_lot(struct replay *replay, struct chance *chance)
{
    const struct game *game = replay->header->game;
    const struct move *move = &replay->entry.move;
    struct move legal[LEGAL_MAX];
    size_t n = game->legal(replay->state, move->seat, legal, LEGAL_MAX);
    for (size_t i = 0; i < n; i++) {
        struct amounts amounts;
        if (legal[i].verb != move->verb || !game->amounts(replay->state, &legal[i], &amounts))
            continue;
        fill_by_lot(&legal[i], &amounts, chance);
        return memcmp(legal[i].arg, move->arg, sizeof move->arg) == 0 ||
               differs(replay, "the cards given up are not those drawn.");
    }
    return differs(replay, "nothing was to be drawn by lot.");
}

static bool check_move(struct replay *replay)
{
    const struct game *game = replay->header->game;
    const struct entry *entry = &replay->entry;
    struct fair_chance chance = replay->chance;
    char text[COMMAND_TEXT_MAX + 2];
    if (!replay->locked)
        return differs(replay, "a move before the lock.");
    if (entry->words[CHANCE_AI] < chance.words[CHANCE_AI])
        return differs(replay, "words of ai are given back.");
    /* What a computer player draws is not drawn again: its move is in the log and is checked as
     * anybody's. So the block behind this position is never read. */
    chance.words[CHANCE_AI] = entry->words[CHANCE_AI];
    bool by_lot =
        entry->by == BY_CLOCK && entry->words[CHANCE_DISCARD] > chance.words[CHANCE_DISCARD];
    if (by_lot && !check_lot(replay, &chance.base))
        return false;
    struct refusal refusal =
        game->decide(replay->state, &entry->move, &chance.base, &replay->facts);
    command_text(game, &entry->move, text, sizeof text);
    return check_refusal(replay, text, &refusal) && accept(replay, &chance);
}

/* The position after entry `to`, made again from the facts on the way there. The streams go on from
 * where they are. */
static bool check_taken_back(struct replay *replay)
{
    uint64_t to = replay->entry.to, here = replay->nentries;
    if (!replay->locked || to < 1 || to >= here)
        return differs(replay, "there is no entry %llu to go back to.", (unsigned long long)to);
    unsigned char *on_way = calloc(here + 1, 1);
    if (!on_way)
        return differs(replay, "out of memory.");
    for (uint64_t i = to; i > 0; i = replay->before[i])
        on_way[i] = 1;
    memset(replay->state, 0, sizeof replay->state);
    replay->locked = false;
    for (uint64_t i = 1; i <= to; i++) {
        char why[WHY_MAX];
        struct entry *entry = &replay->entry;
        if (!on_way[i] || !entry_parse(replay->header->game, replay->lines->line[i].at,
                                       replay->lines->line[i].n, entry, why))
            continue;
        replay->locked = replay->locked || entry->kind == ENTRY_LOCK;
        for (int f = 0;
             (entry->kind == ENTRY_LOCK || entry->kind == ENTRY_MOVE) && f < entry->facts.n; f++)
            replay->header->game->evolve(replay->state, &entry->facts.fact[f]);
    }
    free(on_way);
    replay->before[here] = to;
    return replay->locked || differs(replay, "it goes back to before the lock.");
}

static bool check_close(struct replay *replay)
{
    struct standing standings[SEATS_MAX];
    bool finished = replay->locked && replay->header->game->finished(replay->state, standings);
    bool told = replay->entry.reason == CLOSE_WON || replay->entry.reason == CLOSE_ENDED;
    replay->closed = true;
    return finished == told ||
           differs(replay, "the game %s finished.", finished ? "was" : "was not");
}

static bool check_kind(struct replay *replay)
{
    switch (replay->entry.kind) {
    case ENTRY_OPEN:
        return check_open(replay);
    case ENTRY_LOCK:
        return check_lock(replay);
    case ENTRY_MOVE:
        return check_move(replay);
    case ENTRY_TAKEN_BACK:
        return check_taken_back(replay);
    case ENTRY_CLOSE:
        return check_close(replay);
    case ENTRY_TERMS:
        return check_terms(replay);
    case ENTRY_SEAT:
    case ENTRY_PAUSE:
    case ENTRY_RESUME:
    case ENTRY_KINDS:
        break;
    }
    return true;
}

bool replay_entry(struct replay *replay)
{
    char why[WHY_MAX];
    uint64_t seq = ++replay->nentries;
    replay->before[seq] = seq - 1;
    if (!entry_parse(replay->header->game, replay->lines->line[seq].at, replay->lines->line[seq].n,
                     &replay->entry, why))
        return differs(replay, "%s", why);
    if (replay->entry.seq != seq)
        return differs(replay, "its number is %llu.", (unsigned long long)replay->entry.seq);
    if (replay->closed)
        return differs(replay, "the game is closed already.");
    if (seq == 1 && replay->entry.kind != ENTRY_OPEN)
        return differs(replay, "the first entry must open the game.");
    return check_options(replay) && check_kind(replay);
}
