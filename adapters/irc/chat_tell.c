/* Posts of the host become lines. */
#include "adapters/irc/chat_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { CHOICES_MAX = 32, CHOICES_BUDGET = 380, LONG_LINES = 3, LONG_BYTES = 900 };

/* The lines of a post, and what each begins with where there are several tables. */
struct lines {
    char text[IRC_TEXT_MAX];
    size_t n;
    char tag[CHAT_TAG_MAX];
};

static void add(struct lines *lines, const char *text, size_t n)
{
    size_t room = sizeof lines->text - 1 - lines->n;
    n = n < room ? n : room;
    memcpy(lines->text + lines->n, text, n);
    lines->n += n;
    lines->text[lines->n] = '\0';
}

static const char *channel_of(const char *place)
{
    const char *first = place != NULL ? strchr(place, '/') : NULL;
    const char *second = first != NULL ? strchr(first + 1, '/') : NULL;
    return second != NULL ? second + 1 : NULL;
}

void chat_tag(const char *tag, char out[CHAT_TAG_MAX])
{
    snprintf(out, CHAT_TAG_MAX, tag[0] != '\0' ? "[%s] " : "", tag);
}

/* A board needs its width: nothing stands between it and the tag. */
static void tag_lines(struct lines *lines, const struct post *post)
{
    chat_tag(post->tag, lines->tag);
    if (post->kind == POST_BOARD)
        lines->tag[strcspn(lines->tag, " ")] = '\0';
}

/* Who was told in private may answer in the channel, where it has to have the prefix; but not who
 * asked in private. */
static void add_text(const struct chat_network *net, struct lines *lines, const struct post *post,
                     const char *text)
{
    char quoted[IRC_TEXT_MAX];
    if (text[0] == '\0')
        return;
    if (post->kind != POST_BOARD) {
        chat_quote(net, channel_of(post->place) != NULL, text, quoted, sizeof quoted);
        text = quoted;
    }
    add(lines, text, strlen(text));
    add(lines, "\n", 1);
}

static void add_choices(const struct chat_network *net, struct lines *lines,
                        const struct post *post)
{
    const char *label[CHOICES_MAX];
    char text[IRC_TEXT_MAX];
    size_t n = post->nchoices < CHOICES_MAX ? post->nchoices : CHOICES_MAX;
    for (size_t i = 0; i < n; i++)
        label[i] = post->choices[i].label;
    if (n > 0 && format_choices(label, n, CHOICES_BUDGET, text, sizeof text))
        add_text(net, lines, post, text);
}

/* Help, rules, a log: what fills a screen is read at leisure. */
static bool is_long(const struct post *post)
{
    size_t nbreaks = 0;
    for (const char *at = post->text; (at = strchr(at, '\n')) != NULL; at++)
        nbreaks++;
    return nbreaks >= LONG_LINES || strlen(post->text) > LONG_BYTES;
}

static enum pace_rank rank_of(const struct post *post)
{
    if (post->flood)
        return PACE_SERVICE; /* before all that they asked for */
    if (post->audience == AUDIENCE_TABLE)
        return post->kind == POST_BOARD ? PACE_BOARD : PACE_TURN;
    const bool asked = post->kind == POST_BOARD || (post->kind == POST_ANSWER && is_long(post));
    return asked ? PACE_CHATTER : PACE_REPLY;
}

