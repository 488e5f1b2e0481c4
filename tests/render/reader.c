#include "tests/render/reader.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "render/columns.h"

static const char *skip_sgr(const char *c)
{
    while (*c && *c != 'm')
        c++;
    return *c ? c + 1 : c;
}

/* A client takes up to two digits, and after a comma up to two more. */
static const char *skip_mirc(const char *c)
{
    int n = 0;

    while (n < 2 && isdigit((unsigned char)c[n]))
        n++;
    if (n == 0 || c[n] != ',' || !isdigit((unsigned char)c[n + 1]))
        return c + n;
    return c + n + 2 + (isdigit((unsigned char)c[n + 2]) != 0);
}

void reading_strip(const char *c, char *out, size_t cap)
{
    size_t n = 0;

    while (*c && n + 1 < cap) {
        if (*c == 0x1b)
            c = skip_sgr(c);
        else if (*c == 0x03)
            c = skip_mirc(c + 1);
        else if (strchr("\x02\x0f\x11\x16\x1d\x1f", *c))
            c++;
        else
            out[n++] = *c++;
    }
    out[n] = '\0';
}

static char at(const struct reading *reading, int line, int column)
{
    if (line < 0 || line >= READ_ISLAND_LINES || column < 0 || column >= READ_COLUMNS)
        return ' ';
    return reading->line[line][column] ? reading->line[line][column] : ' ';
}

static void read_lines(const char *board, struct reading *reading)
{
    memset(reading->line, 0, sizeof reading->line);
    for (const char *end; (end = strchr(board, '\n')); board = end + 1) {
        char line[4096];
        snprintf(line, sizeof line, "%.*s", (int)(end - board), board);
        if (columns_of(line) > reading->columns)
            reading->columns = columns_of(line);
        if (reading->nlines < BOARD_LINES + 4)
            snprintf(reading->line[reading->nlines], READ_COLUMNS, "%.90s", line);
        reading->nlines++;
    }
}

/* The word of n characters in a vocabulary, in lower case, or -1. */
static int find_word(const struct words *words, const char *text, size_t n)
{
    for (int w = 0; w < words->n; w++) {
        if (strlen(words->word[w].name) == n && strncasecmp(words->word[w].name, text, n) == 0)
            return w;
    }
    return -1;
}

static void read_node(struct reading *reading, int line, int column)
{
    const char *text = &reading->line[line][column];
    int n = isupper((unsigned char)text[0]) && isdigit((unsigned char)text[1])
                ? find_word(&hex19_nodes_words, text, 2)
                : -1;

    if (n < 0)
        return;
    reading->node[n].times++;
    reading->node[n].line = line;
    reading->node[n].column = column;
    reading->node[n].owner = at(reading, line, column - 1);
}

/* "e:6!ROB", with `*` before it. */
static void read_hex(struct reading *reading, int line, int column)
{
    const char *text = &reading->line[line][column];
    int h = islower((unsigned char)text[0]) && text[1] == ':'
                ? find_word(&hex19_hexes_words, text, 1)
                : -1;

    if (h < 0)
        return;

    struct read_hex *hex = &reading->hex[h];
    const char *end = text + 3;
    hex->times++;
    hex->number = text[2] == '-' ? 0 : (int)strtol(text + 2, NULL, 10);
    while (isdigit((unsigned char)*end))
        end++;
    hex->hot = *end == '!';
    hex->robbed = strncmp(end + strspn(end, "! "), "ROB", 3) == 0;
    hex->marked = at(reading, line, column - 1) == '*';
}

/* The word stands between the upper nodes of the hex, or between the lower. */
static void read_hex_word(struct reading *reading, int h)
{
    for (int row = 0; row < 2; row++) {
        const struct read_node *left = &reading->node[hex19_hex_nodes[h][3 * row]];
        char found[8];
        int n = 0;
        for (int i = left->column + 2; i < left->column + 9; i++) {
            if (at(reading, left->line, i) != ' ' && n < 7)
                found[n++] = at(reading, left->line, i);
        }
        found[n] = '\0';
        if (n > 0 && islower((unsigned char)found[0]))
            memcpy(reading->hex[h].word, found, sizeof found);
    }
}

/* The two cells of the slot beside a node, if its corner is there; 0 if not. outer is the cell away
 * from the node. */
