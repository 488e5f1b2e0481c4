/* config/reload.c: what another reading changes, when it counts, and what is said of it. */
#include "config/keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define NET "[irc a]\nhost=h\nchannels=#c\n"

static struct config_report report;
static struct config_change change[CONFIG_NETWORKS_MAX];

static struct config *parse(const char *text)
{
    report_begin(&report, "test.conf");
    struct config *config = config_parse(text, strlen(text), &report);
    if (config == NULL)
        report_print(&report, stdout);
    assert_non_null(config);
    return config;
}

/* What is in force after the text `after` was read in place of `before`. */
static struct config *reload(const char *before, const char *after)
{
    struct config *running = parse(before), *read = parse(after);
    config_reload(running, read, change, &report);
    config_free(running);
    return read;
}

static void nothing_changes_nothing(void **state)
{
    (void)state;
    config_free(reload(NET "rate = 0.9\n", "# the same\n" NET "rate = 0.900 lines/s\nburst=5\n"));
    assert_int_equal(report.n, 0);
    assert_int_equal(change[0].kind, CONFIG_SAME);
    assert_false(change[0].now || change[0].reconnect);
}

static void each_counts_when_its_row_says(void **state)
{
    (void)state;
    struct config *config = reload(NET "[host]\nstate-directory=/old\n",
                                   NET "rate = 2\nport=6698\n[host]\nstate-directory=/new\n"
                                       "log-level=debug\n");
    static const struct {
        int line;
        const char *text;
    } said[] = {
        {4, "[irc a] rate is now `2`, was `0.9`: counts from now on."},
        {5, "[irc a] port is now `6698`, was `6697`: counts when the network is connected again."},
        {7, "[host] state-directory is now `/new`, was `/old`: counts after a restart; until then "
            "the old value stays."},
        {8, "[host] log-level is now `debug`, was `info`: counts from now on."},
    };
    assert_int_equal(report.n, 4);
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(report.sentence[i].line, said[i].line);
        assert_string_equal(report.sentence[i].text, said[i].text);
    }
    assert_int_equal(change[0].kind, CONFIG_CHANGED);
    assert_true(change[0].now && change[0].reconnect);
    assert_string_equal(config->host.state_directory, "/old");
    assert_int_equal(config->host.log_level, CONFIG_LOG_DEBUG);
    assert_int_equal(config->irc[0].port, 6698);
    config_free(config);
}

/* So the next reload tells it again, until the restart. */
static void what_waits_for_a_restart_is_not_forgotten(void **state)
{
    (void)state;
    struct config *running = reload(NET, NET "[host]\nstate-directory=/new\n");
    struct config *again = parse(NET "[host]\nstate-directory=/new\n");
    config_reload(running, again, change, &report);
    assert_int_equal(report.n, 1);
    assert_string_equal(again->host.state_directory, "/var/lib/hexhost");
    config_free(running);
    config_free(again);
}

static void networks_come_and_go(void **state)
{
    (void)state;
    config_free(reload(NET "[irc b]\nhost=h\nchannels=#c\n",
                       "[irc c]\nhost=h\nchannels=#c\n" NET "colour = no\n"));
    assert_int_equal(report.n, 3);
    assert_string_equal(report.sentence[0].text, "[irc b] is no longer there.");
    assert_string_equal(report.sentence[1].text, "[irc c] is new.");
    assert_string_equal(report.sentence[2].text,
                        "[irc a] colour is now `no`, was `yes`: counts from now on.");
    assert_int_equal(change[0].kind, CONFIG_ADDED);
    assert_int_equal(change[1].kind, CONFIG_CHANGED);
    assert_true(change[1].now && !change[1].reconnect);
}

static void what_is_left_out_is_told_as_not_set(void **state)
{
    (void)state;
    config_free(reload(NET "moderators = alice bob\n", NET));
    assert_string_equal(report.sentence[0].text,
                        "[irc a] moderators is now `not set`, was `alice bob`: counts from now "
                        "on.");
}

/* Lists count with their order, secrets with their content; what a secret is, is not told. */
static void secrets_change_by_what_they_are(void **state)
{
    (void)state;
    static const char text[] = NET "server-password-env = HEXHOST_TEST_SECRET\n";
    struct config *running = parse(text), *read = parse(text);
    setenv("HEXHOST_TEST_SECRET", "first-hidden", 1);
    assert_true(config_resolve(running, "/", NULL, &report));
    setenv("HEXHOST_TEST_SECRET", "second-hidden", 1);
    assert_true(config_resolve(read, "/", NULL, &report));
    config_reload(running, read, change, &report);
    assert_int_equal(report.n, 1);
    assert_string_equal(report.sentence[0].text, "[irc a] server-password has changed: counts when "
                                                 "the network is connected again.");
    assert_string_equal(secret_reveal(&read->irc[0].server_password), "second-hidden");
    config_free(running);
    config_free(read);
}

/* Members of every type can be exchanged and compared. */
static void every_member_can_be_swapped(void **state)
{
    (void)state;
    struct config *a = parse(NET "port=1\nrate=1\ntls=no\nhands=privmsg\nmoderators=x\nnick=n\n"
                                 "ping-after=1 min\nserver-password-env=A\n");
    struct config *b = parse(NET);
    setenv("A", "hidden", 1);
    assert_true(config_resolve(a, "/", NULL, &report));
    for (size_t k = 0; k < config_keys[CONFIG_IRC].n; k++) {
        const struct config_key *key = &config_keys[CONFIG_IRC].key[k];
        bool equal = config_equal(key, &a->irc[0].section, &b->irc[0].section);
        config_swap(key, &a->irc[0].section, &b->irc[0].section);
        assert_int_equal(config_equal(key, &b->irc[0].section, &a->irc[0].section), equal);
    }
    assert_int_equal(b->irc[0].port, 1);
    assert_false(b->irc[0].tls);
    assert_string_equal(b->irc[0].moderators.item[0], "x");
    assert_string_equal(secret_reveal(&b->irc[0].server_password), "hidden");
    assert_int_equal(a->irc[0].moderators.n, 0);
    assert_int_equal(a->irc[0].ping_after, 120000);
    config_free(a);
    config_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_changes_nothing),
        cmocka_unit_test(each_counts_when_its_row_says),
        cmocka_unit_test(what_waits_for_a_restart_is_not_forgotten),
        cmocka_unit_test(networks_come_and_go),
        cmocka_unit_test(what_is_left_out_is_told_as_not_set),
        cmocka_unit_test(secrets_change_by_what_they_are),
        cmocka_unit_test(every_member_can_be_swapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
