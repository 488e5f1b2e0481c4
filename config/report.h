/* Sentences about a configuration file, each with its line. */
#ifndef CONFIG_REPORT_H
#define CONFIG_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
    REPORT_SENTENCES_MAX = 100, /* more are counted, not kept */
    REPORT_TEXT_MAX = 360,      /* bytes of a sentence; longer ones are cut */
    REPORT_PATH_MAX = 256
};

/* Made by the configuration only, so that others can be sure that it holds no secret. */
struct report_sentence {
    int line; /* 0: of the file as a whole */
    char text[REPORT_TEXT_MAX];
};

struct config_report {
    char path[REPORT_PATH_MAX]; /* of the file */
    size_t n;                   /* of sentences; those beyond REPORT_SENTENCES_MAX are dropped */
    struct report_sentence sentence[REPORT_SENTENCES_MAX];
};

void report_begin(struct config_report *, const char *path);

/* Adds a sentence made as by printf; those about one line stay in the order they came in, lines
 * stand in the order of the file. Returns false, so that a failing function can end with it. */
bool report_add(struct config_report *, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* "FILE:LINE: sentence", a line each. */
void report_print(const struct config_report *, FILE *);

static inline size_t report_kept(const struct config_report *report)
{
    return report->n < REPORT_SENTENCES_MAX ? report->n : REPORT_SENTENCES_MAX;
}

#endif
