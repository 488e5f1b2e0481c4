/* Lobbies of halls: opened, filled, expired. */
#include "bot/hosted.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Opening ---------------------------------------------------------------------------------- */

static bool create(struct host *host, const struct lobby_wish *wish, struct fault *fault)
{
    struct store_table row;
    struct fair_game fair;
    char ruleset[FAIR_RULESET_MAX + 1], why[WHY_MAX];
    if (host_ntables(host) >= host->settings.tables_max)
        return fault_set(fault, FAULT_BUSY,
                         "I keep %zu tables already, here and elsewhere, and can keep no more; try "
                         "again when a game is over.",
                         host_ntables(host));
    ruleset_of(ruleset, wish->game);
    if (!host_tries(host, wish->game, wish->options, wish->nseats, fault) ||
        !store_create(host->store, wish->place, ruleset, NULL, &row, &fair, fault))
        return false;
    struct table *table = table_new(row.id, wish->game, &fair);
    struct lobby_wish *kept = malloc(sizeof *kept);
    fair_game_fini(&fair);
    if (table == NULL || kept == NULL ||
        !table_draft_open(table, wish->options, wish->nseats, host->now, why)) {
        table_free(table);
        free(kept);
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    }
    if (!host_adopt(host, table, NULL, fault)) {
        free(kept);
        return false;
    }
    struct hosted *hosted = host_find(host, row.id);
    *kept = *wish;
    hosted->wish = kept;
    hosted->hall = true;
    host_send_draft(host, hosted);
    return true;
}

void lobby_open(struct host *host, const struct job *job, const struct lobby_wish *wish)
{
    struct fault fault;
    if (!create(host, wish, &fault))
        publish_reply(host, job, fault.text);
}

/* --- Joining ---------------------------------------------------------------------------------- */

/* Who adds no text gets the name of the message, or the time. */
static void own_text(const struct host *host, const char *cause, char text[FAIR_TEXT_MAX + 1])
{
    snprintf(text, FAIR_TEXT_MAX + 1, "%s", cause);
    if (text[0] == '\0' || !fair_text_allowed(text, strlen(text)))
        snprintf(text, FAIR_TEXT_MAX + 1, "%lld", (long long)host->now);
}

void lobby_join(struct host *host, struct hosted *hosted, struct entry_player *player,
                const char *cause)
{
    char text[FAIR_TEXT_MAX + 1];
    struct fault fault;
    struct table *table = hosted->table;
    player->seat = (int8_t)table->njoined;
    own_text(host, cause, text);
    if (player->uid[0] != '\0') {
        fair_text_hash(&player->text, text);
        if (!store_keep_text(host->store, table->id, player->uid, text, &fault))
            publish_notice(host, table, fault.text); /* the entry will fail likewise */
    }
    table_draft_seat(table, SEAT_JOIN, player, host->now);
}

bool lobby_players(struct hosted *hosted)
{
    const struct table *table = hosted->table;
    struct entry_player *players = calloc(SEATS_MAX, sizeof *players);
    if (players == NULL)
        return false;
    for (int s = 0; s < table->njoined; s++) {
        const struct seat *seat = &table->seat[s];
        players[s].seat = (int8_t)s;
        memcpy(players[s].name, seat->name, sizeof players[s].name);
        memcpy(players[s].uid, seat->uid, sizeof players[s].uid);
        players[s].colour = seat->chosen;
        if (seat->kind != NULL)
            snprintf(players[s].computer, sizeof players[s].computer, "%s", seat->kind->name);
    }
    free(hosted->players);
    hosted->players = players;
    return true;
}

void lobby_hash_texts(struct entry_player *players, int n, const struct table_texts *texts)
{
    for (int i = 0; i < n; i++)
        for (size_t t = 0; t < texts->n; t++)
            if (players[i].uid[0] != '\0' && strcmp(texts->uid[t], players[i].uid) == 0)
                fair_text_hash(&players[i].text, texts->text[t]);
}

/* --- By itself -------------------------------------------------------------------------------- */

static bool has_people(const struct table *table)
{
    for (int s = 0; s < table->njoined; s++)
        if (table_has_person(table, s))
            return true;
    return false;
}

static void carry_out(struct host *host, struct hosted *hosted)
{
    struct lobby_wish *wish = hosted->wish;
    struct table *table = hosted->table;
    if (!table->hall)
        table_draft_terms(table, wish->options, wish->nseats, wish->drawn, wish->clock, host->now);
    else
        lobby_join(host, hosted, &wish->player[table->njoined], "");
    host_send_draft(host, hosted);
}

int64_t lobby_expires(const struct table *table)
{
    return table->at + (table->clock == CLOCK_SLOW ? LOBBY_SLOW_MS : LOBBY_MS);
}

bool lobby_step(struct host *host, struct hosted *hosted)
{
    struct table *table = hosted->table;
    if (hosted->wish != NULL && (!table->hall || table->njoined < hosted->wish->nplayers)) {
        carry_out(host, hosted);
        return true;
    }
    free(hosted->wish);
    hosted->wish = NULL;
    if (has_people(table) && host->now < lobby_expires(table))
        return false;
    host_close(host, hosted, CLOSE_ABANDONED);
    return true;
}
