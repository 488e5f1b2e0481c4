/* Who is proven to be whom, moment by moment. */
#include "tests/adapters/irc/who_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void seen(const char *text)
{
    struct origin origin;
    origin_read(text, &origin);
    who_seen(who, &origin, now_ms);
}

static void is(const char *nick, enum who_proof proof, const char *key)
{
    char found[WHO_KEY];
    assert_int_equal(who_key(who, nick, now_ms, found), proof);
    assert_string_equal(found, key);
}

static void at(const char *key, enum who_proof proof, const char *nick)
{
    char found[NICK_MAX + 1];
    assert_int_equal(who_nick(who, key, now_ms, found), proof);
    assert_string_equal(found, nick);
}

/* --- Accounts --------------------------------------------------------------------------------- */

static void account_at_joining(void **state)
{
    (void)state;
    joins("al!a@h", "Alice");
    is("AL", WHO_PROVEN, "@alice");
    at("@alice", WHO_PROVEN, "al");
    joins("bo!b@h", "");
    is("bo", WHO_NOBODY, "");
    is("cy", WHO_UNKNOWN, "");
    at("@bob", WHO_NOBODY, "");
}

static void account_changes(void **state)
{
    (void)state;
    joins("al!a@h", "");
    who_changed(who, "al", "alice");
    is("al", WHO_PROVEN, "@alice");
    who_changed(who, "al", "");
    is("al", WHO_NOBODY, "");
    at("@alice", WHO_NOBODY, "");
}

/* Without account-notify an answer holds for a moment, then the server has to be asked again. */
static void account_not_followed(void **state)
{
    (void)state;
    who_follow(who, false);
    joins("al!a@h", "alice");
    is("al", WHO_UNKNOWN, "");
    at("@alice", WHO_UNKNOWN, "al");
    who_answered(who, "al", "alice", now_ms);
    is("al", WHO_PROVEN, "@alice");
    now_ms += WHO_SURE_MS - 1;
    is("al", WHO_PROVEN, "@alice");
    now_ms += 1;
    is("al", WHO_UNKNOWN, "");
    who_answered(who, "al", "", now_ms);
    at("@alice", WHO_NOBODY, "");
}

static void account_without_a_channel(void **state)
{
    (void)state;
    seen("al!a@h;a=alice");
    is("al", WHO_PROVEN, "@alice");
    now_ms += WHO_SURE_MS;
    is("al", WHO_UNKNOWN, "");
    at("@alice", WHO_UNKNOWN, "al");
    seen("al!a@h;a=");
    is("al", WHO_NOBODY, "");
}

/* What was learned before there was anything to follow does not count afterwards. */
static void account_learned_too_early(void **state)
{
    (void)state;
    seen("al!a@h;a=alice");
    now_ms += 60000;
    joins("al!a@h", NULL);
    is("al", WHO_UNKNOWN, "");
    who_answered(who, "al", "other", now_ms);
    now_ms += 60000;
    is("al", WHO_PROVEN, "@other");
}

static void account_told_by_no_tag(void **state)
{
    (void)state;
    seen("al!a@h");
    is("al", WHO_UNKNOWN, "");
}

/* --- Comings and goings ----------------------------------------------------------------------- */

static void nick_changes(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    who_renamed(who, "al", "al2");
    is("al", WHO_UNKNOWN, "");
    is("al2", WHO_PROVEN, "@alice");
    at("@alice", WHO_PROVEN, "al2");
}

/* The old nick is taken by another at once. */
static void nick_stolen(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    who_renamed(who, "al", "al2");
    joins("al!evil@h", "mallory");
    at("@alice", WHO_PROVEN, "al2");
    is("al", WHO_PROVEN, "@mallory");
}

/* A missed quit: the nick comes from elsewhere. */
static void nick_from_elsewhere(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    who_token(who, "al", "k3f9q2ab", now_ms);
    seen("al!evil@elsewhere");
    is("al", WHO_UNKNOWN, "");
    at("@alice", WHO_NOBODY, "");
}

static void nick_taken_over_unseen(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    joins("bo!b@h", "bob");
    who_renamed(who, "bo", "al");
    is("al", WHO_PROVEN, "@bob");
    at("@alice", WHO_NOBODY, "");
}

static void host_changes(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    who_moved(who, "al", "a", "new.host");
    seen("al!a@new.host");
    is("al", WHO_PROVEN, "@alice");
}

static void leaving(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    who_parted(who, "al", 0);
    is("al", WHO_UNKNOWN, "");
    at("@alice", WHO_NOBODY, "");
    joins("al!a@h", "alice");
    who_quit(who, "al");
    at("@alice", WHO_NOBODY, "");
    joins("al!a@h", "alice");
    who_joined(who, "al", 3, NULL);
    who_closed(who, 0);
    is("al", WHO_PROVEN, "@alice");
    who_closed(who, 3);
    is("al", WHO_UNKNOWN, "");
}

