/* Any bytes as requests of the engine: each line gets exactly one answer, which is a JSON object,
 * and the position stays one that could have arisen. */
#include "bot/engine/engine.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_answer(struct engine *engine)
{
    char why[WHY_MAX];
    const char *bytes = engine->out.bytes;
    size_t n = engine->out.n;
    assert(n > 1 && memchr(bytes, '\n', n) == bytes + n - 1);
    if (n <= JSON_BYTES_MAX) {
        struct cJSON *answer = json_parse(bytes, n - 1, why);
        assert(answer && json_get(answer, "ok"));
        json_free(answer);
    }
    assert(!engine->game || engine->game->sane(engine->state));
    buffer_clear(&engine->out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct engine *engine = malloc(sizeof *engine);
    assert(engine);
    engine_init(engine);
    const char *at = (const char *)data, *end = at + size;
    while (at < end) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((feed ? feed : end) - at);
        engine_answer(engine, at, n);
        check_answer(engine);
        at += n + 1;
    }
    engine_fini(engine);
    free(engine);
    return 0;
}
