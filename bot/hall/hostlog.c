/* What is logged of the tables: who came and went, what began and ended; no hands, no words of
 * people. */
#include "bot/hall/hosted.h"

#include <string.h>

static void log_about(struct host *host, enum log_event event, const struct log_about *about)
{
    if (host->log != NULL)
        log_event(host->log, event, about);
}

static enum log_event event_of(const struct entry *entry)
{
    switch (entry->change) {
    case SEAT_JOIN:
        return LOG_EVENT_SEAT_TAKEN;
    case SEAT_LEAVE:
        return LOG_EVENT_SEAT_LEFT;
    case SEAT_SUBSTITUTE:
        return entry->player[0].computer[0] != '\0' ? LOG_EVENT_SEAT_COMPUTER
                                                    : LOG_EVENT_SEAT_TAKEN;
    case SEAT_CONCEDE:
        return LOG_EVENT_SEAT_GIVEN_UP;
    case SEAT_REMOVE:
        return LOG_EVENT_SEAT_REMOVED;
    case SEAT_COLOUR: /* worth no line */
    case ENTRY_CHANGES:
        break;
    }
    return LOG_EVENT_SEAT_TAKEN;
}

void hostlog_stored(struct host *host, const struct hosted *hosted, const struct entry *entry)
{
    const struct table *table = hosted->table;
    struct log_about about = {.table = table->id, .n = (int64_t)entry->seq};
    switch (entry->kind) {
    case ENTRY_OPEN:
        about.word = table->game->id;
        log_about(host, LOG_EVENT_TABLE_OPENED, &about);
        return;
    case ENTRY_LOCK:
        about.n = table->nseats;
        log_about(host, LOG_EVENT_TABLE_BEGAN, &about);
        return;
    case ENTRY_SEAT:
        if (entry->change == SEAT_COLOUR)
            return;
        about.seat = entry->player[0].seat + 1;
        about.nick = entry->player[0].name;
        about.word = entry->player[0].computer;
        log_about(host, event_of(entry), &about);
        return;
    case ENTRY_PAUSE:
    case ENTRY_RESUME:
        log_about(host,
                  entry->kind == ENTRY_PAUSE ? LOG_EVENT_TABLE_PAUSED : LOG_EVENT_TABLE_RESUMED,
                  &about);
        return;
    case ENTRY_CLOSE:
        about.word = entry_reason_name[entry->reason];
        log_about(host, LOG_EVENT_TABLE_OVER, &about);
        return;
    case ENTRY_MOVE:
        about.word = entry_by_name[entry->by];
        log_about(host, LOG_EVENT_MOVE_STORED, &about);
        return;
    case ENTRY_TERMS:
    case ENTRY_TAKEN_BACK:
    case ENTRY_KINDS:
        return;
    }
}

/* That the store fails is told once, and when it works again. */
void hostlog_outcome(struct host *host, const struct store_result *result)
{
    const bool failed = result->outcome == STORE_FAILED, failing = host->failing_since != 0;
    if (failed && !failing) {
        host->failing_since = host->now;
        hostlog_fault(host, LOG_EVENT_STORE_FAILED, NULL, &result->fault);
    } else if (!failed && failing) {
        log_about(host, LOG_EVENT_STORE_WORKS,
                  &(struct log_about){.ms = host->now - host->failing_since});
        host->failing_since = 0;
    }
}

void hostlog_fault(struct host *host, enum log_event event, const char *id,
                   const struct fault *fault)
{
    log_about(host, event, &(struct log_about){.table = id, .fault = fault});
}

void hostlog_note_damaged(struct host *host, const char *name)
{
    log_about(host, LOG_EVENT_NOTE_DAMAGED, &(struct log_about){.channel = name});
}

void hostlog_repeated(struct host *host, const char *table)
{
    log_about(host, LOG_EVENT_REQUEST_REPEATED,
              &(struct log_about){.table = table[0] != '\0' ? table : NULL});
}

void hostlog_flood(struct host *host, const char *name)
{
    log_about(host, LOG_EVENT_PERSON_FLOODS, &(struct log_about){.nick = name});
}

void hostlog_homeless(struct host *host, const char *table)
{
    log_about(host, LOG_EVENT_TABLE_HOMELESS, &(struct log_about){.table = table});
}

void hostlog_moderated(struct host *host, const char *table, const struct job *job,
                       const char *word)
{
    log_about(
        host, LOG_EVENT_MODERATED,
        &(struct log_about){.table = table, .nick = job->name, .account = job->uid, .word = word});
}

void hostlog_banned(struct host *host, const char *name, const char *uid, bool banned)
{
    log_about(host, banned ? LOG_EVENT_BANNED : LOG_EVENT_UNBANNED,
              &(struct log_about){.nick = name, .account = uid});
}
