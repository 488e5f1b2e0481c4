/* config/secret.c, config/resolve.c: where secrets come from, whose files are refused, and that
 * nothing tells or keeps them. */
#include "config/config.h"
#include "config/show.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define DIRECTORY TEST_TMP "/secrets"
#define CREDENTIALS TEST_TMP "/credentials"
#define HIDDEN "xyzzy-plugh" /* no word of ours */

static struct config_report report;

static void put_file(const char *path, const void *bytes, size_t n, mode_t mode)
{
    unlink(path);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, n), n);
    assert_int_equal(fchmod(fd, mode), 0);
    close(fd);
}

static void put_text(const char *path, const char *text, mode_t mode)
{
    put_file(path, text, strlen(text), mode);
}

static int make_directories(void **state)
{
    (void)state;
    mkdir(DIRECTORY, 0700);
    mkdir(CREDENTIALS, 0700);
    unsetenv("CREDENTIALS_DIRECTORY");
    return 0;
}

/* A configuration whose password is as the lines say. */
static struct config *load(const char *lines)
{
    char text[1024];
    snprintf(text, sizeof text, "[irc a]\nhost=h\nchannels=#c\naccount=b\nsasl=plain\n%s", lines);
    put_text(DIRECTORY "/test.conf", text, 0644);
    return config_load(DIRECTORY "/test.conf", &report);
}

/* --- What a secret may be --------------------------------------------------------------------- */

static const struct {
    const char *bytes;
    const char *secret, *trouble;
} contents[] = {
    {HIDDEN, HIDDEN, NULL},
    {HIDDEN "\n", HIDDEN, NULL},
    {HIDDEN "\r\n", HIDDEN, NULL},
    {" with blanks ; # and = signs ", " with blanks ; # and = signs ", NULL},
    {"\xC3\xA4\n", "\xC3\xA4", NULL},
    {"", NULL, "is empty"},
    {"\n", NULL, "is empty"},
    {"\r\n", NULL, "is empty"},
    {HIDDEN "\n\n", NULL, "more than one line"},
    {HIDDEN "\nsecond\n", NULL, "more than one line"},
    {HIDDEN "\t", NULL, "control characters"},
    {HIDDEN "\r", NULL, "control characters"},
};

static void check_content(const struct secret *secret, const char *trouble, size_t i)
{
    const char *revealed = secret_reveal(secret);
    assert_int_equal(trouble == NULL, contents[i].trouble == NULL);
    assert_int_equal(revealed == NULL, contents[i].secret == NULL);
    if (trouble != NULL && contents[i].trouble != NULL)
        assert_non_null(strstr(trouble, contents[i].trouble));
    if (revealed != NULL)
        assert_string_equal(revealed, contents[i].secret);
}

static void secrets_are_one_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        struct secret file = {.n = 0}, env = {.n = 0};
        put_text(DIRECTORY "/one", contents[i].bytes, 0600);
        setenv("HEXHOST_TEST_SECRET", contents[i].bytes, 1);
        check_content(&file, secret_read_file(&file, DIRECTORY "/one"), i);
        check_content(&env, secret_read_env(&env, "HEXHOST_TEST_SECRET"), i);
        secret_wipe(&file);
        secret_wipe(&env);
    }
}

static void secrets_have_a_length(void **state)
{
    (void)state;
    char text[SECRET_MAX + 64];
    memset(text, 'a', sizeof text);
    for (size_t n = SECRET_MAX - 1; n <= sizeof text - 2; n++) {
        struct secret secret = {.n = 0};
        text[n] = '\r';
        text[n + 1] = '\n';
        put_file(DIRECTORY "/one", text, n + 2, 0600);
        const char *trouble = secret_read_file(&secret, DIRECTORY "/one");
        assert_int_equal(trouble == NULL, n <= SECRET_MAX);
        assert_int_equal(secret.n, n <= SECRET_MAX ? n : 0);
        memset(text + n, 'a', 2);
        secret_wipe(&secret);
    }
}

static void a_zero_is_no_password(void **state)
{
    (void)state;
    struct secret secret = {.n = 0};
    put_file(DIRECTORY "/one", "ab\0cd", 5, 0600);
    assert_non_null(strstr(secret_read_file(&secret, DIRECTORY "/one"), "control characters"));
    assert_false(secret_given(&secret));
}

