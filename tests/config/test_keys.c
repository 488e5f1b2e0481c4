/* config/keys.def: every key takes what its row says, up to its bounds, and nothing beyond. */
#include "config/keys.h"
#include "config/show.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define NET "[irc a]\nhost=h\nchannels=#c\n"

static struct config_report report;

static struct config *parse(const char *text)
{
    report_begin(&report, "test.conf");
    struct config *config = config_parse(text, strlen(text), &report);
    if (report.n > 0)
        report_print(&report, stdout);
    return config;
}

/* Calls for each row of the table, with a section to try it on. */
static void each_key(void (*check)(const struct config_key *, struct config_section *))
{
    for (int kind = 0; kind < NCONFIG_KINDS; kind++)
        for (size_t k = 0; k < config_keys[kind].n; k++) {
            struct config *config = calloc(1, sizeof *config);
            config->nirc = 1;
            config->discord.section.line = 1;
            check(&config_keys[kind].key[k], kind == CONFIG_HOST  ? &config->host.section
                                             : kind == CONFIG_IRC ? &config->irc[0].section
                                                                  : &config->discord.section);
            config_free(config);
        }
}

/* What the key says about a text: whether it takes it. */
static bool takes(const struct config_key *key, struct config_section *section, const char *text)
{
    char why[CONFIG_WHY_MAX] = "";
    bool taken = config_set(key, section, text, why);
    assert_int_equal(why[0] == '\0', taken);
    return taken;
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void check_row(const struct config_key *key, struct config_section *section)
{
    (void)section;
    bool list = key->type == CONFIG_LIST;
    assert_true(key->least <= key->most);
    assert_true(key->text[0] != '\0' && key->help[strlen(key->help) - 1] == '.');
    assert_true(strlen(key->name) + strlen("-file") <= 24); /* near_begin() compares no more */
    if (list)
        assert_true(key->most <= CONFIG_LIST_MAX && key->need != CONFIG_DEFAULT);
    if (key->type == CONFIG_SECRET)
        assert_int_equal(key->most, SECRET_MAX);
    if (key->type == CONFIG_PATH)
        assert_true(key->most <= CONFIG_LINE_MAX);
}

static void rows_make_sense(void **state)
{
    (void)state;
    each_key(check_row);
}

/* --- Bounds ----------------------------------------------------------------------------------- */

static void take_number(const struct config_key *key, struct config_section *section, int64_t value,
                        bool taken)
{
    char text[64], shown[CONFIG_VALUE_MAX];
    if (value < 0)
        return;
    if (key->type == CONFIG_TIME)
        snprintf(text, sizeof text, "%lld s", (long long)(value / 1000));
    else
        config_number(key, value, text, sizeof text);
    if (takes(key, section, text) != taken)
        fail_msg("%s = %s should be %s", key->name, text, taken ? "taken" : "refused");
    if (!taken)
        return;
    assert_int_equal(*(const int64_t *)config_const_member(key, section), value);
    config_value(key, section, shown);
    assert_true(takes(key, section, shown));
    assert_int_equal(*(const int64_t *)config_const_member(key, section), value);
}

static void check_numbers(const struct config_key *key, struct config_section *section)
{
    if (key->type != CONFIG_NUMBER && key->type != CONFIG_DECIMAL && key->type != CONFIG_TIME)
        return;
    int64_t step = key->type == CONFIG_TIME ? 1000 : 1;
    take_number(key, section, key->least, true);
    take_number(key, section, key->most, true);
    take_number(key, section, key->least - step, false);
    take_number(key, section, key->most + step, false);
    assert_int_equal(*(const int64_t *)config_const_member(key, section), key->most);
}

static void numbers_have_bounds(void **state)
{
    (void)state;
    each_key(check_numbers);
}

static void check_words(const struct config_key *key, struct config_section *section)
{
    if (key->type != CONFIG_WORD && key->type != CONFIG_SWITCH)
        return;
    const char *words = key->type == CONFIG_WORD ? key->unit : "no|yes";
    char word[64], shown[CONFIG_VALUE_MAX];
    for (int i = 0; i <= key->most; i++, words += strcspn(words, "|"), words += *words == '|') {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(words, "|"), words);
        assert_true(word[0] != '\0' && takes(key, section, word));
        config_value(key, section, shown);
        assert_string_equal(shown, word);
        int value = key->type == CONFIG_WORD ? *(const int *)config_const_member(key, section)
                                             : *(const bool *)config_const_member(key, section);
        assert_int_equal(value, i);
    }
    assert_string_equal(words, "");
    assert_false(takes(key, section, "neither"));
}

