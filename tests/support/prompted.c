#include "tests/support/prompted.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS = 64 };

/* A part of a text. */
struct part {
    const char *at;
    size_t n;
};

/* One thing that can be done: how it is said, and how many ways there are. */
struct item {
    struct part words;
    struct part ways;    /* within its brackets; n 0: none, or only how many */
    struct part instead; /* "roll (or `roll keep ore`...)"; n 0: nothing */
    unsigned count;
};

static struct part part(const char *from, const char *to)
{
    return (struct part){from, (size_t)(to - from)};
}

static const char *find(struct part in, const char *what)
{
    size_t n = strlen(what);
    for (size_t i = 0; i + n <= in.n; i++)
        if (memcmp(in.at + i, what, n) == 0)
            return in.at + i;
    return NULL;
}

static uint32_t lot(struct prompted *p, uint32_t n)
{
    return p->chance.base.below(&p->chance.base, CHANCE_AI, n);
}

void prompted_init(struct prompted *p, uint64_t seed)
{
    memset(p, 0, sizeof *p);
    quick_chance_init(&p->chance, seed, 3);
}

/* --- Values: "a, b or c", "a, b or 3 more" */

static int split_values(struct part values, struct part out[ITEMS])
{
    int n = 0;
    while (values.n > 0 && n < ITEMS) {
        const char *comma = find(values, ", "), * or = find(values, " or ");
        const char *end = values.at + values.n;
        const char *next = comma != NULL && (or == NULL || comma < or) ? comma : or ;
        out[n++] = part(values.at, next != NULL ? next : end);
        values = next == NULL ? part(end, end) : part(next + (next == comma ? 2 : 4), end);
    }
    bool more = n > 1 && find(out[n - 1], " more") != NULL;
    return more ? n - 1 : n;
}

static void say(struct prompted *p, struct part begun, struct part value)
{
    snprintf(p->line, sizeof p->line, "%.*s%s%.*s", (int)begun.n, begun.at,
             begun.n > 0 && value.n > 0 ? " " : "", (int)value.n, value.at);
}

static void say_one_of(struct prompted *p, struct part begun, struct part values)
{
    struct part value[ITEMS];
    int n = split_values(values, value);
    say(p, begun, n > 0 ? value[lot(p, (uint32_t)n)] : values);
}

/* The command between accents after "as in "; n 0: none. */
static struct part example_of(struct part in)
{
    const char *at = find(in, "as in `");
    const char *end = at != NULL ? strchr(at + 7, '`') : NULL;
    return end != NULL ? part(at + 7, end) : part(in.at, in.at);
}

/* --- Questions: "Build road c2-d3 for which neutral? n1 or n2." */

static bool asks(struct part line)
{
    return find(line, "? ") != NULL && line.n > 0 && line.at[line.n - 1] == '.';
}

static void answer_question(struct prompted *p, struct part line)
{
    static const char *const words[] = {" where? ", " whom? ", " what? ", " which "};
    const char *begun = line.at, *mark = find(line, "? ");
    struct part example = example_of(line);
    if (example.n > 0) {
        say(p, example, part(line.at, line.at));
        return;
    }
    const char *end = mark;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *word = find(line, words[i]);
        end = word != NULL && word < end ? word : end;
    }
    struct part beginning = part(begun, end);
    if (beginning.n > 0 && beginning.at[beginning.n - 1] == ':')
        beginning.n--;
    say_one_of(p, beginning, part(mark + 2, line.at + line.n - 1));
    p->line[0] = (char)tolower((unsigned char)p->line[0]);
}

/* --- Menus ------------------------------------------------------------------------------------ */

/* "build road (b2-c2 or c2-d3), as in `...`" */
static struct item read_item(struct part text)
{
    const char *open = find(text, " ("), *end = text.at + text.n;
    const char *close = open != NULL ? memchr(open, ')', (size_t)(end - open)) : NULL;
    const char *as_in = find(text, ", as in ");
    struct item item = {text, part(end, end), part(end, end), 1};
    struct part value[ITEMS];
    if (as_in != NULL)
        item.words = part(text.at, as_in);
    if (close == NULL || (as_in != NULL && as_in < open))
        return item;
    struct part inside = part(open + 2, close);
    item.words = part(text.at, open);
    const char *quote = find(inside, "or `") == inside.at ? strchr(inside.at + 4, '`') : NULL;
    if (quote != NULL) {
        item.instead = part(inside.at + 4, quote);
        item.count = 2;
    } else if (isdigit((unsigned char)inside.at[0]) && memchr(inside.at, ',', inside.n) == NULL &&
               find(inside, " or ") == NULL) {
        item.count = (unsigned)strtoul(inside.at, NULL, 10);
    } else if (find(inside, "or just ") != inside.at) {
        item.ways = inside;
        item.count = (unsigned)split_values(inside, value);
    }
    return item;
}

/* The words without numbers and places: "decline 3" is like "decline 4". */
static size_t kind_length(struct part words)
{
    size_t n = 0;
    for (size_t i = 0; i < words.n && !isdigit((unsigned char)words.at[i]); i++)
        n = words.at[i] == ' ' ? i : i + 1 == words.n ? words.n : n;
    return n < PROMPTED_WORDS - 1 ? n : PROMPTED_WORDS - 1;
}