static char read_slot(const struct reading *reading, const struct read_node *node, int side)
{
    int first = node->column + (side < 0 ? -1 : 1);
    char inner = at(reading, node->line, first + side),
         outer = at(reading, node->line, first + 2 * side);

    if (!strchr(".'~", at(reading, node->line, node->column + 4 * side)))
        return 0;
    if (inner == '-' && (outer == '-' || outer == '*'))
        return outer;
    if (inner == '=' && (isupper((unsigned char)outer) || outer == '*'))
        return outer;
    return 0;
}

static char read_upright(const struct reading *reading, int line, int column)
{
    char middle = at(reading, line, column);

    if (middle == '|')
        return '-';
    if (isupper((unsigned char)middle) && at(reading, line, column - 1) != '=' &&
        at(reading, line, column + 1) != '=')
        return 0;
    return middle;
}

static void read_edge(struct reading *reading, int e)
{
    const struct read_node *a = &reading->node[hex19_edge_nodes[e][0]];
    const struct read_node *b = &reading->node[hex19_edge_nodes[e][1]];
    int side = b->column > a->column ? 1 : -1;

    if (a->column == b->column) {
        reading->edge[e] = read_upright(reading, a->line + 1, a->column);
        return;
    }
    reading->edge[e] = read_slot(reading, a, side);
    if (!reading->edge[e])
        reading->edge[e] = read_slot(reading, b, -side);
}

/* The text that touches the cell at column, on that side, blanks between words included. */
static void read_label(const struct reading *reading, int line, int column, int side, char *out)
{
    int first = column + side, last = first;

    while (at(reading, line, last) != ' ' || (at(reading, line, last + side) != ' '))
        last += side;
    int n = abs(last - first);
    snprintf(out, 32, "%.*s", n, n ? &reading->line[line][side < 0 ? last + 1 : first] : "");
}

/* Where a `~` at this edge would be. */
static bool find_anchor(const struct reading *reading, int e, int *line, int *column, int *side)
{
    const struct read_node *a = &reading->node[hex19_edge_nodes[e][0]];
    const struct read_node *b = &reading->node[hex19_edge_nodes[e][1]];
    const struct read_node *node[2] = {a, b};

    if (a->column == b->column) {
        *side = at(reading, a->line + 1, a->column + 1) == '~' ? 1 : -1;
        *line = a->line + 1;
        *column = a->column + *side;
        return at(reading, *line, *column) == '~';
    }
    for (int i = 0; i < 2; i++) {
        *side = node[1 - i]->column > node[i]->column ? 1 : -1;
        *line = node[i]->line;
        *column = node[i]->column + 4 * *side;
        if (at(reading, *line, *column) == '~')
            return true;
    }
    return false;
}

/* A note in the margin: "a2-b3 2:1 grain", "a2-b3 3:1", or "a2-b3 grain", which is 2:1. */
static bool read_note(const struct reading *reading, int e, char *out)
{
    for (int line = 0; line < READ_ISLAND_LINES; line++) {
        const char *note = strstr(reading->line[line], hex19_edges_words.word[e].name);
        if (!note)
            continue;
        const char *kind = note + sizeof "a2-b3";
        bool all = strncmp(kind, "3:1", 3) == 0;
        kind += strncmp(kind, "2:1 ", 4) == 0 ? 4 : 0;
        snprintf(out, 32, "%s%.*s", all ? "3:1" : "2:1 ",
                 all ? 0 : (int)strspn(kind, "abcdefghijklmnopqrstuvwxyz"), kind);
        return true;
    }
    return false;
}

static void read_harbour(struct reading *reading, int e)
{
    struct read_harbour *harbour = &reading->harbour[e];
    int line, column, side;

    harbour->anchored = find_anchor(reading, e, &line, &column, &side);
    if (!harbour->anchored || read_note(reading, e, harbour->label))
        return;
    read_label(reading, line, column, side, harbour->label);
    if (isalpha((unsigned char)harbour->label[0])) {
        char whole[32], rate[32];
        read_label(reading, line - 1, column + side, side, rate);
        snprintf(whole, sizeof whole, "%.3s %.5s", rate, harbour->label);
        memcpy(harbour->label, whole, sizeof whole);
    }
}

void reading_of(const char *board, struct reading *reading)
{
    memset(reading, 0, sizeof *reading);
    read_lines(board, reading);
    for (int line = 0; line < READ_ISLAND_LINES; line++) {
        for (int i = 0; reading->line[line][i]; i++) {
            read_node(reading, line, i);
            read_hex(reading, line, i);
        }
    }
    for (int h = 0; h < HEX19_HEXES; h++)
        read_hex_word(reading, h);
    for (int e = 0; e < HEX19_EDGES; e++) {
        read_edge(reading, e);
        read_harbour(reading, e);
    }
}
