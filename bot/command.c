#include "bot/command.h"

#include <string.h>

#include "bot/chooser.h"
#include "bot/parse.h"

struct command_cursor command_cursor(const char *line, size_t len)
{
    while (len > 0 && (line[len - 1] == '\n' || line[len - 1] == '\r'))
        len--;
    return (struct command_cursor){line, line + len};
}

/* What stands before the next `;`, without the blanks around it. */
static struct scan take_segment(struct command_cursor *cursor)
{
    size_t left = (size_t)(cursor->end - cursor->at);
    const char *semicolon = memchr(cursor->at, ';', left);
    struct scan segment = {cursor->at, semicolon ? semicolon : cursor->end};

    cursor->at = semicolon ? semicolon + 1 : cursor->end;
    return scan_trimmed(segment);
}

/* Whether the bytes can be read at all; if not, it is said. */
static bool readable(struct scan text, struct sentence *say)
{
    size_t len = (size_t)(text.end - text.at);
    const char *unfit = text_unfit(text.at, len);

    if (len > COMMAND_MAX) {
        sentence_add(say, "That is too long: %zu bytes, but a command has %d at most.", len,
                     COMMAND_MAX);
        return false;
    }
    if (unfit)
        sentence_add(say, "There is %s in that; type it with letters, digits and blanks.", unfit);
    return !unfit;
}

static void read_command(struct scan text, const struct command_context *context,
                         struct command *out)
{
    struct sentence say;
    struct parse parse;

    *out = (struct command){.outcome = COMMAND_WRONG, .verb = -1, .param = -1};
    out->move = command_unbound(context->seat, 0);
    sentence_init(&say, out->sentence, sizeof out->sentence);
    if (!readable(text, &say))
        return;
    parse_command(&parse, context, text, out);
    if (out->outcome == COMMAND_ASK && out->sentence[0] == '\0')
        chooser_ask(context, &out->move, out->param, &say);
}

bool command_next(struct command_cursor *cursor, const struct command_context *context,
                  struct command *out)
{
    while (cursor->at < cursor->end) {
        struct scan text = take_segment(cursor);
        if (text.at == text.end)
            continue;
        read_command(text, context, out);
        return true;
    }
    return false;
}
