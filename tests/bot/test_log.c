/* bot/log.c: lines are whole, bounded and of one form whatever is put into them, and there is no
 * way to put in what nobody may read. */
#include "bot/log.h"

#include "config/form.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* Whoever adds a member: can it hold a hand, a card, a secret, a line that was said in private?
 * Then it does not belong here. */
_Static_assert(sizeof(struct log_about) ==
                   2 * sizeof(char *) + sizeof(int64_t) /* table, network; seat */ +
                       4 * sizeof(char *) /* channel, nick, account, word */ +
                       2 * sizeof(int64_t) /* n, ms */ + 2 * sizeof(void *) /* fault, config */,
               "only what anybody may read");

static const char *const words[] = {
#define EVENT(NAME, level, words) [LOG_EVENT_##NAME] = (words),
#include "bot/log.def"
};

static int64_t fixed_clock(void)
{
    return 1767319445678; /* 2026-01-02 02:04:05.678 */
}

static int ends[2];
static struct log lg;
static char text[16 * LOG_LINE_MAX];

static int open_log(void **state)
{
    (void)state;
    if (pipe(ends) != 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0 ||
        fcntl(ends[1], F_SETFL, O_NONBLOCK) != 0)
        return -1;
    lg = (struct log){.fd = ends[1], .level = CONFIG_LOG_DEBUG, .clock = fixed_clock};
    return 0;
}

static int close_log(void **state)
{
    (void)state;
    close(ends[0]);
    close(ends[1]);
    return 0;
}

/* What was logged since the last call. */
static const char *logged(void)
{
    ssize_t n = read(ends[0], text, sizeof text - 1);
    text[n > 0 ? n : 0] = '\0';
    return text;
}

#define LOG(event, ...) log_event(&lg, LOG_EVENT_##event, &(struct log_about){__VA_ARGS__})

/* --- Form ------------------------------------------------------------------------------------- */

static void an_event_is_a_line(void **state)
{
    (void)state;
    LOG(JOINED, .network = "libera", .channel = "#catan");
    assert_string_equal(logged(), "time=2026-01-02T02:04:05.678Z level=info event=joined "
                                  "network=libera words=\"joined #catan\"\n");
    LOG(SEAT_TAKEN, .network = "libera", .table = "libera/#catan/7", .seat = 2, .nick = "alice");
    assert_string_equal(logged(), "time=2026-01-02T02:04:05.678Z level=info event=seat-taken "
                                  "network=libera table=libera/#catan/7 seat=2 "
                                  "words=\"taken by alice\"\n");
    lg.journal = true;
    const struct fault fault = {FAULT_DISK, "The disk is full."};
    LOG(STORE_FAILED, .fault = &fault);
    assert_string_equal(logged(), "<3>level=error event=store-failed "
                                  "words=\"the store fails: The disk is full.\"\n");
    log_event(&lg, LOG_EVENT_TABLE_PAUSED, NULL);
    assert_string_equal(logged(), "<6>level=info event=table-paused words=\"paused\"\n");
    LOG(READY, .ms = -1, .n = INT64_MIN);
    assert_non_null(strstr(logged(), "ready after -1 ms, -9223372036854775808 tables open\""));
    LOG(READY, .ms = 2, .n = 1);
    assert_non_null(strstr(logged(), "ready after 2 ms, 1 table open\""));
    LOG(SEND_DROPPED, .n = 1, .channel = "#c", .word = "why");
    assert_non_null(strstr(logged(), "words=\"dropped 1 line for #c: why\""));
}

static void what_is_missing_is_a_question_mark(void **state)
{
    (void)state;
    LOG(SEAT_COMPUTER, .seat = 1);
    assert_non_null(strstr(logged(), " seat=1 words=\"? is played by computer player ?\"\n"));
    LOG(STORE_FAILED, .n = 1);
    assert_non_null(strstr(logged(), "the store fails: ?\"\n"));
}

