/* Runs a command of the program in a process of its own. */
#ifndef TESTS_SUPPORT_RUN_MAIN_H
#define TESTS_SUPPORT_RUN_MAIN_H

#include <stddef.h>

enum { RUN_OUTPUT_MAX = 1 << 20, RUN_ARGUMENTS_MAX = 16 };

struct run {
    int status; /* that it exited with, -1: it was killed */
    size_t n;
    char output[RUN_OUTPUT_MAX]; /* standard output and standard error, with a terminating zero */
};

/* Calls command(argc, argv) with arguments (ends with NULL; the first is the command's name) and
 * the n bytes of input as its standard input. What is beyond the room for output is dropped. */
void run_main(struct run *, int (*command)(int, char **), const char *const *arguments,
              const void *input, size_t n);

#endif
