/* What stands in an answer, line by line. */
#include "adapters/discord/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lines_choices(struct asked *asked, const struct post *post)
{
    choices_free(asked->choices);
    asked->choices = choices_copy(post->choices, post->nchoices);
    asked->prompt = post->prompt;
    snprintf(asked->table, sizeof asked->table, "%s", post->table);
}

/* Cuts to TEXT_TOLD bytes. A character that is cut in two is left out when it is written. */
static void bound(char *text, bool newest)
{
    const size_t n = strlen(text);
    if (n <= TEXT_TOLD)
        return;
    if (newest)
        memmove(text, text + (n - TEXT_TOLD), TEXT_TOLD);
    text[TEXT_TOLD] = '\0';
}

void lines_add(struct asked *asked, enum asked_line line, const char *text)
{
    char *before = asked->line[line];
    const size_t n = before != NULL ? strlen(before) : 0, more = text != NULL ? strlen(text) : 0;
    if (more == 0)
        return;
    char *whole = realloc(before, n + more + 2);
    if (whole == NULL)
        return;
    asked->line[line] = whole;
    snprintf(whole + n, more + 2, "%s%s", n > 0 ? "\n" : "", text);
    bound(whole, asked->newest);
}

void lines_drop(struct asked *asked, enum asked_line line)
{
    free(asked->line[line]);
    asked->line[line] = NULL;
}

/* Discord has refused the table's message, or its picture, though it had said that nothing is
 * missing; it is tried again. */
static void tell_refusal(struct asked *asked, const char *table)
{
    char names[RIGHTS_NAMES_MAX], line[RIGHTS_NAMES_MAX + 80];
    struct shown_table *shown = tell_find(asked->discord, table);
    if (shown == NULL || (shown->refused == 0 && !shown->unattached))
        return;
    rights_names(shown->refused != 0 ? shown->refused : RIGHT_ATTACH, names);
    snprintf(line, sizeof line, "Discord refuses my %s here: %s is missing.",
             shown->refused != 0 ? "messages" : "pictures", names);
    if (shown->unattached)
        shown->unattached = shown->pictureless = false;
    shown->refused = 0;
    tell_go_on(shown);
    lines_drop(asked, ASKED_REFUSED);
    lines_add(asked, ASKED_REFUSED, line);
}

/* What is not the answer itself, and is told with it once. */
static void tell_troubles(struct asked *asked, const struct post *post)
{
    bool mute;
    const char *lacks = standing_lacks(&asked->discord->chat, asked->place, &mute);
    const char *told = asked->line[ASKED_TOLD] != NULL ? asked->line[ASKED_TOLD] : "";
    const char *hint = direct_hint(asked->discord, asked->user);
    if (asked->line[ASKED_HINT] == NULL)
        lines_add(asked, ASKED_HINT, hint);
    lines_drop(asked, ASKED_LACKS);
    if (mute && strstr(told, lacks) == NULL)
        lines_add(asked, ASKED_LACKS, lacks);
    if (!mute && post != NULL)
        tell_refusal(asked, post->table);
}

static void take_post(struct asked *asked, const struct post *post)
{
    if (asked->choices == NULL && post->nchoices > 0)
        lines_choices(asked, post);
    lines_drop(asked, ASKED_HAND);
    lines_add(asked, ASKED_HAND, post->text);
    if (asked->line[ASKED_TOLD] == NULL && asked->how != ASKED_PUBLIC)
        lines_add(asked, ASKED_TOLD, post->did);
}

bool lines_needless(const struct asked *asked, const struct post *post)
{
    bool empty = asked->choices == NULL && asked->how == ASKED_PUBLIC;
    for (int i = ASKED_HAND + 1; i < ASKED_LINES; i++)
        empty = empty && asked->line[i] == NULL;
    return empty && post != NULL && post->needless;
}

void lines_take(struct asked *asked, const struct post *post)
{
    if (post != NULL)
        take_post(asked, post);
    if (!asked->written)
        tell_troubles(asked, post);
}

void lines_below(const struct asked *asked, char out[LINES_BYTES])
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = ASKED_TOLD + 1; i < ASKED_LINES && n < LINES_BYTES; i++)
        if (asked->line[i] != NULL)
            n += (size_t)snprintf(out + n, LINES_BYTES - n, "%s%s", n > 0 ? "\n" : "",
                                  asked->line[i]);
}
