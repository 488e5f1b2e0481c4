/* How commands are typed on Discord (adapters/discord/usage.c). */
#include "adapters/discord/usage.h"

#include "bot/serve/serve_discord.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct discord_settings settings;

static int setup(void **state)
{
    (void)state;
    settings.ngroups = 0;
    serve_discord_commands(&settings, "catan");
    return 0;
}

static void each_option_has_its_name(void **state)
{
    static const struct {
        const char *typed, *shown;
    } rows[] = {
        {"`roll`", "`/catan roll`"},
        {"`build city c2`", "`/catan build piece:city place:c2`"},
        {"`build c2-d3`", "`/catan build place:c2-d3`"},
        {"`build settlement`", "`/catan build piece:settlement`"},
        {"`build library`", "`/catan build piece:library`"},
        {"`build road with ore for brick`", "`/catan build piece:road with:ore instead:brick`"},
        {"`build road f3-g3 for n1`", "`/catan build piece:road place:f3-g3 neutral:n1`"},
        {"`build knight a`", "`/catan build piece:knight place:a`"},
        {"`rob h`", "`/catan rob hex:h`"},
        {"`rob h Ben`", "`/catan rob hex:h victim:Ben`"},
        {"`discard 2 wool 1 ore`", "`/catan discard cards:2 wool 1 ore`"},
        {"`offer 1 wool for 1 ore`", "`/catan offer give:1 wool want:1 ore`"},
        {"`offer 1 wool 2 ore for 1 grain to Ben Carla`",
         "`/catan offer give:1 wool 2 ore want:1 grain to:Ben Carla`"},
        {"`bank 4 wool for 1 ore`", "`/catan bank give:4 wool take:1 ore`"},
        {"`play knight`", "`/catan play card:knight`"},
        {"`play monopoly ore`", "`/catan play card:monopoly kind:ore`"},
        {"`play year-of-plenty 1 ore 1 grain`",
         "`/catan play card:year-of-plenty cards:1 ore 1 grain`"},
        {"`play knight now`", "`/catan play card:knight now`"},
        {"`joker k6 as brick for gold`", "`/catan joker knight:k6 face:brick die:gold`"},
        {"`joker k6 for gold`", "`/catan joker knight:k6 die:gold`"},
        {"`set points=8 seats=3`", "`/table set options:points=8 seats=3`"},
        {"`board drawn Ben Smith`", "`/me board view:drawn player:Ben Smith`"},
        {"`vote end`", "`/table vote what:end`"},
        {"`setup tables=3 clock=live`", "`/setup settings:tables=3 clock=live`"},
        {"`start now`", "`/table start now`"},
    };
    char out[USAGE_BYTES];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(usage_write(&settings, false, rows[i].typed, out), strlen(rows[i].typed));
        assert_string_equal(out, rows[i].shown);
    }
    assert_int_equal(usage_write(&settings, false, "`rolled`", out), 0);
    assert_int_equal(usage_write(&settings, false, "`roll", out), 0);
    assert_int_equal(usage_write(NULL, false, "`roll`", out), 0);
}

/* What both can say they say by commands of their own. */
static void who_is_in_charge_has_commands_of_their_own(void **state)
{
    char out[USAGE_BYTES];
    (void)state;
    assert_true(usage_write(&settings, false, "`remove Ben`", out) > 0);
    assert_string_equal(out, "`/table remove player:Ben`");
    assert_true(usage_write(&settings, true, "`remove Ben`", out) > 0);
    assert_string_equal(out, "`/mod remove player:Ben`");
    assert_true(usage_write(&settings, true, "`start`", out) > 0);
    assert_string_equal(out, "`/table start`");
}

/* Long words, many of them: it is cut, and never too long. */
static void anything_fits(void **state)
{
    char text[COMMAND_LENGTH + 3], out[USAGE_BYTES];
    (void)state;
    for (size_t n = 8; n <= COMMAND_LENGTH; n++) {
        memset(text, 'x', n + 1);
        memcpy(text, "`offer ", 7);
        if (n % 2 == 0)
            memcpy(text + n - 2, " to", 3);
        text[n + 1] = '`';
        text[n + 2] = '\0';
        assert_int_equal(usage_write(&settings, false, text, out), n + 2);
        assert_true(strlen(out) < sizeof out);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_option_has_its_name),
        cmocka_unit_test(who_is_in_charge_has_commands_of_their_own),
        cmocka_unit_test(anything_fits),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
