/* Where a network has no accounts: the tokens that prove who somebody is. */
#include "adapters/irc/chat_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

/* How many of the person's are void, of a token that counts; -1: it does not, or is none. */
static int read_token(const struct chat_network *net, const char *token, char id[TOKEN_ID + 1])
{
    const struct ircchat *chat = net->chat;
    const char *network = net->config->section.name;
    const int nvoid = token_id(token, id) ? chat->tokens.nvoid(chat->tokens.ctx, network, id) : -1;
    return nvoid >= 0 && token_read(chat->tokens.key, network, (unsigned)nvoid, token, id) ? nvoid
                                                                                           : -1;
}

static bool bind_token(struct chat_network *net, const char *nick, const char *token,
                       char key[WHO_KEY])
{
    char id[TOKEN_ID + 1];
    if (read_token(net, token, id) < 0 || !irc_bind(net->irc, nick, id))
        return false;
    if (irc_key(net->irc, nick, key) != WHO_PROVEN)
        return false;
    struct chat_person *person = chat_person(net, key);
    if (person != NULL)
        irc_stranger(net->irc, nick, person->stranger);
    chat_called(net, key, nick);
    return true;
}

static bool give_token(struct chat_network *net, const char *nick, char key[WHO_KEY])
{
    char token[TOKEN_SIZE];
    token_new(net->chat->tokens.key, net->config->section.name, token);
    if (!bind_token(net, nick, token, key))
        return false;
    chat_answer(net, &(struct said){.nick = nick, .channel = ""},
                "There are no accounts here, so this token is what proves who you are: %s. When "
                "you have left, or I have, say `token %s` to me in private to get your seat back. "
                "Whoever knows it can play for you; and your hand, which goes to your nick, is as "
                "safe as that.",
                token, token);
    return true;
}

/* Who has said two things at once has got it by the second. */
bool chat_introduce(struct chat *chat, const char *place, const char *nick, char *uid, size_t size)
{
    char key[WHO_KEY], of[CHAT_PLACE_MAX];
    struct chat_network *net = chat_network_of((struct ircchat *)chat, place);
    if (net == NULL || net->irc == NULL || irc_has_accounts(net->irc) ||
        (irc_key(net->irc, nick, key) != WHO_PROVEN && !give_token(net, nick, key)))
        return false;
    chat_uid(net, key, of);
    snprintf(uid, size, "%s", of);
    return true;
}

void chat_take_token(struct chat_network *net, const struct said *said, const char *token)
{
    char before[WHO_KEY], key[WHO_KEY];
    irc_key(net->irc, said->nick, before);
    if (!bind_token(net, said->nick, token, key)) {
        chat_answer(net, said,
                    "That is no token of mine, or it was said in a channel and is void. Who has "
                    "none that counts is new here: you get one when you `join` a table, or when "
                    "`substitute NAME` gives you a seat whose player is away.");
        return;
    }
    const bool other = before[0] == '~' && strcmp(before, key) != 0;
    chat_answer(net, said, "Now I know who you are; `hand` shows your cards.%s",
                other ? " Seats of your other token wait until you say that one again." : "");
    chat_came(net, key);
    chat_catch_up(net, key);
}

/* A token that is about to be void: whom it belongs to and who is there gets another one, else who
 * knew it. Where both have left by then nobody does: whoever says the old one is told how people
 * get a new one and their seat. */
struct chat_renewal {
    struct chat_renewal *prev, *next;
    struct ircchat *chat;
    char uid[CHAT_PLACE_MAX], id[TOKEN_ID + 1];
    int nvoid;                                         /* with it */
    char nick[NICK_MAX + 1], channel[CHANNEL_MAX + 1]; /* where it was said, by whom */
    char stranger[WHO_KEY];                            /* likewise (irc_stranger) */
};

static void free_renewal(struct chat_renewal *renewal)
{
    DL_DELETE(renewal->chat->renewals, renewal);
    free(renewal);
}

void chat_forget_renewals(struct ircchat *chat)
{
    while (chat->renewals != NULL)
        free_renewal(chat->renewals);
}

/* The nick may be somebody else's by now. */
static bool bind_speaker(struct chat_network *net, const struct chat_renewal *renewal)
{
    char stranger[WHO_KEY];
    irc_stranger(net->irc, renewal->nick, stranger);
    return strcmp(stranger, renewal->stranger) == 0 &&
           irc_bind(net->irc, renewal->nick, renewal->id);
}

static void tell_new_token(struct chat_network *net, const struct chat_renewal *renewal)
{
    char token[TOKEN_SIZE], nick[NICK_MAX + 1], text[CHAT_TEXT_MAX], quoted[CHAT_TEXT_MAX];
    const char *key = chat_key_of(renewal->uid);
    if (irc_nick(net->irc, key, nick) != WHO_PROVEN && !bind_speaker(net, renewal))
        return;
    token_again(net->chat->tokens.key, net->config->section.name, (unsigned)renewal->nvoid,
                renewal->id, token);
    snprintf(text, sizeof text,
             "The token that was said in the channel is void, for all there have read it. This is "
             "the one that proves who you are: %s. Say `token %s` to me in private, never there.",
             token, token);
    chat_quote(net, false, text, quoted, sizeof quoted);
    chat_say(net,
             &(struct irc_post){.rank = PACE_REPLY, .key = key, .notice = true, .text = quoted});
    chat_came(net, key);
}

static void tell_not_void(struct chat_network *net, const struct said *said)
{
    chat_answer(net, said,
                "Whoever has read that token can play for you, and I could not make it void. Say "
                "it there again in a moment, and I try again.");
}

/* The new token is told when the old one is void for good. */
static void on_spoiled(void *about, bool kept)
{
    struct chat_renewal *renewal = about;
    struct chat_network *net = chat_network_of(renewal->chat, renewal->uid);
    const struct said said = {.nick = renewal->nick, .channel = renewal->channel};
    if (net != NULL && net->irc != NULL && kept)
        tell_new_token(net, renewal);
    else if (net != NULL && net->irc != NULL)
        tell_not_void(net, &said);
    free_renewal(renewal);
}

static bool spoil(struct chat_network *net, const struct said *said, const char *id, int nvoid)
{
    char key[WHO_KEY];
    const struct ircchat_tokens *tokens = &net->chat->tokens;
    struct chat_renewal *renewal = calloc(1, sizeof *renewal);
    if (renewal == NULL)
        return false;
    renewal->chat = net->chat;
    renewal->nvoid = nvoid;
    snprintf(key, sizeof key, "~%s", id);
    chat_uid(net, key, renewal->uid);
    snprintf(renewal->nick, sizeof renewal->nick, "%s", said->nick);
    snprintf(renewal->channel, sizeof renewal->channel, "%s", said->channel);
    snprintf(renewal->id, sizeof renewal->id, "%s", id);
    irc_stranger(net->irc, said->nick, renewal->stranger);
    DL_APPEND(net->chat->renewals, renewal);
    if (tokens->spoil(tokens->ctx, net->config->section.name, id, nvoid, on_spoiled, renewal))
        return true;
    free_renewal(renewal);
    return false;
}

void chat_spoil_token(struct chat_network *net, const struct said *said, const char *token)
{
    char id[TOKEN_ID + 1];
    const int nvoid = read_token(net, token, id);
    if (nvoid < 0)
        chat_answer(net, said,
                    "Tokens are for me alone: whoever reads one can play for you. Say it to me in "
                    "private.");
    else if (!spoil(net, said, id, nvoid + 1))
        tell_not_void(net, said);
}
