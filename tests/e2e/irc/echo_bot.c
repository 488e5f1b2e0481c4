/* A bot for the tests of the IRC adapter: it tells every event in a line of JSON, does what lines
 * on its standard input say, and repeats what is said to it with "!echo ".
 *
 * usage: echo_bot KEY=VALUE... (the keys are those of settings[]). Commands, in whose TEXT "\n"
 * begins a new line: say CHANNEL TEXT, tagged TAG CHANNEL TEXT, tell NICK TEXT, hand KEY TEXT,
 * board SLOT CHANNEL TEXT, flood CHANNEL N SIZE, where KEY, token NICK, waiting, later MS, quit.
 *
 * Its clock can be put forward ("later"), so that no test has to wait for what takes its time. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "adapters/irc/irc.h"
#include "adapters/irc/token.h"
#include "tests/e2e/orders.h"

enum { CHANNELS = 8 };

static struct irc_channel channels[CHANNELS];
static struct irc_network network = {.name = "test", .channels = channels};
static const char *sasl = "", *port = "", *burst = "", *rate = "", *ping_ms = "", *again_ms = "";
static const char *enter_ms = "", *plain = "", *rejoin = "", *channel = "", *key = "",
                  *accounts = "";
static const unsigned char token_key[TOKEN_KEY_BYTES] = "a key for the tests of the bot";

static struct loop *loop;
static struct irc *irc;
static struct loop_signal *terminate;

static const struct {
    const char *name;
    const char **value;
} settings[] = {
    {"host", &network.server.host},
    {"port", &port},
    {"plain", &plain},
    {"ca", &network.server.ca_file},
    {"cert", &network.server.cert_file},
    {"certkey", &network.server.key_file},
    {"nick", &network.nick},
    {"user", &network.username},
    {"real", &network.realname},
    {"pass", &network.login.password},
    {"sasl", &sasl},
    {"account", &network.login.account},
    {"secret", &network.login.secret},
    {"channel", &channel},
    {"key", &key},
    {"burst", &burst},
    {"rate", &rate},
    {"ping_ms", &ping_ms},
    {"again_ms", &again_ms},
    {"enter_ms", &enter_ms},
    {"rejoin", &rejoin},
    {"accounts", &accounts},
};

static const char *const kinds[] = {
    [IRC_CONNECTED] = "connected", [IRC_DISCONNECTED] = "disconnected",
    [IRC_JOINED] = "joined",       [IRC_PARTED] = "parted",
    [IRC_KICKED] = "kicked",       [IRC_QUIT] = "quit",
    [IRC_SPLIT] = "split",         [IRC_MENDED] = "mended",
    [IRC_RENAMED] = "renamed",     [IRC_ACCOUNT] = "account",
    [IRC_KNOWN] = "known",         [IRC_MESSAGE] = "message",
    [IRC_NOTICE] = "notice",       [IRC_BOUNCED] = "bounced",
    [IRC_UNSENT] = "unsent",       [IRC_SHUT_OUT] = "shut-out",
    [IRC_LOGGED_IN] = "logged-in", [IRC_TROUBLE] = "trouble",
    [IRC_NUMERIC] = "numeric",     [IRC_SENT] = "sent",
    [IRC_GONE] = "gone",           [IRC_LISTED] = "listed",
};

static const char *const proofs[] = {
    [WHO_UNKNOWN] = "unknown", [WHO_NOBODY] = "nobody", [WHO_PROVEN] = "proven"};

static const char *const ends[] = {
    [IRC_END_LOST] = "lost",         [IRC_END_UNTRUSTED] = "untrusted",
    [IRC_END_SETTINGS] = "settings", [IRC_END_PROTOCOL] = "protocol",
    [IRC_END_SYSTEM] = "system",     [IRC_END_QUIT] = "quit"};

/* --- The clock -------------------------------------------------------------------------------- */

enum { TICK_MS = 1000, SHORT_TICK_MS = 20 };

static int64_t ahead_ms;

/* The linker puts these in place of those of the loop. */
int64_t __real_loop_now_ms(const struct loop *);
int64_t __wrap_loop_now_ms(const struct loop *);
void __real_loop_timer_start(struct loop_timer *, int64_t ms);
void __wrap_loop_timer_start(struct loop_timer *, int64_t ms);

int64_t __wrap_loop_now_ms(const struct loop *at)
{
    return __real_loop_now_ms(at) + ahead_ms;
}

