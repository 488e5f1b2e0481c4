/* Transcripts: whole sessions at the terminal table, as tests/transcripts has them. With
 * HEXHOST_BLESS=1 in the environment they are written anew from their typed lines; review the
 * difference. With HEXHOST_BLESS=all the whole games are typed anew as well. */
#include "adapters/script/script.h"
#include "bot/play/play.h"
#include "render/render.h"
#include "tests/support/typist.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TRANSCRIPTS "tests/transcripts/"

static int64_t fixed_clock(void)
{
    return 1700000000000;
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    char *text = malloc(SCRIPT_MAX + 1);
    assert_non_null(text);
    text[fread(text, 1, SCRIPT_MAX, file)] = '\0';
    fclose(file);
    return text;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) < 0, 0);
    fclose(file);
}

static bool blessing(const char *how)
{
    const char *bless = getenv("HEXHOST_BLESS");
    return bless != NULL && strcmp(bless, how) == 0;
}

/* The arguments of a line "$ hexhost play ...". */
static void parse_arguments(struct play *play, const char *line)
{
    static char words[1024];
    char *argv[32], why[WHY_MAX];
    int argc = 0;
    snprintf(words, sizeof words, "%.*s", (int)strcspn(line, "\n"), line);
    assert_memory_equal(words, "$ hexhost play", 14);
    char *word = words + 10, *blank;
    do {
        blank = strchr(word, ' ');
        if (blank != NULL)
            *blank = '\0';
        argv[argc++] = word;
        word = blank + 1;
    } while (blank != NULL && argc < 32);
    if (!play_parse(play, argc, argv, why))
        fail_msg("%s", why);
}

static void run_session_in(struct store *store, const char *arguments, struct desk_io *io)
{
    static struct play play;
    struct desk desk;
    struct fault fault = {.text = ""};
    parse_arguments(&play, arguments);
    desk_open(&desk, io, false);
    if (!play_session(&play, store, &desk, NULL, fixed_clock, &fault))
        desk_say(&desk, fault.text);
    desk_close(&desk);
}

static void run_session(const char *arguments, struct desk_io *io)
{
    struct store *store = store_memory();
    run_session_in(store, arguments, io);
    store_close(store);
}

/* Where they differ first, with a few lines around. */
static void assert_same_text(const char *name, const char *expected, const char *got)
{
    size_t line = 1, at = 0, start = 0;
    while (expected[at] != '\0' && expected[at] == got[at]) {
        if (expected[at++] == '\n') {
            line++;
            start = at;
        }
    }
    if (expected[at] != got[at])
        fail_msg("%s differs in line %zu.\nexpected: %.*s\n     got: %.*s", name, line,
                 (int)strcspn(expected + start, "\n"), expected + start,
                 (int)strcspn(got + start, "\n"), got + start);
}

static void play_transcript(const char *name)
{
    char path[256];
    struct script script;
    snprintf(path, sizeof path, TRANSCRIPTS "%s.txt", name);
    char *transcript = read_file(path);
    assert_non_null(transcript);
    size_t head = strcspn(transcript, "\n") + 1;
    assert_true(script_init(&script, transcript + head));
    script_add(&script, transcript, head);
    run_session(transcript, &script.io);
    assert_false(script.full);
    if (blessing("1") || blessing("all"))
        write_file(path, script.out);
    else
        assert_same_text(path, transcript, script.out);
    script_fini(&script);
    free(transcript);
}

static void questions_are_answered(void **state)
{
    (void)state;
    play_transcript("questions");
}

/* The choice counts for the boards that come by themselves too. */
static void boards_come_in_sentences(void **state)
{
    (void)state;
    play_transcript("sentences");
}

static void bad_input_is_refused_in_words(void **state)
{
    (void)state;
    play_transcript("bad-input");
    play_transcript("bad-input-two");
    play_transcript("bad-input-dice");
    play_transcript("bad-input-island-two");
    play_transcript("bad-input-plus");
    play_transcript("bad-input-extra");
    play_transcript("bad-input-struggle");
}

static void input_may_end_anywhere(void **state)
{
    (void)state;
    play_transcript("end-of-input");
}

static void hands_stay_apart_at_one_keyboard(void **state)
{
    (void)state;
    play_transcript("hot-seat");
}

/* Who accepted an offer is told when it ends with the turn; log tells as many turns as asked. */
static void offers_end_with_the_turn(void **state)
{
    (void)state;
    play_transcript("offers");
}

