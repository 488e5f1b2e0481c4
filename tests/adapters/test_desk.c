/* adapters/terminal/desk.c: who sees and types what at one keyboard. */
#include "adapters/terminal/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void collect(void *ctx, const char *text, size_t n)
{
    char *all = ctx;
    size_t at = strlen(all);
    assert_true(at + n < 16384);
    memcpy(all + at, text, n);
    all[at + n] = '\0';
}

struct fake {
    struct desk_io io;
    const char *const *typed; /* NULL ends the input; "^C" is an interrupt, "^L" a line too long */
    size_t at;
    char seen[16384];
    char asked[1024]; /* requests: who and what */
};

static void see(struct desk_io *io, const char *text, size_t n)
{
    collect(((struct fake *)io)->seen, text, n);
}

static enum desk_read type(struct desk_io *io, int who, const char *prompt, const char **line,
                           size_t *n)
{
    struct fake *fake = (struct fake *)io;
    /* a line is remembered for whom the prompt names; answers to questions are not */
    const char *name = who != DESK_NOBODY ? io->desk->person[who].name : NULL;
    const char *said = strstr(prompt, "> ");
    assert_int_equal(name != NULL, said != NULL);
    if (said != NULL)
        assert_memory_equal(prompt, name, (size_t)(said - prompt));
    const char *typed = fake->typed[fake->at];
    see(io, prompt, strlen(prompt));
    if (typed == NULL)
        return DESK_END;
    fake->at++;
    see(io, typed, strlen(typed));
    see(io, "\n", 1);
    *line = typed;
    *n = strlen(typed);
    return strcmp(typed, "^C") == 0   ? DESK_INTERRUPT
           : strcmp(typed, "^L") == 0 ? DESK_TOO_LONG
           : strcmp(typed, "^T") == 0 ? DESK_TERMINATED
                                      : DESK_LINE;
}

static bool clear(struct desk_io *io)
{
    see(io, "[cleared]\n", 10);
    return true;
}

static bool take(void *ctx, const struct request *request)
{
    struct fake *fake = ctx;
    size_t at = strlen(fake->asked);
    snprintf(fake->asked + at, sizeof fake->asked - at, "%s:%.*s|", request->who.uid,
             (int)request->n, request->text);
    return strcmp(request->text, "flood") != 0;
}

static void suggest_two(void *ctx, const struct request *request, struct suggestions *out)
{
    (void)ctx;
    assert_string_equal(request->who.name, "Anna");
    out->n = 1;
    out->at = request->n;
    snprintf(out->text[0], SUGGESTION_BYTES, "roll");
}

static void open_desk(struct desk *desk, struct fake *fake, const char *const *typed, int npeople)
{
    static const char *const names[] = {"Anna", "Bruno", "Carla"};
    memset(fake, 0, sizeof *fake);
    fake->io = (struct desk_io){.width = 80, .read = type, .write = see, .clear = clear};
    fake->typed = typed;
    desk_open(desk, &fake->io, false);
    for (int i = 0; i < npeople; i++)
        assert_true(desk_add(desk, names[i]));
    desk->chat.host = (struct chat_host){.ctx = fake, .request = take, .suggest = suggest_two};
}

static void post_as(struct desk *desk, enum post_kind kind, bool secret, const char *to,
                    const char *text)
{
    const struct post made = {.kind = kind,
                              .audience = to != NULL ? AUDIENCE_PERSON : AUDIENCE_TABLE,
                              .to = {"", to},
                              .secret = secret,
                              .text = text};
    desk->chat.post(&desk->chat, &made);
}

static void post(struct desk *desk, enum post_kind kind, const char *to, const char *text)
{
    post_as(desk, kind, kind == POST_PROMPT || kind == POST_SECRET, to, text);
}

