/* What is drawn and said of a position and of facts: the same wherever a viewer knows the same. */
#include "tests/battery/trial.h"

#include "render/render.h"

#include <string.h>

static const struct names nobodys;

/* Board, table, description and hands as viewer gets to see them, one after the other. */
struct picture {
    struct text board, table, linear, emoji, hand[SEATS_MAX];
};

static bool draw_picture(const struct trial *t, const struct position *p, int viewer,
                         struct picture *out)
{
    static struct scene scene;
    _Alignas(16) unsigned char view[VIEW_MAX];
    t->game->view(p->bytes, viewer, view);
    if (!scene_make(t->game, view, &nobodys, &scene))
        return false;
    text_board(&scene, TEXT_PLAIN, &out->board);
    text_table(&scene, TEXT_PLAIN, &out->table);
    text_linear(&scene, &out->linear);
    text_emoji(&scene, NULL, MESSAGE_CHARACTERS, &out->emoji);
    for (int seat = 0; seat < t->nseats; seat++)
        text_hand(&scene, seat, &out->hand[seat]);
    return true;
}

static bool same_text(const struct text *a, const struct text *b)
{
    return a->len == b->len && memcmp(a->s, b->s, a->len) == 0;
}

static void check_lines(const struct trial *t, const struct text *text)
{
    REQUIRE(t, NULL, !text->cut && text->len > 0 && text->s[text->len - 1] == '\n',
            "a board or table is not whole");
}

static void check_picture(const struct trial *t, int viewer, const struct position *twin)
{
    static struct picture here, there;
    if (!draw_picture(t, &t->now, viewer, &here))
        return;
    check_lines(t, &here.board);
    check_lines(t, &here.table);
    check_lines(t, &here.linear);
    check_lines(t, &here.emoji);
    if (memcmp(twin, &t->now, sizeof *twin) == 0)
        return; /* nothing is hidden */
    draw_picture(t, twin, viewer, &there);
    REQUIRE(t, NULL, same_text(&here.board, &there.board) && same_text(&here.table, &there.table),
            "a board or table shows what its viewer may not know");
    REQUIRE(t, NULL, same_text(&here.linear, &there.linear) && same_text(&here.emoji, &there.emoji),
            "a description shows what its viewer may not know");
    for (int seat = 0; seat < t->nseats; seat++)
        REQUIRE(t, NULL, same_text(&here.hand[seat], &there.hand[seat]),
                "a hand shows what its viewer may not know");
}

enum { TELLINGS = 2 }; /* in full and in a line */

static void tell(const struct say *say, const struct fact *facts, size_t n,
                 struct text out[TELLINGS])
{
    say_facts(say, facts, n, &out[0]);
    say_turn(say, facts, 0, n, &out[1]);
}

/* The facts of the last move, told to the viewer: as they are, and with other closed halves. */
static void check_sentences(const struct trial *t, int viewer)
{
    static struct fact cut[FACTS_MAX], other[FACTS_MAX];
    static struct text here[TELLINGS], there[TELLINGS];
    const struct say say = {t->game, &nobodys, viewer};
    for (int i = 0; i < t->facts.n; i++) {
        struct fact changed = alter_closed(t->game, &t->facts.fact[i]);
        bool sees = viewer >= 0 && (changed.seers >> viewer & 1);
        cut[i] = fact_for(&t->facts.fact[i], viewer);
        other[i] = fact_for(sees ? &t->facts.fact[i] : &changed, viewer);
    }
    tell(&say, cut, t->facts.n, here);
    tell(&say, other, t->facts.n, there);
    for (int i = 0; i < TELLINGS; i++) {
        REQUIRE(t, &t->move, same_text(&here[i], &there[i]),
                "a sentence tells what its reader may not know");
        REQUIRE(t, &t->move, !here[i].cut && !memchr(here[i].s, '{', here[i].len),
                "a sentence is not whole");
    }
}

void check_shown(const struct trial *t, int viewer, const struct position *twin)
{
    check_picture(t, viewer, twin);
    if (viewer != VIEWER_ALL)
        check_sentences(t, viewer);
}

void check_spoken(const struct trial *t, const struct move *move, const struct refusal *no)
{
    static struct text text;
    const struct say say = {t->game, &nobodys, move->seat};
    say_refusal(&say, no, &text);
    REQUIRE(t, move, text.len > 0 && !text.cut && !memchr(text.s, '{', text.len),
            "a refusal is not a whole sentence");
}
