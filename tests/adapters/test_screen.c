/* `hexhost play` at a terminal: keys, what is remembered of them and for whom, colours. */
#include "tests/support/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define UP "\x1b[A"
#define CTRL_C "\x03"
#define CTRL_U "\x15"
#define CTRL_Y "\x19"

static void type(struct program *run, const char *keys)
{
    program_type(run, keys, strlen(keys));
}

/* Waits until this was shown after the first `from` bytes; returns where it ends. Keys typed before
 * the next prompt is there would be shown by the terminal itself. */
static size_t await(struct program *run, size_t from, const char *text)
{
    const char *found;
    while ((found = strstr(run->text + from, text)) == NULL)
        if (!program_read(run, NULL, run->n + 1))
            fail_msg("\"%s\" is not in:\n%s", text, run->text + from);
    return (size_t)(found - run->text) + strlen(text);
}

/* Types keys and waits for what they show, and then for the prompt. */
static void show(struct program *run, const char *keys, const char *text, const char *prompt)
{
    size_t from = run->n;
    type(run, keys);
    await(run, await(run, from, text), prompt);
}

static void leave(struct program *run)
{
    show(run, "quit\r", "Leave the table?", "(y/n) ");
    type(run, "y\r");
    program_finish(run);
    assert_left(run, 0);
    free(run->text);
}

static void begin(struct program *run, const char *const *arguments)
{
    program_forget();
    program_start_at_terminal(run, arguments);
}

static void tab_completes(void **state)
{
    (void)state;
    struct program run;
    begin(&run,
          ARGUMENTS("--players", "you,Bruno,Carla", "--options", "first=seat,setup=variable"));
    await(&run, 0, "press Enter. ");
    show(&run, "\r", "", "Anna> ");
    show(&run, "bui\t", "ld ", "");
    show(&run, "c2\r", "You can: build road", "Anna> ");
    leave(&run);
}

/* As many characters give way as were typed, and no byte of what is before them. */
static void tab_completes_what_is_not_ascii(void **state)
{
    (void)state;
    struct program run;
    begin(&run, ARGUMENTS("--players", "you,J\xc3\xb6rg,Carla", "--options",
                          "first=seat,setup=variable"));
    await(&run, 0, "press Enter. ");
    show(&run, "\r", "", "Anna> ");
    show(&run, "offer ore for wool to j\xc3\xb6\t", "\xc3\xb6rg ", "");
    show(&run, "\r", "", "Anna> ");
    show(&run, UP, "offer ore for wool to J\xc3\xb6rg", "");
    show(&run, CTRL_U "\r", "", "Anna> ");
    leave(&run);
}

/* Two at one keyboard: nothing that one typed, or cut, comes back under the other's fingers. */
static void each_has_a_history(void **state)
{
    (void)state;
    struct program run;
    begin(&run,
          ARGUMENTS("--players", "Anna,Bruno,greedy", "--options", "first=seat,setup=variable"));
    await(&run, 0, "Pass the keyboard to Anna, then press Enter. ");
    show(&run, "penguin\r", "You can: ", "Anna> ");
    show(&run, UP CTRL_Y "\r", "You can: ", "Anna> ");
    show(&run, "help zebra\r", "`zebra`", "Anna> ");
    show(&run, UP, "help zebra", ""); /* one's own lines do */
    show(&run, CTRL_U "build c2\r", "You can: build road", "Anna> ");
    show(&run, "giraffe" CTRL_U "build c2-d2\r", "Pass the keyboard to Bruno", "Enter. ");
    size_t from = run.n;
    show(&run, UP CTRL_Y "\r", "You can: ", "Bruno> ");
    show(&run, UP UP UP CTRL_Y "\r", "You can: build settlement", "Bruno> ");
    static const char *const typed[] = {"help zebra", "giraffe", "penguin"};
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
        assert_null(strstr(run.text + from, typed[i]));
    show(&run, "build c3\r", "You can: build road", "Bruno> ");
    leave(&run);
}

/* What is on the screen, and what can be scrolled back to, is cleared of a hand before the keyboard
 * changes hands, and before a shared one is left. */
#define CLEAR "\x1b[H\x1b[2J\x1b[3J"

static void assert_hidden(const struct program *run, size_t from, const char *until)
{
    const char *end = strstr(run->text + from, until), *at = run->text + from;
    assert_non_null(end);
    assert_non_null(strstr(at, "Your hand: "));
    assert_true(strstr(at, "Your hand: ") < end);
    for (const char *next; (next = strstr(at, "Your hand: ")) != NULL && next < end;)
        at = next + 1;
    const char *cleared = strstr(at, CLEAR);
    assert_non_null(cleared);
    assert_true(cleared < end);
}

