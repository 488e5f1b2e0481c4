/* What people see: the one header of render/ for the layers above. Views, facts and refusals go in,
 * text comes out. Nothing here knows a secret: views and facts are already cut for their viewer. */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include "rules/game.h"

#include "render/scene.h"

/* What the players are called; any bytes, or NULL. Seats that play have a name. Whoever has chosen
 * no colour has the one of the seat. */
struct names {
    const char *name[SEATS_MAX];
    uint8_t colour[SEATS_MAX]; /* 0: the seat's own; else the number of one, and 1 more */
};

enum {
    TEXT_BYTES = 6144,
    BOARD_LINES = 20,
    BOARD_COLUMNS = 62, /* of boards and tables; one line of a channel beside time and nick */
    PARAGRAPH_COLUMNS = 72,
    LINE_COLUMNS = 80 /* of a terminal, usually */
};

/* A text that was made: lines of UTF-8, each ending in a newline, or one sentence without. */
struct text {
    size_t len;
    bool cut; /* it did not all fit */
    char s[TEXT_BYTES];
};

enum text_style {
    TEXT_PLAIN,
    TEXT_ANSI, /* SGR sequences for a terminal; without them it is the plain text */
    TEXT_MIRC, /* colour codes of IRC; without them it is the plain text */
    TEXT_BLOCK /* SGR sequences of a code block of Discord: eight inks; the same holds */
};

/* --- Scenes --- */

/* The scene of a view of the game. False if the game has no board to draw. */
bool scene_make(const struct game *, const void *view, const struct names *, struct scene *out);

/* The same with the sheet of that seat, or what lies before it, first; for the eyes of the same
 * viewer. SEAT_NONE, and where nobody has a part of his own: as above. */
bool scene_make_of(const struct game *, const void *view, const struct names *, int seat,
                   struct scene *out);

/* Marks the places at which these moves would build or put something. False: there is none. */
bool scene_mark(const struct game *, const struct move *legal, size_t n, struct scene *);

/* Points out where these facts, the newest ones, say that something was built. */
void scene_show_last(const struct game *, const struct fact *, size_t n, struct scene *);

/* Points out the longest chain of a seat's roads, and returns its length. */
int scene_show_road(struct scene *, int seat);

/* --- Text boards and tables: scenes into lines of at most BOARD_COLUMNS --- */

/* The board and, where there is room, its legend; at most BOARD_LINES. Colours add nothing: every
 * letter is there without them. */
void text_board(const struct scene *, enum text_style, struct text *out);

/* The same without the last line, which says what the signs mean. */
void text_board_short(const struct scene *, enum text_style, struct text *out);

/* A line of figures for each seat, between a heading and the bank. */
void text_table(const struct scene *, enum text_style, struct text *out);

/* What an icon shows, in a word. */
const char *text_icon(enum scene_icon);

/* A seat's cards and tokens in a line and few words, without a newline; where dice lie open
 * instead, those of the viewer on turn. Empty if there is nothing, or the viewer may not know it.
 */
void text_hand(const struct scene *, int seat, struct text *out);

/* --- For Discord --- */

enum { MESSAGE_CHARACTERS = 2000, MARKDOWN_BYTES = 2 * NAME_BYTES };

/* The board in a code block, in colours where these fit, of at most MESSAGE_CHARACTERS units of
 * UTF-16. */
void text_block(const struct scene *, struct text *out);

/* A name among text with Markdown: none of its characters means anything there, nor makes it a
 * mention or a link. */
void text_markdown(const char *name, char out[MARKDOWN_BYTES]);

/* What there is an emoji for: its name, that of the application's own too ("brick", "n8", "die3",
 * "blue"), and the plain one that looks like it most. Ends with a NULL name. */
struct emoji {
    const char *name, *plain;
};
extern const struct emoji emojis[];

/* What a place puts for names. */
struct emoji_place {
    const void *ctx;
    /* Instead of the plain one, such as <:brick:1234>. NULL, or NULL as the answer: the plain. */
    const char *(*find)(const void *ctx, const char *name);
    /* Instead of a seat's name, such as <@1234>; likewise. */
    const char *(*call)(const void *ctx, int seat);
    int longer; /* so many units more does an answer of find take where it is shown */
    bool bare;  /* without Markdown */
};

