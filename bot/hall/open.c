/* Games that are opened whole, with all who will play. */
#include "bot/hall/hosted.h"

#include "bot/table/quick.h"
#include "bot/words/span.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Whether the game can be opened with these options; the boards of a trial are like any other's. */
bool host_tries(struct host *host, const struct game *game, const int16_t *options, int nseats,
                struct fault *fault)
{
    struct quick_chance chance;
    struct facts *facts = malloc(sizeof *facts);
    if (facts == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    quick_chance_init(&chance, 0, 0);
    struct refusal refusal = game->open(options, nseats, &chance.base, facts);
    free(facts);
    if (refusal.code == REFUSED_NOT)
        return true;
    const struct names names = {.name = {NULL}};
    const struct say say = {game, &names, VIEWER_SPECTATOR};
    say_refusal(&say, &refusal, &host->text);
    return fault_set(fault, FAULT_REFUSED, "%s", host->text.s);
}

static bool check_wish(struct host *host, const struct host_wish *wish, struct fault *fault)
{
    const struct game *game = wish->game;
    if (wish->nseats < game->seats_min || wish->nseats > game->seats_max)
        return fault_set(fault, FAULT_REFUSED, "%s is for %s players, not for %d.", game->name,
                         span(game->seats_min, game->seats_max).text, wish->nseats);
    for (int s = 0; s < wish->nseats; s++) {
        const struct host_seat *seat = &wish->seat[s];
        if (seat->name[0] == '\0' || strlen(seat->name) > ENTRY_NAME_MAX)
            return fault_set(fault, FAULT_REFUSED, "A player's name has 1 to %d bytes.",
                             ENTRY_NAME_MAX);
        if (seat->computer != NULL && player_find(game, seat->computer) == NULL)
            return fault_set(fault, FAULT_REFUSED, "There is no computer player called %s.",
                             seat->computer);
        for (int t = 0; t < s; t++)
            if (strcasecmp(wish->seat[t].name, seat->name) == 0)
                return fault_set(fault, FAULT_REFUSED, "Two players are called %s.", seat->name);
    }
    return host_tries(host, wish->game, wish->options, wish->nseats, fault);
}

static void fill_player(struct entry_player *player, int s, const struct host_seat *seat)
{
    *player = (struct entry_player){.seat = (int8_t)s};
    snprintf(player->name, sizeof player->name, "%s", seat->name);
    if (seat->computer != NULL)
        snprintf(player->computer, sizeof player->computer, "%s", seat->computer);
    if (seat->uid == NULL)
        return;
    snprintf(player->uid, sizeof player->uid, "%s", seat->uid);
    fair_text_hash(&player->text, seat->text);
}

static struct entry_player *make_players(const struct host_wish *wish)
{
    struct entry_player *players = calloc(SEATS_MAX, sizeof *players);
    for (int s = 0; players != NULL && s < wish->nseats; s++)
        fill_player(&players[s], s, &wish->seat[s]);
    return players;
}

static bool keep_texts(struct store *store, const char *id, const struct host_wish *wish,
                       struct fault *fault)
{
    for (int s = 0; s < wish->nseats; s++)
        if (wish->seat[s].uid != NULL &&
            !store_keep_text(store, id, wish->seat[s].uid, wish->seat[s].text, fault))
            return false;
    return true;
}

bool host_open(struct host *host, const struct host_wish *wish, int64_t now,
               char id[FAIR_ID_MAX + 1], struct fault *fault)
{
    struct store_table row;
    struct fair_game fair;
    char ruleset[FAIR_RULESET_MAX + 1], why[WHY_MAX];
    host->now = now;
    ruleset_of(ruleset, wish->game);
    if (!check_wish(host, wish, fault) ||
        !store_create(host->store, wish->place, ruleset, wish->seed, &row, &fair, fault))
        return false;
    struct table *table = table_new(row.id, wish->game, &fair);
    fair_game_fini(&fair);
    struct entry_player *players = make_players(wish);
    if (table == NULL || players == NULL ||
        !table_draft_open(table, wish->options, wish->nseats, now, why)) {
        table_free(table);
        free(players);
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    }
    memcpy(id, row.id, sizeof row.id);
    if (!keep_texts(host->store, id, wish, fault)) {
        table_free(table);
        free(players);
        return false;
    }
    if (!host_adopt(host, table, players, fault))
        return false;
    host_send_draft(host, host_find(host, id));
    return true;
}