/* config/fair.md, 3.2: the time at which the table opened is everybody's text for the dice. */
static void persons_bring_the_time_as_their_text(void **state)
{
    (void)state;
    static struct table_texts texts;
    struct fault fault = {.text = ""};
    struct script script;
    struct store *store = store_memory();
    assert_true(script_init(&script, ""));
    run_session_in(store, "$ hexhost play --players Anna,greedy,Bruno", &script.io);
    static const struct entry_player persons[] = {{.uid = "term:Anna"}, {.uid = "term:Bruno"}};
    assert_true(table_texts(store, "term/1", persons, 2, &texts, &fault));
    assert_int_equal(texts.n, 2);
    for (size_t i = 0; i < texts.n; i++)
        assert_string_equal(texts.text[i], "1700000000000");
    assert_string_equal(texts.uid[0], "term:Anna");
    assert_string_equal(texts.uid[1], "term:Bruno");
    script_fini(&script);
    store_close(store);
}

/* Whole games, every move typed: by people who play like that kind of computer player, or, where
 * there is none, by people who know no rules, only what the prompts offer them. In the one with
 * three people every expansion is built, and both events and the destiny card come. */
static const struct whole_game {
    const char *name, *kind;
    uint64_t seed;
    const char *arguments;
} whole_games[] = {
    {"four-people", "greedy", 1,
     "--players Anna,Bruno,Carla,Dora --options setup=variable --seed "
     "7365747420646f776e20616e642062652067656e746c652077697468206d6521"},
    {"two-people", NULL, 29,
     "--game two --players Anna,Bruno --seed "
     "74776f206f66207573206f6e20616e2069736c616e6420666f7220666f75722e"},
    {"one-island-alone", NULL, 1,
     "--game island-one --players Anna --seed "
     "61206669727374206973616c6e642c20616e64206e6f626f647920656c736521"},
    {"one-island-in-few-turns", "greedy", 1,
     "--game island-two --players Anna --seed "
     "686f77206d616e79207475726e7320746f2074656e20706f696e74732c206875"},
    {"one-island-each", NULL, 176,
     "--game island-two --players Anna,Bruno --seed "
     "74776f2069736c616e64732c2074776f206f6620757320616e642064696365ff"},
    {"titles-as-markers", NULL, 99,
     "--game plus --players Anna,Bruno --seed "
     "6120726f616420616e6420616e2061726d7920746f2068616e64206f76657221"},
    {"one-island-for-all", NULL, 198,
     "--game extra --players Anna,Bruno --options castles=yes --seed "
     "6120636173746c6520666f722073697820646963652c20616c6c20616c696b65"},
    {"three-people", NULL, 2,
     "--game struggle --players Anna,Bruno,Carla --seed "
     "7374727567676c65206f66206361726473206f6e206120736d616c6c20746162"},
};

static void type_anew(const struct whole_game *of)
{
    struct typist typist;
    char line[256], path[256];
    int n = snprintf(line, sizeof line, "$ hexhost play %s\n", of->arguments);
    assert_true(n > 0 && (size_t)n < sizeof line);
    typist_init(&typist, of->kind, of->seed, of->kind != NULL ? SIZE_MAX : 3000);
    script_add(&typist.script, line, (size_t)n);
    typist.mark = typist.script.n;
    run_session(line, &typist.io);
    snprintf(path, sizeof path, TRANSCRIPTS "%s.txt", of->name);
    write_file(path, typist.script.out);
    typist_fini(&typist);
}

static void whole_games_are_played(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof whole_games / sizeof *whole_games; i++) {
        if (blessing("all"))
            type_anew(&whole_games[i]);
        play_transcript(whole_games[i].name);
    }
}

/* Every game can be played to its end by who only picks what is offered. */
static void every_game_is_played_from_its_prompts(void **state)
{
    (void)state;
    static const char people[] = "Anna,Bruno,Carla,Dora,Emil,Frieda";
    for (int g = 0; games[g] != NULL; g++) {
        struct typist typist;
        char line[256];
        const char *end = people;
        for (int s = 0; s < games[g]->seats_default; s++)
            end += strcspn(end, ",") + 1;
        snprintf(line, sizeof line, "$ hexhost play --game %s --players %.*s --seed %064x\n",
                 games[g]->id, (int)(end - people - 1), people, 0x5eed + g);
        typist_init(&typist, NULL, (uint64_t)g, 20000);
        run_session(line, &typist.io);
        if (strstr(typist.script.out, "Standings: 1. ") == NULL) {
            size_t n = strlen(typist.script.out);
            fail_msg("%s", typist.script.out + (n > 3000 ? n - 3000 : 0));
        }
        typist_fini(&typist);
    }
}

