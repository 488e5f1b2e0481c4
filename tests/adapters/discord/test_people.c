/* What people are called: nothing in a name means anything but itself, and whoever is mentioned
 * without being known is found. */
#include "adapters/discord/people.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void check_name(const char *user, const char *wanted)
{
    char name[PEOPLE_NAME];
    cJSON *json = cJSON_Parse(user);
    assert_non_null(json);
    people_name(NULL, json, name);
    assert_string_equal(name, wanted);
    cJSON_Delete(json);
}

static void test_names(void **state)
{
    (void)state;
    check_name("{\"username\":\"anna\"}", "anna");
    check_name("{\"username\":\"anna\",\"global_name\":\"Anna\"}", "Anna");
    check_name("{\"username\":7}", "somebody");
    check_name("{\"username\":\"  \"}", "somebody");
    check_name("{\"username\":\"a\\tb\\nc\\u007f\"}", "a b c ");
    check_name("{\"username\":\"`roll`\"}", "'roll'");
    /* Our marks: of emoji, of places. What stands beside them in Unicode stays. */
    check_name("{\"username\":\"x\\uE100\\uE1FF12\\uE1FF\"}", "x12");
    check_name("{\"username\":\"\\uE0FF\\uE200\"}", "\xEE\x83\xBF\xEE\x88\x80");
    /* 66 bytes, of which the last character is not whole within 64. */
    check_name("{\"username\":\"123456789 123456789 123456789 123456789 123456789 123456789 "
               "123\\u00E9\\u00E9\"}",
               "123456789 123456789 123456789 123456789 123456789 123456789 123");
}

static void test_a_nickname_comes_first(void **state)
{
    char name[PEOPLE_NAME];
    cJSON *member = cJSON_Parse("{\"nick\":\"Queen\"}");
    cJSON *user = cJSON_Parse("{\"username\":\"anna\",\"global_name\":\"Anna\"}");
    (void)state;
    people_name(member, user, name);
    assert_string_equal(name, "Queen");
    cJSON_Delete(member);
    cJSON_Delete(user);
}

static void test_who_is_known(void **state)
{
    char id[SNOWFLAKE_BYTES];
    struct people *people = NULL;
    (void)state;
    assert_null(people_called(people, "12"));
    assert_true(people_unknown(people, "invite <@12>", id));
    assert_string_equal(id, "12");
    people_learn(&people, "12", "Anna");
    people_learn(&people, "12", "Anne");
    assert_string_equal(people_called(people, "12"), "Anne");
    assert_false(people_unknown(people, "invite <@12>", id));
    assert_true(people_unknown(people, "<@!12> <@!13>", id));
    assert_string_equal(id, "13");
    static const char *const none[] = {
        "", "<@", "<@>", "<@&14>", "<@x>", "<@14", "@14", "<@123456789012345678901>", "<#14>"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(people_unknown(people, none[i], id));
    people_forget(&people);
    assert_null(people);
}

static void test_those_that_an_interaction_names(void **state)
{
    struct people *people = NULL;
    cJSON *data = cJSON_Parse("{\"resolved\":{\"users\":{\"3\":{\"id\":\"3\",\"username\":\"ben\"},"
                              "\"4\":{\"id\":\"4\",\"username\":\"eve\"},\"5\":7,\"6\":{}},"
                              "\"members\":{\"3\":{\"nick\":\"Benny\"}}}}");
    (void)state;
    assert_non_null(data);
    people_learn_named(&people, data);
    people_learn_named(&people, NULL);
    assert_string_equal(people_called(people, "3"), "Benny");
    assert_string_equal(people_called(people, "4"), "eve");
    assert_null(people_called(people, "6"));
    people_forget(&people);
    cJSON_Delete(data);
}

static void test_many_people(void **state)
{
    char id[SNOWFLAKE_BYTES];
    struct people *people = NULL;
    (void)state;
    for (int i = 1; i <= 20000; i++) {
        snprintf(id, sizeof id, "%d", i);
        people_learn(&people, id, "somebody");
    }
    assert_null(people_called(people, "1"));
    assert_non_null(people_called(people, "20000"));
    people_forget(&people);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),        cmocka_unit_test(test_a_nickname_comes_first),
        cmocka_unit_test(test_who_is_known), cmocka_unit_test(test_those_that_an_interaction_names),
        cmocka_unit_test(test_many_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
