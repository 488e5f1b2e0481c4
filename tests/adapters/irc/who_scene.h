/* People of a network in one channel of ours, at now_ms. */
#ifndef TESTS_ADAPTERS_IRC_WHO_SCENE_H
#define TESTS_ADAPTERS_IRC_WHO_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "adapters/irc/who.h"

static struct self self;
static struct who *who;
static int64_t now_ms;

static int set_up(void **state)
{
    (void)state;
    self_init(&self);
    now_ms = 1000;
    who = who_new(&self);
    who_follow(who, true);
    return who ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    who_free(who);
    return 0;
}

static void joins(const char *text, const char *account)
{
    struct origin origin;
    origin_read(text, &origin);
    who_seen(who, &origin, now_ms);
    who_joined(who, origin.nick, 0, account);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
