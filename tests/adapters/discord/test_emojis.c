/* Emoji whose upload was lost (adapters/discord/emojis.c): calls that a test answers. */
#include "adapters/discord/emojis.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DOWN = 502, FORBIDDEN = 403 };

/* The newest call. */
static struct {
    rest_done *done; /* NULL: it is answered */
    void *ctx;
    char method[8], path[REST_PATH_MAX];
} call;
static char kept[80];
static int ntroubles;

/* NOLINTBEGIN: the linker wants this name */
bool __wrap_rest_send(struct rest *, const struct rest_call *, rest_done *, void *);

bool __wrap_rest_send(struct rest *rest, const struct rest_call *sent, rest_done *done, void *ctx)
{
    (void)rest;
    assert_null(call.done); /* one after the other */
    call.done = done;
    call.ctx = ctx;
    snprintf(call.method, sizeof call.method, "%s", sent->method);
    snprintf(call.path, sizeof call.path, "%s", sent->path);
    return true;
}
/* NOLINTEND */

static void is_answered(int status, const char *json)
{
    cJSON *body = json != NULL ? cJSON_Parse(json) : NULL;
    rest_done *const done = call.done;
    assert_non_null(done);
    call.done = NULL;
    done(call.ctx, &(struct rest_answer){.status = status, .json = body, .why = ""});
    cJSON_Delete(body);
}

static bool on_draw(void *ctx, size_t i, unsigned char **png, size_t *n)
{
    (void)ctx;
    (void)i;
    *png = malloc(1);
    assert_non_null(*png);
    **png = 'x';
    *n = 1;
    return true;
}

static void on_keep(void *ctx, const char *name, const char *text)
{
    (void)ctx;
    (void)name;
    snprintf(kept, sizeof kept, "%s", text);
}

static void on_recall(void *ctx, const char *name, char *out, size_t size)
{
    (void)ctx;
    (void)name;
    snprintf(out, size, "%s", kept);
}

static void on_trouble(void *ctx, const struct rest_answer *answer)
{
    (void)ctx;
    (void)answer;
    ntroubles++;
}

/* It may be there; if the list cannot be had either, whatever has its name later is somebody
 * else's. */
static void what_is_found_later_is_not_taken_for_a_lost_one(void **state)
{
    static const struct discord_emoji ore = {"ore", "o", 1};
    const struct emojis_settings settings = {1, &ore};
    const struct emojis_up up = {
        .draw = on_draw, .keep = on_keep, .recall = on_recall, .trouble = on_trouble};
    struct emojis *emojis = emojis_new(&settings, &up);
    (void)state;
    emojis_load(emojis, NULL, "9");
    is_answered(200, "{\"items\":[]}");
    assert_string_equal(call.method, "POST");
    is_answered(DOWN, NULL);
    assert_string_equal(call.method, "GET");
    is_answered(FORBIDDEN, NULL);
    assert_int_equal(ntroubles, 1);
    assert_null(call.done);
    emojis_load(emojis, NULL, "9");
    is_answered(200, "{\"items\":[{\"id\":\"5\",\"name\":\"ore\"}]}");
    assert_string_equal(call.method, "DELETE");
    assert_string_equal(call.path, "/applications/9/emojis/5");
    is_answered(204, NULL);
    assert_string_equal(call.method, "POST");
    is_answered(200, "{\"id\":\"6\"}");
    assert_true(emojis_whole(emojis));
    assert_string_equal(kept, "00000001 6");
    emojis_free(emojis);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_found_later_is_not_taken_for_a_lost_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
