#include "bot/log.h"

#include "bot/sentence.h"
#include "config/form.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const struct level {
    const char *name;
    int syslog; /* its number in syslog(3) */
} levels[] = {
    [CONFIG_LOG_ERROR] = {"error", 3},   [CONFIG_LOG_WARNING] = {"warning", 4},
    [CONFIG_LOG_NOTICE] = {"notice", 5}, [CONFIG_LOG_INFO] = {"info", 6},
    [CONFIG_LOG_DEBUG] = {"debug", 7},
};

static const struct event {
    const char *name;
    enum config_log_level level;
    const char *words;
} events[NLOG_EVENTS] = {
#define EVENT(NAME, level, words) {#NAME, CONFIG_LOG_##level, words},
#include "bot/log.def"
};

/* --- A line that grows ------------------------------------------------------------------------ */

struct line {
    size_t n;
    bool full; /* something was left out; so is all that follows */
    char text[LOG_LINE_MAX];
};

enum { LINE_END = 2 /* bytes that are kept for the quote and the line feed */ };

static void add(struct line *line, const char *text, size_t n)
{
    line->full = line->full || line->n + n > LOG_LINE_MAX - LINE_END;
    if (line->full)
        return;
    memcpy(line->text + line->n, text, n);
    line->n += n;
}

static void put(struct line *line, const char *text)
{
    add(line, text, strlen(text));
}

static void put_int(struct line *line, int64_t value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)value);
    put(line, digits);
}

/* Bytes of a character of UTF-8 that begins so. */
static size_t width(unsigned char c)
{
    return c < 0xC0 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
}

/* What stands between quotes: at most max bytes of a text. What would end the line or the quotes,
 * or could do something to a terminal, becomes another sign; so does what is not UTF-8. */
static void put_text(struct line *line, const char *text, size_t max)
{
    const char *end = text + strnlen(text, max);
    while (text < end) {
        size_t n = width((unsigned char)*text);
        bool fit = (size_t)(end - text) >= n && form_unfit(text, n) == NULL && *text != '\t';
        if (!fit)
            put(line, "?");
        else if (*text == '"')
            put(line, "'");
        else
            add(line, text, n);
        text += fit ? n : 1;
    }
}

/* --- Fields ----------------------------------------------------------------------------------- */

/* A name, of which nothing is expected but that it is one: no blanks, so that nobody gives himself
 * a name that reads like another field. */
static void put_name(struct line *line, const char *name)
{
    char safe[LOG_NAME_MAX + 1];
    size_t n = strnlen(name, LOG_NAME_MAX);
    while (name[n] != '\0' && n > 0 && ((unsigned char)name[n] & 0xC0) == 0x80)
        n--;
    for (size_t i = 0; i < n; i++)
        safe[i] = name[i] == ' ' || name[i] == '=' ? '_' : name[i];
    put_text(line, safe, n);
}

static bool is_word(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz-,; ");
    return n > 0 && n <= LOG_NAME_MAX && text[n] == '\0';
}

enum field_kind { NAME, WORD, NUMBER, FAULT, CONFIG, VERSION };

static const struct field {
    const char *name;
    enum field_kind kind;
    size_t at;
} fields[] = {
    {"account", NAME, offsetof(struct log_about, account)},
    {"channel", NAME, offsetof(struct log_about, channel)},
    {"config", CONFIG, offsetof(struct log_about, config)},
    {"fault", FAULT, offsetof(struct log_about, fault)},
    {"ms", NUMBER, offsetof(struct log_about, ms)},
    {"n", NUMBER, offsetof(struct log_about, n)},
    {"nick", NAME, offsetof(struct log_about, nick)},
    {"version", VERSION, 0},
    {"word", WORD, offsetof(struct log_about, word)},
};
enum { FIELDS = sizeof fields / sizeof *fields };

static const struct field *field_of(const char *name, size_t len)
{
    for (int i = 0; i < FIELDS; i++)
        if (strlen(fields[i].name) == len && strncmp(fields[i].name, name, len) == 0)
            return &fields[i];
    return NULL;
}

static void put_sentence(struct line *line, const struct report_sentence *sentence)
{
    if (sentence->line > 0) {
        put(line, "line ");
        put_int(line, sentence->line);
        put(line, ": ");
    }
    put_text(line, sentence->text, REPORT_TEXT_MAX);
}

