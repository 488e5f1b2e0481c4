#include "tests/bench_crowd.h"

#include "bot/table/quick.h"
#include "bot/words/command.h"
#include "tests/bench_gauge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SKIP_MS = 5000 };

struct crowd crowd;

/* Who polls the host asks for the time before and after it: what the loop has done in between. */
static void note_step(void)
{
    static double before;
    double used = gauge_thread();
    if (used - before > crowd.longest_step)
        crowd.longest_step = used - before;
    before = used;
}

int64_t crowd_now_ms(void)
{
    struct timespec at;
    note_step();
    clock_gettime(CLOCK_REALTIME, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000 + crowd.skipped_ms;
}

void crowd_die(const char *why)
{
    fprintf(stderr, "bench_host: %s\n", why);
    exit(1);
}

/* --- Tables and people ------------------------------------------------------------------------ */

/* Table t is number t % CROWD_EACH + 1 of its place. */
const char *crowd_place(size_t t)
{
    static char place[64];
    snprintf(place, sizeof place, "irc/bench/#%zu", t / CROWD_EACH);
    return place;
}

static const char *id_of(size_t t)
{
    static char id[80];
    snprintf(id, sizeof id, "%s/%zu", crowd_place(t), t % CROWD_EACH + 1);
    return id;
}

static bool table_of(const char *id, size_t *out)
{
    size_t channel, number;
    if (sscanf(id, "irc/bench/#%zu/%zu", &channel, &number) != 2)
        return false;
    *out = channel * CROWD_EACH + number - 1;
    return *out < crowd.tables;
}

void crowd_ask_as(const char *name, const char *place, const char *text)
{
    char uid[64];
    snprintf(uid, sizeof uid, "irc:bench/@%s", name);
    const struct request request = {
        .who = {uid, name}, .place = place, .text = text, .n = strlen(text), .cause = ""};
    while (!crowd.chat.host.request(crowd.chat.host.ctx, &request))
        host_poll(crowd.host, crowd_now_ms());
}

void crowd_ask(size_t t, const char *text)
{
    char name[32];
    snprintf(name, sizeof name, "p%zu", t);
    crowd_ask_as(name, crowd_place(t), text);
}

static void await(size_t t)
{
    if (crowd.awaits[t])
        return;
    crowd.awaits[t] = true;
    crowd.awaiting[crowd.nawaiting++] = (uint32_t)t;
}

static size_t take_awaiting(size_t i)
{
    size_t t = crowd.awaiting[i];
    crowd.awaiting[i] = crowd.awaiting[--crowd.nawaiting];
    crowd.awaits[t] = false;
    return t;
}

static const struct caps *caps_at(struct chat *chat, const char *place)
{
    static const struct caps hall = {.hall = true};
    (void)chat;
    (void)place;
    return &hall;
}

static bool person_is_awaited(size_t t)
{
    const struct table *table = host_table(crowd.host, id_of(t));
    uint8_t awaited = table != NULL ? table_awaited(table) : 0;
    for (int s = 0; table != NULL && s < table->nseats; s++)
        if ((awaited >> s & 1) && table_has_person(table, s))
            return true;
    return false;
}

static void hear(struct chat *chat, const struct post *post)
{
    size_t t;
    (void)chat;
    crowd.nposts++;
    crowd.answered = true;
    crowd.ntold += strncmp(post->text, "That is too much", 16) == 0;
    if (!table_of(post->table, &t))
        return;
    if (crowd.sent[t] > 0 && crowd.ntook < TOOK_MAX)
        crowd.took[crowd.ntook++] = gauge_now() - crowd.sent[t];
    crowd.sent[t] = 0;
    crowd.nover += post->kind == POST_OVER;
    if (person_is_awaited(t))
        await(t);
}

void crowd_open_host(int burst)
{
    struct fault fault;
    const struct host_settings settings = {
        .tables_max = 20000, .person_burst = burst, .person_per_1000s = 1000};
    crowd.store = store_sqlite(crowd.db, &fault);
    if (crowd.store == NULL)
        crowd_die(fault.text);
    crowd.chat = (struct chat){.name = "irc", .caps_at = caps_at, .post = hear};
    crowd.host = host_new(crowd.store, &crowd.chat, NULL);
    host_set(crowd.host, &settings);
}

static void settle(void)
{
    while (host_poll(crowd.host, crowd_now_ms()) || host_wait(crowd.host, -1))
        continue;
}

/* --- Commands --------------------------------------------------------------------------------- */

/* What a random player would do, in words. False: nobody is awaited. */
static bool command(size_t t, char text[COMMAND_TEXT_MAX])
{
    static struct sight sight;
    static struct quick_chance chance;
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX] = {0};
    const struct table *table = host_table(crowd.host, id_of(t));
    uint8_t awaited = table != NULL ? table_awaited(table) : 0;
    int seat = 0;
    while (seat < SEATS_MAX && !((awaited >> seat & 1) && table_has_person(table, seat)))
        seat++;
    if (seat == SEATS_MAX)
        return false;
    if (chance.base.below == NULL)
        quick_chance_init(&chance, 1, 1);
    const struct player_kind *kind = player_find(table->game, "random");
    sight_of(&sight, table->game, table->state, seat, kind->needs_view);
    struct move move = kind->choose(&sight.situation, &chance.base, memory);
    command_text(table->game, &move, text, COMMAND_TEXT_MAX);
    return true;
}

