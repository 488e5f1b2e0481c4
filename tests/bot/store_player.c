#include "tests/bot/store_player.h"

#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "tests/bot/any_move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *const names[] = {"Anna", "Bruno", "Carla", "Dora"};

struct playing {
    struct chat chat;
    struct store *store;
    struct host *host;
    struct quick_chance chance;
    char table[FAIR_ID_MAX + 1];
    int pipe;
    bool over;
};

static void die(const char *what)
{
    fprintf(stderr, "%s\n", what);
    _exit(1);
}

static void tell(const struct playing *playing, const struct player_word *word)
{
    if (write(playing->pipe, word, sizeof *word) != (ssize_t)sizeof *word)
        _exit(2);
}

static void hear(struct chat *chat, const struct post *post)
{
    ((struct playing *)chat)->over |= post->kind == POST_OVER;
}

static void settle(struct playing *playing)
{
    struct timespec now;
    do
        clock_gettime(CLOCK_REALTIME, &now);
    while (host_poll(playing->host, now.tv_sec * 1000LL + now.tv_nsec / 1000000) ||
           host_wait(playing->host, -1));
}

/* --- Tables ----------------------------------------------------------------------------------- */

static void open_table(struct playing *playing)
{
    struct host_wish wish = {.place = "term", .game = &base_game, .nseats = 4};
    char uid[4][16];
    struct fault fault;
    game_option_defaults(&base_game, wish.options);
    wish.options[OPT_SETUP] = SETUP_BEGINNER;
    for (int s = 0; s < 4; s++) {
        snprintf(uid[s], sizeof uid[s], "term:%s", names[s]);
        wish.seat[s] = (struct host_seat){.name = names[s], .uid = uid[s], .text = "a text"};
    }
    if (!host_open(playing->host, &wish, 1000, playing->table, &fault))
        die(fault.text);
    playing->over = false;
    settle(playing);
}

/* A game that could not begin, or has just been closed, is left behind. */
static void take_up(struct playing *playing, const char *table)
{
    struct fault fault;
    snprintf(playing->table, sizeof playing->table, "%s", table);
    if (table[0] != '\0' && host_take_up(playing->host, table, &fault)) {
        settle(playing);
        return;
    }
    if (table[0] != '\0' && fault.kind != FAULT_REFUSED && fault.kind != FAULT_ABSENT)
        die(fault.text);
    open_table(playing);
}

/* --- Words ------------------------------------------------------------------------------------ */

/* Says it; whether something was stored by it. */
static bool say(struct playing *playing, const struct player_word *word)
{
    const struct table *table = host_table(playing->host, playing->table);
    uint32_t before = table->seq;
    char uid[32];
    snprintf(uid, sizeof uid, "term:%s", word->name);
    const struct request request = {.who = {uid, word->name},
                                    .table = playing->table,
                                    .text = word->text,
                                    .n = strlen(word->text),
                                    .cause = word->cause};
    playing->chat.host.request(playing->chat.host.ctx, &request);
    settle(playing);
    return table->seq > before;
}

static void confirm(struct playing *playing, struct player_word word)
{
    word.what = WORD_STORED;
    word.seq = host_table(playing->host, playing->table)->seq;
    tell(playing, &word);
}

static void say_new(struct playing *playing)
{
    const struct table *table = host_table(playing->host, playing->table);
    struct player_word word = {.what = WORD_TRIED};
    int seat = any_move(table, &playing->chance.base, word.text);
    snprintf(word.table, sizeof word.table, "%.31s", table->id);
    snprintf(word.name, sizeof word.name, "%.15s", table->seat[seat].name);
    snprintf(word.cause, sizeof word.cause, "%d:%u", (int)getpid(), table->seq);
    tell(playing, &word);
    if (say(playing, &word))
        confirm(playing, word);
}

void player_run(const char *db, const char *table, const struct player_word *again, size_t nagain,
                int pipe, uint64_t seed)
{
    struct fault fault;
    struct playing *playing = calloc(1, sizeof *playing);
    if (playing == NULL)
        die("no memory");
    playing->store = store_sqlite(db, &fault);
    if (playing->store == NULL)
        die(fault.text);
    playing->pipe = pipe;
    playing->chat = (struct chat){.name = "term", .post = hear};
    playing->host = host_new(playing->store, &playing->chat, NULL);
    quick_chance_init(&playing->chance, seed, 0);
    take_up(playing, table);
    for (size_t i = 0; i < nagain; i++)
        if (strcmp(again[i].table, playing->table) == 0 && say(playing, &again[i]))
            confirm(playing, again[i]);
    for (;;) {
        if (playing->over) {
            tell(playing, &(struct player_word){.what = WORD_OVER});
            open_table(playing);
        }
        say_new(playing);
    }
}
