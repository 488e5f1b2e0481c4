#include "bot/words/asked.h"

#include "bot/words/bind.h"

#include <stdio.h>
#include <string.h>

void asked_remember(struct asked *asked, const struct command *command, uint32_t prompt)
{
    *asked = (struct asked){
        .open = true, .prompt = prompt, .param = command->param, .move = command->move};
}

/* What command_next() is about to read. */
static struct scan next_read(struct command_cursor cursor, const struct command_context *context)
{
    struct scan text = {cursor.at, cursor.at};
    while (cursor.at < cursor.end && text.at == text.end)
        text = command_segment(&cursor, context);
    return text;
}

static const struct param *asked_param(const struct asked *asked,
                                       const struct command_context *context)
{
    return &context->game->verbs[asked->move.verb].params[asked->param];
}

/* The question with the answer behind it, and the keyword between them or not. Returns the length;
 * 0: that is longer than a command may be. */
static size_t put_whole(const struct asked *asked, const struct command_context *context,
                        struct scan answer, bool with_keyword, char line[COMMAND_MAX])
{
    const struct param *param = asked_param(asked, context);
    const char *keyword = with_keyword && param->keyword != NULL ? param->keyword : "";
    size_t n = command_text_begun(context, &asked->move, asked->param, line, COMMAND_TEXT_MAX);
    n += (size_t)snprintf(line + n, COMMAND_MAX - n, " %s ", keyword);
    const size_t length = (size_t)(answer.end - answer.at);
    if (n + length > COMMAND_MAX)
        return 0;
    memcpy(line + n, answer.at, length);
    return n + length;
}

static bool read_whole(const struct asked *asked, const struct command_context *context,
                       struct scan answer, bool with_keyword, struct command *out)
{
    char line[COMMAND_MAX];
    const size_t n = put_whole(asked, context, answer, with_keyword, line);
    struct command_cursor cursor = command_cursor(line, n);
    return n > 0 && command_next(&cursor, context, out);
}

/* Whether it says what is asked. */
static bool is_answered(const struct asked *asked, const struct command *whole)
{
    return whole->outcome == COMMAND_MOVE ||
           (whole->outcome == COMMAND_ASK && whole->param > asked->param);
}

/* Whether it may say it in several ways: `r` where red and Rita can be robbed. */
static bool is_many(const struct asked *asked, const struct command_context *context,
                    const struct command *whole)
{
    return whole->outcome == COMMAND_ASK && whole->param == asked->param &&
           asked_param(asked, context)->field.kind == FIELD_SEAT;
}

/* A command of another verb, by its name: `gold brick` trades gold, whatever is asked for. */
static bool is_own(const struct asked *asked, struct scan text, const struct command *read)
{
    return read->outcome == COMMAND_MOVE && read->verb != asked->move.verb &&
           command_named(text.at, (size_t)(text.end - text.at));
}

/* A letter that is a command, and no value but perhaps the beginning of one: `r` rolls and is not
 * rock. Of who is to be robbed it is red. */
static bool is_letter(const struct asked *asked, const struct command_context *context,
                      struct scan text, const struct command *read)
{
    const struct param *param = asked_param(asked, context);
    const struct words *words = bind_words(param, context);
    if (text.end - text.at != 1 || read->outcome == COMMAND_WRONG ||
        param->field.kind == FIELD_SEAT)
        return false;
    return words == NULL || words_match_whole(words, 0, 0, text, SCAN_WHOLE).kind == MATCH_NONE;
}

/* Otherwise an answer comes before a command: hexes are called like the letters of commands. True:
 * it is taken as one. */
static bool take_answer(const struct asked *asked, const struct command_context *context,
                        struct scan answer, struct command *out)
{
    struct command whole, bare;
    const bool unknown = out->outcome == COMMAND_WRONG && out->verb < 0 && !out->near;
    if (is_own(asked, answer, out) || is_letter(asked, context, answer, out))
        return false;
    if (!read_whole(asked, context, answer, true, &whole))
        return false;
    if (!is_answered(asked, &whole) && read_whole(asked, context, answer, false, &bare) &&
        is_answered(asked, &bare))
        whole = bare;
    if (!is_answered(asked, &whole) && !is_many(asked, context, &whole) && !unknown)
        return false;
    *out = whole;
    return true;
}

static bool stands(const struct asked *asked, const struct command_context *context,
                   uint32_t prompt)
{
    return asked->open && asked->prompt == prompt && asked->move.seat == context->seat;
}

bool asked_next(struct asked *asked, const struct command_context *context, uint32_t prompt,
                struct command_cursor *cursor, struct command *out)
{
    const struct scan text = next_read(*cursor, context);
    if (!command_next(cursor, context, out))
        return false;
    const bool stood = stands(asked, context, prompt);
    asked->answered = stood && take_answer(asked, context, text, out);
    if (stood)
        asked->open = out->outcome != COMMAND_MOVE;
    return true;
}

void asked_refused(struct asked *asked)
{
    asked->open |= asked->answered;
}

void asked_complete(const struct asked *asked, const struct command_context *context,
                    uint32_t prompt, const char *line, size_t cursor, struct completions *out)
{
    char whole[COMMAND_MAX];
    struct completions commands;
    const struct scan answer = {line, line + cursor};
    complete_line(context, line, cursor, &commands);
    *out = commands;
    if (!stands(asked, context, prompt) || memchr(line, ';', cursor) != NULL)
        return;
    const size_t n = put_whole(asked, context, answer, true, whole);
    if (n == 0)
        return;
    complete_line(context, whole, n, out);
    out->from = out->n > 0 ? out->from - (n - cursor) : commands.from;
    for (int i = 0; i < commands.n && out->n < LEGAL_MAX && out->from == commands.from; i++)
        memcpy(out->word[out->n++], commands.word[i], COMPLETION_MAX);
}