/* One command of somebody who is awaited; false: nobody is. */
bool crowd_command(void)
{
    char text[COMMAND_TEXT_MAX];
    while (crowd.nawaiting > 0) {
        size_t t = take_awaiting((crowd.nsent * 7919) % crowd.nawaiting);
        if (!command(t, text))
            continue;
        crowd.sent[t] = gauge_now();
        crowd_ask(t, text);
        crowd.nsent++;
        return true;
    }
    return false;
}

/* --- Filling ---------------------------------------------------------------------------------- */

/* Tables that are over are gone after a while. */
uint64_t crowd_entries(void)
{
    uint64_t n = 0;
    for (size_t t = 0; t < crowd.tables; t++) {
        const struct table *table = host_table(crowd.host, id_of(t));
        crowd.entries_of[t] = table != NULL ? table->seq : crowd.entries_of[t];
        n += crowd.entries_of[t];
    }
    return n;
}

static void say_to_all(const char *text)
{
    for (size_t k = 0; k < CROWD_EACH; k++) {
        for (size_t t = k; t < crowd.tables; t += CROWD_EACH)
            crowd_ask(t, text);
        settle();
    }
}

void crowd_fill(void)
{
    double begun = gauge_now();
    say_to_all("open base");
    for (int i = 0; i < 3; i++)
        say_to_all("add greedy");
    say_to_all("start");
    printf("opened %zu tables of one person and three computer players: %.1f s\n", crowd.tables,
           gauge_now() - begun);
    begun = gauge_now();
    uint64_t before = crowd_entries(), after = before;
    for (int idle = 0; after < crowd.tables * crowd.entries && idle < 100;) {
        for (size_t i = crowd.nawaiting; i-- > 0;) {
            const struct table *table = host_table(crowd.host, id_of(crowd.awaiting[i]));
            char text[COMMAND_TEXT_MAX];
            if (table == NULL || table->seq >= crowd.entries || !command(crowd.awaiting[i], text))
                continue;
            crowd_ask(take_awaiting(i), text);
        }
        settle();
        uint64_t last = after;
        after = crowd_entries();
        idle = after == last ? idle + 1 : 0;
        if (after == last) /* offers wait for answers */
            crowd.skipped_ms += SKIP_MS;
    }
    double took = gauge_now() - begun;
    printf("played to %.0f entries each: %.0f moves/s, as fast as it goes, %.2f cores\n",
           (double)after / (double)crowd.tables, (double)(after - before) / took,
           gauge_process() / took);
    for (size_t t = 0; t < crowd.tables; t++)
        if (person_is_awaited(t))
            await(t);
    printf("%zu games are over; the memory: %ld MiB\n", crowd.nover, gauge_memory_mib("VmRSS:"));
}
