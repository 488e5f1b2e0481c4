#include "adapters/io/loop.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <uv.h>

enum { WORK_NICE = 10, WORKERS = 4 /* of libuv, unless its environment says otherwise */ };

struct loop {
    uv_loop_t uv;
    bool ending;
};

/* Each of the four begins with its handle, so that one function frees them all when libuv has let
 * go of it. */
struct loop_timer {
    uv_timer_t uv;
    loop_call *due;
    void *ctx;
};

struct loop_watch {
    uv_poll_t uv;
    void (*ready)(void *ctx, int events);
    void *ctx;
};

struct loop_signal {
    uv_signal_t uv;
    loop_call *came;
    void *ctx;
};

struct job {
    uv_work_t uv;
    loop_call *work, *done;
    void *ctx;
    struct loop *loop;
};

struct loop *loop_new(void)
{
    struct loop *loop = calloc(1, sizeof *loop);
    signal(SIGPIPE, SIG_IGN);
    if (loop && uv_loop_init(&loop->uv) == 0)
        return loop;
    free(loop);
    return NULL;
}

void loop_free(struct loop *loop)
{
    if (!loop)
        return;
    loop->ending = true;
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    int left = uv_loop_close(&loop->uv);
    assert(left == 0);
    free(loop);
}

void loop_run(struct loop *loop)
{
    uv_run(&loop->uv, UV_RUN_DEFAULT);
}

void loop_stop(struct loop *loop)
{
    uv_stop(&loop->uv);
}

int64_t loop_now_ms(const struct loop *loop)
{
    return (int64_t)uv_now(&loop->uv);
}

struct uv_loop_s *loop_uv(struct loop *loop)
{
    return &loop->uv;
}

static void let_go(uv_handle_t *handle)
{
    free(handle);
}

/* --- Timers ----------------------------------------------------------------------------------- */

static void timer_due(uv_timer_t *handle)
{
    struct loop_timer *timer = handle->data;
    timer->due(timer->ctx);
}

struct loop_timer *loop_timer_new(struct loop *loop, loop_call *due, void *ctx)
{
    struct loop_timer *timer = calloc(1, sizeof *timer);
    if (!timer)
        return NULL;
    timer->due = due;
    timer->ctx = ctx;
    uv_timer_init(&loop->uv, &timer->uv); /* cannot fail */
    timer->uv.data = timer;
    return timer;
}

void loop_timer_start(struct loop_timer *timer, int64_t ms)
{
    uv_update_time(timer->uv.loop);
    uv_timer_start(&timer->uv, timer_due, ms > 0 ? (uint64_t)ms : 0, 0);
}

void loop_timer_stop(struct loop_timer *timer)
{
    uv_timer_stop(&timer->uv);
}

void loop_timer_free(struct loop_timer *timer)
{
    if (timer)
        uv_close((uv_handle_t *)&timer->uv, let_go);
}

/* --- Descriptors ------------------------------------------------------------------------------ */

static void watch_ready(uv_poll_t *handle, int status, int events)
{
    struct loop_watch *watch = handle->data;
    int both = LOOP_READ | LOOP_WRITE;
    int seen = (events & UV_READABLE ? LOOP_READ : 0) | (events & UV_WRITABLE ? LOOP_WRITE : 0);
    watch->ready(watch->ctx, status < 0 ? both : seen);
}

struct loop_watch *loop_watch_new(struct loop *loop, int fd, void (*ready)(void *ctx, int events),
                                  void *ctx)
{
    struct loop_watch *watch = calloc(1, sizeof *watch);
    if (!watch)
        return NULL;
    watch->ready = ready;
    watch->ctx = ctx;
    if (uv_poll_init(&loop->uv, &watch->uv, fd)) {
        free(watch);
        return NULL;
    }
    watch->uv.data = watch;
    return watch;
}

void loop_watch_set(struct loop_watch *watch, int events)
{
    int wanted = (events & LOOP_READ ? UV_READABLE : 0) | (events & LOOP_WRITE ? UV_WRITABLE : 0);
    if (wanted)
        uv_poll_start(&watch->uv, wanted, watch_ready);
    else
        uv_poll_stop(&watch->uv);
}

void loop_watch_free(struct loop_watch *watch)
{
    if (watch)
        uv_close((uv_handle_t *)&watch->uv, let_go);
}

/* --- Signals ---------------------------------------------------------------------------------- */

static void signal_came(uv_signal_t *handle, int signum)
{
    (void)signum;
    struct loop_signal *signal = handle->data;
    signal->came(signal->ctx);
}

struct loop_signal *loop_signal_new(struct loop *loop, int signum, loop_call *came, void *ctx)
{
    struct loop_signal *signal = calloc(1, sizeof *signal);
    if (!signal)
        return NULL;
    signal->came = came;
    signal->ctx = ctx;
    if (uv_signal_init(&loop->uv, &signal->uv)) {
        free(signal);
        return NULL;
    }
    signal->uv.data = signal;
    if (uv_signal_start(&signal->uv, signal_came, signum)) {
        loop_signal_free(signal);
        return NULL;
    }
    return signal;
}

void loop_signal_free(struct loop_signal *signal)
{
    if (signal)
        uv_close((uv_handle_t *)&signal->uv, let_go);
}

/* Whoever waits for an answer comes before whoever waits for a picture. */
static void yield_to_loop(void)
{
    static _Thread_local bool yields;
    if (!yields)
        yields = setpriority(PRIO_PROCESS, 0, WORK_NICE) == 0; /* of the thread, on Linux */
}

static void job_work(uv_work_t *work)
{
    struct job *job = work->data;
    yield_to_loop();
    job->work(job->ctx);
}

static void job_done(uv_work_t *work, int status)
{
    struct job *job = work->data;
    if (status == 0 && !job->loop->ending)
        job->done(job->ctx);
    free(job);
}

int loop_work_at_once(void)
{
    int spare = (int)uv_available_parallelism() - 1;
    return spare < 1 ? 1 : spare < WORKERS ? spare : WORKERS - 1;
}

bool loop_work(struct loop *loop, loop_call *work, loop_call *done, void *ctx)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return false;
    *job = (struct job){.work = work, .done = done, .ctx = ctx, .loop = loop};
    job->uv.data = job;
    if (uv_queue_work(&loop->uv, &job->uv, job_work, job_done)) {
        free(job);
        return false;
    }
    return true;
}
