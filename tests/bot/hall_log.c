#include "tests/bot/hall_log.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static int64_t fixed_clock(void)
{
    return 0;
}

void hall_log_begin(struct hall *h, struct hall_log *at, enum config_log_level level)
{
    assert_int_equal(pipe(at->ends), 0);
    assert_int_equal(fcntl(at->ends[0], F_SETFL, O_NONBLOCK), 0);
    at->log = (struct log){.fd = at->ends[1], .level = level, .clock = fixed_clock};
    host_set_log(h->host, &at->log);
}

void hall_log_end(struct hall *h, struct hall_log *at)
{
    const ssize_t n = read(at->ends[0], at->text, sizeof at->text - 1);
    at->text[n > 0 ? n : 0] = '\0';
    host_set_log(h->host, NULL);
    close(at->ends[0]);
    close(at->ends[1]);
}

void assert_logged(const struct hall_log *at, const char *text)
{
    if (strstr(at->text, text) == NULL)
        fail_msg("\"%s\" is not in:\n%s", text, at->text);
}
