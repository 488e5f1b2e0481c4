/* Shared by the files that write JSON. */
#ifndef BOT_JSON_JSON_PUT_H
#define BOT_JSON_JSON_PUT_H

#include "bot/json/json.h"

/* A literal, without measuring it. */
#define JSON_LITERAL(buffer, text) buffer_add(buffer, text, sizeof(text) - 1)

/* "key": with a comma before it unless it is the first member. Keys of tables need no escaping. */
void json_put_key(struct buffer *, bool *first, const char *key);
/* In quotes, nothing to escape. */
void json_put_name(struct buffer *, const char *name);
/* The value of a field (no SET) from its numbers; UNKNOWN gives null. */
void json_put_value(struct buffer *, const struct game *, const struct field *, const int *numbers);

#endif
