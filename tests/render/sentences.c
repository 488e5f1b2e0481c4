#include "tests/render/sentences.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { KINDS_MAX = 256, PAGE_LINES = 60 };

const char *sentences_more(const struct say *say, const struct fact *facts, size_t before, size_t n)
{
    static struct text out;
    struct fact cut[FACTS_MAX];
    assert_in_range(n, 0, FACTS_MAX);
    for (size_t i = 0; i < n; i++)
        cut[i] = fact_for(&facts[i], say->viewer);
    say_more_facts(say, cut, before, n, &out);
    assert_false(out.cut);
    return out.s;
}

void sentences_complete(const struct sentences *all)
{
    bool seen[KINDS_MAX] = {false};
    for (size_t i = 0; i < all->n; i++)
        seen[all->sample[i].kind] = true;
    for (int kind = all->from; kind < all->game->nfacts; kind++)
        if (!seen[kind])
            fail_msg("no sample of %s", all->game->facts[kind].name);
}

size_t sentences_put(const struct sentences *all, char *out, size_t cap)
{
    size_t n = 0;
    for (size_t i = 0; i < all->n; i++) {
        const struct fact *fact = &all->sample[i];
        if (fact->kind >= all->game->nfacts)
            continue;
        n += (size_t)snprintf(out + n, cap - n, "%s\n", all->game->facts[fact->kind].name);
        for (int v = 0; v < all->nviewers; v++) {
            const struct say say = {all->game, all->names, all->viewer[v]};
            const char *text = sentences_more(&say, fact, 0, 1);
            const char *who =
                say.viewer == VIEWER_SPECTATOR ? "others" : all->names->name[say.viewer];
            n += (size_t)snprintf(out + n, cap - n, "    %s: %s\n", who, *text ? text : "-");
            assert_true(n < cap);
        }
    }
    return n;
}

size_t sentences_put_rules(const struct game *game, const int16_t *options, char *out, size_t cap)
{
    static struct text text;
    size_t n = 0;
    int lines = 0;
    for (size_t i = 0; say_rules(game, options, i, &text); i++) {
        n += (size_t)snprintf(out + n, cap - n, "%s", text.s);
        assert_true(n < cap);
    }
    for (const char *c = out; *c; c++)
        lines += *c == '\n';
    assert_in_range(lines, PAGE_LINES / 3, PAGE_LINES);
    return n;
}
