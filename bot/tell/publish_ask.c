/* What is missing of a command is asked for, where lists are numbered, with a list to pick from if
 * it is not too long. What no list says is typed. */
#include "bot/hall/hosted.h"

#include "bot/words/chooser.h"
#include "bot/words/menu.h"

#include <stdio.h>
#include <string.h>

struct asking {
    struct choices choices;
    struct choice_shown shown[MENU_ITEMS];
    char label[MENU_ITEMS][COMMAND_TEXT_MAX], command[MENU_ITEMS][COMMAND_TEXT_MAX];
};

static size_t make_list(const struct command_context *context, struct asking *asking)
{
    if (asking->choices.step != CHOOSER_VALUE || asking->choices.n > MENU_ITEMS)
        return 0;
    for (int i = 0; i < asking->choices.n; i++) {
        chooser_label(context, &asking->choices, i, asking->label[i], COMMAND_TEXT_MAX);
        chooser_command(context, &asking->choices, i, asking->command[i], COMMAND_TEXT_MAX);
        asking->shown[i] =
            (struct choice_shown){.label = asking->label[i], .command = asking->command[i]};
    }
    return asking->choices.n;
}

bool hall_ask(struct host *host, struct hosted *hosted, const struct command_context *context,
              const struct command *command)
{
    struct asking asking;
    const int seat = context->seat;
    const struct job *job = hosted->jobs.first;
    char text[COMMAND_SENTENCE_MAX];
    const struct table *table = hosted->table;
    const struct choosing at = {
        .verb = command->verb, .nbound = command->param, .move = command->move};
    if (command->verb < 0 || command->table || command->param < 0)
        return false;
    chooser_next(context, &at, &asking.choices);
    const size_t n = make_list(context, &asking);
    if (n > 0)
        snprintf(text, sizeof text, "%.*s?", (int)strcspn(command->sentence, "?"),
                 command->sentence);
    else
        snprintf(text, sizeof text, "%s", command->sentence);
    const uint32_t prompt = table->game->turn(table->state).prompt[seat];
    hosted->told[seat].listed = prompt;
    publish_send(host, table,
                 &(struct post){.kind = POST_ANSWER,
                                .audience = AUDIENCE_PERSON,
                                .to = {table->seat[seat].uid, table->seat[seat].name},
                                .secret = true,
                                .place = job->place[0] != '\0' ? job->place : NULL,
                                .prompt = prompt,
                                .choices = asking.shown,
                                .nchoices = n,
                                .text = text});
    return true;
}

void publish_menu(struct host *host, const struct table *table, int seat, struct text *out)
{
    struct word names[SEATS_MAX];
    struct words words;
    struct sentence sentence;
    struct turn turn = table->game->turn(table->state);
    struct command_context context = host_context(host, table, seat, names, &words);
    sentence_init(&sentence, out->s, sizeof out->s);
    menu_add(&context, seat >= 0 && (turn.asked >> seat & 1), &sentence);
    out->len = sentence.len;
}