static uint32_t hashed(uint32_t hash, const char *text)
{
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

/* Who wished it, where that is not who is told. */
static const char *by_of(const struct chat_network *net, const struct post *post)
{
    return post->by != NULL ? chat_counted(net, chat_key_of(post->by)) : NULL;
}

/* A board that still waits makes room for a newer one of its table, and so does what somebody does
 * again and again. */
static uint32_t slot_of(const struct chat_network *net, const struct post *post)
{
    char again[32];
    const uint32_t hash = hashed(2166136261u, post->table);
    if (post->kind == POST_BOARD)
        return hash | 1;
    if (post->kind != POST_NOTICE || post->slot == 0 || by_of(net, post) == NULL)
        return 0;
    snprintf(again, sizeof again, "/%" PRIu64, post->slot);
    return hashed(hashed(hash, by_of(net, post)), again) | 1;
}

/* "irc/NETWORK/#channel/N": where a table is. */
static void keep_channel(struct chat_person *person, const struct post *post)
{
    const char *channel = channel_of(post->table), *end = strrchr(post->table, '/');
    if (person == NULL || channel == NULL || end <= channel)
        return;
    snprintf(person->channel, sizeof person->channel, "%.*s", (int)(end - channel), channel);
    chat_tag(post->tag, person->tag);
}

/* Boards, and what stands in columns: what many clients put before a notice is so long that they
 * would not fit on a screen. */
static bool is_wide(const struct post *post)
{
    return post->kind == POST_BOARD || strstr(post->text, "   ") != NULL;
}

/* A hand: as its owner likes it. */
static bool is_noticed(const struct chat_network *net, const struct post *post, bool wide)
{
    const bool chosen = post->manner != MANNER_USUAL && post->kind != POST_BOARD;
    return chosen ? post->manner == MANNER_NOTICE
                  : !wide && net->config->hands == CONFIG_HANDS_NOTICE;
}

static void tell_person(struct chat_network *net, const struct post *post, struct lines *lines)
{
    const char *key = chat_key_of(post->to.uid);
    const bool wide = is_wide(post);
    struct irc_post out = {.rank = rank_of(post),
                           .notice = !wide,
                           .plain = !net->config->colour,
                           .slot = slot_of(net, post),
                           .tag = lines->tag,
                           .text = lines->text};
    if (post->secret) {
        if (key == NULL || (key[0] != '@' && key[0] != '~'))
            return;
        out.key = key;
        out.by =
            post->kind != POST_SECRET && post->kind != POST_PROMPT ? chat_counted(net, key) : NULL;
        out.notice = is_noticed(net, post, wide);
        if (post->kind == POST_NOTICE && net->irc != NULL)
            irc_seek(net->irc, key);
        keep_channel(chat_person(net, key), post);
        if (post->nchoices > 0 || post->prompt != 0) /* with none to choose from, too */
            out.mark = chat_keep_list(net, key, post);
    } else {
        out.nick = post->to.name;
        out.by = by_of(net, post);
    }
    if (!chat_say(net, &out) && net->irc != NULL && out.rank == PACE_CHATTER)
        chat_busy(net, post->to.name);
}

static void tell_table(struct chat_network *net, const struct post *post, struct lines *lines)
{
    const char *channel = channel_of(post->place);
    if (channel != NULL)
        chat_say(net, &(struct irc_post){.rank = rank_of(post),
                                         .channel = channel,
                                         .by = by_of(net, post),
                                         .slot = slot_of(net, post),
                                         .tag = lines->tag,
                                         .text = lines->text});
}

void chat_post(struct chat *port, const struct post *post)
{
    struct ircchat *chat = (struct ircchat *)port;
    bool person = post->audience == AUDIENCE_PERSON;
    const char *where = person && post->to.uid[0] != '\0' ? post->to.uid : post->place;
    struct chat_network *net = where != NULL ? chat_network_of(chat, where) : NULL;
    struct lines lines = {.n = 0};
    if (net == NULL || post->kind == POST_IDLE || (post->flood && !chat_floods(net, post->to.name)))
        return;
    tag_lines(&lines, post);
    add_text(net, &lines, post,
             post->kind == POST_LEAVE ? "You may go; the seat stays yours." : post->text);
    if (person && post->secret)
        add_choices(net, &lines, post);
    if (lines.n == 0)
        return;
    if (person)
        tell_person(net, post, &lines);
    else
        tell_table(net, post, &lines);
}