/* How often they took what begins with these words; the last of the table for all that find no
 * room. */
static unsigned *times_of(struct prompted *p, struct part words)
{
    int i = 0;
    size_t n = kind_length(words);
    for (; i < PROMPTED_KINDS - 1 && p->taken[i].words[0] != '\0'; i++)
        if (strlen(p->taken[i].words) == n && memcmp(p->taken[i].words, words.at, n) == 0)
            return &p->taken[i].times;
    memcpy(p->taken[i].words, words.at, n);
    return &p->taken[i].times;
}

/* What they took least often, the one with more ways rather. */
static int pick(struct prompted *p, const struct item *item, int n)
{
    unsigned least = UINT_MAX, all = 0;
    for (int i = 0; i < n; i++) {
        unsigned times = *times_of(p, item[i].words);
        least = times < least ? times : least;
    }
    for (int i = 0; i < n; i++)
        all += *times_of(p, item[i].words) == least ? item[i].count : 0;
    if (all == 0)
        return -1;
    unsigned left = lot(p, all);
    for (int i = 0; i < n; i++) {
        unsigned count = *times_of(p, item[i].words) == least ? item[i].count : 0;
        if (left < count) {
            ++*times_of(p, item[i].words);
            return i;
        }
        left -= count;
    }
    return -1;
}

/* Where the item that begins here ends: at a comma outside of brackets and before no "as in". */
static const char *item_end(const char *at, const char *end)
{
    int depth = 0;
    for (; at < end; at++) {
        depth += *at == '(';
        depth -= *at == ')';
        if (depth == 0 && *at == ',' && strncmp(at, ", as in ", 8) != 0)
            return at;
    }
    return end;
}

static void answer_menu(struct prompted *p, struct part menu)
{
    struct item item[ITEMS];
    const char *end = menu.at + menu.n;
    int n = 0;
    for (const char *at = menu.at; at < end && n < ITEMS; at += at < end ? 2 : 0) {
        const char *next = item_end(at, end);
        item[n++] = read_item(part(at, next));
        at = next;
    }
    int i = pick(p, item, n);
    if (i >= 0 && item[i].instead.n > 0 && lot(p, 2) == 0)
        say(p, item[i].instead, part(end, end));
    else if (i >= 0 && item[i].ways.n > 0)
        say_one_of(p, item[i].words, item[i].ways);
    else if (i >= 0)
        say(p, item[i].words, part(end, end));
}

/* "1) build road c2-d3  2) end": the numbers are enough. */
static void answer_list(struct prompted *p, struct part list)
{
    struct item item[ITEMS];
    int n = 0;
    const char *at = find(list, "1) "), *end = list.at + list.n;
    while (at != NULL && n < ITEMS) {
        char mark[16];
        const char *words = strchr(at, ' ') + 1;
        snprintf(mark, sizeof mark, "  %d) ", n + 2);
        at = find(part(words, end), mark);
        item[n++] = read_item(part(words, at != NULL ? at : end));
        at = at != NULL ? at + 2 : NULL;
    }
    int i = pick(p, item, n);
    if (i >= 0)
        snprintf(p->line, sizeof p->line, "%d", i + 1);
}

/* --- All that was shown */

/* Paragraphs as single lines again: the lines after their first are indented. */
static void unwrap(const char *text, char out[PROMPTED_TEXT])
{
    size_t n = 0, length = strlen(text);
    text += length < PROMPTED_TEXT ? 0 : length - PROMPTED_TEXT + 1;
    for (; *text != '\0'; text++) {
        if (text[0] == '\n' && text[1] == ' ' && text[2] == ' ') {
            out[n++] = ' ';
            text += strspn(text + 1, " ");
        } else {
            out[n++] = *text;
        }
    }
    out[n] = '\0';
}

static bool answer_line(struct prompted *p, struct part line)
{
    static const char menu[] = "You can: ";
    const char *can = find(line, menu);
    if (can != NULL && line.at[line.n - 1] == '.')
        answer_menu(p, part(can + sizeof menu - 1, line.at + line.n - 1));
    else if (find(line, "1) ") != NULL)
        answer_list(p, line);
    else
        return false;
    if (line.at != p->menu)
        snprintf(p->menu, sizeof p->menu, "%.*s", (int)line.n, line.at);
    return true;
}

const char *prompted_answer(struct prompted *p, const char *text)
{
    static char shown[PROMPTED_TEXT];
    bool answered = false;
    p->line[0] = '\0';
    unwrap(text, shown);
    for (const char *at = shown; *at != '\0'; at += strspn(at, "\n")) {
        struct part line = {at, strcspn(at, "\n")};
        at += line.n;
        if (line.n == 0)
            continue;
        bool question = asks(line);
        if (question)
            answer_question(p, line);
        answered = (!question && answer_line(p, line)) || question || answered;
    }
    if (!answered && p->menu[0] != '\0')
        answer_line(p, (struct part){p->menu, strlen(p->menu)});
    return p->line;
}
