/* Any bytes from an IRC server. First through the wire alone: what it hands on keeps to what the
 * library can take, and does not depend on how the bytes were split. Then through the whole
 * session, library and all: whatever it tells is fit to be read, and a post to a person leaves only
 * for somebody who is proven. The first two bytes of the input choose how it is split, and the
 * capabilities. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "adapters/irc/irc_state.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHUNK = 512, INPUT_MAX = 8192 };

/* --- The wire --------------------------------------------------------------------------------- */

struct sum {
    uint64_t hash;
    size_t nlines;
};

static struct login login = {.sasl = SASL_PLAIN, .account = "acc", .secret = "s%s"};

static void add(struct sum *sum, const char *line, size_t n)
{
    for (size_t i = 0; i < n; i++)
        sum->hash = (sum->hash ^ (unsigned char)line[i]) * 1099511628211u;
    sum->nlines++;
}

static void check_ends(const char *line, size_t n)
{
    assert(n > 2 && memcmp(line + n - 2, "\r\n", 2) == 0);
    for (size_t i = 0; i < n - 2; i++)
        assert(line[i] != '\r' && line[i] != '\n' && line[i] != '\0');
}

static void to_network(void *ctx, const char *line, size_t n)
{
    check_ends(line, n);
    assert(n <= LINE_BYTES);
    add(ctx, line, n);
}

static void to_library(void *ctx, const char *text, size_t n)
{
    struct line line;
    check_ends(text, n);
    assert(n <= WIRE_LIBRARY_MAX + 2);
    assert(text[0] == ':' && line_read(&line, text, n - 2));
    assert(line.prefix.n > 0 && line.tags.n == 0 && !span_is(line.command, "PING"));
    add(ctx, text, n);
}

static struct sum through(const char *bytes, size_t n, size_t step)
{
    static struct wire wire;
    struct sum sum = {14695981039346656037u, 0};
    wire_init(&wire, &login, &(struct wire_sink){&sum, to_network, to_library});
    wire_start(&wire);
    for (size_t at = 0; at < n; at += step)
        if (!wire_receive(&wire, bytes + at, n - at < step ? n - at : step))
            break;
    return sum;
}

/* --- The session ------------------------------------------------------------------------------ */

static const struct irc_channel channels[] = {{.name = "#t"}, {.name = "#u", .key = "k"}};
static const struct irc_network network = {
    .name = "fuzz",
    .server = {.host = "localhost", .port = 1, .plain = true},
    .login = {.sasl = SASL_PLAIN, .account = "acc", .secret = "s%s"},
    .nick = "bot",
    .channels = channels,
    .nchannels = 2,
    .pace = {.burst = 50, .lines_per_1000s = 1000000, .in_flight_max = 1 << 20},
    .rejoin = true,
    .version = "v",
};

static struct loop *loop;
static struct irc *irc;

static void check_text(const char *text)
{
    for (; *text; text++)
        assert((unsigned char)*text >= ' ' && *text != 0x7F);
}

static void answer(const struct irc_event *event)
{
    struct irc_post post = {.rank = PACE_REPLY, .text = event->text};
    if (event->channel[0])
        post.channel = event->channel;
    else if (event->key[0])
        post.key = event->key;
    else
        post.nick = event->nick;
    irc_say(irc, &post);
}

static void on_event(void *ctx, const struct irc_event *event)
{
    (void)ctx;
    check_text(event->text);
    assert((event->proof == WHO_PROVEN) == (event->key[0] != '\0') || event->kind == IRC_UNSENT);
    if (event->kind == IRC_MESSAGE)
        answer(event);
    if (event->kind == IRC_JOINED && event->nick[0])
        irc_bind(irc, event->nick, "k3f9q2ab");
    if (event->kind == IRC_DISCONNECTED)
        loop_stop(loop);
}

static void tick(void *ctx)
{
    irc_tick(ctx);
    loop_timer_stop(irc->tick);
    irc_pump(ctx);
}

static void feed(const char *bytes, size_t n)
{
    if (!wire_receive(&irc->wire, bytes, n))
        irc_fail(irc, IRC_END_PROTOCOL, "too long");
}

static void session(const char *bytes, size_t n, bool tags)
{
    static const char caps[] = ":s CAP * LS :account-tag extended-join account-notify sasl\r\n"
                               ":s CAP * ACK :account-tag extended-join account-notify sasl\r\n";
    static const char welcome[] =
        ":s 001 bot :hi\r\n:s 005 bot WHOX CASEMAPPING=ascii :are\r\n"
        ":s 422 bot :no\r\n:bot!b@h JOIN #t\r\n:al!a@h JOIN #t alice :A\r\n";
    irc = irc_new(loop, &network, &(struct irc_up){.event = on_event});
    assert(irc);
    loop_timer_stop(irc->turn); /* no network here */
    assert(irc_begin(irc));
    if (tags)
        feed(caps, sizeof caps - 1);
    feed(welcome, sizeof welcome - 1);
    feed(bytes, n);
    feed("\r\n", 2);
    struct loop_timer *timer = loop_timer_new(loop, tick, irc);
    loop_timer_start(timer, 0);
    irc_hang_up(irc, IRC_END_LOST, "end of input");
    loop_run(loop);
    loop_timer_free(timer);
    irc_free(irc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!loop) {
        assert(sodium_init() >= 0);
        loop = loop_new();
    }
    if (size < 2 || size > INPUT_MAX)
        return 0;
    const char *bytes = (const char *)data + 2;
    struct sum whole = through(bytes, size - 2, INPUT_MAX);
    struct sum split = through(bytes, size - 2, 1 + data[0] % CHUNK);
    assert(whole.hash == split.hash && whole.nlines == split.nlines);
    session(bytes, size - 2, data[1] & 1);
    return 0;
}
