/* What is said and happens on a network becomes requests of the host. */
#include "adapters/irc/chat_state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- Whether it is for us --------------------------------------------------------------------- */

static const char *after_prefix(const struct chat_network *net, const char *text)
{
    size_t n = strlen(net->config->prefix);
    if (strncmp(text, net->config->prefix, n) != 0 || !isalnum((unsigned char)text[n]))
        return NULL;
    return text + n;
}

/* "bot: roll", "bot, roll"; with the prefix too, from who means it well. */
static const char *after_nick(const struct chat_network *net, const char *text)
{
    const char *own = irc_own_nick(net->irc);
    size_t n = strlen(own);
    if (n == 0 || strncasecmp(text, own, n) != 0 || (text[n] != ':' && text[n] != ','))
        return NULL;
    text += n + 1 + strspn(text + n + 1, " ");
    const char *prefixed = after_prefix(net, text);
    return prefixed != NULL ? prefixed : text;
}

static bool take_address(const struct chat_network *net, struct said *said)
{
    const char *text = said->text + strspn(said->text, " ");
    const char *prefixed = after_prefix(net, text), *named = after_nick(net, text);
    said->addressed = named != NULL || said->channel[0] == '\0';
    said->text = prefixed != NULL ? prefixed : named != NULL ? named : text;
    return prefixed != NULL || said->addressed;
}

/* "!roll; !end": each command of a line may have the prefix. */
static void drop_prefixes(const struct chat_network *net, const char *text, char out[CHAT_TEXT_MAX])
{
    size_t n = 0;
    while (*text != '\0' && n + 1 < CHAT_TEXT_MAX) {
        const char c = out[n++] = *text++;
        const size_t blanks = strspn(text, " ");
        const char *bare = c == ';' ? after_prefix(net, text + blanks) : NULL;
        text = bare != NULL ? bare : text;
    }
    out[n] = '\0';
}

static bool begins(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncasecmp(text, word, n) == 0 && (text[n] == '\0' || text[n] == ' ');
}

/* --- Asking the host -------------------------------------------------------------------------- */

static bool moderates(const struct chat_network *net, const struct said *said)
{
    const struct config_list *list = &net->config->moderators;
    if (said->key[0] != '@')
        return false;
    for (size_t i = 0; i < list->n; i++)
        if (strcasecmp(list->item[i], said->key + 1) == 0)
            return true;
    return said->op;
}

/* A request, with room for its texts. */
struct asking {
    char uid[CHAT_PLACE_MAX], counted[CHAT_PLACE_MAX], place[CHAT_PLACE_MAX];
    struct request request;
};

static void fill(const struct chat_network *net, const struct said *said,
                 const struct chat_list *list, struct asking *out)
{
    char stranger[WHO_KEY];
    const bool direct = said->channel[0] == '\0';
    irc_stranger(net->irc, said->nick, stranger);
    chat_uid(net, said->key[0] != '\0' ? said->key : stranger, out->uid);
    chat_uid(net, said->key[0] == '@' ? said->key : stranger, out->counted);
    snprintf(out->place, sizeof out->place, "irc/%s%s%s", net->config->section.name,
             direct ? "" : "/", said->channel);
    out->request = (struct request){.who = {out->uid, said->nick},
                                    .place = out->place,
                                    .table = list != NULL ? list->table : NULL,
                                    .text = said->text,
                                    .n = strlen(said->text),
                                    .cause = said->id,
                                    .counted = out->counted,
                                    .unproven = said->key[0] == '\0',
                                    .moderator = moderates(net, said),
                                    .manager = moderates(net, said),
                                    .addressed = said->addressed,
                                    .direct = direct,
                                    .prompt = list != NULL ? list->prompt : 0};
}

static void ask(struct chat_network *net, const struct said *said, const struct chat_list *list)
{
    struct asking asking;
    char text[CHAT_TEXT_MAX];
    struct ircchat *chat = net->chat;
    fill(net, said, list, &asking);
    drop_prefixes(net, said->text, text);
    asking.request.text = text;
    asking.request.n = strlen(text);
    if (!chat->chat.host.request(chat->chat.host.ctx, &asking.request))
        chat_busy(net, said->nick);
    chat->up.stirred(chat->up.ctx);
}

/* What we answer ourselves counts, too. */
static bool admits(const struct chat_network *net, const struct said *said)
{
    struct asking asking;
    const struct chat_host *host = &net->chat->chat.host;
    fill(net, said, NULL, &asking);
    return host->admits(host->ctx, &asking.request);
}

/* --- Choices ---------------------------------------------------------------------------------- */

static bool is_number(const char *text)
{
    size_t n = strspn(text, "0123456789");
    return n > 0 && n <= 3 && text[n + strspn(text + n, " ")] == '\0';
}

