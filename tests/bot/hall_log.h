/* What the host of a hall logs. */
#ifndef TESTS_BOT_HALL_LOG_H
#define TESTS_BOT_HALL_LOG_H

#include "tests/bot/hall_fixture.h"

struct hall_log {
    int ends[2];
    struct log log;
    char text[1 << 16]; /* once it has ended */
};

/* From the level on. */
void hall_log_begin(struct hall *, struct hall_log *, enum config_log_level);
void hall_log_end(struct hall *, struct hall_log *);
void assert_logged(const struct hall_log *, const char *text);

#endif
