/* Codes of Discord's errors that mean something to the bot: rest_answer.code. Source: Discord's
 * documentation, page topics/opcodes-and-status-codes. */
#ifndef ADAPTERS_DISCORD_CODES_H
#define ADAPTERS_DISCORD_CODES_H

enum discord_code {
    CODE_CHANNEL_GONE = 10003, /* or a thread */
    CODE_MESSAGE_GONE = 10008,
    CODE_EMOJI_GONE = 10014,
    CODE_INTERACTION_GONE = 10062, /* it was to be acknowledged within three seconds */
    CODE_COMMANDS_SPENT = 30034,   /* so many new ones Discord takes in a day */
    CODE_EDITS_SPENT = 30046,      /* of a message that is older than an hour */
    CODE_TOO_LARGE = 40005,        /* the request, with its picture */
    CODE_ANSWERED_ALREADY = 40060, /* the interaction */
    CODE_NO_ACCESS = 50001,        /* the channel is not shown to the bot */
    CODE_TAKES_NO_MESSAGE = 50007, /* a person, directly */
    CODE_NO_RIGHT = 50013,         /* a permission is missing */
    CODE_TOKEN_OVER = 50027,       /* that of an interaction: it lives for a quarter of an hour */
    CODE_BODY_INVALID = 50035,     /* what was sent is not as Discord wants it */
    CODE_ARCHIVED = 50083,         /* the thread sleeps */
    CODE_HAS_THREAD = 160004,      /* the message, already */
    CODE_LOCKED = 160005           /* the thread */
};

#endif
