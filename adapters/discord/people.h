/* What people are called, by their ids: as far as interactions have told it, or Discord was
 * asked. */
#ifndef ADAPTERS_DISCORD_PEOPLE_H
#define ADAPTERS_DISCORD_PEOPLE_H

#include "adapters/discord/json.h"

enum { PEOPLE_NAME = 65 };

struct people;

/* What somebody is called there, as a text of its own: no mark of ours, no end of a line. user and
 * member as Discord shows them, member perhaps NULL. */
void people_name(const cJSON *member, const cJSON *user, char out[PEOPLE_NAME]);
/* The newest name counts; of too many people the oldest are forgotten. */
void people_learn(struct people **, const char *id, const char *name);
/* All whom the data of an interaction names in full. */
void people_learn_named(struct people **, const cJSON *data);
/* NULL: not known. */
const char *people_called(struct people *, const char *id);
/* The first in the text who is mentioned, as "<@12>", and not known. False: there is none. */
bool people_unknown(struct people *, const char *text, char id[SNOWFLAKE_BYTES]);
void people_forget(struct people **);

#endif
