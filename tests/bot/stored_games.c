#include "tests/bot/stored_games.h"

#include "bot/table/quick.h"
#include "tests/bot/any_move.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 60 };

struct stored_game stored_games[STORED_GAMES];

static void play(struct fixture *f, int t)
{
    static const char *const uid[] = {"term:Anna", "term:Bruno", "term:Carla"};
    struct host_wish wish = wish_of("Anna", "Bruno", "Carla");
    struct quick_chance chance;
    char text[COMMAND_TEXT_MAX], cause[32];
    struct fault fault = {.text = ""};
    wish.place = t % 2 == 0 ? "term" : "irc";
    wish.seed = NULL;
    for (int s = 0; s < 3; s++) {
        wish.seat[s].uid = uid[s];
        wish.seat[s].text = "a text for the dice";
    }
    if (!host_open(f->host, &wish, 1000, f->id, &fault))
        fail_msg("%s", fault.text);
    host_settle(f);
    quick_chance_init(&chance, 7, (uint64_t)t);
    for (int m = 0; m < MOVES; m++) {
        const struct table *table = host_table(f->host, f->id);
        int seat = any_move(table, &chance.base, text);
        snprintf(cause, sizeof cause, "message %d", m);
        f->ear.n = 0;
        assert_true(host_ask(f, table->seat[seat].name, text, cause));
        host_settle(f);
    }
    const struct table *table = host_table(f->host, f->id);
    struct stored_game *as = &stored_games[t];
    memcpy(as->id, table->id, sizeof as->id);
    as->seq = table->seq;
    as->head = table->head;
    memcpy(as->state, table->state, sizeof as->state);
}

static void open_file(struct fixture *f, const char *db)
{
    struct fault fault = {.text = ""};
    f->store = store_sqlite(db, &fault);
    if (f->store == NULL)
        fail_msg("%s", fault.text);
    f->host = host_new(f->store, &f->ear.chat, NULL);
}

/* Closed once in the middle: one half is in the file, the other in its log. */
struct fixture *stored_games_play(const char *db)
{
    struct fixture *f = calloc(1, sizeof *f);
    open_host(f, NULL);
    for (int t = 0; t < STORED_GAMES; t++) {
        if (t % (STORED_GAMES / 2) == 0) {
            host_free(f->host);
            store_close(f->store);
            open_file(f, db);
        }
        play(f, t);
    }
    return f;
}

void stored_games_end(struct fixture *f)
{
    host_free(f->host);
    store_close(f->store);
    free(f);
}

bool stored_game_is_there(struct store *store, const struct stored_game *as, struct fault *fault)
{
    struct table *table = table_load(store, as->id, fault);
    if (table == NULL)
        return false;
    assert_int_equal(table->seq, as->seq);
    assert_true(fair_same(&table->head, &as->head));
    assert_memory_equal(table->state, as->state, sizeof as->state);
    table_free(table);
    return true;
}
