/* Tokens: what only the host can have made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "adapters/irc/token.h"

static void token_of_nobody_else(void **state)
{
    static const unsigned char key[TOKEN_KEY_BYTES] = "one", other[TOKEN_KEY_BYTES] = "two";
    char token[TOKEN_SIZE], id[TOKEN_ID + 1], again[TOKEN_SIZE];
    (void)state;
    token_new(key, "net", token);
    assert_int_equal(strlen(token), TOKEN_SIZE - 1);
    assert_true(token_read(key, "net", 0, token, id));
    assert_memory_equal(id, token, TOKEN_ID);
    assert_false(token_read(other, "net", 0, token, id));
    assert_false(token_read(key, "net2", 0, token, id));
    assert_false(token_read(key, "net", 0, "", id));
    for (size_t i = 0; i < TOKEN_SIZE - 1; i++) {
        memcpy(again, token, sizeof again);
        again[i] = again[i] == 'x' ? 'y' : 'x';
        assert_false(token_read(key, "net", 0, again, id));
    }
    assert_true(token_shaped(token) && token_shaped("k3f9q2ab-"));
    assert_false(token_shaped("") || token_shaped("k3f9q2ab") || token_shaped("trade a-b"));
    token_new(key, "net", again);
    assert_string_not_equal(token, again);
}

static void a_void_token_is_of_nobody(void **state)
{
    static const unsigned char key[TOKEN_KEY_BYTES] = "one";
    char token[TOKEN_SIZE], again[TOKEN_SIZE], id[TOKEN_ID + 1], same[TOKEN_ID + 1];
    (void)state;
    token_new(key, "net", token);
    assert_true(token_id(token, id));
    assert_false(token_id("k3f9q2ab-", id) || token_id("a/b\n+c d-7hq2mzp4xcd3", id));
    assert_true(token_id(token, id));
    token_again(key, "net", 0, id, again);
    assert_string_equal(again, token);
    token_again(key, "net", 1, id, again);
    assert_false(token_read(key, "net", 1, token, same));
    assert_false(token_read(key, "net", 0, again, same));
    assert_true(token_read(key, "net", 1, again, same));
    assert_string_equal(same, id);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(token_of_nobody_else),
    cmocka_unit_test(a_void_token_is_of_nobody),
};

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
