/* The battery fails on broken games: each row breaks one thing of the null game and names what the
 * battery says of it. */
#include "tests/battery/battery.h"
#include "tests/nullgame/stones.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const struct game *const sound = &stones_game;

/* --- What is broken ------------------------------------------------------------------------- */

/* Something that only VIEWER_ALL may know: the cards of both. */
static int secret(const void *state)
{
    _Alignas(16) unsigned char view[VIEW_MAX];
    const struct view_field *card = sound->views;
    while (strcmp(card->field.name, "card") != 0)
        card++;
    sound->view(state, VIEWER_ALL, view);
    return 2 * view[card->offset] + view[card->offset + 1];
}

static size_t lists_too_little(const void *state, int seat, struct move *out, size_t cap)
{
    size_t n = sound->legal(state, seat, out, cap);
    return n > 0 ? 1 : 0;
}

static size_t lists_too_much(const void *state, int seat, struct move *out, size_t cap)
{
    size_t n = sound->legal(state, seat, out, cap);
    if (n == 1) {
        out[1] = out[0];
        out[1].verb = STONES_SWAP;
        out[1].arg[0] = out[1].arg[1] = ARG_NONE;
    }
    return n ? 2 : 0;
}

static size_t lists_twice(const void *state, int seat, struct move *out, size_t cap)
{
    size_t n = sound->legal(state, seat, out, cap);
    if (n)
        out[n] = out[0];
    return n ? n + 1 : 0;
}

static size_t lists_without_end(const void *state, int seat, struct move *out, size_t cap)
{
    size_t n = sound->legal(state, seat, out, cap);
    for (size_t i = n; n && i < cap; i++)
        out[i] = out[0];
    return n ? cap : 0;
}

static size_t lists_by_secret(const void *state, int seat, struct move *out, size_t cap)
{
    size_t n = sound->legal(state, seat, out, cap);
    if (n == 2 && secret(state) % 3 == 0) {
        struct move swap = out[0];
        out[0] = out[1];
        out[1] = swap;
    }
    return n;
}

static size_t lists_for_others(const void *state, int seat, struct move *out, size_t cap)
{
    size_t n = sound->legal(state, seat, out, cap);
    if (n || sound->turn(state).must == 0)
        return n;
    n = sound->legal(state, 1 - seat, out, cap);
    for (size_t i = 0; i < n; i++)
        out[i].seat = (int8_t)seat;
    return n;
}

static bool promises_too_much(const void *state, const struct move *move, struct amounts *out)
{
    bool possible = sound->amounts(state, move, out);
    out->of[0].most[0]++;
    return possible;
}

static struct refusal refuses_by_secret(const void *state, const struct move *move,
                                        struct chance *chance, struct facts *out)
{
    struct refusal no = sound->decide(state, move, chance, out);
    if (no.code == REFUSED_NO_SUCH_MOVE && secret(state) % 3 == 0)
        no.code = REFUSED_NOTHING_TO_SKIP;
    return no;
}

static struct refusal refuses_without_sense(const void *state, const struct move *move,
                                            struct chance *chance, struct facts *out)
{
    struct refusal no = sound->decide(state, move, chance, out);
    if (no.code == REFUSED_NOT_YOUR_TURN)
        no.arg[0] = 2;
    return no;
}

static struct refusal changes_when_refused(const void *state, const struct move *move,
                                           struct chance *chance, struct facts *out)
{
    struct refusal no = sound->decide(state, move, chance, out);
    void *same;
    memcpy(&same, &state, sizeof same);
    if (no.code == REFUSED_NO_SUCH_MOVE)
        sound->evolve(same, &(struct fact){.kind = STONES_TURN, .seat = move->seat, .open = {7}});
    return no;
}

static struct refusal tells_nonsense(const void *state, const struct move *move,
                                     struct chance *chance, struct facts *out)
{
    struct refusal no = sound->decide(state, move, chance, out);
    if (out->n && out->fact[0].kind == STONES_TOOK)
        out->fact[0].open[2] = 1;
    return no;
}

static struct refusal tells_ghosts(const void *state, const struct move *move,
                                   struct chance *chance, struct facts *out)
{
    struct refusal no = sound->decide(state, move, chance, out);
    if (out->n && out->fact[0].kind == STONES_DEALT)
        out->fact[0].seers |= 1 << 4;
    return no;
}

