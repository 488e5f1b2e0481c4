/* How beginners say it: shortcuts, little words, the noun with the verb; and that what is answered
 * fits what was asked. */
#include "tests/bot/command_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bot/words/parse.h"
#include "bot/words/tableverbs.h"
#include "rules/dice/view.h"

static struct command_table none, some; /* nothing legal; the middle of a game */

static struct command read_at(struct command_table *table, const char *line)
{
    struct command command;
    struct command_cursor cursor = command_cursor(line, strlen(line));
    assert_true(command_next(&cursor, &table->context, &command));
    return command;
}

/* Each line means the move whose canonical text stands beside it. */
static void means(const char *line, const char *text)
{
    char made[COMMAND_TEXT_MAX];
    struct command command = read_at(&none, line);
    if (command.outcome != COMMAND_MOVE)
        fail_msg("`%s` gave: %s", line, command.sentence);
    command_text(&base_game, &command.move, made, sizeof made);
    assert_string_equal(made, text);
}

static void says_at(struct command_table *table, const char *line, enum command_outcome outcome,
                    const char *sentence)
{
    struct command command = read_at(table, line);
    assert_string_equal(command.sentence, sentence);
    assert_int_equal(command.outcome, outcome);
}

/* What a hand shows in less room can be typed. */
static void short_names_of_cards(void **state)
{
    (void)state;
    assert_int_equal(base_dev_short_words.n, base_dev_words.n);
    for (int w = 0; w < base_dev_words.n; w++) {
        const char *name = base_dev_short_words.word[w].name;
        const struct scan scan = {name, name + strlen(name)};
        const struct match match = words_match_whole(&base_dev_words, 0, 0, scan, SCAN_WHOLE);
        assert_int_equal(match.kind, MATCH_ONE);
        assert_int_equal(match.found[0].word, w);
    }
}

static void shortcuts(void **state)
{
    (void)state;
    means("settle e2", "build settlement e2");
    means("Settlement c2", "build settlement c2");
    means("road c2-d3", "build road c2-d3");
    means("city c2", "build city c2");
    means("upgrade c2", "build city c2");
    means("knight", "play knight");
    means("monopoly ore", "play monopoly ore");
    means("plenty ore grain", "play year-of-plenty 1 grain 1 ore");
    means("year of plenty 2 ore", "play year-of-plenty 2 ore");
    means("road building", "play road-building");
    means("steal h bruno", "rob h 1");
    means("move robber h", "rob h");
    means("roll dice", "roll");
    means("roll the dice", "roll");
    means("buy card", "buy");
    means("buy dev card", "buy");
    means("buy a development card", "buy");
    means("buy road c2-d3", "build road c2-d3");
    means("end turn", "end");
    means("port 4 wool for 1 ore", "bank 4 wool for 1 ore");
    assert_int_equal(read_at(&none, "score").verb, TABLE_WHO);
    assert_int_equal(read_at(&none, "points").verb, TABLE_WHO);
    assert_int_equal(read_at(&none, "status").verb, TABLE_WHO);
}

static void hints(void **state)
{
    (void)state;
    says_at(&none, "undo", COMMAND_WRONG,
            "A move is not taken back once it is made; an open offer is, with `withdraw`.");
    says_at(&none, "cancel 2", COMMAND_WRONG,
            "A move is not taken back once it is made; an open offer is, with `withdraw`.");
    says_at(&none, "setle c2", COMMAND_WRONG, "I do not know `setle`; did you mean `settle`?");
}

/* A shortcut is no command's own name, leads to one of the game, and leaves no other one unread. */
static void shortcuts_fit_the_commands(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        struct verb_words verbs;
        parse_verb_words(&verbs, games[g], true);
        for (const struct shortcut *s = games[g]->shortcuts; s && s->typed; s++) {
            assert_true(s->command != NULL || s->hint != NULL);
            for (const char *at = s->typed; *at; at += strspn(at, " ")) {
                struct scan after, scan = {at, at + strcspn(at, " ")};
                assert_ptr_equal(parse_shortcut(games[g], scan, &after), s);
                assert_int_equal(words_match_whole(&verbs.words, 0, 0, scan, SCAN_WHOLE).kind,
                                 MATCH_NONE);
                at = scan.end;
            }
            const char *command = s->command ? s->command : games[g]->verbs[0].name;
            struct scan scan = {command, command + strlen(command)};
            struct match match = parse_verb(&verbs, games[g], scan);
            assert_int_equal(match.kind, MATCH_ONE);
            const bool of_halls = s->command != NULL && s->hint != NULL;
            assert_int_equal(match.found[0].word >= games[g]->nverbs, of_halls);
        }
    }
}

