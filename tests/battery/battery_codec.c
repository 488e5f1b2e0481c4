/* Facts and positions survive their bytes; a log of facts is the game. */
#include "tests/battery/trial.h"

#include "rules/codec.h"

#include <string.h>

static void log_fact(struct trial *t, const struct fact *fact)
{
    unsigned char *at = t->log + t->nlog;
    struct fact back;
    REQUIRE(t, &t->move, t->nlog + FACT_BYTES_MAX <= LOG_BYTES, "the log is too long");
    REQUIRE(t, &t->move, fact_valid(t->game, fact), "a fact is not what the table of facts says");
    size_t n = fact_encode(t->game, fact, at, FACT_BYTES_MAX);
    REQUIRE(t, &t->move, n > 0, "a fact does not fit into FACT_BYTES_MAX");
    REQUIRE(t, &t->move, fact_decode(t->game, at, n, &back) == n, "an encoded fact is not read");
    REQUIRE(t, &t->move, memcmp(&back, fact, sizeof back) == 0, "a fact comes back changed");
    t->nlog += n;
}

void check_codec(struct trial *t)
{
    for (int i = 0; i < t->facts.n; i++)
        log_fact(t, &t->facts.fact[i]);
}

void check_replay(const struct trial *t)
{
    struct position again;
    struct fact fact;
    memset(&again, 0, sizeof again);
    for (size_t at = 0, n; at < t->nlog; at += n) {
        n = fact_decode(t->game, t->log + at, t->nlog - at, &fact);
        REQUIRE(t, NULL, n > 0, "the log cannot be read");
        t->game->evolve(again.bytes, &fact);
    }
    REQUIRE(t, NULL, memcmp(&again, &t->now, sizeof again) == 0,
            "replayed from its log the game is another");
}

/* Snapshots are for the games of the program, not for a test's own. */
void check_snapshot(const struct trial *t)
{
    unsigned char bytes[SNAPSHOT_MAX];
    const struct game *game;
    struct position back;
    if (game_find(t->game->id) != t->game)
        return;
    size_t n = snapshot_encode(t->game, t->now.bytes, bytes, sizeof bytes);
    REQUIRE(t, NULL, n > 0, "a position does not fit into SNAPSHOT_MAX");
    REQUIRE(t, NULL,
            snapshot_decode(bytes, n, &game, back.bytes) == SNAPSHOT_FINE && game == t->game,
            "a snapshot is not read");
    REQUIRE(t, NULL, memcmp(&back, &t->now, sizeof back) == 0, "a position comes back changed");
}