static struct refusal tells_everybody(const void *state, const struct move *move,
                                      struct chance *chance, struct facts *out)
{
    struct refusal no = sound->decide(state, move, chance, out);
    if (out->n && out->fact[0].kind == STONES_DEALT)
        out->fact[0].seers = 3;
    return no;
}

static struct refusal tells_openly(const void *state, const struct move *move,
                                   struct chance *chance, struct facts *out)
{
    struct refusal no = sound->decide(state, move, chance, out);
    if (no.code == REFUSED_NOT && move->verb == STONES_SWAP)
        out->fact[out->n++] =
            (struct fact){STONES_SHOWED, move->seat, 0, {(int16_t)(secret(state) / 2)}, {0}};
    return no;
}

static void forgets_the_log(void *state, const struct fact *fact)
{
    static int nth;
    sound->evolve(state, fact);
    if (fact->kind == STONES_TURN && ++nth % 2)
        sound->evolve(state, &(struct fact){.kind = STONES_TURN, .seat = fact->seat, .open = {9}});
}

static void makes_stones(void *state, const struct fact *fact)
{
    sound->evolve(state, fact);
    if (fact->kind == STONES_TOOK && fact->open[0] == 3)
        sound->evolve(state, fact);
}

static void keeps_its_card_dark(void *state, const struct fact *fact)
{
    sound->evolve(state, fact);
    if (fact->kind == STONES_DEALT && fact->closed[0])
        sound->evolve(state, &(struct fact){.kind = STONES_TURN, .seat = fact->seat, .open = {9}});
}

static struct turn waits_for_nobody(const void *state)
{
    struct turn turn = sound->turn(state);
    turn.must = 0;
    return turn;
}

static struct turn waits_for_both(const void *state)
{
    struct turn turn = sound->turn(state);
    if (turn.must)
        turn.must = turn.may = 3;
    return turn;
}

static struct turn asks_by_secret(const void *state)
{
    struct turn turn = sound->turn(state);
    turn.number = (uint16_t)(turn.number + 100 * secret(state));
    return turn;
}

static struct turn never_asks_anew(const void *state)
{
    struct turn turn = sound->turn(state);
    turn.prompt[0] = turn.prompt[1] = 1;
    return turn;
}

static struct turn never_asks_seat_1_anew(const void *state)
{
    struct turn turn = sound->turn(state);
    turn.prompt[1] = 1;
    return turn;
}

static struct turn counts_down(const void *state)
{
    struct turn turn = sound->turn(state);
    turn.prompt[0] = 1000 - turn.prompt[0];
    return turn;
}

static bool ranks_wrongly(const void *state, struct standing out[SEATS_MAX])
{
    bool over = sound->finished(state, out);
    out[1].seat = out[0].seat;
    return over;
}

static void shows_secrets(const void *state, int viewer, void *out)
{
    (void)viewer;
    sound->view(state, VIEWER_ALL, out);
}

static void shows_nonsense(const void *state, int viewer, void *out)
{
    sound->view(state, viewer, out);
    for (const struct view_field *field = sound->views; field < sound->views + sound->nviews;
         field++)
        if (strcmp(field->field.name, "dealt") == 0)
            memset((unsigned char *)out + field->offset, 3, 2);
}

static void draws_nonsense(void *state, int viewer, struct chance *chance)
{
    sound->resample(state, viewer, chance);
    if (viewer == VIEWER_SPECTATOR)
        sound->evolve(state, &(struct fact){.kind = STONES_TOOK, .seat = 0, .open = {-1}});
}

static void draws_nothing(void *state, int viewer, struct chance *chance)
{
    (void)state;
    (void)viewer;
    (void)chance;
}

static bool finds_all_insane(const void *state)
{
    (void)state;
    return false;
}

