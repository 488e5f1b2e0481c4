/* The first word of a command: a verb of the game or of the table, or a shortcut. */
#include "bot/words/parse.h"

#include "bot/words/tableverbs.h"

#include <assert.h>

enum { SHORTCUTS_MAX = 64 };

/* --- Verbs ------------------------------------------------------------------------------------ */

static const struct verb *verb_at(const struct game *game, int v)
{
    return v < game->nverbs ? &game->verbs[v] : &table_verbs[v - game->nverbs];
}

/* A word of the table that the game has too is the game's. */
static bool is_shadowed(const struct game *game, int v)
{
    return v >= game->nverbs && game_verb(game, verb_at(game, v)->name) >= 0;
}

void parse_verb_words(struct verb_words *out, const struct game *game, bool hall)
{
    int n = game->nverbs + (hall ? TABLE_VERBS : TABLE_OWN_VERBS);
    assert(n <= COMMAND_VERBS_MAX);
    for (int v = 0; v < n; v++)
        out->list[v] = is_shadowed(game, v)
                           ? (struct word){"", NULL}
                           : (struct word){verb_at(game, v)->name, verb_at(game, v)->aliases};
    out->words = (struct words){"command", (uint8_t)n, out->list};
}

static int verb_by_letter(const struct verb_words *verbs, const struct game *game,
                          const struct token *token)
{
    char name[2] = "";
    for (int v = 0; v < verbs->words.n; v++) {
        name[0] = verb_at(game, v)->letter;
        if (name[0] && token_is(token, name))
            return v;
    }
    return -1;
}

struct match parse_verb(const struct verb_words *verbs, const struct game *game, struct scan scan)
{
    struct scan after = scan;
    struct token token = scan_token(&after, SCAN_WHOLE);
    int v = verb_by_letter(verbs, game, &token);

    if (v >= 0)
        return (struct match){MATCH_ONE, true, 1, {{v, token.at, token.len}}, token, after};
    scan.end = after.at; /* a verb is one token */
    struct match match = words_match(&verbs->words, 0, 0, scan, SCAN_WHOLE);
    match.after = after;
    return match;
}

/* --- Shortcuts -------------------------------------------------------------------------------- */

/* The shortcuts as a vocabulary without names, only with aliases. */
static struct words shortcut_words(const struct game *game, struct word list[SHORTCUTS_MAX])
{
    int n = 0;
    for (; game->shortcuts && game->shortcuts[n].typed; n++) {
        assert(n < SHORTCUTS_MAX);
        list[n] = (struct word){"", game->shortcuts[n].typed};
    }
    return (struct words){"command", (uint8_t)n, list};
}

const struct shortcut *parse_shortcut(const struct game *game, struct scan scan, struct scan *after)
{
    struct word list[SHORTCUTS_MAX];
    struct words words = shortcut_words(game, list);
    struct match match = words_match_whole(&words, 0, 0, scan, SCAN_WHOLE);
    *after = match.after;
    return match.kind == MATCH_ONE ? &game->shortcuts[match.found[0].word] : NULL;
}

/* --- What is no verb -------------------------------------------------------------------------- */

bool parse_unknown_verb(const struct match *match, const struct verb_words *verbs,
                        const struct game *game, struct sentence *say)
{
    struct word list[SHORTCUTS_MAX];
    struct words shortcuts = shortcut_words(game, list);
    struct nearest near;
    if (match->kind == MATCH_MANY) {
        match_tell(match, &verbs->words, say);
        return true;
    }
    nearest_init(&near, &match->token);
    nearest_add(&near, &verbs->words, 0, 0);
    nearest_add(&near, &shortcuts, 0, 0);
    if (nearest_tell(&near, say))
        return true;
    sentence_add(say, "I do not know ");
    sentence_quote(say, match->token.at, match->token.len);
    sentence_add(say, "; `help` lists the commands.");
    return false;
}
