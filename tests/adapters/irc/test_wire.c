/* Lines between the server and the library: what passes, what is changed, what is dropped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/adapters/irc/wire_ends.h"

/* One line from the server becomes this line for the library; NULL: none. */
static void passes(const char *line, const char *expected)
{
    char whole[1200];
    clear();
    server(line);
    server("\r\n");
    snprintf(whole, sizeof whole, "%s%s", expected ? expected : "", expected ? "\r\n" : "");
    if (strcmp(to_library.text, whole) != 0)
        fail_msg("`%s` became `%s`", line, to_library.text);
}

static void enable(const char *caps)
{
    char line[512];
    snprintf(line, sizeof line, ":s CAP * LS :%s\r\n", caps);
    server(line);
    snprintf(line, sizeof line, ":s CAP * ACK :%s\r\n", caps);
    server(line);
    clear();
}

/* --- In --------------------------------------------------------------------------------------- */

static void plain_lines(void **state)
{
    (void)state;
    passes(":a!b@c PRIVMSG #t :hello  there", ":a!b@c PRIVMSG #t :hello  there");
    passes(":a!b@c PRIVMSG #t hello", ":a!b@c PRIVMSG #t :hello");
    passes(":a!b@c   PRIVMSG   #t   :x", ":a!b@c PRIVMSG #t :x");
    passes(":a!b@c privmsg #t ::)", ":a!b@c PRIVMSG #t ::)");
    passes(":a!b@c PRIVMSG #t :", ":a!b@c PRIVMSG #t :");
    passes(":s 376 me :end", ":s 376 me :end");
    passes(":a QUIT", ":a QUIT :");
    passes(":a NO", ":a NO :");
    passes("ERROR :gone", ":server ERROR :gone");
}