/* What becomes of a number that is none of the list; with several tables, of which. */
static void tell_choice(struct chat_network *net, const struct said *said,
                        const struct chat_person *person, unsigned long number, const char *now)
{
    const char *tag = person != NULL && person->shown[0].tag != NULL ? person->shown[0].tag : "";
    char before[CHAT_TAG_MAX];
    if (!admits(net, said))
        return;
    chat_tag(tag, before);
    if (now == NULL)
        chat_answer(net, said, "%sYour last list has no such number; `hand` shows what you can do.",
                    before);
    else
        chat_answer(net, said,
                    "%sYour list has just changed: %lu is `%s` now. Say %s%lu again if you mean "
                    "that.",
                    before, number, now, said->channel[0] != '\0' ? net->config->prefix : "",
                    number);
}

static void choose(struct chat_network *net, struct said *said)
{
    char text[CHAT_TEXT_MAX] = "";
    const unsigned long number = strtoul(said->text, NULL, 10);
    struct chat_person *person = chat_person_find(net, said->key);
    if (said->key[0] == '\0') {
        if (admits(net, said))
            chat_answer(net, said, "%s", net->caps.proof);
        return;
    }
    switch (chat_choose(person, number, loop_now_ms(net->chat->loop), text)) {
    case CHAT_CHOICE_NONE:
        tell_choice(net, said, person, number, NULL);
        return;
    case CHAT_CHOICE_CHANGED:
        tell_choice(net, said, person, number, text);
        return;
    case CHAT_CHOICE_CLEAR:
        said->text = text;
        ask(net, said, &person->shown[0]);
    }
}

/* --- Hearing ---------------------------------------------------------------------------------- */

static void hear(struct chat_network *net, struct said *said, enum who_proof proof)
{
    char key[WHO_KEY] = "";
    if (proof == WHO_PROVEN)
        irc_key(net->irc, said->nick, key);
    said->key = key;
    if (key[0] != '\0')
        chat_came(net, key);
    if (is_number(said->text))
        choose(net, said);
    else
        ask(net, said, NULL);
}

/* It waits until the server has told who it was; if too many wait, the oldest is dropped. */
static void put_off(struct chat_network *net, const struct said *said)
{
    if (net->npending == CHAT_PENDING)
        memmove(net->pending, net->pending + 1, --net->npending * sizeof *net->pending);
    struct chat_pending *pending = &net->pending[net->npending++];
    *pending = (struct chat_pending){.op = said->op};
    snprintf(pending->nick, sizeof pending->nick, "%s", said->nick);
    snprintf(pending->channel, sizeof pending->channel, "%s", said->channel);
    snprintf(pending->text, sizeof pending->text, "%s", said->text);
    snprintf(pending->id, sizeof pending->id, "%s", said->id);
    irc_ask(net->irc, said->nick);
}

/* Games have a word like it, too. */
static bool take_token(struct chat_network *net, struct said *said, enum who_proof proof)
{
    char key[WHO_KEY] = "";
    const char *token = said->text + 5 + strspn(said->text + 5, " ");
    const bool direct = said->channel[0] == '\0';
    if (!token_shaped(token) && (!direct || proof == WHO_PROVEN))
        return false;
    if (proof == WHO_PROVEN)
        irc_key(net->irc, said->nick, key);
    said->key = key;
    if (!admits(net, said))
        return true;
    if (direct && irc_has_accounts(net->irc))
        chat_answer(net, said, "%s", net->caps.own_help);
    else if (direct)
        chat_take_token(net, said, token);
    else
        chat_spoil_token(net, said, token);
    return true;
}

static void on_message(struct chat_network *net, const struct irc_event *event)
{
    struct said said = {.nick = event->nick,
                        .channel = event->channel,
                        .text = event->text,
                        .id = event->id,
                        .op = event->op};
    const char *raw = event->text;
    if (event->bot || strlen(event->text) >= CHAT_TEXT_MAX)
        return;
    const bool ours = take_address(net, &said); /* of a token all have read it, whoever is meant */
    if ((begins(said.text, "token") && take_token(net, &said, event->proof)) || !ours)
        return;
    if (event->proof != WHO_UNKNOWN) {
        hear(net, &said, event->proof);
        return;
    }
    said.text = raw;
    put_off(net, &said);
}