/* Where a game has a word of the table, it is the game's. */
static void a_word_of_both_is_the_games(void **state)
{
    (void)state;
    int nwithout = 0;
    for (int g = 0; games[g] != NULL; g++) {
        struct verb_words verbs;
        struct scan scan = {"skip", "skip" + 4};
        parse_verb_words(&verbs, games[g], true);
        struct match match = parse_verb(&verbs, games[g], scan);
        int own = game_verb(games[g], "skip");
        assert_int_equal(match.kind, MATCH_ONE);
        assert_int_equal(match.found[0].word, own >= 0 ? own : games[g]->nverbs + TABLE_SKIP);
        nwithout += own < 0;
    }
    assert_true(nwithout > 0);
}

static void what_is_too_long_is_no_shortcut(void **state)
{
    (void)state;
    char line[COMMAND_MAX + 1];
    memset(line, 'x', COMMAND_MAX);
    memcpy(line, "settle ", 7);
    line[COMMAND_MAX] = '\0';
    assert_int_equal(read_at(&none, line).outcome, COMMAND_WRONG);
}

static void little_words(void **state)
{
    (void)state;
    means("place settlement at c2", "build settlement c2");
    means("build a road on the c2-d3", "build road c2-d3");
    means("build road at c2-d3 please", "build road c2-d3");
    means("no thanks", "decline");
    means("build road c2 to d3", "build road c2-d3");
    means("build a road from d3 to c2", "build road c2-d3");
    means("offer my wool for some of your ore", "offer 1 wool for 1 ore");
    means("offer a wool for an ore to the bruno", "offer 1 wool for 1 ore to 1");
    means("rob hex h", "rob h");
    means("rob a", "rob a");
    means("rob the a", "rob a");
    means("rob a from bruno", "rob a 1");
    means("move the robber to hex h and steal from Bruno", "rob h 1");
    means("accept offer 2", "accept 2");
    says_at(&none, "rob h an", COMMAND_ASK, "`an` could be `Anna` or `Annette`: which one?");
}

