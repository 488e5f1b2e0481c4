#include "config/report.h"

#include <stdarg.h>
#include <string.h>

void report_begin(struct config_report *report, const char *path)
{
    snprintf(report->path, sizeof report->path, "%s", path);
    report->n = 0;
}

/* A cut text ends with a whole character. */
static void end_between_characters(char *text, size_t len)
{
    while (len > 0 && ((unsigned char)text[len - 1] & 0xC0) == 0x80)
        len--;
    if (len > 0 && (unsigned char)text[len - 1] >= 0xC0)
        len--;
    text[len] = '\0';
}

bool report_add(struct config_report *report, int line, const char *format, ...)
{
    if (report->n++ >= REPORT_SENTENCES_MAX)
        return false;
    struct report_sentence *at = &report->sentence[report->n - 1];
    for (; at > report->sentence && at[-1].line > line; at--)
        at[0] = at[-1];
    at->line = line;
    va_list args;
    va_start(args, format);
    int len = vsnprintf(at->text, sizeof at->text, format, args);
    va_end(args);
    if (len >= REPORT_TEXT_MAX)
        end_between_characters(at->text, REPORT_TEXT_MAX - 1);
    return false;
}

void report_print(const struct config_report *report, FILE *out)
{
    for (size_t i = 0; i < report_kept(report); i++) {
        const struct report_sentence *sentence = &report->sentence[i];
        if (sentence->line > 0)
            fprintf(out, "%s:%d: %s\n", report->path, sentence->line, sentence->text);
        else
            fprintf(out, "%s: %s\n", report->path, sentence->text);
    }
    if (report->n > REPORT_SENTENCES_MAX)
        fprintf(out, "%s: and %zu more.\n", report->path, report->n - REPORT_SENTENCES_MAX);
}