static void words_are_those_of_the_row(void **state)
{
    (void)state;
    each_key(check_words);
}

static void check_text(const struct config_key *key, struct config_section *section)
{
    char text[512], shown[CONFIG_VALUE_MAX];
    if ((key->type != CONFIG_TEXT && key->type != CONFIG_PATH) || key->form == FORM_PROXY ||
        key->form == FORM_URL)
        return;
    memset(text,
           key->form == FORM_PREFIX   ? '!'
           : key->form == FORM_NUMBER ? '1'
                                      : 'a',
           sizeof text);
    text[key->most + 1] = '\0';
    assert_false(takes(key, section, text));
    text[key->most] = '\0';
    assert_true(takes(key, section, text));
    config_value(key, section, shown);
    assert_string_equal(shown, text);
    text[key->least] = '\0';
    assert_true(takes(key, section, text));
    assert_false(takes(key, section, ""));
}

static void texts_have_a_length(void **state)
{
    (void)state;
    each_key(check_text);
}

static void check_list(const struct config_key *key, struct config_section *section)
{
    char item[80];
    if (key->type != CONFIG_LIST)
        return;
    for (int i = 0; i < key->most; i++) {
        snprintf(item, sizeof item, "%c%062d", key->form == FORM_CHANNEL ? '#' : 'a', i);
        assert_true(takes(key, section, item));
    }
    assert_false(takes(key, section, "#another"));
    assert_int_equal(((const struct config_list *)config_const_member(key, section))->n, key->most);
    char shown[CONFIG_VALUE_MAX];
    config_value(key, section, shown);
    assert_int_equal(strlen(shown), key->most * 64 - 1);
}

static void lists_have_a_length(void **state)
{
    (void)state;
    each_key(check_list);
}

/* --- Defaults --------------------------------------------------------------------------------- */

static void check_text_of_row(const struct config_key *key, struct config_section *section)
{
    char shown[CONFIG_VALUE_MAX];
    if (key->type == CONFIG_SECRET)
        return;
    assert_true(takes(key, section, key->text));
    config_value(key, section, shown);
    assert_string_equal(shown, key->text);
}

static void defaults_and_examples_are_taken(void **state)
{
    (void)state;
    each_key(check_text_of_row);
}

static void what_is_not_set_is_the_default(void **state)
{
    (void)state;
    struct config *config = parse(NET);
    assert_non_null(config);
    assert_string_equal(config->host.state_directory, "/var/lib/hexhost");
    assert_null(config->host.reveal_directory);
    assert_int_equal(config->host.log_level, CONFIG_LOG_INFO);
    assert_int_equal(config->host.clock, CONFIG_CLOCK_FRIENDLY);
    const struct config_irc *irc = config_network(config, "a");
    assert_int_equal(irc->port, 6697);
    assert_true(irc->tls && irc->rejoin && irc->colour && !irc->accounts_only);
    assert_string_equal(irc->prefix, "!");
    assert_int_equal(irc->burst, 5);
    assert_int_equal(irc->rate, 900);
    assert_int_equal(irc->in_flight, 4096);
    assert_int_equal(irc->ping_after, 120000);
    assert_int_equal(irc->hands, CONFIG_HANDS_NOTICE);
    assert_int_equal(irc->moderators.n, 0);
    assert_null(irc->account);
    assert_false(secret_given(&irc->password));
    config_free(config);
}