/* --- Whose files ------------------------------------------------------------------------------ */

static void files_for_everybody_are_refused(void **state)
{
    (void)state;
    static const struct {
        mode_t mode;
        bool taken;
    } modes[] = {{0400, true},  {0600, true},  {0440, true},  {0660, true}, {0644, false},
                 {0604, false}, {0602, false}, {0666, false}, {0777, false}};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        put_text(DIRECTORY "/one", HIDDEN, modes[i].mode);
        struct config *config = load("password-file = one\n");
        assert_int_equal(config != NULL, modes[i].taken);
        if (!modes[i].taken) {
            assert_int_equal(report.n, 1);
            assert_int_equal(report.sentence[0].line, 6);
            assert_non_null(strstr(report.sentence[0].text, "[irc a] password-file: "));
            assert_non_null(strstr(report.sentence[0].text, "chmod o-rwx"));
        }
        config_free(config);
    }
}

static void only_plain_files_are_opened(void **state)
{
    (void)state;
    struct secret secret = {.n = 0};
    unlink(DIRECTORY "/pipe");
    assert_int_equal(mkfifo(DIRECTORY "/pipe", 0600), 0);
    assert_string_equal(secret_read_file(&secret, DIRECTORY "/pipe"), "is not a plain file");
    assert_string_equal(secret_read_file(&secret, DIRECTORY), "is not a plain file");
    assert_string_equal(secret_read_file(&secret, "/dev/zero"), "is not a plain file");
    assert_string_equal(secret_read_file(&secret, DIRECTORY "/none"), "does not exist");
    assert_string_equal(secret_read_file(&secret, DIRECTORY "/test.conf/x"), "does not exist");
    assert_string_equal(secret_read_env(&secret, "HEXHOST_NOT_SET"), "is not set");
}

/* Private keys as well as secrets; certificates may be read by everybody. */
static void keys_are_private_and_certificates_are_not(void **state)
{
    (void)state;
    static const char lines[] = "password-file=one\nclient-cert=cert\nclient-key=key\n";
    put_text(DIRECTORY "/one", HIDDEN, 0600);
    put_text(DIRECTORY "/cert", "cert", 0644);
    put_text(DIRECTORY "/key", "key", 0644);
    assert_null(load(lines));
    assert_int_equal(report.n, 1);
    assert_int_equal(report.sentence[0].line, 8);
    assert_non_null(strstr(report.sentence[0].text, "client-key"));
    put_text(DIRECTORY "/key", "key", 0600);
    struct config *config = load(lines);
    assert_non_null(config);
    assert_string_equal(strrchr(config->irc[0].client_cert, '/'), "/cert");
    assert_int_equal(config->irc[0].client_cert[0], '/');
    config_free(config);
    unlink(DIRECTORY "/cert");
    assert_null(load(lines));
    assert_non_null(strstr(report.sentence[0].text, "client-cert: "));
    assert_non_null(strstr(report.sentence[0].text, "/cert does not exist."));
}

/* --- Where they are looked up ----------------------------------------------------------------- */

static void check_password(const char *lines, const char *secret)
{
    struct config *config = load(lines);
    if (config == NULL)
        report_print(&report, stdout);
    assert_non_null(config);
    assert_string_equal(secret_reveal(&config->irc[0].password), secret);
    config_free(config);
}

static void files_beside_the_configuration_or_among_the_credentials(void **state)
{
    (void)state;
    put_text(DIRECTORY "/one", "beside", 0600);
    put_text(CREDENTIALS "/one", "credential", 0400);
    check_password("password-file = one\n", "beside");
    check_password("password-file = " CREDENTIALS "/one\n", "credential");
    setenv("CREDENTIALS_DIRECTORY", CREDENTIALS, 1);
    check_password("password-file = one\n", "credential");
    check_password("password-file = " DIRECTORY "/one\n", "beside");
    unlink(CREDENTIALS "/one");
    check_password("password-file = one\n", "beside");
    unsetenv("CREDENTIALS_DIRECTORY");
    setenv("HEXHOST_TEST_SECRET", "variable", 1);
    check_password("password-env = HEXHOST_TEST_SECRET\n", "variable");
}

