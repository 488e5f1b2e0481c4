/* Who we are, how the network spells things, and who a line is from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "adapters/irc/self.h"

static struct self self;

static int set_up(void **state)
{
    (void)state;
    self_init(&self);
    return 0;
}

static void origins(void **state)
{
    struct origin origin;
    (void)state;
    origin_read("al!a@h;a=alice;b;t=2026;m=x~1", &origin);
    assert_string_equal(origin.nick, "al");
    assert_string_equal(origin.user, "a");
    assert_string_equal(origin.host, "h");
    assert_string_equal(origin.account, "alice");
    assert_string_equal(origin.time, "2026");
    assert_string_equal(origin.id, "x~1");
    assert_true(origin.bot && origin.account_told);
    origin_read("irc.test", &origin);
    assert_string_equal(origin.nick, "irc.test");
    assert_false(origin.account_told);
    origin_read("a@h", &origin);
    assert_string_equal(origin.nick, "a");
    assert_string_equal(origin.host, "h");
    origin_read(NULL, &origin);
    assert_string_equal(origin.nick, "");
}

static void own_facts(void **state)
{
    static const char *const tokens[] = {"me", "CASEMAPPING=ascii", "NICKLEN=16",
                                         "CHANTYPES=#+ PREFIX=(qo)~@ WHOX :are supported"};
    static const char *const welcome[] = {"Bot", "hi"};
    struct origin origin;
    (void)state;
    self_numeric(&self, 1, welcome, 2);
    assert_true(self_is(&self, "bOT"));
    assert_false(self_is(&self, "bot2"));
    assert_true(self_same(&self, "a[]\\^", "A{}|~"));
    self_numeric(&self, 5, tokens, 4);
    assert_false(self_same(&self, "a[", "a{"));
    assert_int_equal(self.nick_max, 16);
    assert_true(self.whox && self_channel(&self, "+x") && !self_channel(&self, "&x"));
    assert_true(self_channel(&self, "~#x"));
    assert_string_equal(self_bare(&self, "@#x"), "#x");
    origin_read("bot!user@host.x", &origin);
    self_seen(&self, &origin);
    assert_string_equal(self.host, "host.x");
    static const char *const hidden[] = {"Bot", "cloak.y", "is now your host"};
    self_numeric(&self, 396, hidden, 3);
    assert_string_equal(self.host, "cloak.y");
    assert_string_equal(self.user, "user");
}

static void nicks(void **state)
{
    (void)state;
    assert_true(nick_fit("bot") && nick_fit("[b]_`^{}|-9") && nick_fit("_x"));
    assert_false(nick_fit("") || nick_fit("9x") || nick_fit("-x") || nick_fit("a%s") ||
                 nick_fit("a b") || nick_fit("a\n") || nick_fit("#a"));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(origins, set_up),
    cmocka_unit_test_setup(own_facts, set_up),
    cmocka_unit_test_setup(nicks, set_up),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
