/* What servers tell of themselves, and what the host hears of it: adapters/discord/guilds.c. */
#include "adapters/discord/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NOTES_MAX = 256, HEARD_MAX = 4096 };

static struct {
    char name[64], text[1024];
} note[NOTES_MAX];
static size_t nnotes;
static char heard[HEARD_MAX];
static struct discord discord;

static void on_keep(void *ctx, const char *name, const char *text)
{
    size_t i = 0;
    (void)ctx;
    while (i < nnotes && strcmp(note[i].name, name) != 0)
        i++;
    assert_true(i < NOTES_MAX);
    nnotes = i == nnotes ? nnotes + 1 : nnotes;
    snprintf(note[i].name, sizeof note[i].name, "%s", name);
    assert_true(strlen(text) < sizeof note[i].text);
    snprintf(note[i].text, sizeof note[i].text, "%s", text);
}

static void on_recall(void *ctx, const char *name, char *out, size_t size)
{
    (void)ctx;
    snprintf(out, size, "%s", "");
    for (size_t i = 0; i < nnotes; i++)
        if (strcmp(note[i].name, name) == 0)
            snprintf(out, size, "%s", note[i].text);
}

static bool on_next(void *ctx, const char *prefix, char *name, size_t size)
{
    const char *found = NULL;
    (void)ctx;
    for (size_t i = 0; i < nnotes; i++) {
        const char *other = note[i].name;
        if (strncmp(other, prefix, strlen(prefix)) == 0 && strcmp(other, name) > 0 &&
            (found == NULL || strcmp(other, found) < 0))
            found = other;
    }
    snprintf(name, size, "%s", found != NULL ? found : "");
    return found != NULL;
}

static void on_reach(void *ctx, const char *place, enum reach reach)
{
    static const char *const names[] = {
        [REACH_CUT] = "cut", [REACH_WHOLE] = "whole", [REACH_GONE] = "gone", [REACH_BACK] = "back"};
    const size_t n = strlen(heard);
    (void)ctx;
    snprintf(heard + n, sizeof heard - n, "%s%s %s", n > 0 ? ", " : "", names[reach], place);
}

static void on_stirred(void *ctx)
{
    (void)ctx;
}

static int set_up(void **state)
{
    (void)state;
    memset(&discord, 0, sizeof discord);
    nnotes = 0;
    discord.up.keep = on_keep;
    discord.up.recall = on_recall;
    discord.up.next = on_next;
    discord.nshards = 1;
    discord.up.stirred = on_stirred;
    discord.chat.host.reach = on_reach;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    rights_forget(&discord.rights);
    return 0;
}

/* Somebody has opened a table there. */
static void open_table(const char *guild, const char *channel)
{
    char text[256];
    snprintf(
        text, sizeof text,
        "{\"channel\":{\"id\":\"%s\",\"type\":0},\"guild_id\":\"%s\",\"app_permissions\":\"0\"}",
        channel, guild);
    cJSON *json = cJSON_Parse(text);
    assert_non_null(json);
    rights_learn(&discord.rights, json);
    guilds_note(&discord, channel);
    cJSON_Delete(json);
}

static const char *after_of(int shard, const char *event, const char *data)
{
    cJSON *json = cJSON_Parse(data);
    heard[0] = '\0';
    guilds_event(&discord, shard, event, json);
    cJSON_Delete(json);
    return heard;
}

static const char *after(const char *event, const char *data)
{
    return after_of(0, event, data);
}

static void test_thrown_out_and_taken_back(void **state)
{
    (void)state;
    open_table("7", "71");
    open_table("7", "72");
    open_table("8", "81");
    assert_string_equal(after("GUILD_DELETE", "{\"id\":\"7\"}"),
                        "gone discord/72, gone discord/71");
    assert_true(guilds_is_closed(&discord, "71"));
    assert_false(guilds_is_closed(&discord, "81"));
    assert_string_equal(after("GUILD_DELETE", "{\"id\":\"7\"}"), "");
    assert_string_equal(after("READY", "{\"guilds\":[{\"id\":\"8\",\"unavailable\":true}]}"),
                        "cut discord/81");
    assert_string_equal(after("GUILD_CREATE", "{\"id\":\"7\"}"),
                        "back discord/72, back discord/71");
    assert_false(guilds_is_closed(&discord, "71"));
    assert_string_equal(after("GUILD_CREATE", "{\"id\":\"7\"}"),
                        "whole discord/72, whole discord/71");
}

/* Nobody tells of it; the list of a new session lacks the server. */
static void test_thrown_out_unheard(void **state)
{
    (void)state;
    open_table("7", "71");
    open_table("8", "81");
    open_table("9", "91");
    assert_string_equal(after("READY", "{\"guilds\":[{\"id\":\"8\"},{\"id\":8}]}"),
                        "cut discord/81");
    assert_false(guilds_is_closed(&discord, "71"));
    assert_string_equal(after("READY", "{\"guilds\":[{\"id\":\"8\"}]}"),
                        "cut discord/81, gone discord/71, gone discord/91");
    assert_true(guilds_is_closed(&discord, "71"));
    assert_false(guilds_is_closed(&discord, "81"));
    assert_string_equal(after("READY", "{\"guilds\":[]}"), "gone discord/81");
    assert_string_equal(after("READY", "{\"guilds\":[]}"), "");
    assert_string_equal(after("GUILD_CREATE", "{\"id\":\"7\"}"), "back discord/71");
}