static void a_path_without_a_slash_begins_here(void **state)
{
    (void)state;
    char here[4096];
    put_text(DIRECTORY "/one", "beside", 0600);
    config_free(load("password-file = one\n"));
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(DIRECTORY), 0);
    struct config *config = config_load("test.conf", &report);
    assert_int_equal(chdir(here), 0);
    assert_non_null(config);
    config_free(config);
}

/* --- Nothing is told -------------------------------------------------------------------------- */

/* Somebody gives the secret itself for its whereabouts. */
static void mistakes_are_not_repeated(void **state)
{
    (void)state;
    static const char *const lines[] = {"password-file = " HIDDEN "\n", "password = " HIDDEN "\n",
                                        "password-env = " HIDDEN "\n", "password-env = XYZZY\n",
                                        "pasword = " HIDDEN "\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_null(load(lines[i]));
        for (size_t k = 0; k < report.n; k++) {
            assert_null(strstr(report.sentence[k].text, HIDDEN));
            assert_null(strstr(report.sentence[k].text, "XYZZY"));
        }
    }
}

static void what_is_shown_says_only_that_they_are_set(void **state)
{
    (void)state;
    char *text = NULL;
    size_t n = 0;
    put_text(DIRECTORY "/one", HIDDEN, 0600);
    struct config *config = load("password-file = one\n");
    FILE *out = open_memstream(&text, &n);
    config_show(config, out);
    fclose(out);
    assert_null(strstr(text, HIDDEN));
    assert_non_null(strstr(text, "  password          set (from a file)\n"));
    assert_non_null(strstr(text, "  server-password   not set\n"));
    config_free(config);
    free(text);
}

static void secrets_are_wiped(void **state)
{
    (void)state;
    struct secret secret = {.n = 0};
    put_text(DIRECTORY "/one", HIDDEN, 0600);
    assert_null(secret_read_file(&secret, DIRECTORY "/one"));
    assert_memory_equal(secret.hidden, HIDDEN, strlen(HIDDEN));
    secret_wipe(&secret);
    for (size_t i = 0; i < sizeof secret; i++)
        assert_int_equal(((const unsigned char *)&secret)[i], 0);
}

/* What was refused is wiped at once. */
static void so_is_what_was_refused(void **state)
{
    (void)state;
    struct secret secret = {.n = 0};
    put_text(DIRECTORY "/one", HIDDEN "\n" HIDDEN, 0600);
    assert_non_null(secret_read_file(&secret, DIRECTORY "/one"));
    for (size_t i = 0; i < sizeof secret.hidden; i++)
        assert_int_equal(secret.hidden[i], 0);
}

static void secrets_are_compared(void **state)
{
    (void)state;
    struct secret a = {.n = 0}, b = {.n = 0};
    setenv("HEXHOST_TEST_SECRET", HIDDEN, 1);
    assert_null(secret_read_env(&a, "HEXHOST_TEST_SECRET"));
    assert_false(secret_equal(&a, &b));
    assert_null(secret_read_env(&b, "HEXHOST_TEST_SECRET"));
    assert_true(secret_equal(&a, &b));
    b.hidden[3]++;
    assert_false(secret_equal(&a, &b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secrets_are_one_line),
        cmocka_unit_test(secrets_have_a_length),
        cmocka_unit_test(a_zero_is_no_password),
        cmocka_unit_test(files_for_everybody_are_refused),
        cmocka_unit_test(only_plain_files_are_opened),
        cmocka_unit_test(keys_are_private_and_certificates_are_not),
        cmocka_unit_test(files_beside_the_configuration_or_among_the_credentials),
        cmocka_unit_test(a_path_without_a_slash_begins_here),
        cmocka_unit_test(mistakes_are_not_repeated),
        cmocka_unit_test(what_is_shown_says_only_that_they_are_set),
        cmocka_unit_test(secrets_are_wiped),
        cmocka_unit_test(so_is_what_was_refused),
        cmocka_unit_test(secrets_are_compared),
    };
    return cmocka_run_group_tests(tests, make_directories, NULL);
}
