/* The loop on which everything of a host runs: timers, file descriptors, signals, and jobs that
 * workers do. One thread owns a loop and calls all of these.
 *
 * Callbacks come from loop_run() alone, never from within the call that asked for them. Whatever is
 * freed calls nobody any more, even where its turn had come; it may be freed in its own callback.
 * NULL may be freed. What returns a pointer returns NULL where memory or descriptors end. */
#ifndef ADAPTERS_IO_LOOP_H
#define ADAPTERS_IO_LOOP_H

#include <stdbool.h>
#include <stdint.h>

struct loop;
struct loop_timer;
struct loop_watch;
struct loop_signal;

typedef void loop_call(void *ctx);

/* Makes the process ignore SIGPIPE: who writes to what was closed gets an error instead. */
struct loop *loop_new(void);
/* Waits for jobs that are being done; their ends are not told. Timers, watches and signals
 * must have been freed before. */
void loop_free(struct loop *);

/* Until loop_stop(), or until there is nothing left to wait for. */
void loop_run(struct loop *);
/* From within a callback: the other callbacks of this turn still come. */
void loop_stop(struct loop *);

/* Milliseconds that only grow, from an arbitrary beginning: of when the turn began, or a timer was
 * started last. */
int64_t loop_now_ms(const struct loop *);

/* Timers fire once for each start; starting a running one sets it anew. 0 ms: as soon as whoever
 * runs now has returned, be it in the same turn. */
struct loop_timer *loop_timer_new(struct loop *, loop_call *due, void *ctx);
void loop_timer_start(struct loop_timer *, int64_t ms);
void loop_timer_stop(struct loop_timer *);
void loop_timer_free(struct loop_timer *);

enum { LOOP_READ = 1, LOOP_WRITE = 2 };

/* A watched descriptor stays the caller's, who frees the watch before closing it. Trouble with it
 * is told as both readable and writable. Nothing is watched for at first. */
struct loop_watch *loop_watch_new(struct loop *, int fd, void (*ready)(void *ctx, int events),
                                  void *ctx);
void loop_watch_set(struct loop_watch *, int events);
void loop_watch_free(struct loop_watch *);

struct loop_signal *loop_signal_new(struct loop *, int signum, loop_call *came, void *ctx);
void loop_signal_free(struct loop_signal *);

/* A worker thread calls work(ctx), then the loop calls done(ctx). Work touches nothing but its
 * context. False: no memory, neither is called. */
bool loop_work(struct loop *, loop_call *work, loop_call *done, void *ctx);
/* How many jobs that take long may work at once so that a processor is left to the loop, and a
 * worker to short ones; at least 1. */
int loop_work_at_once(void);

/* What libraries that know libuv themselves need; the same as long as the loop lives. */
struct uv_loop_s *loop_uv(struct loop *);

#endif
