/* One cause, one effect: every word of halls comes twice, with others in between that make room for
 * a second effect, and with a restart: bot/hall/repeats.c, bot/hall/deeds.c. */
#include "bot/words/tableverbs.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};

enum { LINES_MAX = 8, PRINT_MAX = 1 << 16 };

/* "WHO: TEXT" */
struct repeated {
    int verb;
    const char *game;               /* "lobby", "game", "over", or "": no table is there */
    const char *before[LINES_MAX];  /* "wait N": minutes */
    const char *line;               /* comes twice */
    const char *between[LINES_MAX]; /* after the first time */
    bool answered;                  /* after a restart it is asked of nobody */
};

static const struct repeated repeated[] = {
    {TABLE_OPEN, "", {NULL}, "alice: open points=5", {"alice: leave"}, false},
    {TABLE_JOIN, "lobby", {NULL}, "carol: join", {"carol: leave"}, false},
    {TABLE_LEAVE, "lobby", {NULL}, "bob: leave", {"bob: join"}, false},
    {TABLE_COLOUR, "lobby", {NULL}, "bob: colour red", {"bob: colour blue"}, false},
    {TABLE_SET, "lobby", {NULL}, "bob: set points=6", {"bob: set points=7"}, false},
    {TABLE_ADD, "lobby", {NULL}, "bob: add greedy", {NULL}, false},
    {TABLE_REMOVE, "lobby", {"bob: add"}, "alice: remove Robin", {"bob: add"}, false},
    {TABLE_REMOVE,
     "game",
     {NULL},
     "alice: remove dave",
     {"bob: substitute greedy", "bob: return"},
     false},
    {TABLE_START, "lobby", {"carol: join"}, "alice: start", {NULL}, false},
    {TABLE_INVITE, "lobby", {NULL}, "bob: invite Eve", {"bob: uninvite Eve"}, false},
    {TABLE_UNINVITE, "lobby", {"bob: invite Eve"}, "bob: uninvite Eve", {"bob: invite Eve"}, false},
    {TABLE_FAIR, "lobby", {NULL}, "bob: fair one", {"bob: fair two"}, false},
    {TABLE_PAUSE,
     "game",
     {NULL},
     "alice: pause",
     {"bob: pause", "carol: pause", "alice: resume", "bob: resume", "carol: resume"},
     false},
    {TABLE_PAUSE,
     "game",
     {"bob: pause", "carol: pause"},
     "alice: pause",
     {"alice: resume", "bob: resume", "carol: resume"},
     false},
    {TABLE_RESUME,
     "game",
     {"bob: pause", "carol: pause", "dave: pause"},
     "alice: resume",
     {"bob: resume", "carol: resume", "bob: pause", "carol: pause", "dave: pause"},
     false},
    {TABLE_CONCEDE, "game", {NULL}, "bob: concede yes", {NULL}, false},
    {TABLE_VOTE,
     "game",
     {NULL},
     "alice: vote end",
     {"bob: substitute greedy", "bob: return"},
     false},
    {TABLE_SUBSTITUTE, "game", {NULL}, "bob: substitute greedy", {"bob: return"}, false},
    {TABLE_RETURN,
     "game",
     {"bob: substitute greedy"},
     "bob: return",
     {"bob: substitute greedy"},
     false},
    {TABLE_REMATCH,
     "over",
     {NULL},
     "alice: rematch",
     {"alice: leave", "bob: leave", "carol: leave", "dave: leave"},
     true},
    {TABLE_SKIP, "game", {"wait 16"}, "other: skip", {"wait 16"}, false},
    {TABLE_QUIET, "game", {NULL}, "bob: quiet 22-7", {"bob: quiet off"}, false},
    {TABLE_AWAY, "game", {NULL}, "bob: away 3d", {"wait 5"}, false},
    {TABLE_AUTO, "lobby", {NULL}, "bob: auto discard", {"bob: auto off"}, false},
    {TABLE_HANDS, "", {NULL}, "bob: private message", {"bob: private notice"}, false},
    {TABLE_PING, "", {NULL}, "bob: ping off", {"bob: ping on"}, false},
    {TABLE_STOP, "game", {NULL}, "alice: stop", {NULL}, true},
    {TABLE_BAN, "game", {NULL}, "boss: ban bob", {"boss: unban bob"}, false},
    {TABLE_UNBAN, "game", {"boss: ban bob"}, "boss: unban bob", {"boss: ban bob"}, false},
    {TABLE_SETUP, "", {NULL}, "boss: setup tables=3", {"boss: setup tables=4"}, false},
};
enum { REPEATED = sizeof repeated / sizeof *repeated };

/* --- What there is ---------------------------------------------------------------------------- */

struct print {
    struct store *store;
    char text[PRINT_MAX];
    size_t n;
};

static void add(struct print *print, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct print *print, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print->n += (size_t)vsnprintf(print->text + print->n, PRINT_MAX - print->n, format, args);
    va_end(args);
    assert_true(print->n < PRINT_MAX);
}

static void add_text(void *ctx, const char *uid, const char *text)
{
    add(ctx, " %s=%s", uid, text);
}

static void add_note(void *ctx, const struct store_note *note)
{
    add(ctx, "%s: %s\n", note->name, note->text);
}

static void add_table(void *ctx, const struct store_table *row)
{
    struct print *print = ctx;
    add(print, "%s %u %d", row->id, row->entries, row->finished);
    assert_true(store_texts(print->store, row->id, add_text, print, NULL));
    add(print, "\n");
}

