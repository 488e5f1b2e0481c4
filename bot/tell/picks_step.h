/* Between picks.c and picks_values.c: a step of who chooses with buttons and menus. */
#ifndef BOT_TELL_PICKS_STEP_H
#define BOT_TELL_PICKS_STEP_H

#include "bot/tell/picks.h"

#include "render/spots.h"

/* A step on its way. */
struct step {
    struct host *host;
    struct hosted *hosted;
    const struct job *job;
    int seat;
    struct command_context context;
    struct word names[SEATS_MAX];
    struct words words;
    const char *near; /* the hex around which a place is looked for; NULL: anywhere */
    struct picks *picks;
    char text[COMMAND_SENTENCE_MAX];
    struct move legal[LEGAL_MAX]; /* those of one button, to which the context is cut down */
    struct amounts amounts[LEGAL_MAX];
    bool pictured; /* the labels of the list stand in a picture */
};

/* --- picks_values.c --------------------------------------------------------------------------- */

/* What stands in the picture on the place of that name; false: it is none of the marked ones. */
bool picks_label(const struct scene *, const char *name, char label[SPOT_LABEL_MAX]);
/* Marks what can be chosen next, in host->scene. */
void picks_mark(struct step *, const struct choices *);
/* Lists it; of too many places the hexes that have some of them. */
void picks_list_values(struct step *, const struct choices *);

#endif