/* Whatever greedy or random players do can be typed by people, by one or by several. */
static void play_typed(const char *kind, const char *players, uint64_t seed)
{
    struct typist typist;
    char line[256];
    snprintf(line, sizeof line,
             "$ hexhost play --players %s --options setup=random,points=5 --seed %064llx\n",
             players, (unsigned long long)seed);
    typist_init(&typist, kind, seed, 20000);
    run_session(line, &typist.io);
    if (strstr(typist.script.out, "Standings: 1. ") == NULL) {
        size_t n = strlen(typist.script.out);
        fail_msg("%s", typist.script.out + (n > 3000 ? n - 3000 : 0));
    }
    typist_fini(&typist);
}

static void whole_games_can_be_typed(void **state)
{
    (void)state;
    play_typed("greedy", "Anna,Bruno,Carla", 1);
    play_typed("greedy", "Anna,greedy,greedy,greedy", 2);
    play_typed("greedy", "greedy,Anna,random,Bruno", 3);
    play_typed("random", "Anna,Bruno,greedy", 4);
}

/* --- Others' turns ---------------------------------------------------------------------------- */

enum { TURNS_MIN = 300, LONG_PERCENT = 10 };

static bool tells_of_others(const char *line)
{
    return strncmp(line, "Bruno ", 6) == 0 || strncmp(line, "Carla ", 6) == 0 ||
           strncmp(line, "Dora ", 5) == 0;
}

/* The same player's, unless it is what Anna is asked. */
static bool goes_on(const char *line, const char *next)
{
    size_t n = strcspn(line, " ") + 1;
    return strncmp(line, next, n) == 0 && strncmp(next + n, "offers ", 7) != 0;
}

static void count_turns(const char *text, int *nturns, int *nlong)
{
    for (const char *line = text, *next; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n");
        next += *next == '\n';
        if (!tells_of_others(line))
            continue;
        ++*nturns;
        *nlong += strncmp(next, "  ", 2) == 0 && strncmp(next, "   ", 3) != 0;
        if (goes_on(line, next))
            fail_msg("a turn in two pieces: %.200s", line);
    }
}

static void check_hands(const char *text)
{
    for (const char *at = text; (at = strstr(at, "\nYour hand: ")) != NULL; at++) {
        const char *next = strchr(at + 1, '\n');
        if (next != NULL && strncmp(next, "\n  ", 3) == 0)
            fail_msg("a hand in two lines: %.200s", at);
    }
}

/* A turn is told in one piece, which seldom takes more than a line of 80 columns; a hand never
 * does. */
static void others_turns_and_hands_take_a_line(void **state)
{
    (void)state;
    int nturns = 0, nlong = 0;
    for (unsigned seed = 1; seed <= 6; seed++) {
        struct typist typist;
        char line[160];
        typist_init(&typist, "greedy", seed, 20000);
        snprintf(line, sizeof line,
                 "$ hexhost play --players Anna,greedy,greedy,greedy --seed %064x\n", seed);
        run_session(line, &typist.io);
        count_turns(typist.script.out, &nturns, &nlong);
        check_hands(typist.script.out);
        typist_fini(&typist);
    }
    print_message("%d of %d turns take more than a line\n", nlong, nturns);
    assert_true(nturns >= TURNS_MIN);
    assert_true(100 * nlong <= LONG_PERCENT * nturns);
}

static void a_narrow_terminal_is_told(void **state)
{
    (void)state;
    for (int width = BOARD_COLUMNS - 1; width <= BOARD_COLUMNS; width++) {
        struct script script;
        assert_true(script_init(&script, ""));
        script.io.width = width;
        run_session("$ hexhost play --name Anna", &script.io);
        assert_non_null(strstr(script.out, "Welcome, Anna!"));
        assert_int_equal(strstr(script.out, "`board linear`") != NULL, width < BOARD_COLUMNS);
        script_fini(&script);
    }
}

int main(void)
{
    setenv("USER", "anna", 1);
    setenv("XDG_STATE_HOME", TEST_TMP, 1);
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_are_answered),
        cmocka_unit_test(a_narrow_terminal_is_told),
        cmocka_unit_test(boards_come_in_sentences),
        cmocka_unit_test(bad_input_is_refused_in_words),
        cmocka_unit_test(input_may_end_anywhere),
        cmocka_unit_test(hands_stay_apart_at_one_keyboard),
        cmocka_unit_test(offers_end_with_the_turn),
        cmocka_unit_test(persons_bring_the_time_as_their_text),
        cmocka_unit_test(whole_games_are_played),
        cmocka_unit_test(every_game_is_played_from_its_prompts),
        cmocka_unit_test(whole_games_can_be_typed),
        cmocka_unit_test(others_turns_and_hands_take_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
