/* config/read.c, config/agree.c: what is wrong with a configuration is told with its line, its key
 * and what would be right, all of it at once. */
#include "config/config.h"
#include "config/form.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define NET "[irc a]\nhost=h\nchannels=#c\n" /* three lines with nothing wrong */

static struct config_report report;

static struct config *parse(const char *text)
{
    report_begin(&report, "test.conf");
    return config_parse(text, strlen(text), &report);
}

/* --- One thing wrong -------------------------------------------------------------------------- */

static const struct {
    const char *text;
    int line;
    const char *says;
} bad[] = {
    /* no settings */
    {"", 0, "No network is configured"},
    {"[host]\n# nothing else\n", 0, "No network is configured"},
    {NET "nonsense\n", 4, "neither a section, as in [host], nor a setting"},
    {NET "non ; sense = 1\n", 4, "neither a section"},
    {"port = 1\n" NET, 1, "A section must begin before this"},
    {NET "port = \x01\n", 4, "a control character"},
    {NET "realname = \xC2\x85\n", 4, "a control character"},
    {NET "realname = \xFF\n", 4, "not UTF-8"},
    {NET "realname = \xC0\xAF\n", 4, "not UTF-8"},
    {NET "realname = \xE0\x80\xAF\n", 4, "not UTF-8"},
    {NET "realname = \xF0\x80\x80\xAF\n", 4, "not UTF-8"},
    {NET "realname = \xED\xA0\x80\n", 4, "not UTF-8"},
    {NET "realname = \xF4\x90\x80\x80\n", 4, "not UTF-8"},
    /* sections */
    {NET "[irc\n", 4, "A section begins with a line such as"},
    {NET "[host] x = 1\n", 4, "A section begins with a line such as"},
    {NET "[]\n", 4, "There is no section []"},
    {NET "[hots]\n", 4,
     "[hots]: sections are [host], [irc NAME] and [discord]; did you mean `host`?"},
    {NET "[slack]\na = b\nc = d\n", 4, "There is no section [slack]"},
    {NET "[discord]\na = b\n", 5, "[discord] has no key `a`"},
    {NET "[discord]\n", 4, "[discord] needs a token: token-file = PATH"},
    {NET "[discord]\n[discord]\n", 5, "[discord] stands in line 4 already"},
    {NET "[host]\n[host]\n", 5, "[host] stands in line 4 already"},
    {NET "[host a]\n", 4, "[host] has no name"},
    {NET "[irc]\nx = 1\n", 4, "[irc] needs a name"},
    {NET "[irc A]\n", 4, "[irc A] stands in line 1 already"},
    {NET "[irc b c]\n", 4, "`b c` is not"},
    {NET "[irc abcdefghijklmnopqrstu]\n", 4, "up to 20 letters"},
    /* keys */
    {NET "prot = 1\n", 4, "[irc a] has no key `prot`; did you mean `port`?"},
    {NET "host-name-of-it = 1\n", 4, "[irc a] has no key `host-name-of-it`."},
    {NET "[host]\nport = 1\n", 5, "[host] has no key `port`"},
    {NET "passwort-file = x\n", 4, "did you mean `password-file`?"},
    {NET " = 1\n", 4, "has no key ``"},
    {NET "port = 1\nport = 2\n", 5, "[irc a] port stands in line 4 already"},
    {NET "  port = 1\n  port = 2\n", 5, "[irc a] port stands in line 4 already"},
    {NET "server-password-env = A\nserver-password-file = b\n", 5,
     "server-password stands in line 4 already"},
    {NET "port =\n", 4, "[irc a] port has no value"},
    {NET "prefix = ;\n", 4, "[irc a] prefix has no value"},
    {"[irc a]\nchannels=#c\n", 1, "[irc a] needs host, as in: host = irc.example.org"},
    {"[host]\n[irc a]\nhost=h\n", 2, "[irc a] needs channels, as in: channels = #catan"},
    /* texts */
    {NET "nick = 9a\n", 4, "[irc a] nick must be a nick"},
    {NET "nick = a b\n", 4, "not `a b`"},
    {NET "nick = a234567890123456789012345678901\n", 4, "at most, not 31"},
    {NET "user = a b\n", 4, "[irc a] user must be a word of letters"},
    {NET "user = abcdefghijk\n", 4, "10 bytes at most"},
    {NET "account = :a\n", 4, "the name of an account"},
    {NET "[discord]\ncommand = Catan\n", 5,
     "[discord] command must be 1 to 32 of the signs a to z"},
    {NET "[discord]\ncommand = a.b\n", 5, "[discord] command must be 1 to 32"},
    {NET "[discord]\ncommand = table\n", 5, "none of table, me, help, setup and mod"},
    {NET "[discord]\ncommand = mod\n", 5, "none of table, me, help, setup and mod"},
    {NET "prefix = a\n", 4, "one to three of the signs"},
    {NET "prefix = !!!!\n", 4, "one to three of the signs"},
    {NET "proxy = 127.0.0.1:9050\n", 4, "must be SCHEME://HOST:PORT"},
    {"[irc a]\nhost = h:6697\nchannels=#c\n", 2, "without a port"},
    {"[irc a]\nhost = [::1]\nchannels=#c\n", 2, "without brackets"},
    {"[irc a]\nhost = -h\nchannels=#c\n", 2, "the name of a host or an address"},
    /* lists */
    {"[irc a]\nhost=h\nchannels = c\n", 3, "[irc a] channels must each be a channel"},
    {"[irc a]\nhost=h\nchannels = #c d\n", 3, "not `d`"},
    {"[irc a]\nhost=h\nchannels = ,\n", 3, "[irc a] channels names no channel"},
    {NET "channels = #d\nchannels = #C\n", 5, "`#C` stands there twice"},
    {NET "moderators = a*!*@*\n", 4, "no mask"},
    /* words and numbers; their bounds are tested in test_keys.c */
    {NET "sasl = plian\n", 4,
     "must be none, plain or external, not `plian`; did you mean `plain`?"},
    {NET "tls = true\n", 4, "[irc a] tls must be yes or no, not `true`."},
    {NET "port = 6697 please\n", 4, "[irc a] port must be 1 to 65535, not `6697 please`."},
    {NET "port = -1\n", 4, "not `-1`"},
    {NET "port = 0x50\n", 4, "not `0x50`"},
    {NET "port = 99999999999999999999\n", 4, "1 to 65535"},
    {NET "burst = 5 bytes\n", 4, "must be 1 to 1000 lines, not `5 bytes`"},
    {NET "rate = .5\n", 4, "0.1 to 10000 lines/s"},
    {NET "rate = 0.\n", 4, "0.1 to 10000 lines/s"},
    {NET "rate = 0.9999\n", 4, "0.1 to 10000 lines/s"},
    {NET "rate = 1e1\n", 4, "0.1 to 10000 lines/s"},
    {NET "ping-after = 90\n", 4, "must be 10 s to 10 min, not `90`; say the unit: s, min, h or d."},
    {NET "ping-after = 2 days\n", 4, "must be 10 s to 10 min, not `2 days`."},
    {NET "retry-max = min\n", 4, "10 s to 1 h"},
    /* what does not go together */
    {NET "sasl=plain\npassword-env=A\n", 4, "[irc a] sasl = plain needs the account"},
    {NET "sasl=plain\naccount=b\n", 4, "[irc a] sasl = plain needs the password"},
    {NET "tls=no\nsasl=plain\naccount=b\npassword-env=A\n", 4, "[irc a] tls must be yes"},
    {NET "sasl=external\n", 4, "[irc a] sasl = external needs client-cert and client-key"},
    {NET "account=b\n", 4, "[irc a] account is not used with sasl = none"},
    {NET "password-file=b\n", 4, "[irc a] password is used with sasl = plain only"},
    {NET "client-cert=b\n", 4, "[irc a] client-cert needs its private key"},
    {NET "client-key=b\n", 4, "[irc a] client-key needs its certificate"},
    {NET "client-key=b\nclient-cert=b\ntls=no\n", 5, "[irc a] client-cert is not used with tls"},
    {NET "ca-file=b\ntls=no\n", 4, "[irc a] ca-file is not used with tls = no"},
    /* secrets in the file itself */
    {NET "password = hunter2\n", 4, "[irc a] password does not belong here"},
    {NET "server-password = hunter2\n", 4, "write server-password-file = PATH, or"},
    {NET "password-env = hunter2\nsasl=plain\naccount=b\n", 4, "not the secret itself"},
    {NET "pasword = hunter2\n", 4, "has no key `pasword`"},
    {NET "proxy = socks5://me:hunter2@h:1\n", 4, "without a user or password"},
};

