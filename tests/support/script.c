#include "tests/support/script.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static int next(struct script *script, enum purpose purpose)
{
    if (script->at == script->n)
        fail_msg("drawn unasked: %s", chance_purpose_name[purpose]);
    assert_string_equal(chance_purpose_name[purpose],
                        chance_purpose_name[script->draw[script->at].purpose]);
    return script->draw[script->at++].value;
}

static uint32_t script_below(struct chance *base, enum purpose purpose, uint32_t n)
{
    int value = next((struct script *)base, purpose);
    assert_in_range(value, 0, n - 1);
    return (uint32_t)value;
}

static int script_pick(struct chance *base, enum purpose purpose, const uint8_t *counts, int nkinds)
{
    struct script *script = (struct script *)base;
    int kind = next(script, purpose);
    assert_in_range(kind, 0, nkinds - 1);
    assert_true(counts[kind] > 0);
    assert_true(nkinds <= SCRIPT_KINDS);
    memcpy(script->counts, counts, (size_t)nkinds);
    script->nkinds = nkinds;
    return kind;
}

static void script_shuffle(struct chance *base, enum purpose purpose, int8_t *items, int n)
{
    (void)base;
    (void)items;
    fail_msg("shuffled unasked: %s, %d items", chance_purpose_name[purpose], n);
}

void script_init(struct script *script)
{
    *script = (struct script){.base = {script_below, script_pick, script_shuffle, false}};
}

void script_add(struct script *script, enum purpose purpose, int value)
{
    assert_true(script->n < SCRIPT_MAX);
    script->draw[script->n].purpose = purpose;
    script->draw[script->n++].value = value;
}
