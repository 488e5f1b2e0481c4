#include "render/out.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void add_bytes(struct text *out, const char *bytes, size_t n)
{
    if (out->cut || out->len + n >= sizeof out->s) {
        out->cut = true;
        return;
    }
    memcpy(out->s + out->len, bytes, n);
    out->len += n;
    out->s[out->len] = '\0';
}

void out_clear(struct text *out)
{
    out->len = 0;
    out->cut = false;
    out->s[0] = '\0';
}

void out_add(struct text *out, const char *piece)
{
    add_bytes(out, piece, strlen(piece));
}

void out_char(struct text *out, char c)
{
    add_bytes(out, &c, 1);
}

void out_number(struct text *out, int number)
{
    char digits[16];

    snprintf(digits, sizeof digits, "%d", number);
    out_add(out, digits);
}

void out_blanks(struct text *out, int n)
{
    while (n-- > 0)
        out_char(out, ' ');
}

void out_word(struct text *out, const struct words *words, int word)
{
    const char *name = word >= 0 && word < words->n ? words->word[word].name : "?";

    /* A dash between letters joins words to one for typing; that in c2-d3 belongs to the name. */
    for (const char *c = name; *c; c++)
        out_char(out, *c == '-' && c > name && isalpha((unsigned char)c[-1]) ? ' ' : *c);
}

static void add_counts(struct text *out, const struct words *words, const int16_t *count,
                       const char *between, const char *last)
{
    int kinds = 0, done = 0;

    for (int w = 0; w < words->n; w++)
        kinds += count[w] > 0;
    for (int w = 0; w < words->n; w++) {
        if (count[w] <= 0)
            continue;
        if (done++)
            out_add(out, done == kinds ? last : between);
        out_number(out, count[w]);
        out_char(out, ' ');
        out_word(out, words, w);
    }
    if (kinds == 0)
        out_add(out, "nothing");
}

void out_counts(struct text *out, const struct words *words, const int16_t *count, const char *last)
{
    add_counts(out, words, count, ", ", last);
}

void out_counts_short(struct text *out, const struct words *words, const int16_t *count)
{
    add_counts(out, words, count, " ", " ");
}

void out_count(struct text *out, int n, const char *noun)
{
    out_number(out, n);
    out_char(out, ' ');
    out_add(out, noun);
    if (n != 1)
        out_char(out, 's');
}

static void end_role(struct pen *pen, char next)
{
    if (pen->style != TEXT_MIRC) {
        out_add(pen->out, "\x1b[0m");
        return;
    }
    out_add(pen->out, theme_text[pen->role].irc_ends);
    /* A digit would be read as part of the colour; an empty pair of bold marks parts them. */
    if (pen->role < ROLE_HOT && isdigit((unsigned char)next))
        out_add(pen->out, "\x02\x02");
}

static void begin_role(struct pen *pen, enum role role)
{
    if (pen->style == TEXT_MIRC) {
        out_add(pen->out, theme_text[role].irc);
        return;
    }
    out_add(pen->out, "\x1b[");
    out_add(pen->out, pen->style == TEXT_BLOCK ? theme_text[role].few : theme_text[role].ansi);
    out_char(pen->out, 'm');
}

static void change_role(struct pen *pen, enum role role, char next)
{
    bool from = pen->role != ROLE_PLAIN, to = role != ROLE_PLAIN;

    if (from && to && pen->style == TEXT_BLOCK) { /* the end of one is part of the other */
        out_add(pen->out, "\x1b[0;");
        out_add(pen->out, theme_text[role].few);
        out_char(pen->out, 'm');
        return;
    }
    if (from)
        end_role(pen, to ? ' ' : next);
    if (to)
        begin_role(pen, role);
}

void pen_role(struct pen *pen, enum role role, char next)
{
    bool unseen = pen->style == TEXT_BLOCK && next == ' '; /* ink alone: a blank has none */

    if (pen->style != TEXT_PLAIN && role != pen->role) {
        if (unseen)
            return;
        change_role(pen, role, next);
    }
    pen->role = role;
}

void pen_line(struct pen *pen)
{
    pen_role(pen, ROLE_PLAIN, '\n');
    out_char(pen->out, '\n');
}

int out_units(const char *text)
{
    int n = 0;
    for (uint32_t c; (c = columns_next(&text)) != 0;)
        n += c > 0xFFFF ? 2 : 1;
    return n;
}