/* Each shard has servers of its own: 2 << 22 and 3 << 22, of two shards. */
static void test_thrown_out_of_servers_of_other_shards(void **state)
{
    (void)state;
    discord.nshards = 2;
    open_table("8388608", "71");
    open_table("12582912", "81");
    assert_string_equal(after_of(1, "READY", "{\"guilds\":[{\"id\":\"12582912\"}]}"),
                        "cut discord/81");
    assert_string_equal(after_of(1, "READY", "{\"guilds\":[]}"), "gone discord/81");
    assert_string_equal(after_of(0, "READY", "{\"guilds\":[]}"), "gone discord/71");
}

static void test_an_outage(void **state)
{
    (void)state;
    open_table("7", "71");
    assert_string_equal(after("GUILD_DELETE", "{\"id\":\"7\",\"unavailable\":true}"),
                        "cut discord/71");
    assert_false(guilds_is_closed(&discord, "71"));
    assert_string_equal(after("GUILD_CREATE", "{\"id\":\"7\",\"unavailable\":true}"), "");
    assert_string_equal(after("GUILD_CREATE", "{\"id\":\"7\"}"), "whole discord/71");
}

/* Whoever is out of a server already cannot be cut off from it. */
static void test_an_outage_of_a_server_of_others(void **state)
{
    (void)state;
    open_table("7", "71");
    after("GUILD_DELETE", "{\"id\":\"7\"}");
    assert_string_equal(after("GUILD_DELETE", "{\"id\":\"7\",\"unavailable\":true}"), "");
    assert_string_equal(after("GUILD_CREATE", "{\"id\":\"7\"}"), "back discord/71");
}

static void test_a_channel_is_deleted(void **state)
{
    (void)state;
    assert_string_equal(after("CHANNEL_DELETE", "{\"id\":\"71\"}"), "gone discord/71");
    assert_false(guilds_is_closed(&discord, "71"));
}

static void test_what_says_nothing(void **state)
{
    static const char *const data[] = {"7",
                                       "[]",
                                       "{}",
                                       "{\"id\":7}",
                                       "{\"id\":\"x\"}",
                                       "{\"guilds\":[7,{},[]]}",
                                       "null",
                                       "{\"id\":\"99\"}"};
    static const char *const events[] = {"READY", "GUILD_CREATE", "GUILD_DELETE", "GUILD_UPDATE"};
    (void)state;
    open_table("7", "71");
    for (size_t e = 0; e < sizeof events / sizeof *events; e++)
        for (size_t i = 0; i < sizeof data / sizeof *data; i++)
            assert_string_equal(after(events[e], data[i]), "");
}

/* The newest tables count. */
static void test_many_channels(void **state)
{
    char channel[32];
    (void)state;
    for (int i = 0; i < 200; i++) {
        snprintf(channel, sizeof channel, "1234567890123456%04d", i);
        open_table("7", channel);
        open_table("7", channel);
    }
    after("GUILD_DELETE", "{\"id\":\"7\"}");
    assert_true(guilds_is_closed(&discord, "12345678901234560199"));
    assert_true(guilds_is_closed(&discord, "12345678901234560180"));
    assert_false(guilds_is_closed(&discord, "12345678901234560100"));
}

/* What is kept of a table and its thread goes when the host has forgotten it, and nothing else. */
static void test_a_table_is_forgotten(void **state)
{
    char table[TABLE_BYTES];
    (void)state;
    on_keep(NULL, "message/discord/5/1", "77 78 9.2 77");
    on_keep(NULL, "thread/77", "discord/5/1");
    on_keep(NULL, "message/discord/5/2", "5 79 3.1 -");
    on_keep(NULL, "message/discord/5/11", "88 89 9.2 88");
    on_keep(NULL, "thread/88", "discord/5/11");
    tell_forget(&discord.chat, "discord/5/1");
    tell_forget(&discord.chat, "discord/5/2");
    tell_forget(&discord.chat, "discord/5/3"); /* of which nothing is kept */
    assert_false(threads_table(&discord, "77", table));
    assert_true(threads_table(&discord, "88", table));
    for (size_t i = 0; i < nnotes; i++)
        assert_int_equal(note[i].text[0] != '\0',
                         strstr(note[i].name, "11") != NULL || strstr(note[i].name, "88") != NULL);
}

#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(thrown_out_and_taken_back),
        TEST(thrown_out_unheard),
        TEST(thrown_out_of_servers_of_other_shards),
        TEST(an_outage),
        TEST(an_outage_of_a_server_of_others),
        TEST(a_channel_is_deleted),
        TEST(what_says_nothing),
        TEST(many_channels),
        TEST(a_table_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