static void one_person_needs_no_key_press(void **state)
{
    (void)state;
    static const char *const typed[] = {"roll", "flood", "^L", NULL};
    struct desk desk;
    struct fake fake;
    open_desk(&desk, &fake, typed, 1);
    assert_true(desk.chat.caps.one_reader);
    post(&desk, POST_NEWS, NULL, "Bruno rolls.");
    post(&desk, POST_BOARD, "Anna", "BOARD\n");
    post(&desk, POST_PROMPT, "Anna", "Your hand: nothing\nYou can: roll.");
    for (int i = 0; i < 3; i++)
        assert_int_equal(desk_turn(&desk), DESK_PLAYING);
    assert_string_equal(fake.asked, "term:Anna:roll|term:Anna:flood|");
    assert_string_equal(fake.seen,
                        "Bruno rolls.\nBOARD\nYour hand: nothing\nYou can: roll.\nAnna> roll\n"
                        "Anna> flood\nThat was too much at once; try again.\nAnna> ^L\n"
                        "That line is far too long (more than 64 KiB); it was not read.\n");
    struct suggestions found;
    desk_suggest(&desk, "r", 1, &found);
    assert_string_equal(found.text[0], "roll");
    assert_int_equal(desk_turn(&desk), DESK_LEFT); /* the end of input */
    desk_close(&desk);
}

static void hands_are_hidden_from_the_others(void **state)
{
    (void)state;
    static const char *const typed[] = {"", "end", "", "roll", NULL};
    struct desk desk;
    struct fake fake;
    open_desk(&desk, &fake, typed, 2);
    assert_false(desk.chat.caps.one_reader);
    post(&desk, POST_PROMPT, "Anna", "ANNA'S HAND");
    desk_turn(&desk);
    post(&desk, POST_SECRET, "Bruno", "BRUNO'S SECRET");
    post(&desk, POST_NEWS, NULL, "Anna ends her turn.");
    post(&desk, POST_IDLE, "Anna", "");
    post(&desk, POST_PROMPT, "Bruno", "BRUNO'S HAND");
    assert_null(strstr(fake.seen, "BRUNO"));
    desk_turn(&desk);
    assert_string_equal(fake.seen,
                        "Pass the keyboard to Anna, then press Enter. \nANNA'S HAND\nAnna> end\n"
                        "[cleared]\nPass the keyboard to Bruno, then press Enter. \n"
                        "BRUNO'S SECRET\nAnna ends her turn.\nBRUNO'S HAND\nBruno> roll\n");
    assert_string_equal(fake.asked, "term:Anna:end|term:Bruno:roll|");
    desk_close(&desk);
}

/* Who has read along is not told again. */
static void nothing_is_hidden_where_there_are_no_secrets(void **state)
{
    (void)state;
    static const char *const typed[] = {"end", "roll", NULL};
    struct desk desk;
    struct fake fake;
    open_desk(&desk, &fake, typed, 2);
    post(&desk, POST_NEWS, NULL, "Anna begins.");
    post_as(&desk, POST_PROMPT, false, "Anna", "You can: end.");
    desk_turn(&desk);
    post(&desk, POST_NEWS, NULL, "Anna ends her turn.");
    post(&desk, POST_IDLE, "Anna", "");
    post_as(&desk, POST_PROMPT, false, "Bruno", "You can: roll.");
    desk_turn(&desk);
    assert_string_equal(fake.seen, "Anna begins.\nYou can: end.\nAnna> end\n"
                                   "Anna ends her turn.\nYou can: roll.\nBruno> roll\n");
    desk_close(&desk);
}

static void whoever_waits_longest_is_next(void **state)
{
    (void)state;
    static const char *const typed[] = {"", "discard", "", "discard", NULL};
    struct desk desk;
    struct fake fake;
    open_desk(&desk, &fake, typed, 3);
    post(&desk, POST_PROMPT, "Carla", "C");
    post(&desk, POST_PROMPT, "Anna", "A");
    desk_turn(&desk);
    post(&desk, POST_IDLE, "Carla", "");
    desk_turn(&desk);
    assert_string_equal(fake.asked, "term:Carla:discard|term:Anna:discard|");
    desk_close(&desk);
}

