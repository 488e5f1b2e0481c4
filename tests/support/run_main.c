#include "tests/support/run_main.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static FILE *input_file(const void *input, size_t n)
{
    FILE *file = tmpfile();
    if (!file || fwrite(input, 1, n, file) != n || fflush(file) != 0)
        abort();
    rewind(file);
    return file;
}

static void child(int (*command)(int, char **), const char *const *arguments, FILE *input, int out)
{
    char *argv[RUN_ARGUMENTS_MAX + 1];
    int argc = 0;
    for (; arguments[argc] && argc < RUN_ARGUMENTS_MAX; argc++)
        argv[argc] = strdup(arguments[argc]);
    argv[argc] = NULL;
    if (dup2(fileno(input), STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 ||
        dup2(out, STDERR_FILENO) < 0)
        _exit(99);
    int status = command(argc, argv);
    fflush(NULL);
    _exit(status);
}

static void collect(struct run *run, int from)
{
    char dropped[4096];
    for (;;) {
        size_t room = sizeof run->output - 1 - run->n;
        ssize_t n =
            room > 0 ? read(from, run->output + run->n, room) : read(from, dropped, sizeof dropped);
        if (n <= 0)
            break;
        run->n += room > 0 ? (size_t)n : 0;
    }
    run->output[run->n] = '\0';
}

void run_main(struct run *run, int (*command)(int, char **), const char *const *arguments,
              const void *input, size_t n)
{
    int ends[2];
    FILE *file = input_file(input, n);
    fflush(NULL);
    if (pipe(ends) != 0)
        abort();
    pid_t process = fork();
    if (process == 0) {
        close(ends[0]);
        child(command, arguments, file, ends[1]);
    }
    close(ends[1]);
    run->n = 0;
    collect(run, ends[0]);
    close(ends[0]);
    fclose(file);
    int status = 0;
    if (process < 0 || waitpid(process, &status, 0) != process)
        abort();
    run->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
