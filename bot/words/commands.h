/* What can be typed, told: projections of the verb and option tables. The list of `help`, the table
 * in the README, the manual page; nothing here is written by hand. */
#ifndef BOT_WORDS_COMMANDS_H
#define BOT_WORDS_COMMANDS_H

#include <stdbool.h>

#include "bot/buffer.h"
#include "bot/sentence.h"
#include "bot/words/command.h"
#include "rules/game.h"

enum {
    COMMANDS_MAX = 256 * 1024, /* bytes of any of these texts */
    COMMANDS_WIDTH = 80        /* columns of texts for a terminal */
};

enum commands_form { COMMANDS_TEXT, COMMANDS_MD, COMMANDS_MAN, COMMANDS_FORMS };

/* By their names on the command line: "text", "md", "man". */
extern const char *const commands_form_name[COMMANDS_FORMS];

/* Everything: for each game (or the only one) its commands, options and editions, and the table's
 * own words. Whole lines. */
void commands_put(struct buffer *, enum commands_form, const struct game *only);

/* What `help` says at a table: the commands of the game in a line each and the names of the
 * table's. With the line that asked for it, it fits on a screen of 24 lines. */
void commands_help(struct buffer *, const struct game *);

/* The commands of the game, of tables and of halls, with all that may follow each. */
void commands_list(struct buffer *, const struct game *);

/* What `help WORD` says: the command of that name, alias, letter, beginning or shortcut, or the
 * options for "options". False where there is none; then the text is a sentence that says so. */
bool commands_help_word(struct buffer *, const struct game *, const char *word);

/* The same where each line costs time: names only, and a command in a line or two. */
void commands_hall(struct buffer *, const struct game *);
/* Who reads of words where there are buttons: what they cannot use is left out. */
struct commands_reader {
    bool moderates, manages;
    bool alone; /* nobody else can come there */
};
/* The same where most is done with buttons, and what is typed is one command. */
void commands_pressed(struct buffer *, const struct game *, const struct commands_reader *);
void commands_hall_word(struct buffer *, const struct game *, const char *word);
void commands_pressed_word(struct buffer *, const struct game *, const char *word);

/* The options of a game: values, default, meaning. */
void commands_options(struct buffer *, const struct game *);

/* The command `hexhost commands [--as text|md|man] [GAME]`. argv[0] is "commands". Returns the
 * status to exit with. */
int commands_main(int argc, char **argv);

/* What is asked about. */
struct commands_found {
    enum { FOUND_VERB, FOUND_OPTIONS, FOUND_HINT, FOUND_NOTHING } kind;
    const struct verb *verb;         /* FOUND_VERB */
    char text[COMMAND_SENTENCE_MAX]; /* HINT, NOTHING: whole sentences */
};
struct commands_found commands_find(const struct game *, const char *word);

/* --- Parts (commands.c), shared by the forms -------------------------------------------------- */

/* "Short form: `b`. Also: `place`. For example: `build settlement c2`." */
void commands_names(struct sentence *, const struct verb *);

/* "settlement|city|road", "3..20", "19 of terrain": what a value of an option may be. */
void commands_values(struct buffer *, const struct field *);
/* Its default, "none" for a list. */
void commands_default(struct buffer *, const struct game *, int option);
/* "phases=strict robber-desert=no" */
void commands_preset(struct buffer *, const struct preset *);

/* "3 to 4" */
void commands_seats(struct buffer *, const struct game *);

void commands_put_md_games(struct buffer *);
void commands_put_man_games(struct buffer *);
/* alone: no other game is told, so nothing is left out that another has. */
void commands_put_md(struct buffer *, const struct game *, bool alone);
void commands_put_md_table(struct buffer *);
void commands_put_man(struct buffer *, const struct game *, bool alone);
void commands_put_man_table(struct buffer *);

/* --- Games that have much of another (commands_like.c) ---------------------------------------- */

enum commands_part { PART_VERBS, PART_OPTIONS, PART_EDITIONS };

int commands_count(const struct game *, enum commands_part);

/* The first game of the list before this one whose verbs this one has all, by their names, and
 * whose rows of that part too; NULL: none. */
const struct game *commands_like(const struct game *, enum commands_part);

/* Puts row number i of a part. */
typedef void commands_row(struct buffer *, const struct game *, int i);

/* Puts the rows that the other game does not have word for word; like NULL: all. Returns how many
 * there were. */
int commands_rows(struct buffer *, const struct game *, const struct game *like, enum commands_part,
                  commands_row *put);

/* Adds "Cards are written like `2 wool 1 ore` or `2w1o`" in the game's own words; upper: CARDS, as
 * in usages. Nothing where nothing is counted. */
void commands_counted(struct sentence *, const struct game *, bool upper);

#endif
