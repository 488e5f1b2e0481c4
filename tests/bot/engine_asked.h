/* An engine of a test's own, which is asked. */
#ifndef TESTS_BOT_ENGINE_ASKED_H
#define TESTS_BOT_ENGINE_ASKED_H

#include "bot/engine/engine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct engine engine;

static int set_up(void **state)
{
    (void)state;
    engine_init(&engine);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    engine_fini(&engine);
    return 0;
}

/* The answer, without its line feed; lives until the next. */
static const char *ask(const char *request)
{
    buffer_clear(&engine.out);
    engine_answer(&engine, request, strlen(request));
    assert_false(engine.out.full);
    assert_ptr_equal(memchr(engine.out.bytes, '\n', engine.out.n),
                     engine.out.bytes + engine.out.n - 1);
    engine.out.bytes[--engine.out.n] = '\0';
    return engine.out.bytes;
}

#endif