/* What is due is noticed soon after the clock was put forward. */
void __wrap_loop_timer_start(struct loop_timer *timer, int64_t ms)
{
    __real_loop_timer_start(timer, ms == TICK_MS ? SHORT_TICK_MS : ms);
}

/* --- Events ----------------------------------------------------------------------------------- */

static void field(const char *name, const char *value)
{
    printf(", \"%s\": \"", name);
    for (; *value; value++)
        printf(*value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
    printf("\"");
}

static void print(const struct irc_event *event)
{
    printf("{\"event\": \"%s\"", kinds[event->kind]);
    field("nick", event->nick);
    field("to", event->to);
    field("channel", event->channel);
    field("text", event->text);
    field("key", event->key);
    field("proof", proofs[event->proof]);
    field("id", event->id);
    field("end", ends[event->end]);
    field("own", irc_own_nick(irc));
    printf(
        ", \"self\": %d, \"bot\": %d, \"op\": %d, \"split\": %d, \"code\": %d, \"again\": %lld}\n",
        event->self, event->bot, event->op, event->split, event->code, (long long)event->again_ms);
}

static void finish(void)
{
    orders_close();
    loop_signal_free(terminate);
    terminate = NULL;
    loop_stop(loop);
}

static void repeat(const struct irc_event *event)
{
    struct irc_post post = {.rank = PACE_REPLY, .text = event->text + strlen("!echo ")};
    if (event->channel[0])
        post.channel = event->channel;
    else
        post.nick = event->nick;
    irc_say(irc, &post);
}

static void take_token(const struct irc_event *event)
{
    char id[TOKEN_ID + 1];
    bool bound = token_read(token_key, network.name, 0, event->text + strlen("!token "), id) &&
                 irc_bind(irc, event->nick, id);
    printf("{\"event\": \"token\", \"text\": \"%s\"}\n", bound ? id : "wrong");
}

static void on_event(void *ctx, const struct irc_event *event)
{
    (void)ctx;
    print(event);
    if (event->kind == IRC_MESSAGE && strncmp(event->text, "!echo ", 6) == 0)
        repeat(event);
    if (event->kind == IRC_MESSAGE && strncmp(event->text, "!token ", 7) == 0)
        take_token(event);
    if (event->kind == IRC_DISCONNECTED && event->again_ms < 0)
        finish();
}

/* --- Commands --------------------------------------------------------------------------------- */

static char *word(char **line)
{
    char *start = *line, *blank = strchr(start, ' ');
    *line = blank ? blank + 1 : start + strlen(start);
    if (blank)
        *blank = '\0';
    return start;
}

/* Turns "\n" into line feeds. */
static const char *lines(char *text)
{
    for (char *at = text; (at = strstr(at, "\\n"));) {
        at[0] = '\n';
        memmove(at + 1, at + 2, strlen(at + 2) + 1);
    }
    return text;
}

static void told(bool queued)
{
    printf("{\"event\": \"%s\"}\n", queued ? "queued" : "refused");
}

static void say(struct irc_post post)
{
    told(irc_say(irc, &post));
}

static void do_say(char *line)
{
    const char *name = word(&line);
    say((struct irc_post){.rank = PACE_TURN, .channel = name, .text = lines(line)});
}

static void do_tagged(char *line)
{
    const char *tag = word(&line), *name = word(&line);
    say((struct irc_post){.rank = PACE_TURN, .channel = name, .tag = tag, .text = lines(line)});
}

static void do_tell(char *line)
{
    const char *nick = word(&line);
    say((struct irc_post){.rank = PACE_REPLY, .nick = nick, .notice = true, .text = lines(line)});
}

static void do_hand(char *line)
{
    const char *person = word(&line);
    say((struct irc_post){.rank = PACE_REPLY, .key = person, .notice = true, .text = lines(line)});
}

static void do_seek(char *line)
{
    irc_seek(irc, word(&line));
}

static void do_board(char *line)
{
    uint32_t slot = (uint32_t)strtoul(word(&line), NULL, 10);
    const char *name = word(&line);
    say((struct irc_post){.rank = PACE_BOARD, .channel = name, .slot = slot, .text = lines(line)});
}

static void do_flood(char *line)
{
    char text[600];
    const char *name = word(&line);
    int n = (int)strtol(word(&line), NULL, 10), size = (int)strtol(word(&line), NULL, 10);
    for (int i = 1; i <= n; i++) {
        int len = snprintf(text, sizeof text, "line %d ", i);
        memset(text + len, 'x', (size_t)(size - len));
        text[size] = '\0';
        say((struct irc_post){.rank = PACE_TURN, .channel = name, .text = text});
    }
}

static void do_where(char *line)
{
    char nick[NICK_MAX + 1];
    enum who_proof proof = irc_nick(irc, line, nick);
    printf("{\"event\": \"where\", \"proof\": \"%s\", \"nick\": \"%s\"}\n", proofs[proof], nick);
}

static void do_token(char *line)
{
    char token[TOKEN_SIZE], text[100];
    token_new(token_key, network.name, token);
    snprintf(text, sizeof text, "your token is %s", token);
    say((struct irc_post){.rank = PACE_REPLY, .nick = line, .text = text});
}

static void do_waiting(char *line)
{
    (void)line;
    printf("{\"event\": \"waiting\", \"code\": %zu}\n", irc_waiting(irc));
}

static void do_later(char *line)
{
    ahead_ms += strtol(line, NULL, 10);
    told(true);
}

static void do_quit(char *line)
{
    irc_quit(irc, line[0] ? line : "bye");
}

static const struct {
    const char *name;
    void (*act)(char *line);
} commands[] = {
    {"say", do_say},     {"tell", do_tell},       {"hand", do_hand},     {"board", do_board},
    {"flood", do_flood}, {"where", do_where},     {"token", do_token},   {"quit", do_quit},
    {"later", do_later}, {"waiting", do_waiting}, {"tagged", do_tagged}, {"seek", do_seek},
};

static void command(char *line)
{
    const char *name = word(&line);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(name, commands[i].name) == 0)
            commands[i].act(line);
}