static void leaving_is_asked_back(void **state)
{
    (void)state;
    static const char *const typed[] = {"^C", "no", "^C", "^C", NULL};
    struct desk desk;
    struct fake fake;
    open_desk(&desk, &fake, typed, 1);
    post(&desk, POST_PROMPT, "Anna", "A");
    assert_int_equal(desk_turn(&desk), DESK_PLAYING); /* Ctrl-C at the prompt */
    assert_int_equal(desk_turn(&desk), DESK_PLAYING); /* no */
    assert_int_equal(desk_turn(&desk), DESK_PLAYING);
    assert_int_equal(desk_turn(&desk), DESK_LEFT); /* Ctrl-C at the question */
    desk_close(&desk);
    static const char *const yes[] = {"Yes", NULL};
    open_desk(&desk, &fake, yes, 1);
    post(&desk, POST_LEAVE, "Anna", "");
    assert_int_equal(desk_turn(&desk), DESK_LEFT);
    assert_non_null(strstr(fake.seen, "Leave the table?"));
    desk_close(&desk);
}

/* Ctrl-C while the keyboard changes hands shows nobody's hand. */
static void leaving_exposes_nobody(void **state)
{
    (void)state;
    static const char *const typed[] = {"", "end", "^C", "n", "", NULL};
    struct desk desk;
    struct fake fake;
    open_desk(&desk, &fake, typed, 2);
    post(&desk, POST_PROMPT, "Anna", "ANNA'S HAND");
    desk_turn(&desk);
    post(&desk, POST_IDLE, "Anna", "");
    post(&desk, POST_PROMPT, "Bruno", "BRUNO'S HAND");
    assert_int_equal(desk_turn(&desk), DESK_PLAYING);
    assert_int_equal(desk_turn(&desk), DESK_PLAYING);
    assert_null(strstr(fake.seen, "BRUNO'S HAND"));
    assert_int_equal(desk_turn(&desk), DESK_LEFT); /* passed at last; the input ends */
    assert_non_null(strstr(fake.seen, "BRUNO'S HAND"));
    desk_close(&desk);
}

/* A signal leaves; who leaves a shared keyboard leaves no hand on its screen. */
static void no_hand_is_left_behind(void **state)
{
    (void)state;
    static const char *const typed[] = {"", "^T", NULL};
    for (int npeople = 1; npeople <= 2; npeople++) {
        struct desk desk;
        struct fake fake;
        open_desk(&desk, &fake, typed + (npeople == 1), npeople);
        post(&desk, POST_PROMPT, "Anna", "ANNA'S HAND");
        assert_int_equal(desk_turn(&desk), DESK_LEFT);
        const char *hand = strstr(fake.seen, "ANNA'S HAND");
        assert_non_null(hand);
        assert_int_equal(strstr(hand, "[cleared]") != NULL, npeople == 2);
        desk_close(&desk);
    }
}

static void the_end_is_the_end(void **state)
{
    (void)state;
    static const char *const typed[] = {NULL};
    struct desk desk;
    struct fake fake;
    open_desk(&desk, &fake, typed, 2);
    post(&desk, POST_OVER, NULL, "Standings: 1. Anna 10.");
    assert_int_equal(desk_turn(&desk), DESK_OVER);
    assert_string_equal(fake.seen, "Standings: 1. Anna 10.\n");
    desk_close(&desk);
}

static void what_is_held_back_is_bounded(void **state)
{
    (void)state;
    static const char *const typed[] = {"", "x", NULL};
    struct desk desk;
    struct fake fake;
    char line[64];
    open_desk(&desk, &fake, typed, 2);
    for (int i = 0; i < 20000; i++) {
        snprintf(line, sizeof line, "line %d", i);
        post(&desk, POST_SECRET, "Bruno", line);
    }
    const struct held *box = &desk.person[1].news;
    assert_true(box->n <= DESK_HELD_MAX);
    assert_non_null(strstr(box->text, "line 19999\n"));
    assert_null(strstr(box->text, "line 0\n"));
    assert_memory_equal(box->text, "line ", 5);
    desk_close(&desk);
}

