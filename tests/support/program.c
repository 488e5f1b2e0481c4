#include "tests/support/program.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { WAIT_MS = 60000 };

static char directory[512], games[600];

void program_directory(const char *name)
{
    snprintf(directory, sizeof directory, "%s/%s", TEST_TMP, name);
    snprintf(games, sizeof games, "%s/games.db", directory);
    mkdir(directory, 0700);
    program_forget();
}

const char *program_games(void)
{
    return games;
}

void program_forget(void)
{
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < 3; i++) {
        char path[640];
        snprintf(path, sizeof path, "%s%s", games, endings[i]);
        unlink(path);
    }
}

static void run_play(const char *const *arguments)
{
    const char *argv[24] = {TEST_HEXHOST, "play", "--state-dir", directory, "--name", "Anna"};
    int argc = 6;
    while (*arguments != NULL)
        argv[argc++] = *arguments++;
    execv(TEST_HEXHOST, (char *const *)(uintptr_t)argv);
    _exit(127);
}

static void hear_nothing_yet(struct program *run)
{
    run->text = calloc(1, PROGRAM_OUTPUT_MAX + 1);
    assert_non_null(run->text);
    run->n = 0;
}

void program_start_at_terminal(struct program *run, const char *const *arguments)
{
    const struct winsize size = {.ws_row = 24, .ws_col = 80};
    run->child = forkpty(&run->out, NULL, NULL, &size);
    if (run->child < 0 && errno == ENOENT) {
        print_message("there are no pseudo-terminals here: not tested\n");
        skip();
    }
    assert_true(run->child >= 0);
    if (run->child == 0)
        run_play(arguments);
    run->in = dup(run->out);
    assert_true(run->in >= 0);
    hear_nothing_yet(run);
}

void program_start(struct program *run, const char *const *arguments)
{
    int in[2], out[2];
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    run->child = fork();
    assert_true(run->child >= 0);
    if (run->child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(out[1], STDERR_FILENO);
        close(in[1]);
        close(out[0]);
        run_play(arguments);
    }
    close(in[0]);
    close(out[1]);
    run->in = in[1];
    run->out = out[0];
    hear_nothing_yet(run);
}

void program_type(struct program *run, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t wrote = write(run->in, bytes, n);
        if (wrote < 0)
            return; /* it is gone already */
        bytes += wrote;
        n -= (size_t)wrote;
    }
}

/* Reads until it has said the text, or at least so many bytes; false at the end of its output. */
bool program_read(struct program *run, const char *text, size_t bytes)
{
    while ((text == NULL || strstr(run->text, text) == NULL) && run->n < bytes) {
        struct pollfd ready = {.fd = run->out, .events = POLLIN};
        if (poll(&ready, 1, WAIT_MS) <= 0)
            fail_msg("no answer after:\n%s", run->text + (run->n > 800 ? run->n - 800 : 0));
        ssize_t n = read(run->out, run->text + run->n, PROGRAM_OUTPUT_MAX - run->n);
        if (n <= 0)
            return false;
        run->n += (size_t)n;
        run->text[run->n] = '\0';
    }
    return true;
}

void program_finish(struct program *run)
{
    close(run->in);
    program_read(run, NULL, PROGRAM_OUTPUT_MAX);
    close(run->out);
    waitpid(run->child, &run->status, 0);
}

/* All of a session; the text is to be freed. */
struct program program_session(const char *const *arguments, const char *input)
{
    struct program run;
    program_start(&run, arguments);
    program_type(&run, input, strlen(input));
    program_finish(&run);
    return run;
}

void assert_said(const struct program *run, const char *text)
{
    if (strstr(run->text, text) == NULL)
        fail_msg("\"%s\" is not in:\n%s", text, run->text);
}

void assert_left(const struct program *run, int status)
{
    if (!WIFEXITED(run->status) || WEXITSTATUS(run->status) != status)
        fail_msg("status %x after:\n%s", run->status, run->text);
}