static void only_what_is_grave_enough(void **state)
{
    (void)state;
    lg.level = CONFIG_LOG_WARNING;
    LOG(JOINED, .channel = "#c");
    LOG(NET_CONNECTED, .nick = "n");
    assert_string_equal(logged(), "");
    LOG(NICK_TAKEN, .nick = "n");
    assert_non_null(strstr(logged(), "level=warning"));
    LOG(LOGIN_REFUSED, .word = "wrong");
    assert_non_null(strstr(logged(), "level=error"));
}

static void reports_are_told_sentence_by_sentence(void **state)
{
    (void)state;
    struct config_report *report = calloc(1, sizeof *report);
    report_begin(report, "x.conf");
    report_add(report, 0, "The first.");
    report_add(report, 12, "The \"second\".");
    log_report(&lg, LOG_EVENT_CONFIG_WRONG, report);
    const char *lines = logged();
    assert_non_null(strstr(lines, "event=config-wrong words=\"The first.\"\n"));
    assert_non_null(strstr(lines, "event=config-wrong words=\"line 12: The 'second'.\"\n"));
    free(report);
}

/* --- Whatever is put in ----------------------------------------------------------------------- */

/* One line, no longer than it may be, of characters that do nothing; quotes only where they
 * belong. */
static void check_line(const char *line)
{
    size_t n = strlen(line), quotes = 0;
    assert_true(n > 2 && n <= LOG_LINE_MAX);
    assert_null(form_unfit(line, n - 1));
    assert_null(strchr(line, '\t'));
    assert_ptr_equal(strchr(line, '\n'), line + n - 1);
    for (const char *at = line; (at = strchr(at, '"')) != NULL; at++)
        quotes++;
    assert_int_equal(quotes, 2);
    assert_non_null(strstr(line, " words=\""));
    assert_string_equal(line + n - 2, "\"\n");
}

static const char *const hostile[] = {
    "a\nlevel=error event=stopped",
    "\x1B[2J\x07",
    "\" words=\"",
    "x=y table=z",
    "\xFF\xC0\x80\xED\xA0\x80\xF8",
    "\xC2\x85\xE2\x80",
    "%s%n",
    "a\tb",
    "",
};

static void nothing_breaks_a_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        const char *h = hostile[i];
        struct fault fault = {FAULT_DISK, ""};
        struct report_sentence sentence = {.line = 1};
        memcpy(fault.text, h, strlen(h) + 1);
        memcpy(sentence.text, h, strlen(h) + 1);
        for (int event = 0; event < NLOG_EVENTS; event++) {
            log_event(&lg, (enum log_event)event,
                      &(struct log_about){h, h, 3, h, h, h, h, 1, 2, &fault, &sentence});
            check_line(logged());
        }
    }
}

static void names_stay_names(void **state)
{
    (void)state;
    LOG(SEAT_LEFT, .table = "x seat=9", .nick = "a=b c");
    assert_non_null(strstr(logged(), " table=x_seat_9 words=\"left by a_b_c\"\n"));
}

static void lines_are_bounded(void **state)
{
    (void)state;
    static char longest[2048];
    static struct fault fault;
    static struct report_sentence sentence;
    for (int shift = 0; shift < 3; shift++) {
        memset(longest, 'x', sizeof longest);
        for (size_t i = (size_t)shift; i + 3 < sizeof longest; i += 3)
            memcpy(longest + i, "\xE2\x82\xAC", 3);
        longest[sizeof longest - 1] = '\0';
        memcpy(fault.text, longest, sizeof fault.text - 1);
        memcpy(sentence.text, longest, sizeof sentence.text - 1);
        for (int event = 0; event < NLOG_EVENTS; event++) {
            log_event(&lg, (enum log_event)event,
                      &(struct log_about){longest, longest, 6, longest, longest, longest, longest,
                                          INT64_MIN, INT64_MAX, &fault, &sentence});
            check_line(logged());
        }
    }
}

/* --- What cannot be put in -------------------------------------------------------------------- */