/* All that is stored, save what tells the time. */
static const char *print_of(const struct hall *h)
{
    static struct print print;
    static const char *const kinds[] = {"guests/", "votes/", "wishes/", "bans/", "setup/"};
    print.n = 0;
    print.store = h->store;
    assert_true(store_list(h->store, NULL, add_table, &print, NULL));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        assert_true(store_notes(h->store, kinds[i], "", 1000, add_note, &print, NULL));
    return print.text;
}

/* --- Saying it -------------------------------------------------------------------------------- */

static const char *who_waits(const struct hall *h)
{
    const struct table *table = hall_table(h, 1);
    uint8_t awaited = table_awaited(table);
    assert_true(awaited != 0);
    return table->seat[__builtin_ctz(awaited)].name;
}

static void say(struct hall *h, const char *line, const char *cause)
{
    char who[32];
    struct request request = {.place = HALL, .cause = cause};
    const char *colon = strchr(line, ':');
    if (colon == NULL) {
        hall_pass(h, strtol(line + strlen("wait "), NULL, 10) * 60000);
        return;
    }
    snprintf(who, sizeof who, "%.*s", (int)(colon - line), line);
    if (strcmp(who, "other") == 0)
        snprintf(who, sizeof who, "%s", strcmp(who_waits(h), "alice") == 0 ? "bob" : "alice");
    request.moderator = request.manager = strcmp(who, "boss") == 0 || strstr(line, ": stop");
    hall_request(h, who, colon + 2, &request);
}

static void say_all(struct hall *h, const char *const lines[LINES_MAX])
{
    for (int i = 0; i < LINES_MAX && lines[i] != NULL; i++)
        say(h, lines[i], "");
}

static void begin(struct hall *h, const char *game)
{
    if (strcmp(game, "lobby") == 0) {
        hall_say(h, "alice", "open invited");
        hall_say(h, "alice", "invite bob");
        hall_say(h, "alice", "invite carol");
        hall_say(h, "bob", "join");
    } else if (game[0] != '\0') {
        hall_begin(h, four, "points=5");
    }
    for (int i = 0; strcmp(game, "over") == 0 && i < 3; i++)
        hall_say(h, four[i], "vote end");
}

/* The skip is of whom the table waits for; it is the same person who says it again. */
static const char *line_of(const struct hall *h, const struct repeated *row, char room[64])
{
    if (strncmp(row->line, "other: ", 7) != 0)
        return row->line;
    snprintf(room, 64, "%s%s", strcmp(who_waits(h), "alice") == 0 ? "bob" : "alice",
             row->line + strlen("other"));
    return room;
}

static void try_one(const struct repeated *row, bool restarts)
{
    void *state;
    char room[64];
    assert_int_equal(hall_setup(&state), 0);
    struct hall *h = state;
    begin(h, row->game);
    say_all(h, row->before);
    char *untouched = strdup(print_of(h));
    const char *line = line_of(h, row, room);
    say(h, line, "message");
    if (strcmp(print_of(h), untouched) == 0)
        fail_msg("%s has no effect: %s", line, h->ear.heard);
    say_all(h, row->between);
    if (restarts)
        hall_restart(h);
    char *once = strdup(print_of(h));
    say(h, line, "message");
    if (strcmp(print_of(h), once) != 0)
        fail_msg("%s has two effects:\n%s\nthen\n%s", line, once, print_of(h));
    if (!(row->answered && restarts))
        assert_string_equal(h->ear.heard, "");
    free(untouched);
    free(once);
    hall_teardown(&state);
}

static void a_repeat_has_no_effect(void **state)
{
    (void)state;
    for (int i = 0; i < REPEATED; i++)
        try_one(&repeated[i], false);
}

static void nor_after_a_restart(void **state)
{
    (void)state;
    for (int i = 0; i < REPEATED; i++)
        try_one(&repeated[i], true);
}

/* Questions may be asked as often as one likes. */
static void all_words_are_tried(void **state)
{
    (void)state;
    for (int verb = TABLE_OWN_VERBS; verb < TABLE_VERBS; verb++) {
        bool found = verb == TABLE_TABLES || verb == TABLE_GAMES || verb == TABLE_WATCH ||
                     verb == TABLE_BUMP;
        for (int i = 0; i < REPEATED; i++)
            found |= repeated[i].verb == verb;
        if (!found)
            fail_msg("%s is not tried", table_verbs[verb].name);
    }
}

/* Two at once, before the first is on disk. */
static void two_at_once_are_one(void **state)
{
    struct hall *h = *state;
    const struct request open = {.who = {"irc:net/alice", "alice"},
                                 .place = HALL,
                                 .text = "open",
                                 .n = 4,
                                 .cause = "message"};
    const struct chat_host *up = &h->ear.chat.host;
    assert_true(up->request(up->ctx, &open));
    assert_true(up->request(up->ctx, &open));
    hall_settle(h);
    assert_hall(h, "oak is open");
    assert_not_hall(h, "answer alice");
    assert_int_equal(host_ntables(h->host), 1);
}

/* Others may call their messages the same; one's own are many. */
static void other_causes_are_other_requests(void **state)
{
    struct hall *h = *state;
    char cause[16];
    say(h, "alice: open", "1");
    say(h, "bob: join", "1");
    assert_hall(h, "bob joins oak");
    for (int i = 0; i < 40; i++) {
        snprintf(cause, sizeof cause, "%d", i);
        say(h, i % 2 ? "bob: quiet off" : "bob: quiet 22-7", i == 0 ? "zero" : cause);
        assert_hall(h, "In slow games");
    }
    say(h, "bob: quiet 22-7", cause);
    assert_string_equal(h->ear.heard, "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_repeat_has_no_effect), cmocka_unit_test(nor_after_a_restart),
        cmocka_unit_test(all_words_are_tried),    TEST(two_at_once_are_one),
        TEST(other_causes_are_other_requests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
