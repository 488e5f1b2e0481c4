#include "adapters/terminal/signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>

/* SIGCONT only ends the waiting: whoever stopped the program sees the prompt again. */
static const int handled[] = {SIGINT, SIGTERM, SIGHUP, SIGCONT};
enum { HANDLED = sizeof handled / sizeof *handled };

static struct sigaction actions_before[HANDLED];
static sigset_t mask_before;
static bool caught;
static volatile sig_atomic_t interrupted, terminated;

static void note(int signal)
{
    if (signal == SIGINT)
        interrupted = 1;
    else if (signal != SIGCONT)
        terminated = 1;
}

void signals_catch(void)
{
    struct sigaction action = {.sa_handler = note};
    sigset_t mask;
    sigemptyset(&action.sa_mask);
    sigemptyset(&mask);
    interrupted = terminated = 0;
    for (int i = 0; i < HANDLED; i++)
        sigaddset(&mask, handled[i]);
    sigprocmask(SIG_BLOCK, &mask, &mask_before);
    for (int i = 0; i < HANDLED; i++)
        sigaction(handled[i], &action, &actions_before[i]);
    caught = true;
}

void signals_release(void)
{
    for (int i = 0; caught && i < HANDLED; i++)
        sigaction(handled[i], &actions_before[i], NULL);
    if (caught)
        sigprocmask(SIG_SETMASK, &mask_before, NULL);
    caught = false;
}

static bool is_pending(void)
{
    sigset_t pending;
    sigpending(&pending);
    for (int i = 0; caught && i < HANDLED; i++)
        if (sigismember(&pending, handled[i]) && !sigismember(&mask_before, handled[i]))
            return true;
    return false;
}

/* Ctrl-C comes as input and takes that input away again: where both are there, the signal counts,
 * or the reading that follows would wait, deaf to it. */
bool signals_wait(int file)
{
    const sigset_t *mask = caught ? &mask_before : NULL;
    fd_set files;
    FD_ZERO(&files);
    FD_SET(file, &files);
    int ready = pselect(file + 1, &files, NULL, NULL, NULL, mask);
    if (ready >= 0 && is_pending())
        ready = pselect(0, NULL, NULL, NULL, NULL, mask);
    return ready >= 0 || errno != EINTR;
}

bool signals_interrupted(void)
{
    bool was = interrupted;
    interrupted = 0;
    return was;
}

bool signals_terminated(void)
{
    return terminated;
}