static void no_hand_is_left_on_the_screen(void **state)
{
    (void)state;
    struct program run;
    begin(&run,
          ARGUMENTS("--players", "Anna,Bruno,greedy", "--options", "first=seat,setup=variable"));
    await(&run, 0, "Pass the keyboard to Anna, then press Enter. ");
    size_t from = run.n;
    show(&run, "\r", "You can: ", "Anna> ");
    show(&run, "build c2\r", "You can: build road", "Anna> ");
    show(&run, "hand\r", "Your hand: ", "Anna> ");
    show(&run, "build c2-d2\r", "Pass the keyboard to Bruno", "Enter. ");
    assert_hidden(&run, from, "Pass the keyboard to Bruno");
    from = run.n;
    show(&run, "\r", "You can: ", "Bruno> ");
    show(&run, "quit\r", "Leave the table?", "(y/n) ");
    type(&run, "y\r");
    program_finish(&run);
    assert_left(&run, 0);
    assert_hidden(&run, from, "The game is kept: ");
    free(run.text);
}

static void ctrl_c_drops_a_line_or_asks(void **state)
{
    (void)state;
    struct program run;
    begin(&run, ARGUMENTS("--options", "first=seat"));
    await(&run, 0, "Anna> ");
    show(&run, "help zeb", "help zeb", "");
    size_t from = run.n;
    show(&run, CTRL_C, "Anna> ", "");
    assert_null(strstr(run.text + from, "Leave the table?"));
    show(&run, "hand\r", "Your hand: ", "Anna> "); /* nothing was left of the line */
    assert_null(strstr(run.text + from, "zeb"));
    show(&run, CTRL_C, "Leave the table?", "(y/n) ");
    show(&run, "n\r", "Anna> ", "");
    leave(&run);
}

/* Keys that are no text, and what answers them: never the line without them, carried out. */
static void what_is_no_text_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *keys;
        size_t n;
        const char *answer;
    } rows[] = {
        {"\xFF\r", 2, "something that is not UTF-8"},
        {"\xC3\r", 2, "something that is not UTF-8"}, /* Enter is not part of a character */
        {"hand\xFF\r", 6, "something that is not UTF-8"},
        {"ha\xE2\x82nd\r", 7, "something that is not UTF-8"},
        {"ha\0nd\r", 6, "something that is not UTF-8"}, /* Ctrl-Space */
        {"\0\r", 2, "something that is not UTF-8"},
        {"h\xC3\xB6nd\r", 6, "I do not know `h\xC3\xB6nd`"},
        {"h\xE2\x82\xACnd\r", 7, "I do not know `h\xE2\x82\xACnd`"},
        {"hand\xFF\x7F\r", 7, "Your hand: "}, /* taken out again */
        {"hand\r", 5, "Your hand: "},
    };
    static const char *const locales[] = {"C.UTF-8", "C", "POSIX"};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        struct program run;
        setenv("LC_ALL", locales[i], 1);
        begin(&run,
              ARGUMENTS("--players", "you,Bruno,Carla", "--options", "first=seat,setup=variable"));
        await(&run, 0, "press Enter. ");
        show(&run, "\r", "", "Anna> ");
        for (size_t j = 0; j < sizeof rows / sizeof *rows; j++) {
            size_t from = run.n;
            program_type(&run, rows[j].keys, rows[j].n);
            await(&run, await(&run, from, rows[j].answer), "Anna> ");
        }
        leave(&run);
    }
    unsetenv("LC_ALL");
}

static void colours_can_be_refused(void **state)
{
    (void)state;
    for (int wanted = 0; wanted <= 1; wanted++) {
        struct program run;
        if (wanted)
            unsetenv("NO_COLOR");
        else
            setenv("NO_COLOR", "1", 1);
        begin(&run, ARGUMENTS("--options", "first=seat"));
        await(&run, 0, "Anna> ");
        const char *letter = strstr(run.text, "b Anna");
        assert_non_null(letter);
        /* a colour sequence before the seat's letter; what edits lines sends none of these */
        assert_int_equal(letter[-1] == 'm', wanted);
        assert_int_equal(strstr(run.text, "\x1b[1;37;44m") != NULL, wanted);
        leave(&run);
    }
}

int main(void)
{
    program_directory("screen");
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(tab_completes),
        cmocka_unit_test(tab_completes_what_is_not_ascii),
        cmocka_unit_test(each_has_a_history),
        cmocka_unit_test(no_hand_is_left_on_the_screen),
        cmocka_unit_test(ctrl_c_drops_a_line_or_asks),
        cmocka_unit_test(what_is_no_text_is_refused),
        cmocka_unit_test(colours_can_be_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
