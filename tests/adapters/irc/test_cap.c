/* What is said before a server lets us in: capabilities and the login. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/adapters/irc/wire_ends.h"

static void begin(enum sasl sasl, const char *account, const char *secret)
{
    login = (struct login){.sasl = sasl, .account = account, .secret = secret};
    wire_start(&wire);
    says("CAP LS 302\r\n");
}

static void first_lines(void **state)
{
    (void)state;
    login.password = "p%s\r\nQUIT";
    wire_start(&wire);
    says("PASS :p%s\r\nCAP LS 302\r\n");
}

static void nothing_offered(void **state)
{
    (void)state;
    begin(SASL_NONE, NULL, NULL);
    server(":s CAP * LS :\r\n");
    says("CAP END\r\n");
    server(":s CAP * LS :batch\r\n");
    says("");
}

static void offered_in_parts(void **state)
{
    (void)state;
    begin(SASL_NONE, NULL, NULL);
    server(":s CAP * LS * :sasl=PLAIN batch x/y\r\n:s CAP * LS * :chghost foo=1\r\n");
    says("");
    server(":s CAP * LS :account-tag\r\n");
    says("CAP REQ :account-tag batch chghost\r\n");
    server(":s CAP * ACK :batch chghost \r\n");
    says("");
    server(":s CAP * ACK :account-tag\r\n");
    says("CAP END\r\n");
    assert_true(cap_enabled(&wire.cap, CAP_ACCOUNT_TAG));
    assert_false(cap_enabled(&wire.cap, CAP_SASL));
}

static void everything_at_once(void **state)
{
    (void)state;
    begin(SASL_NONE, NULL, NULL);
    server(":s CAP * LS :account-notify account-tag batch chghost draft/multiline=max-bytes=4096,"
           "max-lines=100 echo-message extended-join labeled-response message-tags multi-prefix "
           "server-time sasl\r\n");
    says("CAP REQ :account-notify account-tag batch chghost echo-message extended-join "
         "labeled-response message-tags multi-prefix draft/multiline server-time\r\n");
    assert_int_equal(wire.cap.multiline_bytes, 4096);
    assert_int_equal(wire.cap.multiline_lines, 100);
}

static void refused_then_singly(void **state)
{
    (void)state;
    begin(SASL_NONE, NULL, NULL);
    server(":s CAP * LS :batch chghost\r\n");
    says("CAP REQ :batch chghost\r\n");
    server(":s CAP * NAK :batch chghost\r\n");
    says("CAP REQ :batch\r\nCAP REQ :chghost\r\n");
    server(":s CAP * NAK :batch\r\n");
    says("");
    server(":s CAP * ACK :chghost\r\n");
    says("CAP END\r\n");
    assert_int_equal(wire.cap.enabled, 1u << CAP_CHGHOST);
}

static void not_asked_for(void **state)
{
    (void)state;
    begin(SASL_NONE, NULL, NULL);
    server(":s CAP * LS :batch\r\n");
    says("CAP REQ :batch\r\n");
    server(":s CAP * ACK :sasl chghost\r\n");
    says("");
    assert_int_equal(wire.cap.enabled, 0);
    server(":s CAP * ACK :batch\r\n:s CAP * ACK :-batch\r\n");
    says("CAP END\r\n");
    assert_int_equal(wire.cap.enabled, 0);
}

static void log_in_plain(void **state)
{
    (void)state;
    begin(SASL_PLAIN, "alice", "secret");
    server(":s CAP * LS :sasl=EXTERNAL,PLAIN\r\n");
    says("CAP REQ :sasl\r\n");
    server(":s CAP * ACK :sasl\r\n");
    says("AUTHENTICATE PLAIN\r\n");
    server("AUTHENTICATE +\r\n");
    says("AUTHENTICATE AGFsaWNlAHNlY3JldA==\r\n"); /* base64 of \0alice\0secret */
    server(":s 900 me me!u@h alice :x\r\n");
    says("");
    server(":s 903 me :done\r\n");
    says("CAP END\r\n");
    assert_int_equal(wire.cap.login_state, LOGIN_DONE);
}

static void log_in_external(void **state)
{
    (void)state;
    begin(SASL_EXTERNAL, NULL, NULL);
    server(":s CAP * LS :sasl\r\n:s CAP * ACK :sasl\r\n");
    says("CAP REQ :sasl\r\nAUTHENTICATE EXTERNAL\r\n");
    server("AUTHENTICATE :+\r\n");
    says("AUTHENTICATE +\r\n");
}

/* A last chunk that is full needs an empty one behind it. */
static void log_in_chunks(void **state)
{
    char secret[LOGIN_TEXT_MAX + 1];
    static const size_t plain[] = {297, 298, 300, 301, 303};
    static const size_t lines[] = {1, 2, 2, 2, 2};
    (void)state;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        memset(secret, 'x', sizeof secret);
        secret[plain[i] - 3] = '\0'; /* \0, a, \0 come before it */
        set_up(state);
        begin(SASL_PLAIN, "a", secret);
        server(":s CAP * LS :sasl\r\n:s CAP * ACK :sasl\r\n");
        clear();
        server("AUTHENTICATE +\r\n");
        size_t n = 0;
        for (const char *at = to_network.text; (at = strstr(at, "AUTHENTICATE ")); at++)
            n++;
        assert_int_equal(n, lines[i]);
        bool full = plain[i] == 298 || plain[i] == 300; /* both are 400 in base64 */
        assert_int_equal(strstr(to_network.text, "AUTHENTICATE +\r\n") != NULL, full);
    }
}

static void secret_too_long(void **state)
{
    static char secret[5000];
    (void)state;
    memset(secret, 'x', sizeof secret - 1);
    begin(SASL_PLAIN, secret, secret);
    server(":s CAP * LS :sasl\r\n:s CAP * ACK :sasl\r\nAUTHENTICATE +\r\n");
    assert_in_range(to_network.n, 1000, 1300);
}

static void not_a_challenge(void **state)
{
    (void)state;
    begin(SASL_PLAIN, "a", "b");
    server("AUTHENTICATE +\r\n");
    says("");
    server(":s CAP * LS :sasl\r\n:s CAP * ACK :sasl\r\n");
    clear();
    server("AUTHENTICATE bm9uc2Vuc2U=\r\n");
    says("AUTHENTICATE *\r\n");
    server(":s 906 me :aborted\r\n");
    says("CAP END\r\n");
    assert_int_equal(wire.cap.login_state, LOGIN_REFUSED);
    server("AUTHENTICATE +\r\n");
    says("");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(first_lines, set_up),
    cmocka_unit_test_setup(nothing_offered, set_up),
    cmocka_unit_test_setup(offered_in_parts, set_up),
    cmocka_unit_test_setup(everything_at_once, set_up),
    cmocka_unit_test_setup(refused_then_singly, set_up),
    cmocka_unit_test_setup(not_asked_for, set_up),
    cmocka_unit_test_setup(log_in_plain, set_up),
    cmocka_unit_test_setup(log_in_external, set_up),
    cmocka_unit_test_setup(log_in_chunks, set_up),
    cmocka_unit_test_setup(secret_too_long, set_up),
    cmocka_unit_test_setup(not_a_challenge, set_up),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
