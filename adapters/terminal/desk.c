#include "adapters/terminal/desk.h"

#include "adapters/terminal/pages.h"
#include "adapters/terminal/wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- What is held back ------------------------------------------------------------------------ */

static void held_clear(struct held *held)
{
    held->n = 0;
}

/* Without memory the text is lost; the board and the hand can be asked for. */
static void held_add(struct held *held, const char *text)
{
    size_t n = strlen(text);
    if (n >= DESK_HELD_MAX)
        return;
    while (held->n + n + 2 > DESK_HELD_MAX) {
        const char *line = memchr(held->text, '\n', held->n);
        size_t gone = line != NULL ? (size_t)(line + 1 - held->text) : held->n;
        held->n -= gone;
        memmove(held->text, held->text + gone, held->n);
    }
    if (held->n + n + 2 > held->room) {
        char *more = realloc(held->text, 2 * (held->n + n + 2));
        if (more == NULL)
            return;
        held->text = more;
        held->room = 2 * (held->n + n + 2);
    }
    memcpy(held->text + held->n, text, n);
    held->n += n;
    if (n > 0 && text[n - 1] != '\n')
        held->text[held->n++] = '\n';
    held->text[held->n] = '\0';
}

/* --- Showing ---------------------------------------------------------------------------------- */

static void write_line(void *ctx, const char *text, size_t n)
{
    struct desk_io *io = ctx;
    io->write(io, text, n);
}

void desk_say(struct desk *desk, const char *text)
{
    wrap_lines(text, desk->io->width, write_line, desk->io);
}

static void show_held(struct desk *desk, struct held *held)
{
    if (held->n > 0)
        desk_say(desk, held->text);
    held_clear(held);
}

static struct desk_person *find_person(struct desk *desk, const char *name)
{
    for (int i = 0; i < desk->npeople; i++)
        if (strcmp(desk->person[i].name, name) == 0)
            return &desk->person[i];
    return NULL;
}

/* Who reads at this keyboard: where nobody plays, somebody looks on. */
static int readers(const struct desk *desk)
{
    return desk->npeople > 0 ? desk->npeople : 1;
}

/* Nothing is shown before somebody is asked; then it comes in the order in which it happened, and
 * the board of somebody's turn last: on a low screen it is whole. At a shared keyboard everybody
 * reads everything. */
static void keep_post(struct desk *desk, const struct post *post)
{
    for (int i = 0; i < readers(desk); i++) {
        struct desk_person *person = &desk->person[i];
        if (post->audience != AUDIENCE_TABLE && strcmp(person->name, post->to.name) != 0)
            continue;
        person->answer = post->kind == POST_ANSWER && person->news.n == 0;
        held_add(&person->news, post->text);
    }
}

static void take_prompt(struct desk *desk, const struct post *post)
{
    struct desk_person *person = find_person(desk, post->to.name);
    if (person == NULL)
        return;
    held_clear(&person->prompt);
    held_add(&person->prompt, post->text);
    person->awaited = post->kind == POST_PROMPT;
    person->asked = false;
    person->order = ++desk->orders;
    if (person->awaited)
        desk->hides = post->secret;
}

static void show_post(struct chat *chat, const struct post *post)
{
    struct desk *desk = (struct desk *)chat;
    switch (post->kind) {
    case POST_NEWS:
    case POST_NOTICE:
    case POST_ANSWER:
    case POST_BOARD:
    case POST_SECRET:
        keep_post(desk, post);
        return;
    case POST_PROMPT:
    case POST_IDLE:
        take_prompt(desk, post);
        return;
    case POST_LEAVE:
        desk->leaving = true;
        return;
    case POST_OVER:
        keep_post(desk, post);
        desk->state = DESK_OVER;
        return;
    case POST_TABLE: /* these are for places where messages can be edited */
    case POST_PICTURE:
    case POST_DONE:
        return;
    }
}

/* --- Opening ---------------------------------------------------------------------------------- */

void desk_open(struct desk *desk, struct desk_io *io, bool colour)
{
    memset(desk, 0, sizeof *desk);
    desk->chat.name = "term";
    desk->chat.caps.colour = colour;
    desk->chat.caps.one_reader = true;
    desk->chat.post = show_post;
    desk->io = io;
    desk->at = -1;
    io->desk = desk;
}

bool desk_add(struct desk *desk, const char *name)
{
    if (desk->npeople == DESK_PEOPLE_MAX || strlen(name) > DESK_NAME_MAX)
        return false;
    struct desk_person *person = &desk->person[desk->npeople++];
    snprintf(person->name, sizeof person->name, "%s", name);
    snprintf(person->uid, sizeof person->uid, "%s:%s", desk->chat.name, name);
    desk->chat.caps.one_reader = desk->npeople == 1;
    desk->at = desk->npeople == 1 ? 0 : -1;
    return true;
}