/* False where the caller left it out, or it is not what it should be. */
static bool put_field(struct line *line, const struct field *field, const struct log_about *about)
{
    const void *at = (const char *)about + field->at;
    const char *name = NULL;
    switch (field->kind) {
    case NUMBER:
        put_int(line, *(const int64_t *)at);
        return true;
    case VERSION:
        put(line, HEXHOST_VERSION);
        return true;
    case FAULT:
        if (about->fault != NULL)
            put_text(line, about->fault->text, FAULT_TEXT);
        return about->fault != NULL;
    case CONFIG:
        if (about->config != NULL)
            put_sentence(line, about->config);
        return about->config != NULL;
    case NAME:
        name = *(const char *const *)at;
        if (name != NULL)
            put_name(line, name);
        return name != NULL;
    case WORD:
        name = *(const char *const *)at;
        if (name == NULL || !is_word(name))
            return false;
        put(line, name);
        return true;
    }
    return false;
}

/* --- Events ----------------------------------------------------------------------------------- */

static void put_words(struct line *line, const char *words, const struct log_about *about)
{
    while (*words != '\0') {
        size_t n = strcspn(words, "{");
        add(line, words, n);
        words += n;
        if (*words == '\0')
            return;
        const size_t len = strcspn(words, "}"), name = strcspn(words, " }");
        const struct field *field = field_of(words + 1, name - 1);
        assert(field != NULL);
        if (!put_field(line, field, about))
            put(line, "?");
        add(line, words + name, len - name); /* what is counted */
        if (name < len)
            put(line, plural(about->n));
        words += len + 1;
    }
}

static void put_time(struct line *line, int64_t now)
{
    char text[64];
    struct tm tm;
    time_t seconds = (time_t)(now / 1000);
    if (gmtime_r(&seconds, &tm) == NULL)
        return;
    size_t n = strftime(text, sizeof text, "time=%Y-%m-%dT%H:%M:%S", &tm);
    snprintf(text + n, sizeof text - n, ".%03dZ ", (int)(now % 1000));
    put(line, text);
}

static void put_head(struct line *line, const struct log *log, const struct event *event)
{
    char prefix[8], name[LOG_NAME_MAX];
    size_t n = 0;
    snprintf(prefix, sizeof prefix, "<%d>", levels[event->level].syslog);
    if (log->journal)
        put(line, prefix);
    else
        put_time(line, log->clock());
    for (; event->name[n] != '\0'; n++)
        name[n] = event->name[n] == '_' ? '-' : (char)(event->name[n] | 0x20);
    put(line, "level=");
    put(line, levels[event->level].name);
    put(line, " event=");
    add(line, name, n);
}

static void put_subject(struct line *line, const struct log_about *about)
{
    const struct {
        const char *key, *name;
    } names[] = {{" network=", about->network}, {" table=", about->table}};
    for (int i = 0; i < 2; i++)
        if (names[i].name != NULL) {
            put(line, names[i].key);
            put_name(line, names[i].name);
        }
    if (about->seat > 0) {
        put(line, " seat=");
        put_int(line, about->seat);
    }
}

/* At one go, so that lines of several processes do not mix. */
static bool write_line(int fd, const struct line *line)
{
    ssize_t n;
    do
        n = write(fd, line->text, line->n);
    while (n < 0 && errno == EINTR);
    return n == (ssize_t)line->n;
}

static bool write_event(const struct log *log, const struct event *event,
                        const struct log_about *about)
{
    struct line line = {.n = 0};
    put_head(&line, log, event);
    put_subject(&line, about);
    put(&line, " words=\"");
    put_words(&line, event->words, about);
    memcpy(line.text + line.n, "\"\n", LINE_END);
    line.n += LINE_END;
    return write_line(log->fd, &line);
}

void log_event(struct log *log, enum log_event which, const struct log_about *about)
{
    static const struct log_about nothing;
    if (events[which].level > log->level)
        return;
    const struct log_about lost = {.n = (int64_t)log->lost};
    if (log->lost > 0 && write_event(log, &events[LOG_EVENT_LINES_LOST], &lost))
        log->lost = 0;
    if (!write_event(log, &events[which], about != NULL ? about : &nothing))
        log->lost++;
}

void log_report(struct log *log, enum log_event which, const struct config_report *report)
{
    for (size_t i = 0; i < report_kept(report); i++)
        log_event(log, which, &(struct log_about){.config = &report->sentence[i]});
}

/* JOURNAL_STREAM is "DEVICE:INODE" of what systemd connected to the journal; standard error may
 * have been redirected since. */
static bool is_journal(int fd)
{
    const char *stream = getenv("JOURNAL_STREAM");
    unsigned long long device, inode;
    struct stat stat;
    char *end;
    if (stream == NULL || fstat(fd, &stat) != 0)
        return false;
    device = strtoull(stream, &end, 10);
    if (*end != ':')
        return false;
    inode = strtoull(end + 1, &end, 10);
    return *end == '\0' && device == stat.st_dev && inode == stat.st_ino;
}

void log_init(struct log *log, enum config_log_level level, log_clock *clock)
{
    *log = (struct log){.fd = STDERR_FILENO, .level = level, .clock = clock};
    log->journal = is_journal(log->fd);
}