static bool says(int line, const char *text)
{
    return report.n == 1 && report.sentence[0].line == line &&
           strstr(report.sentence[0].text, text) != NULL;
}

static void each_is_told_with_its_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_null(parse(bad[i].text));
        if (!says(bad[i].line, bad[i].says))
            report_print(&report, stdout);
        assert_true(says(bad[i].line, bad[i].says));
        assert_null(strstr(report.sentence[0].text, "hunter2"));
    }
}

/* --- Several ---------------------------------------------------------------------------------- */

static void all_is_told_at_once_in_the_order_of_lines(void **state)
{
    (void)state;
    assert_null(parse("[irc a]\nport=0\nsasl=external\n[nowhere]\nx=y\n[irc b]\nhost=h\n"
                      "channels=#c\ntls=maybe\nca-file=x\n[host]\nlog-level=loud\n"));
    static const int line[] = {1, 1, 2, 3, 4, 9, 12};
    assert_int_equal(report.n, 7);
    for (size_t i = 0; i < 7; i++)
        assert_int_equal(report.sentence[i].line, line[i]);
}

/* A key that is wrong in itself does not make others wrong. */
static void nothing_follows_from_what_is_wrong(void **state)
{
    (void)state;
    assert_null(parse(NET "sasl = plian\naccount = b\npassword-env = A\n"));
    assert_int_equal(report.n, 1);
    assert_null(parse(NET "sasl = plain\naccount = :b\npassword-file =\n"));
    assert_int_equal(report.n, 2);
}

