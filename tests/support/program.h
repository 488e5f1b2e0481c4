/* `hexhost play` run as a program at two pipes or at a terminal, its games in a directory of its
 * own. */
#ifndef TESTS_SUPPORT_PROGRAM_H
#define TESTS_SUPPORT_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROGRAM_OUTPUT_MAX = 4 << 20 };

struct program {
    pid_t child;
    int in, out;
    char *text; /* what it said; the caller frees it */
    size_t n;
    int status;
};

#define ARGUMENTS(...)                                                                             \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

/* Where the games are: TEST_TMP/NAME. Say it first, each test program its own; it begins empty. */
void program_directory(const char *name);
/* The file of games there. */
const char *program_games(void);
/* Removes the games. */
void program_forget(void);

void program_start(struct program *, const char *const *arguments);
/* The same at a terminal of 80 columns and 24 lines, which shows typed keys as it does. */
void program_start_at_terminal(struct program *, const char *const *arguments);
void program_type(struct program *, const char *bytes, size_t n);
/* Reads until it has said the text (NULL: any), or at least so many bytes; false at the end of its
 * output. Fails the test where it is silent for long. */
bool program_read(struct program *, const char *text, size_t bytes);
/* Ends its input and waits for its end. */
void program_finish(struct program *);

/* All of that with one input. */
struct program program_session(const char *const *arguments, const char *input);

void assert_said(const struct program *, const char *text);
void assert_left(const struct program *, int status);

#endif
