/* What a seat can do now, from its legal moves, as a line ("You can: roll (or just Enter), play
 * knight.") or as a list to pick from. For the seat's own eyes. Knows no game. */
#ifndef BOT_WORDS_MENU_H
#define BOT_WORDS_MENU_H

#include "bot/sentence.h"
#include "bot/words/command.h"

/* Adds the line; "You can do nothing now; wait for the others." where nothing is legal. asked:
 * somebody waits for an answer from this seat. */
void menu_add(const struct command_context *, bool asked, struct sentence *out);

enum { MENU_ITEMS = 24, MENU_LABEL_MAX = COMMAND_TEXT_MAX + 256 };

struct menu_item {
    char label[MENU_LABEL_MAX];     /* "build settlement (12 nodes)", "build road c2-d3" */
    char command[COMMAND_TEXT_MAX]; /* what it stands for, perhaps the beginning of a command */
    int verb;
    bool whole; /* nothing is asked before it is done */
};

struct menu_list {
    size_t n; /* what is more than fits is left out */
    struct menu_item item[MENU_ITEMS];
};

/* The same as items; where a few places are left, each is one. */
void menu_list(const struct command_context *, bool asked, struct menu_list *out);

#endif
