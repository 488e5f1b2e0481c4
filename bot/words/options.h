/* Options of a game as people write them: "points=5,edition=2007,setup=random" or a JSON object. A
 * preset is set with `edition`, before everything else whatever its place; what stands beside it
 * wins. Lists take their values with commas or blanks between: board.tokens=10,2,9 ... So does what
 * is counted: expansion-cost=2 wool 1 ore.
 *
 * options is the flat array of OPTIONS_MAX numbers, begun with game_option_defaults(). Where a
 * function returns false, why says in a sentence what is wrong and what would be right, and options
 * is of no value. */
#ifndef BOT_WORDS_OPTIONS_H
#define BOT_WORDS_OPTIONS_H

#include "bot/json/json.h"

enum { OPTION_VALUE_MAX = 1024 /* bytes of a value */ };

/* The game of that name; NULL, with the names that there are in why, where there is none. */
const struct game *options_game(const char *id, char why[WHY_MAX]);

/* The number of the word, by its whole name or an alias, in any case; -1 where it is none. */
int options_word(const struct words *, const char *text);

/* Whether an option of that name sets a preset; it is set before all others. */
bool options_is_edition(const struct game *, const char *name);

/* One option by its name, from a text. */
bool options_set(const struct game *, int16_t *options, const char *name, const char *value,
                 char why[WHY_MAX]);
/* Those of a list that ends with a NULL option, which are the game's; NULL: none. */
void options_begin(const struct game *, int16_t *options, const struct preset_value *values);
/* The same options as they are by default. */
void options_forget(const struct game *, int16_t *options, const struct preset_value *values);
/* "name=value,name=value"; "" sets nothing. */
bool options_from_text(const struct game *, int16_t *options, const char *text, char why[WHY_MAX]);
/* An object whose values are texts, numbers, for lists arrays, for counts objects ({"wool":2}). */
bool options_from_json(const struct game *, int16_t *options, const struct cJSON *object,
                       char why[WHY_MAX]);
/* A board given whole (B-BOARD-6): members are the options "board.NAME", each a flat array or,
 * where values come in pairs, one of arrays: ["any",["a1","b1"]] is any a1-b1. Sets setup=given. */
bool options_board_from_json(const struct game *, int16_t *options, const struct cJSON *board,
                             char why[WHY_MAX]);

/* The value of option o as options_set() takes it; nothing for a list that is not given. */
void options_put_value(struct buffer *, const struct game *, const int16_t *options, int o);

#endif
