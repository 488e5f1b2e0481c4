/* The thread that writes. It takes everything that has been queued while it was at work and commits
 * that together: the slower the disk, the larger the groups. What is lazy waits for what is not. */
#include "bot/store/backend.h"

#include <errno.h>
#include <signal.h>
#include <time.h>

static struct timespec in(int timeout_ms)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    at.tv_sec += timeout_ms / 1000;
    at.tv_nsec += timeout_ms % 1000 * 1000000L;
    if (at.tv_nsec >= 1000000000L) {
        at.tv_sec++;
        at.tv_nsec -= 1000000000L;
    }
    return at;
}

/* --- The thread ------------------------------------------------------------------------------- */

/* With the lock held. */
static void queue(struct store *store, struct store_queued *queued)
{
    struct store_writer *writer = &store->writer;
    if (queued->lazy && store->queued.first == NULL)
        writer->lazy_at = in(STORE_LAZY_MS);
    writer->urgent |= !queued->lazy;
    store_list_add(&store->queued, queued);
    pthread_cond_signal(&writer->work);
}

/* With the lock held, which it lets go while it works. */
static void do_group(struct store *store, struct store_writer *writer)
{
    struct store_list group;
    store_list_init(&group);
    store_list_move(&store->queued, &group);
    writer->urgent = false;
    pthread_mutex_unlock(&writer->lock);
    queue_group(store, &group);
    pthread_mutex_lock(&writer->lock);
    bool news = false;
    for (struct store_queued *at = group.first; at != NULL; at = at->next) {
        at->decided = true;
        news |= !at->awaited;
    }
    store_list_move(&group, &writer->decided);
    if (news)
        store_signal(store);
    pthread_cond_signal(&writer->news);
}

/* With the lock held. True: what is queued is to be written now. */
static bool wait_for_work(struct store *store, struct store_writer *writer)
{
    if (writer->urgent || writer->stop)
        return true;
    if (store->queued.first == NULL) {
        pthread_cond_wait(&writer->work, &writer->lock);
        return false;
    }
    return pthread_cond_timedwait(&writer->work, &writer->lock, &writer->lazy_at) == ETIMEDOUT;
}

static void *run(void *ctx)
{
    struct store *store = ctx;
    struct store_writer *writer = &store->writer;
    pthread_mutex_lock(&writer->lock);
    while (!writer->stop || store->queued.first != NULL)
        if (wait_for_work(store, writer))
            do_group(store, writer);
    pthread_mutex_unlock(&writer->lock);
    return NULL;
}

/* Signals are for the owner. */
static bool start_thread(struct store *store)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool good = pthread_create(&store->writer.thread, NULL, run, store) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

bool writer_start(struct store *store)
{
    struct store_writer *writer = &store->writer;
    pthread_condattr_t steady;
    if (pthread_condattr_init(&steady) != 0)
        return false;
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    bool good = pthread_mutex_init(&writer->lock, NULL) == 0 &&
                pthread_cond_init(&writer->work, &steady) == 0 &&
                pthread_cond_init(&writer->news, &steady) == 0;
    pthread_condattr_destroy(&steady);
    writer->running = good && start_thread(store);
    return writer->running;
}

void writer_stop(struct store *store)
{
    struct store_writer *writer = &store->writer;
    if (!writer->running)
        return;
    pthread_mutex_lock(&writer->lock);
    writer->stop = true;
    pthread_cond_signal(&writer->work);
    pthread_mutex_unlock(&writer->lock);
    pthread_join(writer->thread, NULL);
    pthread_cond_destroy(&writer->news);
    pthread_cond_destroy(&writer->work);
    pthread_mutex_destroy(&writer->lock);
    writer->running = false;
}

/* --- For the owner ---------------------------------------------------------------------------- */

void writer_do(struct store *store, struct store_queued *queued)
{
    struct store_writer *writer = &store->writer;
    if (!writer->running) {
        struct store_list alone;
        store_list_init(&alone);
        store_list_add(&alone, queued);
        queue_group(store, &alone);
        return;
    }
    queued->awaited = true;
    pthread_mutex_lock(&writer->lock);
    queue(store, queued);
    while (!queued->decided)
        pthread_cond_wait(&writer->news, &writer->lock);
    store_list_remove(&writer->decided, queued);
    pthread_mutex_unlock(&writer->lock);
}

void writer_queue(struct store *store, struct store_queued *queued)
{
    struct store_writer *writer = &store->writer;
    if (!writer->running) {
        store_list_add(&store->queued, queued);
        store_signal(store);
        return;
    }
    pthread_mutex_lock(&writer->lock);
    queue(store, queued);
    pthread_mutex_unlock(&writer->lock);
}

void writer_take(struct store *store, struct store_list *out)
{
    struct store_writer *writer = &store->writer;
    if (writer->running) {
        pthread_mutex_lock(&writer->lock);
        store_list_move(&writer->decided, out);
        pthread_mutex_unlock(&writer->lock);
        return;
    }
    store_list_move(&store->queued, out);
    if (out->first != NULL)
        queue_group(store, out);
}

bool writer_wait(struct store *store, int timeout_ms)
{
    struct store_writer *writer = &store->writer;
    if (!writer->running)
        return true; /* store_poll() will do it */
    const struct timespec until = in(timeout_ms < 0 ? 0 : timeout_ms);
    int rc = 0;
    pthread_mutex_lock(&writer->lock);
    while (writer->decided.first == NULL && rc != ETIMEDOUT)
        rc = timeout_ms < 0 ? pthread_cond_wait(&writer->news, &writer->lock)
                            : pthread_cond_timedwait(&writer->news, &writer->lock, &until);
    bool decided = writer->decided.first != NULL;
    pthread_mutex_unlock(&writer->lock);
    return decided;
}