static void on_known(struct chat_network *net, const struct irc_event *event)
{
    struct chat_pending due[CHAT_PENDING];
    size_t ndue = 0, kept = 0;
    for (size_t i = 0; i < net->npending; i++)
        if (strcasecmp(net->pending[i].nick, event->nick) == 0)
            due[ndue++] = net->pending[i];
        else
            net->pending[kept++] = net->pending[i];
    net->npending = kept;
    for (size_t i = 0; i < ndue; i++) {
        struct said said = {.nick = due[i].nick,
                            .channel = due[i].channel,
                            .text = due[i].text,
                            .id = due[i].id,
                            .op = due[i].op};
        if (take_address(net, &said))
            hear(net, &said, event->proof);
    }
    if (event->proof == WHO_PROVEN)
        chat_catch_up(net, event->key);
}

/* --- Coming and going ------------------------------------------------------------------------- */

static void on_connected(struct chat_network *net)
{
    net->npending = 0;
    for (struct chat_person *person = net->people; person != NULL; person = person->next)
        person->bounced = false;
    const bool accounts = irc_has_accounts(net->irc);
    net->caps.own_word = "token";
    net->caps.own_help =
        accounts
            ? "token: Nobody needs one here; your account at the services of this network "
              "proves who you are."
            : "token TOKEN: Said to me in private, it proves who you are, for there are no "
              "accounts here: the seats that you took with it are yours again. Said in a channel "
              "it is void, and you get another one.";
    net->caps.proof = accounts
                          ? "Log in to your account at the services of this network, then say it "
                            "again: a nick alone proves nothing."
                          : "I cannot tell who you are. If you have a seat: say `token TOKEN` to "
                            "me in private, with the one you got when you took it.";
}

/* Who missed something must be told from the others. */
static void on_came(struct chat_network *net, const struct irc_event *event)
{
    if (!event->self && event->proof == WHO_PROVEN) {
        chat_came(net, event->key);
        chat_catch_up(net, event->key);
    } else if (!event->self && event->proof == WHO_UNKNOWN && chat_any_missed(net)) {
        irc_ask(net->irc, event->nick);
    }
    if (event->kind == IRC_JOINED && event->self)
        chat_let_in(net, event->channel);
}

/* A private line came back: once, the channel of their table hears of it. */
static void on_bounced(struct chat_network *net, const struct irc_event *event)
{
    char text[CHAT_TEXT_MAX];
    struct chat_person *person =
        event->key != NULL && event->key[0] != '\0' ? chat_person_find(net, event->key) : NULL;
    if (event->channel[0] != '\0' || person == NULL || person->bounced ||
        person->channel[0] == '\0')
        return;
    person->bounced = true;
    snprintf(text, sizeof text, "%s: what I send you in private comes back (%s).", event->nick,
             event->text);
    chat_say(net,
             &(struct irc_post){
                 .rank = PACE_TURN, .channel = person->channel, .tag = person->tag, .text = text});
}

/* Who was not proven, and has another nick or none now, may be missed. */
static void on_gone(struct chat_network *net, const struct irc_event *event)
{
    if (event->kind == IRC_RENAMED && event->key[0] != '\0')
        chat_called(net, event->key, event->to);
    else if (event->key[0] != '\0')
        chat_went(net, event->key, event->channel);
    else
        chat_look_round(net);
}

void chat_event(void *ctx, const struct irc_event *event)
{
    struct chat_network *net = ctx;
    switch (event->kind) {
    case IRC_CONNECTED:
        on_connected(net);
        break;
    case IRC_DISCONNECTED:
        chat_lost(net, event->again_ms < 0, event->silent_ms);
        break;
    case IRC_SPLIT:
        chat_split(net);
        break;
    case IRC_MENDED:
        chat_mended(net);
        break;
    case IRC_MESSAGE:
        on_message(net, event);
        break;
    case IRC_KNOWN:
        on_known(net, event);
        break;
    case IRC_JOINED:
    case IRC_ACCOUNT:
        on_came(net, event);
        break;
    case IRC_PARTED:
    case IRC_KICKED:
        if (event->self)
            chat_keep_out(net, event->channel);
        break;
    case IRC_GONE:
    case IRC_RENAMED:
        on_gone(net, event);
        break;
    case IRC_LISTED:
        chat_listed(net);
        break;
    case IRC_BOUNCED:
        on_bounced(net, event);
        break;
    case IRC_SENT:
        chat_list_left(net, event->mark);
        return;
    case IRC_UNSENT:
        chat_missed(net, event->key);
        break;
    case IRC_QUIT:
    case IRC_NOTICE:
    case IRC_SHUT_OUT:
    case IRC_LOGGED_IN:
    case IRC_TROUBLE:
    case IRC_NUMERIC:
        break;
    }
    struct irc_event told = *event;
    if (event->kind == IRC_CONNECTED || event->kind == IRC_TROUBLE)
        told.nick = irc_own_nick(net->irc);
    net->chat->up.event(net->chat->up.ctx, net->config->section.name, &told);
}
