/* Any bytes as the names of players, a zero between two: whatever they are called, no line, block,
 * sentence or picture breaks. The first byte chooses the position. */
#include "adapters/irc/format.h"
#include "bot/table/quick.h"
#include "render/out.h"
#include "render/picture/draw.h"
#include "render/picture/picture.h"
#include "rules/base/view.h"
#include "tests/render/positions.h"
#include "tests/render/reader.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { NAMES_MAX = 4096 };

static struct scene scene;
static struct stats stats;

static void check(bool good)
{
    if (!good)
        abort();
}

/* --- Text ------------------------------------------------------------------------------------- */

/* Printable, valid UTF-8, and line feeds where there may be lines. */
static void check_characters(const char *text, bool lines)
{
    for (uint32_t code = columns_next(&text); code; code = columns_next(&text)) {
        check(code != 0xFFFD && (code >= ' ' || (lines && code == '\n')));
        check(code < 0x7F || code > 0x9F);
        check(code < 0x202A || code > 0x202E); /* direction */
        check(code < 0x2066 || code > 0x2069);
    }
}

static void check_lines(const struct text *text, int lines_max)
{
    static struct reading reading;
    check(!text->cut && text->len > 0 && text->s[text->len - 1] == '\n');
    check_characters(text->s, true);
    reading_of(text->s, &reading);
    check(reading.nlines <= lines_max && reading.columns <= BOARD_COLUMNS);
}

typedef void drawing(enum text_style, const struct names *, struct text *out);

static void board(enum text_style style, const struct names *names, struct text *out)
{
    (void)names;
    text_board(&scene, style, out);
}

static void table(enum text_style style, const struct names *names, struct text *out)
{
    (void)names;
    text_table(&scene, style, out);
}

static void card(enum text_style style, const struct names *names, struct text *out)
{
    text_stats(&stats, names, style, out);
}

/* In every style it is the same text, and what an IRC line may hold. */
static void try_styles(drawing *draw, const struct names *names, int lines_max)
{
    static struct text plain, coloured;
    static char stripped[TEXT_BYTES], clean[TEXT_BYTES];
    draw(TEXT_PLAIN, names, &plain);
    check_lines(&plain, lines_max);
    for (int style = TEXT_ANSI; style <= TEXT_BLOCK; style++) {
        draw((enum text_style)style, names, &coloured);
        reading_strip(coloured.s, stripped, sizeof stripped);
        check(strcmp(stripped, plain.s) == 0);
        if (style != TEXT_MIRC)
            continue;
        format_clean(coloured.s, coloured.len, FORMAT_KEEP, clean, sizeof clean);
        check(strcmp(clean, coloured.s) == 0);
    }
}

static void try_block(void)
{
    static struct text text;
    text_block(&scene, &text);
    check(!text.cut && out_units(text.s) <= MESSAGE_CHARACTERS);
    check(strstr(text.s + 3, "```") == text.s + text.len - 3);
}

static void try_markdown(const struct names *names)
{
    for (int s = 0; s < scene.nseats; s++) {
        char name[NAME_BYTES], escaped[MARKDOWN_BYTES];
        text_name(names, s, NAME_COLUMNS, name);
        check(name[0] != '\0' && columns_of(name) <= NAME_COLUMNS);
        text_markdown(name, escaped);
        const char *of = name;
        for (const char *at = escaped; *at; at++, of++) {
            check(!ispunct((unsigned char)*at) || *at == '\\');
            at += ispunct((unsigned char)*at) ? 1 : 0;
            check(*at == *of);
        }
        check(*of == '\0');
    }
}

static void try_sentences(const struct names *names)
{
    static const struct emoji_place discord;
    static struct text text;
    text_linear(&scene, &text);
    check(!text.cut);
    check_characters(text.s, true);
    text_alt(&scene, ALT_CHARACTERS, &text);
    check(out_units(text.s) <= ALT_CHARACTERS);
    check_characters(text.s, false);
    text_stats_alt(&stats, names, ALT_CHARACTERS, &text);
    check(out_units(text.s) <= ALT_CHARACTERS);
    check_characters(text.s, false);
    text_stats_linear(&stats, names, &text);
    check(!text.cut);
    check_characters(text.s, true);
    text_emoji(&scene, &discord, MESSAGE_CHARACTERS, &text);
    check(!text.cut && out_units(text.s) <= MESSAGE_CHARACTERS);
    const struct say say = {&base_game, names, VIEWER_SPECTATOR};
    const struct fact stolen = {.kind = FACT_STOLEN, .seat = 0, .open = {1}};
    say_facts(&say, &stolen, 1, &text);
    check(!text.cut && text.len > 0);
    check_characters(text.s, false);
}

/* --- Pictures --------------------------------------------------------------------------------- */

static void try_pictures(const struct names *names)
{
    static struct draw_list list;
    picture_list(&scene, PICTURE_FULL, &list);
    for (size_t i = 0; i < list.n; i++)
        check(strncmp(list.item[i].name, "seat", 4) != 0 || list.item[i].right <= 1600);
    picture_stats_list(&stats, names, &list);
    for (size_t i = 0; i < list.n; i++)
        check(list.item[i].left >= 0 && list.item[i].right <= 1200);
}

/* --- Names ------------------------------------------------------------------------------------ */

static void take_names(const uint8_t *data, size_t n, char *kept, struct names *out)
{
    memcpy(kept, data, n);
    kept[n] = '\0';
    for (int s = 0; s < SEATS_MAX; s++) {
        const char *end = memchr(kept, '\0', n + 1);
        size_t len = (size_t)(end - kept);
        out->name[s] = kept;
        kept += len < n ? len + 1 : len;
        n -= len < n ? len + 1 : len;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static char kept[NAMES_MAX + 1];
    struct names names = {.name = {NULL}};
    struct base_view view;
    struct quick_chance chance;
    if (n < 1 || n > NAMES_MAX)
        return 0;
    take_names(data + 1, n - 1, kept, &names);
    quick_chance_init(&chance, 43, data[0]);
    position_random(&view, &chance.base);
    check(scene_make(&base_game, &view, &names, &scene));
    stats_begin(&stats, &base_game);
    stats_add(&stats, NULL, 0, &scene);
    stats.over = true;
    stats.rank[data[0] % scene.nseats] = 1;
    try_styles(board, &names, BOARD_LINES);
    try_styles(table, &names, BOARD_LINES);
    try_styles(card, &names, BOARD_LINES);
    try_block();
    try_markdown(&names);
    try_sentences(&names);
    try_pictures(&names);
    return 0;
}
