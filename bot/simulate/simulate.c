#include "bot/simulate/simulate.h"

#include "bot/simulate/selfplay.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* What the threads share. */
struct crew {
    const struct simulation *simulation;
    atomic_uint_least64_t next; /* game nobody has taken yet */
    atomic_bool failed;
    pthread_mutex_t mutex; /* guards why */
    char *why;
};

struct worker {
    pthread_t thread;
    struct crew *crew;
    struct selfplay play;
};

static void fail(struct crew *crew, const char *why)
{
    pthread_mutex_lock(&crew->mutex);
    if (!atomic_exchange(&crew->failed, true))
        snprintf(crew->why, WHY_MAX, "%s", why);
    pthread_mutex_unlock(&crew->mutex);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    char why[WHY_MAX];
    while (!atomic_load(&crew->failed)) {
        uint64_t number = atomic_fetch_add(&crew->next, 1);
        if (number >= crew->simulation->games)
            break;
        if (!selfplay_game(&worker->play, number, why))
            fail(crew, why);
    }
    return NULL;
}

static void add(struct tally *sum, const struct tally *tally)
{
    sum->games += tally->games;
    sum->moves += tally->moves;
    sum->turns += tally->turns;
    sum->unfinished += tally->unfinished;
    for (int i = 0; i < SEATS_MAX; i++) {
        sum->wins[i] += tally->wins[i];
        sum->wins_by_seat[i] += tally->wins_by_seat[i];
        sum->points[i] += tally->points[i];
        sum->late[i] += tally->late[i];
        sum->wrong[i] += tally->wrong[i];
    }
}

/* Programs are started before any thread. */
static void start_programs(struct crew *crew, struct worker *workers, int n)
{
    char why[WHY_MAX];
    for (int i = 0; i < n; i++) {
        workers[i].crew = crew;
        if (!selfplay_init(&workers[i].play, crew->simulation, why))
            fail(crew, why);
    }
}

/* All are told to end before any is waited for, so that their times run together. */
static void end_programs(struct worker *workers, int n)
{
    for (int i = 0; i < n; i++)
        selfplay_end(&workers[i].play);
    for (int i = 0; i < n; i++)
        selfplay_fini(&workers[i].play);
}

/* Runs all workers; one alone is this thread itself. Returns the seconds that it took. */
static double run_workers(struct worker *workers, int n)
{
    double start = now();
    int nstarted = 0;
    for (int i = 1; i < n; i++, nstarted++)
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            break; /* fewer threads give the same figures */
    work(&workers[0]);
    for (int i = 1; i <= nstarted; i++)
        pthread_join(workers[i].thread, NULL);
    return now() - start;
}

bool simulate(const struct simulation *simulation, struct tally *out, double *seconds,
              char why[WHY_MAX])
{
    *out = (struct tally){0};
    struct crew crew = {.simulation = simulation, .mutex = PTHREAD_MUTEX_INITIALIZER, .why = why};
    struct worker *workers = calloc((size_t)simulation->threads, sizeof *workers);
    if (!workers) {
        snprintf(why, WHY_MAX, "Out of memory.");
        return false;
    }
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGPIPE, &ignore, &before);
    start_programs(&crew, workers, simulation->threads);
    *seconds = run_workers(workers, simulation->threads);
    sigaction(SIGPIPE, &before, NULL);
    for (int i = 0; i < simulation->threads; i++)
        add(out, &workers[i].play.tally);
    end_programs(workers, simulation->threads);
    free(workers);
    return !crew.failed;
}
