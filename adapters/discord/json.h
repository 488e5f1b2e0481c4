/* JSON from the network: bounded before it is parsed, and read by getters that know what they
 * expect. Whatever is absent, of another type or out of range reads as nothing. */
#ifndef ADAPTERS_DISCORD_JSON_H
#define ADAPTERS_DISCORD_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cJSON.h>

enum {
    DISCORD_JSON_BYTES = 4 << 20, /* a GUILD_CREATE of a large server has some hundred thousand */
    DISCORD_JSON_DEPTH = 32,      /* an interaction has about 12 */
    SNOWFLAKE_BYTES = 21          /* 20 digits and a NUL */
};

/* NULL: not JSON, larger than DISCORD_JSON_BYTES or deeper than DISCORD_JSON_DEPTH. The caller's,
 * for cJSON_Delete(). */
cJSON *json_read(const char *text, size_t n);

/* The member of that name and type of an object, or NULL. The object may be NULL. */
const cJSON *json_object(const cJSON *, const char *key);
const cJSON *json_list(const cJSON *, const char *key);

/* The text, of at most `most` bytes; NULL where there is none. It lives as long as the object. */
const char *json_text(const cJSON *, const char *key, size_t most);

/* The whole number, or `otherwise` where there is none from least to greatest. */
int64_t json_whole(const cJSON *, const char *key, int64_t least, int64_t greatest,
                   int64_t otherwise);

bool json_true(const cJSON *, const char *key);

/* An id, as Discord writes it: a text of 1 to 20 digits. "" and false where there is none. */
bool json_snowflake(const cJSON *, const char *key, char out[SNOWFLAKE_BYTES]);

#endif
