/* bot/serve/service.c: what the service manager hears, on a socket that stands for it. */
#include "bot/serve/service.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static int manager = -1;
static char heard_text[1024];

static int forget(void **state)
{
    (void)state;
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    unsetenv("WATCHDOG_PID");
    if (manager >= 0)
        close(manager);
    manager = -1;
    return 0;
}

/* Listens as the manager does, and tells the environment where. */
static void listen_at(const char *name)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t n = strlen(name);
    memcpy(address.sun_path, name, n);
    if (name[0] == '@')
        address.sun_path[0] = '\0';
    else
        unlink(name);
    manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    socklen_t len = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n + (name[0] != '@'));
    assert_int_equal(bind(manager, (struct sockaddr *)&address, len), 0);
    setenv("NOTIFY_SOCKET", name, 1);
}

static const char *abstract_name(void)
{
    static char name[64];
    snprintf(name, sizeof name, "@hexhost-test-%ld", (long)getpid());
    return name;
}

static struct service begin(void)
{
    struct service service;
    struct fault fault = {.kind = FAULT_NONE};
    assert_true(service_init(&service, &fault));
    assert_int_equal(fault.kind, FAULT_NONE);
    return service;
}

/* The next message, "" if there is none. */
static const char *heard(void)
{
    ssize_t n = recv(manager, heard_text, sizeof heard_text - 1, 0);
    heard_text[n > 0 ? n : 0] = '\0';
    return heard_text;
}

/* --- Messages --------------------------------------------------------------------------------- */

static void check_messages(void)
{
    struct service service = begin();
    assert_true(service_ready(&service));
    assert_string_equal(heard(), "READY=1");
    assert_true(service_alive(&service));
    assert_string_equal(heard(), "WATCHDOG=1");
    assert_true(service_stopping(&service));
    assert_string_equal(heard(), "STOPPING=1");
    service_fini(&service);
    assert_true(service_ready(&service));
    assert_string_equal(heard(), "");
}

static void a_path_is_told(void **state)
{
    (void)state;
    listen_at(TEST_TMP "/notify");
    check_messages();
    unlink(TEST_TMP "/notify");
}

static void a_name_is_told(void **state)
{
    (void)state;
    listen_at(abstract_name());
    check_messages();
}

static void reloading_has_its_time(void **state)
{
    (void)state;
    struct timespec now;
    unsigned long long usec = 0, before, after;
    listen_at(abstract_name());
    struct service service = begin();
    clock_gettime(CLOCK_MONOTONIC, &now);
    before = (unsigned long long)now.tv_sec * 1000000 + (unsigned long long)now.tv_nsec / 1000;
    assert_true(service_reloading(&service));
    clock_gettime(CLOCK_MONOTONIC, &now);
    after = (unsigned long long)now.tv_sec * 1000000 + (unsigned long long)now.tv_nsec / 1000;
    assert_int_equal(sscanf(heard(), "RELOADING=1\nMONOTONIC_USEC=%llu", &usec), 1);
    assert_true(usec >= before && usec <= after);
    service_fini(&service);
}

/* --- Nobody to tell --------------------------------------------------------------------------- */

static void nobody_needs_to_listen(void **state)
{
    (void)state;
    struct service service = begin();
    assert_true(service_ready(&service) && service_alive(&service));
    assert_int_equal(service_watchdog_ms(&service), 0);
    service_fini(&service);
}

static void a_manager_that_is_gone_does_no_harm(void **state)
{
    (void)state;
    listen_at(TEST_TMP "/notify");
    struct service service = begin();
    close(manager);
    manager = -1;
    unlink(TEST_TMP "/notify");
    assert_false(service_ready(&service));
    service_fini(&service);
}

/* A manager that does not read must not hold up the loop. */
static void a_manager_that_is_busy_does_no_harm(void **state)
{
    (void)state;
    listen_at(abstract_name());
    struct service service = begin();
    bool told = true;
    for (int i = 0; told && i < 100000; i++)
        told = service_alive(&service);
    assert_false(told);
    service_fini(&service);
}

static void names_that_are_none(void **state)
{
    (void)state;
    static char longest[256];
    memset(longest, '/', sizeof longest - 1);
    const char *const names[] = {"relative", "/", "@", "vsock:2:1234", longest};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct service service;
        struct fault fault = {.kind = FAULT_NONE};
        setenv("NOTIFY_SOCKET", names[i], 1);
        assert_false(service_init(&service, &fault));
        assert_int_equal(fault.kind, FAULT_REFUSED);
        assert_true(service_ready(&service));
        service_fini(&service);
    }
    setenv("NOTIFY_SOCKET", "", 1);
    struct service service = begin();
    service_fini(&service);
}

/* --- Other processes -------------------------------------------------------------------------- */

static void the_environment_is_taken(void **state)
{
    (void)state;
    listen_at(abstract_name());
    setenv("WATCHDOG_USEC", "1000000", 1);
    setenv("WATCHDOG_PID", "1", 1);
    struct service service = begin();
    assert_null(getenv("NOTIFY_SOCKET"));
    assert_null(getenv("WATCHDOG_USEC"));
    assert_null(getenv("WATCHDOG_PID"));
    service_fini(&service);
}

static void a_fork_says_nothing(void **state)
{
    (void)state;
    listen_at(abstract_name());
    struct service service = begin();
    pid_t child = fork();
    if (child == 0)
        _exit(service_stopping(&service) ? 0 : 1);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_string_equal(heard(), "");
    assert_true(service_ready(&service));
    assert_string_equal(heard(), "READY=1");
    service_fini(&service);
}

/* --- Watchdog --------------------------------------------------------------------------------- */

static void half_the_time_of_the_watchdog(void **state)
{
    (void)state;
    static const struct {
        const char *usec;
        int64_t ms;
    } rows[] = {{"30000000", 15000},
                {"2000", 1},
                {"1999", 1},
                {"1", 1},
                {"0", 0},
                {"", 0},
                {"-5", 0},
                {"5s", 0},
                {" 5", 0},
                {"1e6", 0},
                {"99999999999999999999", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        forget(state);
        listen_at(abstract_name());
        setenv("WATCHDOG_USEC", rows[i].usec, 1);
        struct service service = begin();
        assert_int_equal(service_watchdog_ms(&service), rows[i].ms);
        service_fini(&service);
    }
}

static void only_who_is_watched(void **state)
{
    (void)state;
    char pid[32];
    for (int other = 0; other <= 1; other++) {
        forget(state);
        listen_at(abstract_name());
        snprintf(pid, sizeof pid, "%ld", (long)getpid() + other);
        setenv("WATCHDOG_PID", pid, 1);
        setenv("WATCHDOG_USEC", "4000", 1);
        struct service service = begin();
        assert_int_equal(service_watchdog_ms(&service), other ? 0 : 2);
        service_fini(&service);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, forget, forget)
    const struct CMUnitTest tests[] = {
        TEST(a_path_is_told),
        TEST(a_name_is_told),
        TEST(reloading_has_its_time),
        TEST(nobody_needs_to_listen),
        TEST(a_manager_that_is_gone_does_no_harm),
        TEST(a_manager_that_is_busy_does_no_harm),
        TEST(names_that_are_none),
        TEST(the_environment_is_taken),
        TEST(a_fork_says_nothing),
        TEST(half_the_time_of_the_watchdog),
        TEST(only_who_is_watched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
