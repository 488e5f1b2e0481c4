/* At which of several tables something is meant. */
#include "bot/hall/places.h"

#include "bot/tell/picks.h"

#include <stdio.h>
#include <string.h>

enum { EXAMPLE_MAX = 40, ROW = 5 };

/* The command as it was typed, up to the next of its line. */
static size_t typed(const struct job *job, const char **at)
{
    *at = job->cursor.at + strspn(job->cursor.at, " ");
    size_t n = strcspn(*at, ";`\r\n");
    while (n > 0 && (*at)[n - 1] == ' ')
        n--;
    return n;
}

/* " Put its name first, as in `oak board`." */
static void add_how(struct sentence *line, const struct job *job, const char *name, bool join)
{
    const char *said;
    size_t n = typed(job, &said);
    const bool fits = n > 0 && n <= EXAMPLE_MAX && said[n] != '`' && command_named(said, n);
    if (join)
        sentence_add(line, " Say which, as in `join %s`.", name);
    else
        sentence_add(line, " Put its name first, as in `%s %.*s`.", name, fits ? (int)n : 5,
                     fits ? said : "board");
}

/* Where there are buttons, one for each table says the same there. */
static void add_buttons(struct picks *picks, const struct job *job, const struct found *found,
                        bool join)
{
    char command[COMMAND_TEXT_MAX];
    const char *said;
    const size_t n = typed(job, &said);
    picks->n = 0;
    for (int i = found->n - 1; i >= 0; i--) {
        const char *name = found->of[i]->name;
        if (join)
            snprintf(command, sizeof command, "join %s", name);
        else
            snprintf(command, sizeof command, "%s %.*s", name, (int)n, said);
        picks_add_button(picks, name, command);
        picks->shown[picks->n - 1].row = (uint8_t)(1 + (picks->n - 1) / ROW);
    }
}

void which_ask(struct host *host, const struct job *job, const struct found *found, bool join)
{
    static struct picks picks;
    struct sentence line;
    const struct caps *caps = host_caps(host, job->place);
    sentence_init(&line, host->line.s, sizeof host->line.s);
    sentence_add(&line, "Which table: ");
    for (int i = found->n - 1; i >= 0; i--)
        sentence_add(&line, "%s%s", found->of[i]->name, i > 1 ? ", " : i == 1 ? " or " : "?");
    picks.n = 0;
    if (caps->edits)
        add_buttons(&picks, job, found, join);
    else
        add_how(&line, job, found->of[0]->name, join);
    if (job->unproven && !join && caps->own_word != NULL) /* by which their seat would be known */
        sentence_add(&line, " If you have a seat, first say `%.*s` to me in private.",
                     (int)strcspn(caps->own_help, ":"), caps->own_help);
    publish_reply_list(host, job, picks.shown, picks.n, line.text);
}
