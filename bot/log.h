/* The log: one line an event, to standard error.
 *
 * What can be logged are the rows of bot/log.def, and nothing else: there is no call that takes a
 * text. The words are constants; their fields are numbers, names of limited form, and sentences
 * that the configuration or the store made about themselves. No member here can carry what a seat
 * alone may know, a line that somebody said or is told, or a secret.
 *
 *     time=2026-01-02T03:04:05.678Z level=info event=joined network=libera words="joined #catan"
 *
 * A line is at most LOG_LINE_MAX bytes and holds no control character. For systemd's journal it
 * begins with its level, "<6>", and leaves out the time. */
#ifndef BOT_LOG_H
#define BOT_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "bot/fault.h"
#include "config/config.h"

enum {
    LOG_LINE_MAX = 1024, /* bytes, with the line feed */
    LOG_NAME_MAX = 128   /* of the name of a table, a person, a channel; longer ones are cut */
};

enum log_event {
#define EVENT(NAME, level, words) LOG_EVENT_##NAME,
#include "bot/log.def"
    NLOG_EVENTS
};

/* What an event is about; what is left out stays zero. Pointers live during the call. Every field
 * that the event's words name must be there; a missing one is told as "?". */
struct log_about {
    const char *table;   /* its id */
    const char *network; /* its name */
    int seat;            /* as people count, from 1 */
    const char *channel, *nick, *account;
    const char *word; /* of ours: a game, a verb, a reason; small letters, - , ; and blanks only */
    int64_t n, ms;
    const struct fault *fault;
    const struct report_sentence *config;
};

/* Milliseconds since 1970. */
typedef int64_t log_clock(void);

struct log {
    int fd;
    bool journal;
    enum config_log_level level;
    log_clock *clock;
    uint64_t lost; /* lines that could not be written since the last that could */
};

/* Logs to standard error; for the journal, if that is what JOURNAL_STREAM says. */
void log_init(struct log *, enum config_log_level, log_clock *);

/* One thread. A line that cannot be written is lost and counted; the next one tells. */
void log_event(struct log *, enum log_event, const struct log_about *);

/* The sentences of a report, each as that event. */
void log_report(struct log *, enum log_event, const struct config_report *);

#endif