static void on_end(void)
{
    irc_quit(irc, "end of input");
}

static void on_terminate(void *ctx)
{
    (void)ctx;
    irc_quit(irc, "terminated");
}

/* --- Settings --------------------------------------------------------------------------------- */

static void set(char *argument)
{
    char *value = strchr(argument, '=');
    if (!value)
        abort();
    *value++ = '\0';
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        if (strcmp(argument, settings[i].name) == 0) {
            *settings[i].value = value;
            return;
        }
    abort();
}

static void join_list(const char *list)
{
    static char names[CHANNELS][64];
    while (*list && network.nchannels < CHANNELS) {
        size_t n = strcspn(list, ",");
        snprintf(names[network.nchannels], sizeof *names, "%.*s", (int)n, list);
        channels[network.nchannels] =
            (struct irc_channel){.name = names[network.nchannels], .key = key[0] ? key : NULL};
        network.nchannels++;
        list += n + (list[n] == ',');
    }
}

static unsigned number(const char *text, unsigned otherwise)
{
    return text[0] ? (unsigned)strtoul(text, NULL, 10) : otherwise;
}

static void settle(void)
{
    network.server.port = (uint16_t)number(port, 6697);
    network.server.plain = plain[0] == '1';
    network.login.sasl = strcmp(sasl, "plain") == 0      ? SASL_PLAIN
                         : strcmp(sasl, "external") == 0 ? SASL_EXTERNAL
                                                         : SASL_NONE;
    network.pace = pace_default;
    network.pace.burst = number(burst, network.pace.burst);
    network.pace.lines_per_1000s = number(rate, network.pace.lines_per_1000s);
    network.ping_ms = number(ping_ms, 0);
    network.again_ms = number(again_ms, 0);
    network.enter_ms = number(enter_ms, 0);
    network.rejoin = rejoin[0] == '1';
    network.accounts = accounts[0] == 'y'   ? IRC_ACCOUNTS_YES
                       : accounts[0] == 'n' ? IRC_ACCOUNTS_NO
                                            : IRC_ACCOUNTS_AUTO;
    network.version = "hexhost test";
    join_list(channel);
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (sodium_init() < 0)
        return EXIT_FAILURE;
    for (int i = 1; i < argc; i++)
        set(argv[i]);
    settle();
    loop = loop_new();
    irc = irc_new(loop, &network, &(struct irc_up){.event = on_event});
    terminate = loop_signal_new(loop, SIGTERM, on_terminate, NULL);
    if (!orders_open(loop, command, on_end))
        abort();
    loop_run(loop);
    irc_free(irc);
    loop_free(loop);
    return EXIT_SUCCESS;
}