static void names_are_bounded(void **state)
{
    (void)state;
    struct desk desk;
    struct fake fake;
    char name[DESK_NAME_MAX + 2];
    memset(name, 'n', sizeof name);
    name[DESK_NAME_MAX + 1] = '\0';
    open_desk(&desk, &fake, NULL, 0);
    assert_false(desk_add(&desk, name));
    for (int i = 0; i < DESK_PEOPLE_MAX; i++)
        assert_true(desk_add(&desk, "x"));
    assert_false(desk_add(&desk, "y"));
    desk_close(&desk);
}

/* Numbered lines. */
static void show_answer(struct desk *desk, int n)
{
    static char text[1024];
    size_t at = 0;
    for (int i = 1; i <= n; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "line %d\n", i);
    const struct post post = {
        .kind = POST_ANSWER, .audience = AUDIENCE_PERSON, .to = {"", "Anna"}, .text = text};
    desk->chat.post(&desk->chat, &post);
}

/* One person, on a screen of ten lines, is shown so many. */
static void open_answer(struct desk *desk, struct fake *fake, const char *const *typed, int n)
{
    open_desk(desk, fake, typed, 1);
    fake->io.height = 10;
    show_answer(desk, n);
}

static void tell_table(struct desk *desk, enum post_kind kind, const char *text)
{
    const struct post post = {
        .kind = kind, .audience = AUDIENCE_TABLE, .to = {NULL, NULL}, .text = text};
    desk->chat.post(&desk->chat, &post);
}

/* What is typed instead of reading on is meant for the table, and hides nothing. */
static void a_long_answer_stops_at_each_screen(void **state)
{
    static const char *const typed[] = {"", "roll", NULL};
    struct desk desk;
    struct fake fake;
    (void)state;
    open_answer(&desk, &fake, typed, 40);
    desk_turn(&desk);
    assert_non_null(strstr(fake.seen, "line 40\n"));
    assert_string_equal(fake.asked, "term:Anna:roll|");
    desk_close(&desk);
}

/* What happens meanwhile is no answer: the newest of it is to be seen. */
static void news_are_shown_whole(void **state)
{
    static const char *const typed[] = {"roll", NULL};
    struct desk desk;
    struct fake fake;
    (void)state;
    open_answer(&desk, &fake, typed, 20);
    tell_table(&desk, POST_NEWS, "Bruno rolls.");
    desk_turn(&desk);
    assert_non_null(strstr(fake.seen, "line 20\nBruno rolls.\nAnna> roll\n"));
    desk_close(&desk);
}

/* Nobody is asked any more, so that nothing else would hold it on the screen. */
static void the_end_of_a_game_stops_at_each_screen(void **state)
{
    static const char *const typed[] = {"", "roll", NULL};
    struct desk desk;
    struct fake fake;
    (void)state;
    open_answer(&desk, &fake, typed, 40);
    tell_table(&desk, POST_OVER, "Anna wins.");
    assert_int_equal(desk_turn(&desk), DESK_OVER);
    assert_non_null(strstr(fake.seen, "line 40\nAnna wins.\n"));
    assert_string_equal(fake.asked, "");
    desk_close(&desk);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_person_needs_no_key_press),
        cmocka_unit_test(hands_are_hidden_from_the_others),
        cmocka_unit_test(nothing_is_hidden_where_there_are_no_secrets),
        cmocka_unit_test(whoever_waits_longest_is_next),
        cmocka_unit_test(leaving_is_asked_back),
        cmocka_unit_test(leaving_exposes_nobody),
        cmocka_unit_test(no_hand_is_left_behind),
        cmocka_unit_test(the_end_is_the_end),
        cmocka_unit_test(what_is_held_back_is_bounded),
        cmocka_unit_test(names_are_bounded),
        cmocka_unit_test(a_long_answer_stops_at_each_screen),
        cmocka_unit_test(news_are_shown_whole),
        cmocka_unit_test(the_end_of_a_game_stops_at_each_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