/* No wire leads away from this machine. */
static void passwords_need_no_tls_at_home(void **state)
{
    (void)state;
    static const char *const hosts[] = {"localhost", "127.0.0.1", "::1"};
    char text[256];
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++) {
        snprintf(text, sizeof text,
                 "[irc a]\nhost=%s\nchannels=#c\ntls=no\nsasl=plain\naccount=b\npassword-env=A\n",
                 hosts[i]);
        struct config *config = parse(text);
        assert_non_null(config);
        config_free(config);
    }
}

static void as_many_are_counted_as_there_are(void **state)
{
    (void)state;
    static char text[REPORT_SENTENCES_MAX * 8];
    char *told = NULL;
    size_t n = 0;
    for (size_t i = 0; i < REPORT_SENTENCES_MAX + 20; i++)
        snprintf(text + 4 * i, sizeof text - 4 * i, "x=1\n");
    assert_null(parse(text));
    assert_int_equal(report.n, REPORT_SENTENCES_MAX + 20);
    FILE *out = open_memstream(&told, &n);
    report_print(&report, out);
    fclose(out);
    assert_non_null(strstr(told, "test.conf:100: A section"));
    assert_null(strstr(told, "test.conf:101:"));
    assert_non_null(strstr(told, "test.conf: and 20 more.\n"));
    free(told);
}

/* Between characters, so that a terminal can show what is left. */
static void long_sentences_are_cut(void **state)
{
    (void)state;
    char text[2 * REPORT_TEXT_MAX];
    for (size_t shift = 0; shift < 3; shift++) {
        memset(text, 'x', shift);
        for (size_t i = shift; i < sizeof text; i++)
            text[i] = "\xE2\x82\xAC"[(i - shift) % 3];
        text[sizeof text - 1] = '\0';
        report_begin(&report, "test.conf");
        assert_false(report_add(&report, 1, "%s", text));
        size_t n = strlen(report.sentence[0].text);
        assert_true(n < REPORT_TEXT_MAX && n >= REPORT_TEXT_MAX - 4);
        assert_int_equal((n - shift) % 3, 0);
        assert_null(form_unfit(report.sentence[0].text, n));
    }
}

