/* At which of several tables something is meant. */
#include "bot/hall/places.h"

#include "bot/tell/picks.h"

#include <stdio.h>
#include <string.h>

enum {
    EXAMPLE_MAX = 40,
    BUTTON_MAX = 80, /* more does not fit on one, with a name before it, everywhere */
    ROW = 5
};

/* A command as it was typed, up to the next of its line. */
struct typed {
    const char *at;
    size_t n;
    bool fits; /* all of it, on a button */
};

static struct typed typed(const struct job *job)
{
    struct typed out = {.at = job->cursor.at + strspn(job->cursor.at, " ")};
    out.n = strcspn(out.at, ";`\r\n");
    const bool whole = out.at[out.n] != '`';
    while (out.n > 0 && out.at[out.n - 1] == ' ')
        out.n--;
    out.fits = whole && out.n > 0 && out.n <= BUTTON_MAX;
    return out;
}

/* " Put its name first, as in `oak board`." */
static void add_how(struct sentence *line, const struct typed *said, const char *name, bool join)
{
    static const char usual[] = "board";
    const bool shown = said->fits && said->n <= EXAMPLE_MAX && command_named(said->at, said->n);
    const char *example = shown ? said->at : usual;
    const size_t n = shown ? said->n : strlen(usual);
    if (join)
        sentence_add(line, " Say which, as in `join %s`.", name);
    else
        sentence_add(line, " Put its name first, as in `%s %.*s`.", name, (int)n, example);
}

/* Where there are buttons, one for each table says the same there. */
static void add_buttons(struct picks *picks, const struct typed *said, const struct found *found,
                        bool join)
{
    char command[COMMAND_TEXT_MAX];
    for (int i = found->n - 1; i >= 0; i--) {
        const char *name = found->of[i]->name;
        if (join)
            snprintf(command, sizeof command, "join %s", name);
        else
            snprintf(command, sizeof command, "%s %.*s", name, (int)said->n, said->at);
        picks_add_button(picks, name, command);
        picks->shown[picks->n - 1].row = (uint8_t)(1 + (picks->n - 1) / ROW);
    }
}

void which_ask(struct host *host, const struct job *job, const struct found *found, bool join)
{
    static struct picks picks;
    struct sentence line;
    const struct caps *caps = host_caps(host, job->place);
    const struct typed said = typed(job);
    sentence_init(&line, host->line.s, sizeof host->line.s);
    sentence_add(&line, "Which table: ");
    for (int i = found->n - 1; i >= 0; i--)
        sentence_add(&line, "%s%s", found->of[i]->name, i > 1 ? ", " : i == 1 ? " or " : "?");
    picks.n = 0;
    if (caps->edits && (join || said.fits))
        add_buttons(&picks, &said, found, join);
    else
        add_how(&line, &said, found->of[0]->name, join);
    if (job->unproven && !join && caps->proof != NULL) /* by which their seat would be known */
        sentence_add(&line, " %s", caps->proof);
    publish_reply_list(host, job, picks.shown, picks.n, line.text);
}