static void what_is_set_counts(void **state)
{
    (void)state;
    struct config *config =
        parse("[ host ] ; the host\nlog-level = DEBUG ; for a while\n"
              "  [irc  Libera]\r\n\thost : 2001:db8::1\r\n port=6667\ntls = no\nrate = 2 lines/s\n"
              "channels = #a,#b\nchannels = &c ; and no more\nrealname = a;b # c\nnick = [x]\n"
              "burst = 7 lines\nping-after = 30s\nretry-max = 1 h\nhands = privmsg");
    assert_non_null(config);
    const struct config_irc *irc = config_network(config, "libera");
    assert_non_null(irc);
    assert_int_equal(config->host.log_level, CONFIG_LOG_DEBUG);
    assert_string_equal(irc->host, "2001:db8::1");
    assert_int_equal(irc->port, 6667);
    assert_false(irc->tls);
    assert_int_equal(irc->rate, 2000);
    assert_int_equal(irc->channels.n, 3);
    assert_string_equal(irc->channels.item[1], "#b");
    assert_string_equal(irc->channels.item[2], "&c");
    assert_string_equal(irc->realname, "a;b # c");
    assert_string_equal(irc->nick, "[x]");
    assert_int_equal(irc->burst, 7);
    assert_int_equal(irc->ping_after, 30000);
    assert_int_equal(irc->retry_max, 3600000);
    assert_int_equal(irc->hands, CONFIG_HANDS_PRIVMSG);
    config_free(config);
}

/* --- Projections ------------------------------------------------------------------------------ */

static char *shown_by(void (*show)(FILE *))
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    show(out);
    fclose(out);
    return text;
}

/* Each "#key = value" without its #; of the two keys of a secret only the first. */
static void uncomment(char *text)
{
    for (char *at = text; at != NULL && *at != '\0'; at = strchr(at, '\n'), at += at != NULL) {
        char *end = strchr(at, '\n');
        bool setting =
            *at == '#' && ((at[1] >= 'a' && at[1] <= 'z') || at[1] == '[') && end != NULL;
        const char *variable = strstr(at, "-env = ");
        if (setting && (variable == NULL || variable > end))
            *at = ' ';
    }
}

static void the_example_is_a_configuration(void **state)
{
    (void)state;
    char *text = shown_by(config_show_example);
    struct config *config = parse(text);
    assert_non_null(config);
    assert_string_equal(config_network(config, "example")->host, "irc.example.org");
    config_free(config);
    free(text);
}

/* All but what goes with another way to log in. */
static void so_is_all_of_it(void **state)
{
    (void)state;
    char *text = shown_by(config_show_example);
    uncomment(text);
    char *sasl = strstr(text, "sasl = none");
    assert_non_null(sasl);
    for (size_t i = 0; i < strlen("none"); i++)
        sasl[7 + i] = ' ';
    for (size_t i = 0; i < strlen("plain"); i++)
        sasl[6 + i] = "plain"[i];
    struct config *config = parse(text);
    assert_non_null(config);
    const struct config_section *section = &config->irc[0].section;
    for (size_t k = 0; k < config_keys[CONFIG_IRC].n; k++)
        assert_true(section->key_line[k] > section->line);
    config_free(config);
    free(text);
}

static void every_key_is_in_the_manual_page(void **state)
{
    (void)state;
    char *text = shown_by(config_show_man);
    int keys = 0, items = 0;
    for (const char *at = text; (at = strstr(at, "\n.T")) != NULL; at++)
        items++;
    for (int kind = 0; kind < NCONFIG_KINDS; kind++)
        for (size_t k = 0; k < config_keys[kind].n; k++)
            keys += config_keys[kind].key[k].type == CONFIG_SECRET ? 2 : 1;
    assert_int_equal(items, keys);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_make_sense),
        cmocka_unit_test(numbers_have_bounds),
        cmocka_unit_test(words_are_those_of_the_row),
        cmocka_unit_test(texts_have_a_length),
        cmocka_unit_test(lists_have_a_length),
        cmocka_unit_test(defaults_and_examples_are_taken),
        cmocka_unit_test(what_is_not_set_is_the_default),
        cmocka_unit_test(what_is_set_counts),
        cmocka_unit_test(the_example_is_a_configuration),
        cmocka_unit_test(so_is_all_of_it),
        cmocka_unit_test(every_key_is_in_the_manual_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
