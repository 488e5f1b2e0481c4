#include "tests/bot/hall_listener.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PATIENCE = 1 };

void hall_listener_init(struct hall_listener *of, const char *name, uint64_t seed)
{
    memset(of, 0, sizeof *of);
    snprintf(of->name, sizeof of->name, "%s", name);
    prompted_init(&of->prompted, seed);
}

static void add(struct hall_listener *of, const char *before, const char *text)
{
    of->n += (size_t)snprintf(of->heard + of->n, sizeof of->heard - of->n, "%s%s", before, text);
    assert_true(of->n < sizeof of->heard);
}

void hall_listener_hear(struct hall_listener *of, const struct post *post)
{
    char mark[32];
    add(of, "\n", post->text);
    of->ncommands = post->nchoices;
    of->prompt = post->prompt;
    assert_true(post->nchoices <= sizeof of->command / sizeof *of->command);
    for (size_t i = 0; i < post->nchoices; i++) {
        snprintf(mark, sizeof mark, "%s%zu) ", i > 0 ? "  " : "\n", i + 1);
        add(of, mark, post->choices[i].label);
        snprintf(of->command[i], sizeof of->command[i], "%s", post->choices[i].command);
    }
}

const char *hall_listener_speak(struct hall_listener *of, uint32_t *prompt, const char **said)
{
    of->prompted.menu[0] = '\0'; /* an old list is of no use */
    *said = prompted_answer(&of->prompted, of->heard);
    if (**said == '\0' && of->waited++ < PATIENCE)
        return NULL;
    if (**said == '\0')
        *said = "hand";
    of->waited = 0;
    size_t number = strtoul(*said, NULL, 10);
    bool listed = number > 0 && number <= of->ncommands;
    *prompt = listed ? of->prompt : 0;
    snprintf(of->text, sizeof of->text, "%s", listed ? of->command[number - 1] : *said);
    of->n = 0;
    of->heard[0] = '\0';
    return of->text;
}
