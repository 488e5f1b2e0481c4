#include "adapters/discord/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>

enum { PEOPLE_MAX = 8192, NAME_TOLD = 200, MARK_BYTES = 3 };

struct people {
    char id[SNOWFLAKE_BYTES], name[PEOPLE_NAME];
    UT_hash_handle hh;
};

/* --- Names ------------------------------------------------------------------------------------ */

/* Whether one of our marks begins there, those of adapters/post.h: U+E100 to U+E1FF. */
static bool is_mark(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    return byte[0] == 0xEE && byte[1] >= 0x84 && byte[1] <= 0x87 && (byte[2] & 0xC0) == 0x80;
}

/* Backquotes mark commands. */
static void clean(char *name)
{
    char *to = name;
    for (const char *at = name; *at != '\0';) {
        if (is_mark(at)) {
            at += MARK_BYTES;
            continue;
        }
        const bool control = (unsigned char)*at < ' ' || *at == 0x7F;
        *to++ = (char)(*at == '`' ? '\'' : control ? ' ' : *at);
        at++;
    }
    *to = '\0';
}

/* Cut to whole characters. */
static void cut(const char *name, char out[PEOPLE_NAME])
{
    snprintf(out, PEOPLE_NAME, "%s", name);
    size_t n = strlen(out);
    while (strlen(name) > n && n > 0 && ((unsigned char)name[n] & 0xC0) == 0x80)
        n--;
    out[n] = '\0';
}

void people_name(const cJSON *member, const cJSON *user, char out[PEOPLE_NAME])
{
    const char *name = json_text(member, "nick", NAME_TOLD);
    name = name != NULL ? name : json_text(user, "global_name", NAME_TOLD);
    name = name != NULL ? name : json_text(user, "username", NAME_TOLD);
    cut(name != NULL ? name : "", out);
    clean(out);
    if (out[strspn(out, " ")] == '\0')
        snprintf(out, PEOPLE_NAME, "somebody");
}

/* --- Who is known ----------------------------------------------------------------------------- */

static struct people *find(struct people *people, const char *id)
{
    struct people *found;
    HASH_FIND_STR(people, id, found);
    return found;
}

static void forget(struct people **people, struct people *one)
{
    HASH_DEL(*people, one);
    free(one);
}

void people_forget(struct people **people)
{
    while (*people != NULL)
        forget(people, *people);
}

void people_learn(struct people **people, const char *id, const char *name)
{
    struct people *known = find(*people, id);
    if (known == NULL) {
        if (HASH_COUNT(*people) >= PEOPLE_MAX)
            forget(people, *people);
        known = calloc(1, sizeof *known);
        if (known == NULL)
            return;
        snprintf(known->id, sizeof known->id, "%s", id);
        HASH_ADD_STR(*people, id, known);
    }
    snprintf(known->name, sizeof known->name, "%s", name);
}

void people_learn_named(struct people **people, const cJSON *data)
{
    char id[SNOWFLAKE_BYTES], name[PEOPLE_NAME];
    const cJSON *resolved = json_object(data, "resolved");
    const cJSON *members = json_object(resolved, "members"), *user;
    cJSON_ArrayForEach(user, json_object(resolved, "users"))
    {
        if (!json_snowflake(user, "id", id))
            continue;
        people_name(json_object(members, id), user, name);
        people_learn(people, id, name);
    }
}

const char *people_called(struct people *people, const char *id)
{
    const struct people *known = find(people, id);
    return known != NULL ? known->name : NULL;
}

bool people_unknown(struct people *people, const char *text, char id[SNOWFLAKE_BYTES])
{
    for (const char *at = text; (at = strstr(at, "<@")) != NULL;) {
        at += 2 + (at[2] == '!');
        const size_t n = strspn(at, "0123456789");
        if (n == 0 || n >= SNOWFLAKE_BYTES || at[n] != '>')
            continue;
        snprintf(id, SNOWFLAKE_BYTES, "%.*s", (int)n, at);
        if (find(people, id) == NULL)
            return true;
    }
    return false;
}
