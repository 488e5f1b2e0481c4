/* Between hear.c and slash.c: an interaction, as far as we need it, and the request that is made of
 * it. */
#ifndef ADAPTERS_DISCORD_HEAR_H
#define ADAPTERS_DISCORD_HEAR_H

#include "adapters/discord/people.h"
#include "adapters/discord/state.h"

struct heard {
    char id[ID_BYTES], user[ID_BYTES], channel[ID_BYTES], uid[PLACE_BYTES], place[PLACE_BYTES];
    char name[PEOPLE_NAME];
    char near[TABLE_BYTES];  /* the table whose thread it is; "": it is none */
    char realm[PLACE_BYTES]; /* the server; "": none */
    bool direct, moderator, manager;
    const char *token; /* this and what follows are of the event, and live as long */
    const cJSON *roles;
    const cJSON *data;
};

/* The host is asked: in the name of who sent it, with a line of commands. prompt, table: as in
 * struct request. */
void hear_ask(struct discord *, const struct heard *, const char *line, uint32_t prompt,
              const char *table);
/* What is to be answered; NULL: it came already. */
struct asked *hear_begin(struct discord *, const struct heard *, enum asked_how);

/* Answers at once, with a body that it frees; NULL: there is no memory for it. */
void hear_answer(struct discord *, const struct heard *, char *json);

/* --- forms.c ---------------------------------------------------------------------------------- */

/* Answers a press whose command is ".form VERB" with a form for what the verb takes. False: it is
 * none of those. */
bool forms_open(struct discord *, const struct heard *, const char *table, const char *command);
/* The line that a form makes of the command, "VERB WORDS". False: that is no line. */
bool forms_line(const cJSON *data, const char *command, char line[TEXT_LINE]);

/* --- slash.c ---------------------------------------------------------------------------------- */

void slash_command(struct discord *, const struct heard *);
/* Somebody types into an option of one. */
void slash_typing(struct discord *, const struct heard *);

#endif