/* --- Bounds of the file ----------------------------------------------------------------------- */

static void lines_have_a_length(void **state)
{
    (void)state;
    char text[512];
    for (int over = 0; over <= 1; over++) {
        int fill = CONFIG_LINE_MAX - (int)strlen("state-directory=/") + over;
        snprintf(text, sizeof text, NET "[host]\nstate-directory=/%0*d\n", fill, 0);
        struct config *config = parse(text);
        assert_int_equal(report.n, over);
        assert_int_equal(config == NULL, over);
        if (config != NULL)
            assert_int_equal(strlen(config->host.state_directory), fill + 1);
        else
            assert_true(says(4 + 1, "191 bytes; 190 are allowed"));
        config_free(config);
    }
}

static void comments_may_be_anything(void **state)
{
    (void)state;
    char text[1024];
    snprintf(text, sizeof text, "\xEF\xBB\xBF# %0400d\n;\xFF\x01\n" NET "  # x\r\n \t\r\n", 0);
    struct config *config = parse(text);
    assert_non_null(config);
    config_free(config);
}

static void files_have_a_size(void **state)
{
    (void)state;
    static char text[CONFIG_FILE_MAX + 2];
    for (int over = 0; over <= 1; over++) {
        memset(text, '\n', sizeof text);
        snprintf(text, sizeof text, "%s", NET);
        text[strlen(NET)] = '\n';
        report_begin(&report, "test.conf");
        struct config *config = config_parse(text, CONFIG_FILE_MAX + (size_t)over, &report);
        assert_int_equal(config == NULL, over);
        assert_int_equal(report.n, over);
        config_free(config);
    }
    assert_non_null(strstr(report.sentence[0].text, "more than 256 KiB"));
}

/* count sections, each with host and channels. */
static char *networks(int count)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    for (int i = 0; i < count; i++)
        fprintf(out, "[irc n%d]\nhost=h\nchannels=#c\n", i);
    fclose(out);
    return text;
}

static void there_are_only_so_many_networks(void **state)
{
    (void)state;
    char *text = networks(CONFIG_NETWORKS_MAX);
    struct config *config = parse(text);
    assert_non_null(config);
    assert_int_equal(config->nirc, CONFIG_NETWORKS_MAX);
    assert_string_equal(config_network(config, "n15")->section.name, "n15");
    assert_null(config_network(config, "n16"));
    config_free(config);
    free(text);
    text = networks(CONFIG_NETWORKS_MAX + 1);
    assert_null(parse(text));
    assert_int_equal(report.n, 1);
    assert_int_equal(report.sentence[0].line, 3 * CONFIG_NETWORKS_MAX + 1);
    assert_non_null(strstr(report.sentence[0].text, "16 networks at most"));
    free(text);
}

/* --- Files ------------------------------------------------------------------------------------ */

static void files_that_cannot_be_read(void **state)
{
    (void)state;
    assert_null(config_load(TEST_TMP "/there/is/none", &report));
    assert_non_null(strstr(report.sentence[0].text, "cannot be read: No such file"));
    assert_null(config_load(TEST_TMP, &report));
    assert_int_equal(report.n, 1);
    assert_non_null(strstr(report.sentence[0].text, "not a plain file"));
    assert_string_equal(report.path, TEST_TMP);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_told_with_its_line),
        cmocka_unit_test(all_is_told_at_once_in_the_order_of_lines),
        cmocka_unit_test(nothing_follows_from_what_is_wrong),
        cmocka_unit_test(passwords_need_no_tls_at_home),
        cmocka_unit_test(as_many_are_counted_as_there_are),
        cmocka_unit_test(long_sentences_are_cut),
        cmocka_unit_test(lines_have_a_length),
        cmocka_unit_test(comments_may_be_anything),
        cmocka_unit_test(files_have_a_size),
        cmocka_unit_test(there_are_only_so_many_networks),
        cmocka_unit_test(files_that_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
