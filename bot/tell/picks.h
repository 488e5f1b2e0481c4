/* Private to the host's files: choosing with buttons and menus, where messages can be edited.
 *
 * What a button stands for is a command, or a step towards one, which nobody types: it begins with
 * a full stop and holds all that was chosen so far, so that nothing is remembered between two
 * presses and a restart loses nothing:
 *
 *     .of Cards                          what can be done of the verbs with that button
 *     .near c build settlement           places around hex c
 *     .count 00110,20000 offer           amounts, a digit a word of the vocabulary ("a" is ten)
 *     .count - offer                     nothing is counted any more
 *     .sure build settlement c2          asked once more
 *     .counter                           the newest offer turned round, to be counted
 *     .more                              words of the table; for everybody, at any time, as ...
 *     .sure stop                         ... this is
 *     .form fair                         words of one's own, which the place asks for itself
 *
 * What is answered depends on the sender's hand and is for their eyes. */
#ifndef BOT_TELL_PICKS_H
#define BOT_TELL_PICKS_H

#include "bot/hall/hosted.h"
#include "bot/words/chooser.h"
#include "bot/words/menu.h"

#define PICKS_NONE "-"

enum {
    PICKS_MAX = 96,
    PICKS_MENU = 25 /* values of a list; of more places the hex is asked first */
};

/* The things to pick, with the texts that they point at. */
struct picks {
    size_t n;
    bool pictured; /* numbers stand in it that host->scene has */
    struct choice_shown shown[PICKS_MAX];
    struct pick {
        char label[MENU_LABEL_MAX], command[COMMAND_TEXT_MAX + 64], about[128];
    } of[PICKS_MAX];
};

/* One more, whose label is cut; NULL: there is no room, or the command does not fit. */
struct pick *picks_add(struct picks *, const char *label, const char *command);

/* The same with a few words about it; as a button of the first row; as a menu that the place fills
 * with people and the like, of which the one that is picked follows the command. */
void picks_add_about(struct picks *, const char *label, const char *command, const char *about);
void picks_add_button(struct picks *, const char *label, const char *command);
void picks_add_menu(struct picks *, enum choice_of, const char *label, const char *command);
/* A list of one is a button: a tap less. */
void picks_shorten(struct picks *);
/* Answers a job with them and with nothing secret. */
void picks_answer(struct host *, const struct table *, const struct job *, const struct picks *,
                  const char *text);
/* What a menu has, of a place what it yields; a move that cannot be taken back is asked again, and
 * its place has a number. seat: who sees it. Draws host->scene. */
void picks_add_items(struct host *, const struct table *, int seat, const struct menu_list *,
                     struct picks *out);
/* Whether who picks a move of that verb now is asked again. */
bool picks_asked_again(const struct table *, int verb);

/* Whether a job is such a step. */
bool picks_is_step(const struct job *);
/* Answers it. seat: may be SEAT_NONE where that is open. */
void picks_step(struct host *, struct hosted *, const struct job *, int seat);
/* Whether a job is a step about words of the table, which everybody may take at any time. */
bool picks_is_open(const struct job *);
/* Asks once more before a word of the table is done. */
void picks_sure(struct host *, struct hosted *, const struct job *, int seat, const char *word);
/* What is done seldom. seat may be SEAT_NONE. */
void picks_more(struct host *, struct hosted *, const struct job *, int seat);
/* A command lacks something: answers with what it could be. */
void picks_ask(struct host *, struct hosted *, const struct job *, const struct command *,
               int seat);
/* What the seat can do now, into out. */
void picks_now(struct host *, const struct hosted *, int seat, struct picks *out);

/* --- picks_count.c: amounts ------------------------------------------------------------------- */

/* What can be added to, taken away, and done with amounts counted as in the text (NULL: nothing
 * yet) of the verb of a choosing whose next step is an amount. What is counted so far, and what is
 * missing, is added to the text. */
void picks_count(const struct hosted *, const struct command_context *, const struct choosing *,
                 const char *counts, struct picks *out, char *text, size_t size);
/* "00110,20000 offer": the amounts of a move as such a text, with its verb. */
void picks_put_counts(const struct game *, const struct move *, char *out, size_t cap);

#endif
