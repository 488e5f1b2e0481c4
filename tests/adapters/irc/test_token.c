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
    assert_true(token_read(key, "net", token, id));
    assert_memory_equal(id, token, TOKEN_ID);
    assert_false(token_read(other, "net", token, id));
    assert_false(token_read(key, "net2", token, id));
    assert_false(token_read(key, "net", "", id));
    for (size_t i = 0; i < TOKEN_SIZE - 1; i++) {
        memcpy(again, token, sizeof again);
        again[i] = again[i] == 'x' ? 'y' : 'x';
        assert_false(token_read(key, "net", again, id));
    }
    assert_true(token_shaped(token) && token_shaped("k3f9q2ab-"));
    assert_false(token_shaped("") || token_shaped("k3f9q2ab") || token_shaped("trade a-b"));
    token_new(key, "net", again);
    assert_string_not_equal(token, again);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(token_of_nobody_else),
};

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
