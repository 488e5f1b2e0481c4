/* Refusals: the words of rules/refusal.def with their numbers put in. */
#include "render/say.h"

#include <ctype.h>
#include <string.h>

/* A refusal being written: how many of its numbers are used. */
struct filling {
    const struct say *say;
    const struct refusal *refusal;
    int used, last; /* last: the number before */
    struct text *out;
};

static int16_t next_number(struct filling *filling)
{
    bool left = filling->used < REFUSAL_ARGS;

    filling->last = left ? filling->refusal->arg[filling->used++] : 0;
    return (int16_t)filling->last;
}

/* The vocabulary of that name, n characters long. */
static const struct words *find_words(const struct game *game, const char *name, size_t n)
{
    for (const struct words *const *words = game->words; *words; words++) {
        if (strlen((*words)->what) == n && memcmp((*words)->what, name, n) == 0)
            return *words;
    }
    return NULL;
}

static void add_counts(struct filling *filling, const struct words *words)
{
    int16_t count[REFUSAL_ARGS] = {0};

    for (int w = 0; w < words->n && w < REFUSAL_ARGS; w++)
        count[w] = next_number(filling);
    out_counts(filling->out, words, count, " and ");
}

/* All up to a 0, which is used up too. */
static void add_numbers(struct filling *filling)
{
    for (int left = next_number(filling), n = 0; left != 0; n++) {
        const int number = left;
        left = next_number(filling);
        out_add(filling->out, n == 0 ? "" : left != 0 ? ", " : " and ");
        out_number(filling->out, number);
    }
}

/* What stands for {name}, n characters long. */
static void add_placeholder(struct filling *filling, const char *name, size_t n)
{
    bool counts = n > 0 && name[n - 1] == '*';
    const struct words *words = find_words(filling->say->game, name, n - counts);

    if (n == 1 && name[0] == 'n')
        out_number(filling->out, next_number(filling));
    else if (n == 2 && memcmp(name, "n*", 2) == 0)
        add_numbers(filling);
    else if (n == 1 && name[0] == 's')
        out_add(filling->out, filling->last == 1 ? "" : "s");
    else if (n == 4 && memcmp(name, "seat", 4) == 0)
        say_name(filling->say, next_number(filling), filling->out);
    else if (words && counts)
        add_counts(filling, words);
    else if (words)
        out_word(filling->out, words, next_number(filling));
}

void say_refusal(const struct say *say, const struct refusal *refusal, struct text *out)
{
    struct filling filling = {say, refusal, 0, 0, out};
    const char *c = refusal->code < REFUSALS ? refusal_words[refusal->code].text : "";
    bool starts_with_name = strncmp(c, "{seat}", 6) == 0;

    out_clear(out);
    while (*c) {
        const char *end = *c == '{' ? strchr(c, '}') : NULL;
        if (end)
            add_placeholder(&filling, c + 1, (size_t)(end - c - 1));
        else
            out_char(out, *c);
        c = end ? end + 1 : c + 1;
    }
    /* People write their own names as they like. */
    if (!starts_with_name)
        out->s[0] = (char)toupper((unsigned char)out->s[0]);
}