/* Words come from our own tables: no number of cards, no password with a digit or a sign. */
static void words_are_small_letters(void **state)
{
    (void)state;
    static const char *const no[] = {"2 wool", "1o2w", "Hidden", "p@ss", "", "\n", "\xC3\xA4"};
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        LOG(STOPPING, .word = no[i]);
        assert_non_null(strstr(logged(), "words=\"stopping: ?\"\n"));
    }
    LOG(STOPPING, .word = "asked to by a signal");
    assert_non_null(strstr(logged(), "words=\"stopping: asked to by a signal\"\n"));
}

static void fields_are_those_of_the_struct(void **state)
{
    (void)state;
    static const char *const known[] = {"{account}", "{channel}", "{config}", "{fault}",
                                        "{ms}",      "{n}",       "{n ",      "{nick}",
                                        "{word}",    "{version}"};
    for (int event = 0; event < NLOG_EVENTS; event++)
        for (const char *at = words[event]; (at = strchr(at, '{')) != NULL; at++) {
            bool found = false;
            for (size_t i = 0; i < sizeof known / sizeof *known; i++)
                found = found || strncmp(at, known[i], strlen(known[i])) == 0;
            if (!found)
                fail_msg("no such field: %s", at);
        }
}

/* --- When it cannot be written ---------------------------------------------------------------- */

static void what_was_lost_is_told(void **state)
{
    (void)state;
    char block[4096] = {0};
    while (write(ends[1], block, sizeof block) > 0)
        continue;
    for (int i = 0; i < 3; i++)
        LOG(TABLE_PAUSED, .table = "t");
    assert_int_equal(lg.lost, 3);
    while (read(ends[0], text, sizeof text) > 0)
        continue;
    LOG(TABLE_RESUMED, .table = "t");
    assert_int_equal(lg.lost, 0);
    const char *lines = logged();
    assert_non_null(strstr(lines, "words=\"3 lines of the log could not be written\"\n"));
    assert_non_null(strstr(lines, "event=table-resumed table=t words=\"resumed\"\n"));
}

/* --- The journal ------------------------------------------------------------------------------ */

static void the_journal_is_known_by_its_stream(void **state)
{
    (void)state;
    struct stat stat;
    char stream[64];
    struct log log;
    assert_int_equal(fstat(STDERR_FILENO, &stat), 0);
    unsetenv("JOURNAL_STREAM");
    log_init(&log, CONFIG_LOG_INFO, fixed_clock);
    assert_false(log.journal);
    assert_int_equal(log.fd, STDERR_FILENO);
    snprintf(stream, sizeof stream, "%llu:%llu", (unsigned long long)stat.st_dev,
             (unsigned long long)stat.st_ino);
    setenv("JOURNAL_STREAM", stream, 1);
    log_init(&log, CONFIG_LOG_INFO, fixed_clock);
    assert_true(log.journal);
    char neighbour[64];
    snprintf(neighbour, sizeof neighbour, "%llu:%llu", (unsigned long long)stat.st_dev + 1,
             (unsigned long long)stat.st_ino);
    const char *const others[] = {"", "1", "1:", "1:2x", "8:99999999999", neighbour};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        setenv("JOURNAL_STREAM", others[i], 1);
        log_init(&log, CONFIG_LOG_INFO, fixed_clock);
        assert_false(log.journal);
    }
    unsetenv("JOURNAL_STREAM");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_log, close_log)
    const struct CMUnitTest tests[] = {
        TEST(an_event_is_a_line),
        TEST(what_is_missing_is_a_question_mark),
        TEST(only_what_is_grave_enough),
        TEST(reports_are_told_sentence_by_sentence),
        TEST(nothing_breaks_a_line),
        TEST(names_stay_names),
        TEST(lines_are_bounded),
        TEST(words_are_small_letters),
        TEST(fields_are_those_of_the_struct),
        TEST(what_was_lost_is_told),
        TEST(the_journal_is_known_by_its_stream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