/* The land in emoji of one width, without roads and buildings, and a line of figures for each seat;
 * at most max units of UTF-16: own emoji give way to plain ones, then the last lines are left out.
 * place NULL: neither Markdown nor own emoji. */
void text_emoji(const struct scene *, const struct emoji_place *place, int max, struct text *out);

/* A seat's cards in a line, without a newline; empty if the viewer may not know them. */
void text_emoji_hand(const struct scene *, const struct emoji_place *, int seat, struct text *out);

/* --- Scenes in sentences: for who listens, or cannot see pictures --- */

enum { ALT_CHARACTERS = 1024 };

/* All of it, a line for each row of hexes, seat, and so on: the hexes, what everybody has, whose
 * turn it is, the marked places with the numbers that they have in pictures, buildings with what
 * they bring, harbours, roads. Lines are long. */
void text_linear(const struct scene *, struct text *out);
/* The same without the board and the hands. */
void text_linear_table(const struct scene *, struct text *out);

/* The same in a line, for beside a picture: as many whole sentences, the most important first, as
 * fit into so many characters (units of UTF-16). */
void text_alt(const struct scene *, int max, struct text *out);

/* What lies at the node, edge or hex of that name, in a few words: "ore 6, wool 4, 3 to 1 harbour".
 * Empty where the scene has no such place. */
void text_place(const struct scene *, const char *name, struct text *out);

/* Whether the node or edge of that name lies at that hex. */
bool scene_touches(const struct scene *, const char *place, const char *hex);

/* There are SEATS_MAX colours; seat s has number s of its own. A colour's name, and the letter that
 * stands for its seat on the board. */
const char *text_colour_name(int colour);
char text_colour_letter(int colour);
/* The number of the colour of that name, whatever its case; -1: there is none. */
int text_colour_find(const char *name);
/* The number of a seat's colour. */
int text_colour(const struct names *, int seat);

/* A name as it is shown in boards, tables and sentences: safe, one line, at most max_columns. */
void text_name(const struct names *, int seat, int max_columns, char out[NAME_BYTES]);

/* --- Sentences --- */

/* Who speaks to whom about what. */
struct say {
    const struct game *game;
    const struct names *names;
    int viewer; /* who reads it: a seat is called "you" */
};

/* What n facts tell the viewer, for whom they must have been cut (fact_for): the sentences of one
 * move or of several in a row, in one line. Production is told with its roll. Empty if they tell
 * nothing, such as the end of a turn. */
void say_facts(const struct say *, const struct fact *, size_t n, struct text *out);

/* The same for those from fact[told] on; the ones before were told, and are referred to. */
void say_more_facts(const struct say *, const struct fact *, size_t told, size_t n,
                    struct text *out);

/* Likewise of somebody else's turn: as much of it as LINE_COLUMNS hold, and more only where it has
 * to be. What came to nothing is left out, then what others got. */
void say_turn(const struct say *, const struct fact *, size_t told, size_t n, struct text *out);

/* Why the viewer's move was refused, and what would be right. */
void say_refusal(const struct say *, const struct refusal *, struct text *out);

/* The options in force (OPTIONS_MAX numbers), in lines of at most PARAGRAPH_COLUMNS: the edition
 * that they are nearest to, what differs from it, and the rest. Without editions: what differs from
 * the defaults. */
void say_options(const struct game *, const int16_t *options, struct text *out);

/* The same in one line, without a full stop: what differs from that edition, or from the defaults,
 * with the options that `always` names, and the edition. always: ends with a NULL option; NULL: no
 * more of them. */
void say_terms(const struct game *, const int16_t *options, const struct preset_value *always,
               struct text *out);

/* What a value of option o means, in plain words: "10 points win". value: as many numbers as the
 * option takes. */
void say_option(const struct game *, int o, const int16_t *value, struct text *out);

/* Paragraph number i, from 0, of the game's rules, in lines of at most PARAGRAPH_COLUMNS. False
 * after the last. */
bool say_rules(const struct game *, const int16_t *options, size_t i, struct text *out);

#endif
