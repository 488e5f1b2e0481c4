/* `hexhost engine`: lines from standard input, answers to standard output. */
#include "bot/engine/engine.h"

#include "bot/words/called.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { INPUT_SIZE = 4 * JSON_BYTES_MAX, FLUSH_SIZE = 256 * 1024 };

/* What was read and not yet answered. */
struct input {
    size_t n;
    bool skipping; /* inside a line that is too long: up to its end all is dropped */
    bool ended;
    char bytes[INPUT_SIZE];
};

static bool flush(struct buffer *out)
{
    for (size_t done = 0; done < out->n;) {
        ssize_t n = write(STDOUT_FILENO, out->bytes + done, out->n - done);
        if (n < 0 && errno != EINTR) {
            perror("hexhost engine: standard output");
            return false;
        }
        done += n > 0 ? (size_t)n : 0;
    }
    buffer_clear(out);
    return true;
}

static bool fill(struct input *input)
{
    ssize_t n;
    do
        n = read(STDIN_FILENO, input->bytes + input->n, sizeof input->bytes - input->n);
    while (n < 0 && errno == EINTR);
    if (n < 0) {
        perror("hexhost engine: standard input");
        return false;
    }
    input->ended = n == 0;
    input->n += (size_t)n;
    return true;
}

static void take_line(struct engine *engine, struct input *input, const char *line, size_t n)
{
    if (!input->skipping)
        engine_answer(engine, line, n);
    input->skipping = false;
}

/* A line without an end that is longer than any may be: it is answered now. */
static void give_up_line(struct engine *engine, struct input *input)
{
    if (!input->skipping)
        engine_answer(engine, input->bytes, input->n);
    input->skipping = true;
    input->n = 0;
}

/* Answers the whole lines; what is left moves to the front. */
static bool take_lines(struct engine *engine, struct input *input)
{
    char *at = input->bytes, *end = input->bytes + input->n;
    for (char *feed; (feed = memchr(at, '\n', (size_t)(end - at))); at = feed + 1) {
        take_line(engine, input, at, (size_t)(feed - at));
        if (engine->out.n >= FLUSH_SIZE && !flush(&engine->out))
            return false;
    }
    input->n = (size_t)(end - at);
    memmove(input->bytes, at, input->n);
    if (input->n > JSON_BYTES_MAX)
        give_up_line(engine, input);
    if (input->ended && input->n > 0)
        take_line(engine, input, input->bytes, input->n);
    return true;
}

/* Answers are written when the input is drained, so that a program that waits for each gets it, and
 * one that does not costs few calls. */
static bool serve(struct engine *engine, struct input *input)
{
    while (!input->ended)
        if (!fill(input) || !take_lines(engine, input) || !flush(&engine->out))
            return false;
    return true;
}

static const char help[] =
    "Usage: hexhost engine\n"
    "Answers requests from standard input, a JSON object a line, on standard output.\n"
    "{\"cmd\":\"hello\"} is one; config/engine.md describes all.\n";

int engine_main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        called_print(stdout, help);
        return EXIT_SUCCESS;
    }
    if (argc > 1) {
        fprintf(stderr, "hexhost engine: There are no arguments; requests are read, one a line.\n");
        return 2;
    }
    struct engine *engine = malloc(sizeof *engine);
    struct input *input = malloc(sizeof *input);
    if (!engine || !input) {
        fputs("hexhost engine: Out of memory.\n", stderr);
        return EXIT_FAILURE;
    }
    engine_init(engine);
    input->n = 0;
    input->skipping = input->ended = false;
    bool served = serve(engine, input);
    engine_fini(engine);
    free(engine);
    free(input);
    return served ? EXIT_SUCCESS : EXIT_FAILURE;
}