void desk_close(struct desk *desk)
{
    for (int i = 0; i < readers(desk); i++) {
        free(desk->person[i].news.text);
        free(desk->person[i].prompt.text);
    }
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* Whoever is at the keyboard stays there while awaited; then whoever has waited longest. */
static int next_person(const struct desk *desk)
{
    int next = -1;
    if (desk->at >= 0 && desk->person[desk->at].awaited)
        return desk->at;
    for (int i = 0; i < desk->npeople; i++) {
        const struct desk_person *person = &desk->person[i];
        if (person->awaited && (next < 0 || person->order < desk->person[next].order))
            next = i;
    }
    if (next < 0)
        return desk->at >= 0 ? desk->at : 0;
    return next;
}

/* The end of input and the wish to stop end any question. */
static bool ended(struct desk *desk, enum desk_read read)
{
    if (read != DESK_END && read != DESK_TERMINATED)
        return false;
    desk->state = DESK_LEFT;
    return true;
}

static void ask_leave(struct desk *desk)
{
    const char *line;
    size_t n;
    if (desk->at >= 0)
        show_held(desk, &desk->person[desk->at].news);
    enum desk_read read = desk->io->read(
        desk->io, DESK_NOBODY,
        "Leave the table? The game is kept and can be taken up again. (y/n) ", &line, &n);
    desk->leaving = false;
    const char said = read == DESK_LINE && n > 0 ? (char)(line[0] | 32) : '\0';
    if (read == DESK_INTERRUPT || said == 'y')
        desk->state = DESK_LEFT;
    else if (read == DESK_LINE && said != 'n')
        desk_say(desk, "That was neither y nor n, so you stay at the table.");
    ended(desk, read);
}

/* From the others at the keyboard. */
static void hide_hand(struct desk *desk)
{
    if (desk->exposed && desk->npeople > 1)
        desk->io->clear(desk->io);
    desk->exposed = false;
}

/* Nobody sees another's hand: the screen is cleared before the keyboard changes hands, and the next
 * hand is shown when its owner says so. */
static bool hand_over(struct desk *desk, int next)
{
    struct desk_person *person = &desk->person[next];
    char prompt[DESK_NAME_MAX + 64];
    const char *line;
    size_t n;
    hide_hand(desk);
    desk->at = -1;
    snprintf(prompt, sizeof prompt, "Pass the keyboard to %s, then press Enter. ", person->name);
    enum desk_read read = desk->io->read(desk->io, DESK_NOBODY, prompt, &line, &n);
    if (read == DESK_INTERRUPT)
        desk->leaving = true;
    if (ended(desk, read) || desk->leaving)
        return false;
    desk->at = next;
    return true;
}

/* What the person at the keyboard says. */
static struct request request_of(const struct desk *desk, const char *line, size_t n)
{
    const struct desk_person *person = &desk->person[desk->at];
    return (struct request){.who = {person->uid, person->name},
                            .table = desk->table,
                            .text = line,
                            .n = n,
                            .cause = ""};
}

static void send(struct desk *desk, const char *line, size_t n)
{
    const struct request request = request_of(desk, line, n);
    if (!desk->chat.host.request(desk->chat.host.ctx, &request))
        desk_say(desk, "That was too much at once; try again.");
}

/* They read along. */
static void forget_shown(struct desk *desk)
{
    for (int i = 0; i < desk->npeople; i++)
        held_clear(&desk->person[i].news);
}

static void hear(struct desk *desk, enum desk_read read, const char *line, size_t n)
{
    switch (read) {
    case DESK_LINE:
        send(desk, line, n);
        return;
    case DESK_TOO_LONG:
        desk_say(desk, "That line is far too long (more than 64 KiB); it was not read.");
        return;
    case DESK_INTERRUPT:
        desk->leaving = true;
        return;
    case DESK_END:
    case DESK_TERMINATED:
        desk->state = DESK_LEFT;
        return;
    }
}

/* What the person at the keyboard has not seen. False: something was typed instead of reading on,
 * and was heard. */
static bool show_news(struct desk *desk, struct desk_person *person)
{
    const char *line = NULL;
    size_t n = 0;
    if (!person->answer || person->news.n == 0) {
        show_held(desk, &person->news);
        return true;
    }
    enum desk_read read = pages_show(desk->io, person->news.text, &line, &n);
    held_clear(&person->news);
    if (read == DESK_LINE && n == 0)
        return true;
    hear(desk, read, line, n);
    return false;
}

static void ask(struct desk *desk, int next)
{
    struct desk_person *person = &desk->person[next];
    char prompt[DESK_NAME_MAX + 4];
    const char *line;
    size_t n;
    desk->at = next;
    desk->exposed = desk->hides;
    if (!show_news(desk, person))
        return;
    if (!desk->hides)
        forget_shown(desk);
    if (!person->asked)
        show_held(desk, &person->prompt);
    person->asked = true;
    snprintf(prompt, sizeof prompt, "%s> ", person->name);
    enum desk_read read = desk->io->read(desk->io, next, prompt, &line, &n);
    hear(desk, read, line, n);
}

/* The end, for whoever is at the keyboard: no secret is left. */
static void show_end(struct desk *desk)
{
    struct held *news = &desk->person[desk->at >= 0 ? desk->at : 0].news;
    const char *line = NULL; /* nothing can be said any more */
    size_t n = 0;
    if (news->n > 0)
        pages_show(desk->io, news->text, &line, &n);
    held_clear(news);
}

enum desk_state desk_turn(struct desk *desk)
{
    int next = next_person(desk);
    if (desk->state == DESK_OVER)
        show_end(desk);
    else if (desk->leaving)
        ask_leave(desk);
    else if (desk->state == DESK_PLAYING &&
             (next == desk->at || desk->npeople == 1 || !desk->hides || hand_over(desk, next)))
        ask(desk, next);
    if (desk->state == DESK_LEFT)
        hide_hand(desk);
    return desk->state;
}

void desk_suggest(struct desk *desk, const char *line, size_t n, struct suggestions *out)
{
    out->n = out->at = 0;
    if (desk->at < 0)
        return;
    const struct request request = request_of(desk, line, n);
    desk->chat.host.suggest(desk->chat.host.ctx, &request, out);
}