static const struct {
    struct game broken; /* what is set replaces what is sound */
    const char *said;
    int nmoves_max;
} rows[] = {
    {{.legal = lists_too_little}, "an accepted move is not listed", 0},
    {{.legal = lists_too_much}, "a listed move is refused", 0},
    {{.legal = lists_twice}, "a move is listed twice", 0},
    {{.legal = lists_without_end}, "a list of legal moves is longer than LEGAL_MAX", 0},
    {{.legal = lists_by_secret}, "what a seat may not know decides what it is offered to do", 0},
    {{.legal = lists_for_others}, "a seat has moves and may not", 0},
    {{.amounts = promises_too_much}, "a template filled within its bounds is refused", 0},
    {{.decide = refuses_by_secret},
     "what a seat may not know decides whether or why its move is refused",
     0},
    {{.decide = refuses_without_sense}, "a refusal names a seat that is not there", 0},
    {{.decide = changes_when_refused}, "a question or a refused move changed the position", 0},
    {{.decide = tells_nonsense}, "a fact is not what the table of facts says", 0},
    {{.decide = tells_ghosts}, "a seat that is not there sees a fact", 0},
    {{.decide = tells_everybody}, "a viewer is told what its view keeps from it", 0},
    {{.decide = tells_openly}, "a viewer is told what its view keeps from it", 0},
    {{.evolve = forgets_the_log}, "replayed from its log the game is another", 0},
    {{.evolve = makes_stones}, "the position is not sane", 0},
    {{.evolve = keeps_its_card_dark}, "after the same facts a viewer sees what it was not told", 0},
    {{.turn = waits_for_nobody}, "nobody is awaited before the end", 0},
    {{.turn = waits_for_both}, "a seat is awaited and has no move", 0},
    {{.turn = asks_by_secret}, "who is awaited depends on what is not public", 0},
    {{.turn = never_asks_anew}, "a seat moves, may move again, and keeps its prompt number", 0},
    {{.turn = never_asks_seat_1_anew},
     "a seat is asked something new under an old prompt number",
     0},
    {{.turn = counts_down}, "a prompt number comes back", 0},
    {{.finished = ranks_wrongly}, "the standings do not name each seat once", 0},
    {{.view = shows_secrets}, "a view shows what its viewer may not know", 0},
    {{.view = shows_nonsense}, "dealt", 0},
    {{.resample = draws_nonsense}, "a resampled position is not sane", 0},
    {{.resample = draws_nothing}, "what is hidden is never drawn anew", 0},
    {{.sane = finds_all_insane}, "the position is not sane", 0},
    {{.seats_min = 0}, "the game does not end", 3},
};

/* --- Asking the battery --------------------------------------------------------------------- */

#define REPLACE(game, part, by) ((game).part = (by)->part ? (by)->part : (game).part)

static struct game break_game(const struct game *broken)
{
    struct game game = *sound;
    REPLACE(game, legal, broken);
    REPLACE(game, amounts, broken);
    REPLACE(game, decide, broken);
    REPLACE(game, evolve, broken);
    REPLACE(game, turn, broken);
    REPLACE(game, finished, broken);
    REPLACE(game, view, broken);
    REPLACE(game, resample, broken);
    REPLACE(game, sane, broken);
    return game;
}

static int answer_to;

static void answer(const char *property)
{
    size_t n = strlen(property) + 1;
    _exit(write(answer_to, property, n) == (ssize_t)n ? 0 : 1);
}

/* What the battery says of the game, in a process of its own since there it ends; "" if nothing. */
static void ask(const struct game *game, int nmoves_max, char said[128])
{
    static const struct battery_setup setup = {.name = "broken", .nseats = 2};
    const struct battery_plan plan = {.game = game,
                                      .setups = &setup,
                                      .nsetups = 1,
                                      .to = 60,
                                      .every = 1,
                                      .nmoves_max = nmoves_max,
                                      .failed = answer};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        answer_to = ends[1];
        battery_run(&plan);
        answer("");
    }
    close(ends[1]);
    ssize_t n = read(ends[0], said, 127);
    said[n > 0 ? n : 0] = '\0';
    close(ends[0]);
    waitpid(child, NULL, 0);
}

static void a_broken_game_is_noticed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char said[128];
        struct game game = break_game(&rows[i].broken);
        ask(&game, rows[i].nmoves_max ? rows[i].nmoves_max : 60, said);
        assert_string_equal(said, rows[i].said);
    }
}

static void a_sound_game_is_not(void **state)
{
    (void)state;
    char said[128];
    ask(sound, 60, said);
    assert_string_equal(said, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_game_is_not),
        cmocka_unit_test(a_broken_game_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