static void dropped_lines(void **state)
{
    static const char *const lines[] = {
        "",
        " ",
        ":",
        ":srv",
        ":srv ",
        "@tag",
        "@tag ",
        "@",
        "NICK foo",
        "NOTICE x :y",
        "PRIVMSG #t :x",
        ":a 000 b",
        ":a HANGUP",
        ":a BATCH +1 x",
        ":a TAGMSG #t",
        ":a 12 b",
        ":a 1234 b",
        ":a \x01 b",
        ":a PRIVMSG #t",
        ":a KICK #t",
        ":a NICK",
        ":a MODE me",
        ":a 005",
        ":a INVITE me",
        ":a CAP * LS :x",
        ":a 903 me :x",
        "AUTHENTICATE +",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        passes(lines[i], NULL);
}

static void too_many_parameters(void **state)
{
    (void)state;
    passes(":s 005 a b c d e f g h i j k :l m", ":s 005 a b c d e f g h i :j k :l m");
}

static void marks(void **state)
{
    (void)state;
    passes("@time=2026-01-02T03:04:05.678Z;account=al :a!b@c PRIVMSG #t :x",
           ":a!b@c;a=al;t=2026-01-02T03:04:05.678Z PRIVMSG #t :x");
    passes("@bot :a!b@c PRIVMSG #t :x", ":a!b@c;b PRIVMSG #t :x");
    passes("@account=a\\sb :a!b@c PRIVMSG #t :x", ":a!b@c PRIVMSG #t :x");
    passes("@account=a\\:b :a!b@c PRIVMSG #t :x", ":a!b@c PRIVMSG #t :x");
    passes("@account= :a!b@c PRIVMSG #t :x", ":a!b@c PRIVMSG #t :x");
    passes(":a!b@c PRIVMSG #t :x", ":a!b@c PRIVMSG #t :x");
}

/* With account-tag its absence means that there is no account. */
static void account_told(void **state)
{
    (void)state;
    enable("account-tag");
    passes(":a!b@c PRIVMSG #t :x", ":a!b@c;a= PRIVMSG #t :x");
    passes(":a!b@c JOIN #t", ":a!b@c JOIN :#t");
    passes("@account=al :a!b@c JOIN #t", ":a!b@c;a=al JOIN :#t");
    server(":s CAP * DEL :account-tag\r\n");
    passes(":a!b@c PRIVMSG #t :x", ":a!b@c PRIVMSG #t :x");
}

static void account_too_long(void **state)
{
    char line[200];
    (void)state;
    snprintf(line, sizeof line, "@account=%0*d :a!b@c PRIVMSG #t :x", WIRE_ACCOUNT_MAX, 1);
    clear();
    server(line);
    server("\r\n");
    assert_non_null(strstr(to_library.text, ";a=000"));
    snprintf(line, sizeof line, "@account=%0*d :a!b@c PRIVMSG #t :x", WIRE_ACCOUNT_MAX + 1, 1);
    passes(line, ":a!b@c PRIVMSG #t :x");
}

static void claimed_account(void **state)
{
    (void)state;
    passes(":a!b@c;a=admin PRIVMSG #t :x", ":a!b@c.a=admin PRIVMSG #t :x");
    passes(":a;a=admin!b@c PRIVMSG #t :x", ":a.a=admin!b@c PRIVMSG #t :x");
}

static void ctcp(void **state)
{
    (void)state;
    passes(":a PRIVMSG me :\x01VERSION\x01", ":a PRIVMSG me :\x01VERSION\x01");
    passes(":a PRIVMSG me :\x01PING 123\x01", ":a PRIVMSG me :\x01PING 123\x01");
    passes(":a PRIVMSG me :\x01"
           "ACTION waves\x01",
           ":a PRIVMSG me :\x01"
           "ACTION waves\x01");
    static const char *const broken[] = {"\x01",
                                         "\x01\x01",
                                         "\x01VERSION",
                                         "\x01"
                                         "D\x01",
                                         "\x01"
                                         "A\x01",
                                         "\x01"
                                         "ACTION\x01",
                                         "\x01"
                                         "DCC CHAT chat 1 2\x01",
                                         "\x01"
                                         "dcc send x 1 2 3\x01",
                                         "\x01VERSION\x01\x01PING\x01",
                                         "\x01PING a\x01"
                                         "b\x01",
                                         "\x01VERSIONS\x01",
                                         "\x01PINGS 1\x01"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        char line[100];
        snprintf(line, sizeof line, ":a PRIVMSG me :%s", broken[i]);
        passes(line, NULL);
    }
    passes(":a NOTICE me :\x01VERSION x\x01", NULL);
}

static void long_ctcp(void **state)
{
    char line[400];
    (void)state;
    snprintf(line, sizeof line, ":a PRIVMSG me :\x01PING %0300d\x01\r\n", 7);
    server(line);
    assert_int_equal(to_library.n, strlen(":a PRIVMSG me :\x01\x01\r\n") + WIRE_CTCP_MAX);
    assert_int_equal(to_library.text[to_library.n - 3], '\x01');
}

static void long_lines(void **state)
{
    static char line[WIRE_LINE_MAX + 1];
    (void)state;
    for (size_t n = 500; n < WIRE_LINE_MAX; n += 97) {
        memset(line, 'x', n);
        memcpy(line, ":a PRIVMSG #t :", 15);
        clear();
        assert_true(wire_receive(&wire, line, n));
        server("\n");
        assert_int_equal(to_library.n, (n < WIRE_LIBRARY_MAX ? n : WIRE_LIBRARY_MAX) + 2);
    }
    passes(":a PRIVMSG #t :after", ":a PRIVMSG #t :after");
}

static void long_lines_end_between_characters(void **state)
{
    char line[2000] = ":a PRIVMSG #t :";
    (void)state;
    for (size_t i = 0; i < 600; i++)
        memcpy(line + 15 + 3 * i, "\xe4\xb7\x80", 3);
    clear();
    assert_true(wire_receive(&wire, line, 15 + 3 * 600));
    server("\r\n");
    assert_int_equal((to_library.n - 2 - 15) % 3, 0);
    assert_in_range(to_library.n, WIRE_LIBRARY_MAX - 2, WIRE_LIBRARY_MAX + 2);
}

static void endless_line(void **state)
{
    static char bytes[WIRE_LINE_MAX];
    (void)state;
    memset(bytes, 'x', sizeof bytes);
    assert_true(wire_receive(&wire, bytes, sizeof bytes));
    assert_false(wire_receive(&wire, "x", 1));
}

static void line_ends(void **state)
{
    (void)state;
    server("\r\n\n\r\r\n:a QUIT\r:b QUIT\n:c QU\r\n");
    assert_string_equal(to_library.text, ":a QUIT :\r\n:b QUIT :\r\n:c QU :\r\n");
    clear();
    assert_true(wire_receive(&wire, ":a PRIV\0MSG #t :x\0y\r\n", 21));
    assert_string_equal(to_library.text, ":a PRIVMSG #t :xy\r\n");
}

/* The same in one piece and byte by byte. */
static void pieces(void **state)
{
    static const char bytes[] = "@time=1;account=al :a!b@c PRIVMSG #t :one\r\n\r\nPING :x\r\n"
                                ":s 001 me :hi\n:s CAP * LS :batch\r\n:x NICK y\r";
    static struct heap whole_library, whole_network;
    (void)state;
    server(bytes);
    whole_library = to_library;
    whole_network = to_network;
    set_up(state);
    for (size_t i = 0; i < sizeof bytes - 1; i++)
        assert_true(wire_receive(&wire, bytes + i, 1));
    assert_string_equal(to_library.text, whole_library.text);
    assert_string_equal(to_network.text, whole_network.text);
}

static void ping(void **state)
{
    (void)state;
    server("PING :tok en\r\n@a=b :s PING x y\r\nPING\r\nping :small\r\n");
    says("PONG :tok en\r\nPONG :x\r\nPONG :\r\nPONG :small\r\n");
    assert_int_equal(to_library.n, 0);
}

/* --- Out -------------------------------------------------------------------------------------- */

static void guard(const char *text, size_t n, const char *expected)
{
    char out[WIRE_TAGS_MAX + LINE_BYTES];
    size_t len = wire_out_guard(text, n, out);
    assert_int_equal(len, strlen(expected));
    assert_memory_equal(out, expected, len);
}

static void out_guard(void **state)
{
    (void)state;
    guard("PRIVMSG #t :hi\r\nQUIT :x", 23, "PRIVMSG #t :hi\r\n");
    guard("a\nb", 3, "a\r\n");
    guard("a\0b", 3, "a\r\n");
    guard("", 0, "");
    guard("\nx", 2, "");
}

static void out_length(void **state)
{
    char text[1000], out[WIRE_TAGS_MAX + LINE_BYTES];
    (void)state;
    memset(text, 'x', sizeof text);
    assert_int_equal(wire_out_guard(text, 510, out), 512);
    assert_int_equal(wire_out_guard(text, 511, out), 512);
    memcpy(text + 508, "\xe4\xb7\x80", 3);
    assert_int_equal(wire_out_guard(text, 511, out), 510);
    memcpy(text, "@batch=1 ", 9);
    assert_int_equal(wire_out_guard(text, 1000, out), 9 + 512);
    memset(text, '@', sizeof text);
    assert_int_equal(wire_out_guard(text, 1000, out), 512);
}

static void library_lines(void **state)
{
    (void)state;
    wire_library(&wire, "NICK b", 6);
    says("");
    wire_library(&wire, "ot\r\nUSER x unknown unknown :y\r\n", 31);
    says("NICK bot\r\nUSER x unknown unknown :y\r\n");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(plain_lines, set_up),
    cmocka_unit_test_setup(dropped_lines, set_up),
    cmocka_unit_test_setup(too_many_parameters, set_up),
    cmocka_unit_test_setup(marks, set_up),
    cmocka_unit_test_setup(account_told, set_up),
    cmocka_unit_test_setup(account_too_long, set_up),
    cmocka_unit_test_setup(claimed_account, set_up),
    cmocka_unit_test_setup(ctcp, set_up),
    cmocka_unit_test_setup(long_ctcp, set_up),
    cmocka_unit_test_setup(long_lines, set_up),
    cmocka_unit_test_setup(long_lines_end_between_characters, set_up),
    cmocka_unit_test_setup(endless_line, set_up),
    cmocka_unit_test_setup(line_ends, set_up),
    cmocka_unit_test_setup(pieces, set_up),
    cmocka_unit_test_setup(ping, set_up),
    cmocka_unit_test_setup(out_guard, set_up),
    cmocka_unit_test_setup(out_length, set_up),
    cmocka_unit_test_setup(library_lines, set_up),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
