#include "adapters/discord/usage.h"

#include <stdio.h>
#include <string.h>

/* --- Which command it is ---------------------------------------------------------------------- */

const struct verb *usage_find(const struct discord_group *group, const char *name, size_t n,
                              size_t *number)
{
    for (*number = 0; *number < group->n; ++*number) {
        const struct verb *verb = group->verb[*number];
        if (strlen(verb->name) == n && strncmp(verb->name, name, n) == 0)
            return verb;
    }
    return NULL;
}

/* The slash command that has the verb of that name as a subcommand, or is it; of several that of
 * those in charge for them, and else the first. */
static const struct discord_group *group_of(const struct discord_settings *settings, bool in_charge,
                                            const char *name, size_t n, size_t *verb)
{
    const struct discord_group *found = NULL;
    for (size_t g = 0; settings != NULL && g < settings->ngroups; g++) {
        const struct discord_group *group = &settings->group[g];
        size_t v;
        if ((found == NULL || (in_charge && group->need != DISCORD_ALL)) &&
            usage_find(group, name, n, &v) != NULL) {
            found = group;
            *verb = v;
        }
    }
    return found;
}

/* --- Options ---------------------------------------------------------------------------------- */

/* The rest of a command, from which its options are cut one after the other. */
struct cutting {
    const struct verb *verb;
    const char *at, *end;
    struct cut {
        const char *at;
        size_t n; /* 0: left out */
    } cut[MOVE_ARGS];
};

static size_t word_at(const struct cutting *cutting)
{
    const size_t left = (size_t)(cutting->end - cutting->at);
    const char *blank = memchr(cutting->at, ' ', left);
    return blank != NULL ? (size_t)(blank - cutting->at) : left;
}

static bool is_next(const struct cutting *cutting, const char *word)
{
    return word_at(cutting) == strlen(word) && strncmp(cutting->at, word, strlen(word)) == 0;
}

static void step_over(struct cutting *cutting, size_t n)
{
    cutting->at += n;
    cutting->at += cutting->at < cutting->end && *cutting->at == ' ';
}

/* Whether parameter p exists beside what was cut before: a kind only with a monopoly. */
static bool applies(const struct cutting *cutting, int p)
{
    const struct param *param = &cutting->verb->params[p];
    if (param->when_value == ANY_VALUE ||
        cutting->verb->params[param->when_param].field.words == NULL)
        return true;
    const struct cut *given = &cutting->cut[param->when_param];
    const char *word =
        cutting->verb->params[param->when_param].field.words->word[param->when_value].name;
    return strlen(word) == given->n && strncmp(word, given->at, given->n) == 0;
}

/* A word that begins a later parameter; the end of these is that of the value before it. */
static bool begins_later(const struct cutting *cutting, int p)
{
    while (++p < cutting->verb->nparams)
        if (cutting->verb->params[p].keyword != NULL &&
            is_next(cutting, cutting->verb->params[p].keyword))
            return true;
    return false;
}

/* A word that must be there. */
static bool is_needed(const struct param *param)
{
    return !param->optional && param->keyword == NULL;
}

/* How many parameters behind p are. */
static int needed_after(const struct cutting *cutting, int p)
{
    int n = 0;
    while (++p < cutting->verb->nparams)
        n += is_needed(&cutting->verb->params[p]);
    return n;
}

static bool is_one_of(const struct cutting *cutting, const struct words *words)
{
    for (int w = 0; words != NULL && w < words->n; w++)
        if (is_next(cutting, words->word[w].name))
            return true;
    return words == NULL;
}

/* Whether the next word may be the value of such a parameter: not if it is none of its words. */
static bool is_of_later(const struct cutting *cutting, int p)
{
    while (++p < cutting->verb->nparams)
        if (is_needed(&cutting->verb->params[p]) &&
            is_one_of(cutting, cutting->verb->params[p].field.words))
            return true;
    return false;
}

static int words_before_keyword(struct cutting cutting, int p)
{
    int n = 0;
    for (; cutting.at < cutting.end && !begins_later(&cutting, p); n++)
        step_over(&cutting, word_at(&cutting));
    return n;
}

/* Counts take all words that may be theirs, other values one. */
static void cut_option(struct cutting *cutting, int p)
{
    const struct param *param = &cutting->verb->params[p];
    const int nwords = words_before_keyword(*cutting, p);
    const bool some = param->field.kind == FIELD_SOME || p == cutting->verb->nparams - 1;
    if (!applies(cutting, p) || cutting->at == cutting->end)
        return;
    if (param->keyword != NULL && !is_next(cutting, param->keyword))
        return;
    if (param->keyword != NULL)
        step_over(cutting, strlen(param->keyword));
    else if (begins_later(cutting, p) ||
             (param->optional && nwords <= needed_after(cutting, p) && is_of_later(cutting, p)))
        return;
    const char *from = cutting->at, *to = from;
    for (int i = 0; cutting->at < cutting->end && (i == 0 || some); i++) {
        if (i > 0 && begins_later(cutting, p))
            break;
        to = cutting->at + word_at(cutting);
        step_over(cutting, word_at(cutting));
    }
    cutting->cut[p] = (struct cut){from, (size_t)(to - from)};
}

/* " piece:city place:c2" of "city c2", as Discord has a name for each. What fits nowhere stands
 * behind the last. */
static void write_options(const struct verb *verb, const char *rest, size_t n, char *out,
                          size_t size)
{
    struct cutting cutting = {.verb = verb, .at = rest, .end = rest + n};
    size_t used = 0;
    out[0] = '\0';
    for (int p = 0; p < verb->nparams && p < MOVE_ARGS; p++)
        cut_option(&cutting, p);
    for (int p = 0; p < verb->nparams && p < MOVE_ARGS && used < size; p++)
        if (cutting.cut[p].n > 0)
            used +=
                (size_t)snprintf(out + used, size - used, " %s:%.*s", verb->params[p].field.name,
                                 (int)cutting.cut[p].n, cutting.cut[p].at);
    if (cutting.at < cutting.end && used < size)
        snprintf(out + used, size - used, " %s%s%.*s",
                 used == 0 && verb->nparams > 0 ? verb->params[0].field.name : "",
                 used == 0 && verb->nparams > 0 ? ":" : "", (int)(cutting.end - cutting.at),
                 cutting.at);
}

/* --- All -------------------------------------------------------------------------------------- */

size_t usage_write(const struct discord_settings *settings, bool in_charge, const char *text,
                   char out[USAGE_BYTES])
{
    const char *end = *text == '`' ? strpbrk(text + 1, "`\n") : NULL;
    const size_t n = end != NULL && *end == '`' ? (size_t)(end - text - 1) : 0;
    char options[COMMAND_LENGTH + NAMES_LENGTH];
    if (n == 0 || n > COMMAND_LENGTH)
        return 0;
    const size_t word = strcspn(text + 1, " `");
    size_t number;
    const struct discord_group *group = group_of(settings, in_charge, text + 1, word, &number);
    if (group == NULL)
        return 0;
    const char *further = number >= discord_near(group) ? " " DISCORD_FURTHER : "";
    const bool itself = strlen(group->name) == word && strncmp(group->name, text + 1, word) == 0;
    const size_t behind = word + (word < n); /* the blank */
    write_options(group->verb[number], text + 1 + behind, n - behind, options, sizeof options);
    snprintf(out, USAGE_BYTES, "`/%s%s%s%.*s%s`", itself ? "" : group->name, further,
             itself ? "" : " ", (int)word, text + 1, options);
    return n + 2;
}