/* `or` is neither ore nor anything else. */
static void one_thing_at_a_time(void **state)
{
    (void)state;
    static const char told[] =
        "Say one thing: `or` is not understood; give two commands if you mean two things.";
    static const char *const lines[] = {
        "offer 1 lumber for 1 grain or ore",
        "offer 1 lumber for or",
        "discard or",
        "rob h or l",
        "build road or city c2",
        "accept 1 or 2",
        "play monopoly or",
        "take bruno or annette",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        says_at(&none, lines[i], COMMAND_WRONG, told);
    says_at(&none, "offer wool for ore to bruno OR anna", COMMAND_WRONG,
            "Say one thing: `OR` is not understood; give two commands if you mean two things.");
    says_at(&none, "discard on", COMMAND_WRONG,
            "I do not know the resource `on`; there are `brick`, `lumber`, `wool`, `grain` and "
            "`ore`.");
}

/* Examples are of what was asked for, legal if there is something legal. */
static void examples_fit(void **state)
{
    (void)state;
    static const char where[] = "(a node such as c2, or an edge such as c2-d3 for a road)";
    char sentence[COMMAND_SENTENCE_MAX];
    struct sentence say;
    static const struct {
        struct command_table *table;
        const char *line, *example;
    } rows[] = {
        {&none, "build z9", "build settlement c2"}, {&none, "build road z9", "build road c2-d3"},
        {&none, "build city z9", "build city c2"},  {&some, "build road z9", "build road a1-b2"},
        {&some, "build city z9", "build city a1"},  {&some, "build z9", "build settlement c2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sentence_init(&say, sentence, sizeof sentence);
        sentence_add(&say, "I do not know the place `z9` %s, as in `%s`.", where, rows[i].example);
        says_at(rows[i].table, rows[i].line, COMMAND_WRONG, sentence);
    }
    says_at(&none, "build road", COMMAND_ASK,
            "Build road: where (a node such as c2, or an edge such as c2-d3 for a road)? For "
            "example `build road c2-d3`.");
    says_at(&none, "play monopoly", COMMAND_ASK,
            "Play monopoly: which kind (the resource that all others hand over)? For example "
            "`play monopoly ore`.");
    says_at(&none, "take x", COMMAND_WRONG,
            "I do not know the player `x`; there are `Anna`, `Bruno`, `Cleo Maria` and `Annette`.");
    says_at(&some, "discard <cards>", COMMAND_WRONG,
            "Say which and how many instead of `<cards`, as in `discard 3 wool 1 ore`.");
}

/* The victim is asked for where the legal moves leave a choice (B-ROB-2). */
static void a_choice_left_open_is_asked_for(void **state)
{
    (void)state;
    says_at(&some, "rob h", COMMAND_ASK, "Rob h: whom? Bruno or Cleo Maria.");
    assert_int_equal(read_at(&some, "rob d").outcome, COMMAND_MOVE);
    assert_int_equal(read_at(&some, "rob e").outcome, COMMAND_MOVE);
    assert_int_equal(read_at(&some, "rob b").outcome, COMMAND_MOVE);
    assert_int_equal(read_at(&some, "rob h bruno").outcome, COMMAND_MOVE);
    assert_int_equal(read_at(&some, "build c2").outcome, COMMAND_MOVE);
}

static void the_first_comes_first(void **state)
{
    (void)state;
    says_at(&some, "rob bruno", COMMAND_WRONG, "The hex comes first, as in `rob h Bruno`.");
    says_at(&some, "steal from annette", COMMAND_WRONG,
            "The hex comes first, as in `rob d Annette`.");
    says_at(&none, "rob bruno", COMMAND_WRONG, "The hex comes first, as in `rob h`.");
}

static int fill(void **state)
{
    (void)state;
    table_init(&none);
    table_fill(&some);
    return 0;
}

/* What must come need not have the word before it; what may be left out must. */
static void a_keyword_may_be_left_out(void **state)
{
    (void)state;
    static const char *const rows[][2] = {{"joker k1 wool", "joker k1 for wool"},
                                          {"joker k6 as ore gold", "joker k6 as ore for gold"},
                                          {"joker k6 as ore for gold", "joker k6 as ore for gold"}};
    struct command_context context = {.game = &island_one_game, .nseats = 2};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char made[COMMAND_TEXT_MAX];
        struct command command;
        struct command_cursor cursor = command_cursor(rows[i][0], strlen(rows[i][0]));
        assert_true(command_next(&cursor, &context, &command));
        assert_int_equal(command.outcome, COMMAND_MOVE);
        command_text(&island_one_game, &command.move, made, sizeof made);
        assert_string_equal(made, rows[i][1]);
    }
    says_at(&none, "bank 4 wool", COMMAND_ASK,
            "Bank 4 wool for what (what you take, a card for each lot)? For example "
            "`bank 4 wool for 1 ore`.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_names_of_cards),
        cmocka_unit_test(shortcuts),
        cmocka_unit_test(hints),
        cmocka_unit_test(shortcuts_fit_the_commands),
        cmocka_unit_test(a_word_of_both_is_the_games),
        cmocka_unit_test(what_is_too_long_is_no_shortcut),
        cmocka_unit_test(little_words),
        cmocka_unit_test(one_thing_at_a_time),
        cmocka_unit_test(examples_fit),
        cmocka_unit_test(a_choice_left_open_is_asked_for),
        cmocka_unit_test(the_first_comes_first),
        cmocka_unit_test(a_keyword_may_be_left_out),
    };
    return cmocka_run_group_tests(tests, fill, NULL);
}