/* Of two clients of one person, the one that spoke last. */
static void two_clients(void **state)
{
    (void)state;
    joins("phone!a@p", "alice");
    joins("desk!a@d", "alice");
    at("@alice", WHO_PROVEN, "desk");
    seen("phone!a@p");
    at("@alice", WHO_PROVEN, "phone");
    who_quit(who, "phone");
    at("@alice", WHO_PROVEN, "desk");
}

/* After a reconnection nobody is given up before the lists have come. */
static void reconnection(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    who_reset(who);
    is("al", WHO_UNKNOWN, "");
    at("@alice", WHO_NOBODY, "");
    who_asking(who, true);
    at("@alice", WHO_UNKNOWN, "");
    who_joined(who, "al", 0, NULL);
    who_answered(who, "al", "alice", now_ms);
    at("@alice", WHO_PROVEN, "al");
    at("@bob", WHO_UNKNOWN, "");
    who_asking(who, false);
    at("@bob", WHO_NOBODY, "");
}

static void operators(void **state)
{
    (void)state;
    joins("al!a@h", "alice");
    who_set_op(who, "al", 0, true);
    assert_true(who_op(who, "AL", 0));
    assert_false(who_op(who, "al", 1));
    assert_false(who_op(who, "bo", 0));
    who_clear_ops(who, 0);
    assert_false(who_op(who, "al", 0));
    who_set_op(who, "al", 0, true);
    who_parted(who, "al", 0);
    assert_false(who_op(who, "al", 0));
}

static void bots(void **state)
{
    (void)state;
    joins("al!a@h;b", "");
    joins("bo!b@h", "");
    assert_true(who_bot(who, "al"));
    assert_false(who_bot(who, "bo"));
    who_set_bot(who, "bo");
    assert_true(who_bot(who, "bo"));
}

static void bounded(void **state)
{
    char text[64];
    (void)state;
    for (int i = 0; i < WHO_USERS_MAX + 100; i++) {
        snprintf(text, sizeof text, "n%d!u@h;a=acc%d", i, i);
        seen(text);
    }
    is("n1", WHO_PROVEN, "@acc1");
    is("n20050", WHO_UNKNOWN, "");
    now_ms += WHO_SURE_MS; /* those that no longer prove anything make room */
    seen("new!u@h;a=new");
    is("new", WHO_PROVEN, "@new");
    at("@acc1", WHO_NOBODY, "");
}

static void names_too_long(void **state)
{
    char nick[200];
    (void)state;
    memset(nick, 'n', sizeof nick);
    nick[NICK_MAX + 1] = '\0';
    who_joined(who, nick, 0, "alice");
    is(nick, WHO_UNKNOWN, "");
    nick[NICK_MAX] = '\0';
    who_joined(who, nick, 0, "alice");
    is(nick, WHO_PROVEN, "@alice");
    nick[NICK_MAX] = 'n';
    is(nick, WHO_UNKNOWN, "");
}

/* --- Tokens ----------------------------------------------------------------------------------- */

static void token_holds(void **state)
{
    (void)state;
    assert_false(who_token(who, "al", "k3f9q2ab", now_ms));
    joins("al!a@h", "");
    assert_true(who_token(who, "al", "k3f9q2ab", now_ms));
    now_ms += 10 * WHO_TOKEN_MS;
    is("al", WHO_PROVEN, "~k3f9q2ab");
    who_renamed(who, "al", "al2");
    at("~k3f9q2ab", WHO_PROVEN, "al2");
    who_parted(who, "al2", 0);
    at("~k3f9q2ab", WHO_NOBODY, "");
}

static void token_without_a_channel(void **state)
{
    (void)state;
    seen("al!a@h");
    who_token(who, "al", "k3f9q2ab", now_ms);
    is("al", WHO_PROVEN, "~k3f9q2ab");
    now_ms += WHO_TOKEN_MS;
    at("~k3f9q2ab", WHO_NOBODY, "");
}

/* --- Splits ----------------------------------------------------------------------------------- */

static void splits(void **state)
{
    (void)state;
    assert_true(who_split("hub.example.org leaf.example.org"));
    assert_true(who_split("*.net *.split"));
    static const char *const others[] = {"",
                                         "Quit: hub.a leaf.b",
                                         "bye",
                                         "good bye",
                                         "hub.a",
                                         "hub.a hub.a",
                                         "hub.a leaf.b x",
                                         "hub.a  leaf.b",
                                         ".a b.c",
                                         "a. b.c",
                                         "http://a.b c.d",
                                         "Ping timeout: 240 seconds"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(who_split(others[i]));
}

static const struct CMUnitTest tests[] = {
    TEST(account_at_joining),
    TEST(account_changes),
    TEST(account_not_followed),
    TEST(account_without_a_channel),
    TEST(account_learned_too_early),
    TEST(account_told_by_no_tag),
    TEST(nick_changes),
    TEST(nick_stolen),
    TEST(nick_from_elsewhere),
    TEST(nick_taken_over_unseen),
    TEST(host_changes),
    TEST(leaving),
    TEST(two_clients),
    TEST(reconnection),
    TEST(operators),
    TEST(bots),
    TEST(bounded),
    TEST(names_too_long),
    TEST(token_holds),
    TEST(token_without_a_channel),
    TEST(splits),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
