/* Who is there, as far as the network shows. */
#include "tests/adapters/irc/who_scene.h"

#include <string.h>

static void tell_key(void *ctx, const char *key)
{
    memcpy(ctx, key, strlen(key) + 1);
}

/* All there are are one. */
static void the_account(bool told, const char *key)
{
    char found[WHO_KEY] = "";
    assert_int_equal(who_accounts(who, 0, tell_key, found), told);
    assert_string_equal(found, key);
}

/* Somebody is there as long as one of their clients is. */
static void who_is_there(void **state)
{
    (void)state;
    assert_false(who_there(who, "@alice"));
    joins("al!u@h", "alice");
    joins("phone!u@h2", "Alice");
    who_parted(who, "al", 0);
    assert_true(who_there(who, "@alice"));
    the_account(true, "@alice");
    who_asking(who, true);
    the_account(false, "@alice");
    who_asking(who, false);
    joins("bo!u@h", NULL);
    the_account(false, "@alice");
    who_answered(who, "bo", "", now_ms);
    the_account(true, "@alice");
    who_changed(who, "phone", "");
    assert_false(who_there(who, "@alice"));
    who_token(who, "bo", "abc", now_ms);
    assert_true(who_there(who, "~abc"));
    the_account(true, "");
    who_quit(who, "bo");
    assert_false(who_there(who, "~abc"));
}

static void in_which_channels_somebody_is(void **state)
{
    (void)state;
    joins("al!u@h", "alice");
    joins("phone!u@h2", "alice");
    who_joined(who, "phone", 5, NULL);
    assert_int_equal(who_channels(who, "@alice"), 1 | 1 << 5);
    who_parted(who, "phone", 5);
    assert_int_equal(who_channels(who, "@alice"), 1);
    assert_int_equal(who_channels(who, "@bob"), 0);
}

/* Whoever that is; to be heard of is not enough. */
static void a_nick_is_listed(void **state)
{
    (void)state;
    struct origin origin;
    joins("Al!u@h", NULL);
    origin_read("bo!u@h", &origin);
    who_seen(who, &origin, now_ms);
    assert_int_equal(who_channels_of(who, "aL"), 1);
    assert_int_equal(who_channels_of(who, "bo"), 0);
    assert_int_equal(who_channels_of(who, "cy"), 0);
    who_renamed(who, "al", "cy");
    assert_int_equal(who_channels_of(who, "al"), 0);
    who_joined(who, "cy", 5, NULL);
    assert_int_equal(who_channels_of(who, "cy"), 1 | 1 << 5);
    who_parted(who, "cy", 0);
    assert_int_equal(who_channels_of(who, "cy"), 1 << 5);
}

/* Each channel by itself, also where nobody knows of somebody in another. */
static void accounts_of_a_channel(void **state)
{
    (void)state;
    char found[WHO_KEY] = "";
    joins("al!u@h", "alice");
    who_joined(who, "bo", 5, NULL);
    the_account(true, "@alice");
    assert_false(who_accounts(who, 5, tell_key, found));
    who_joined(who, "al", 5, NULL);
    who_answered(who, "bo", "", now_ms);
    who_parted(who, "al", 0);
    the_account(true, "");
    assert_true(who_accounts(who, 5, tell_key, found));
    assert_string_equal(found, "@alice");
}

static void assert_reached(const char *key, enum who_proof proof, const char *nick)
{
    char found[NICK_MAX + 1];
    assert_int_equal(who_nick(who, key, now_ms, found), proof);
    assert_string_equal(found, nick);
}

/* Who has left all channels may still be on the network; only the server knows. */
static void who_left_is_sought(void **state)
{
    (void)state;
    joins("al!u@h", "alice");
    who_parted(who, "al", 0);
    assert_reached("@alice", WHO_NOBODY, "");
    who_seek(who, "@alice");
    assert_reached("@alice", WHO_UNKNOWN, "al");
    who_answered(who, "al", "alice", now_ms);
    assert_reached("@alice", WHO_PROVEN, "al");
    now_ms += WHO_SURE_MS;
    who_answered(who, "al", "mallory", now_ms);
    who_seek(who, "@alice");
    assert_reached("@alice", WHO_NOBODY, "");
    joins("bo!u@h", "bob");
    who_parted(who, "bo", 0);
    joins("bo!other@host", NULL); /* somebody else by now */
    who_parted(who, "bo", 0);
    who_seek(who, "@bob");
    assert_reached("@bob", WHO_NOBODY, "");
    joins("cy!u@h", "carol");
    who_parted(who, "cy", 0);
    who_seek(who, "@carol");
    who_quit(who, "cy");
    assert_reached("@carol", WHO_NOBODY, "");
}

static void assert_strangers(const char *nick, const char *other, bool same)
{
    char name[WHO_KEY], another[WHO_KEY];
    who_stranger(who, nick, name);
    who_stranger(who, other, another);
    assert_int_equal(name[0], '?');
    assert_int_equal(strcmp(name, another) == 0, same);
}

/* Whoever takes another nick is no other. */
static void strangers_are_told_by_user_and_host(void **state)
{
    (void)state;
    joins("mal!u@h", "");
    joins("mal2!u@h", NULL);
    joins("bo!u2@h", "");
    joins("cy!u@h2", "");
    assert_strangers("mal", "mal2", true);
    assert_strangers("mal", "bo", false);
    assert_strangers("mal", "cy", false);
    assert_strangers("mal", "nobody", false);
    assert_strangers("nobody", "NOBODY", true);
    assert_strangers("nobody", "no", false);
    who_renamed(who, "mal", "mal3");
    assert_strangers("mal2", "mal3", true);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(who_is_there),          TEST(in_which_channels_somebody_is),
        TEST(a_nick_is_listed),      TEST(who_left_is_sought),
        TEST(accounts_of_a_channel), TEST(strangers_are_told_by_user_and_host)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
