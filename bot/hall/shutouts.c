/* Who was removed as a substitute does not come back to that seat, unless whose it is or a
 * moderator asks them to. Kept in the store, by the table. */
#include "bot/hall/hallwords.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SHUT_MAX = 16, SHUT_BYTES_MAX = SHUT_MAX * (ENTRY_UID_MAX + ENTRY_NAME_MAX + 8) };

struct shut {
    int seat;
    char uid[ENTRY_UID_MAX + 1], name[ENTRY_NAME_MAX + 1];
};

struct shutouts {
    int n;
    struct shut of[SHUT_MAX];
};

/* --- In the store: a line each, seat, uid and name with tabs between -------------------------- */

static void note_name(const struct hosted *hosted, char name[NOTE_NAME_MAX])
{
    snprintf(name, NOTE_NAME_MAX, SHUT_NOTES "%s", hosted->id);
}

static void read_all(struct host *host, const struct hosted *hosted, struct shutouts *out)
{
    char name[NOTE_NAME_MAX], seat[8];
    struct buffer text;
    out->n = 0;
    note_name(hosted, name);
    buffer_init(&text, SHUT_BYTES_MAX);
    note_read(host, name, &text);
    for (const char *at = buffer_text(&text); *at != '\0' && out->n < SHUT_MAX; at += *at == '\n') {
        struct shut *shut = &out->of[out->n++];
        at = note_field(at, seat, sizeof seat);
        at = note_field(at, shut->uid, sizeof shut->uid);
        at = note_field(at, shut->name, sizeof shut->name);
        at += strcspn(at, "\n");
        shut->seat = (int)strtol(seat, NULL, 10);
    }
    buffer_fini(&text);
}

/* To be kept; lives until the next call. */
static const struct store_note *note_of(const struct hosted *hosted, const struct shutouts *all)
{
    static char name[NOTE_NAME_MAX], text[SHUT_BYTES_MAX];
    static const struct store_note note = {name, text};
    struct sentence lines;
    sentence_init(&lines, text, sizeof text);
    for (int i = 0; i < all->n; i++)
        sentence_add(&lines, "%d\t%s\t%s\n", all->of[i].seat, all->of[i].uid, all->of[i].name);
    note_name(hosted, name);
    return &note;
}

/* --- Who -------------------------------------------------------------------------------------- */

static bool is_meant(const struct shut *shut, const char *uid, const char *name)
{
    return (uid[0] != '\0' && strcmp(shut->uid, uid) == 0) || strcasecmp(shut->name, name) == 0;
}

bool shutouts_hold(struct host *host, const struct hosted *hosted, const struct job *job, int seat)
{
    struct shutouts all;
    read_all(host, hosted, &all);
    for (int i = 0; i < all.n && !job->moderator; i++)
        if (all.of[i].seat == seat && is_meant(&all.of[i], job->uid, job->name))
            return true;
    return false;
}

/* --- One more --------------------------------------------------------------------------------- */

const struct store_note *shutouts_add(struct host *host, const struct hosted *hosted, int seat)
{
    const struct seat *who = &hosted->table->seat[seat];
    struct shutouts all;
    read_all(host, hosted, &all);
    if (all.n == SHUT_MAX) /* the first one has been away longest */
        memmove(all.of, all.of + 1, (size_t)--all.n * sizeof *all.of);
    struct shut *shut = &all.of[all.n++];
    shut->seat = seat;
    memcpy(shut->uid, who->uid, sizeof shut->uid);
    memcpy(shut->name, who->name, sizeof shut->name);
    return note_of(hosted, &all);
}

/* --- One less --------------------------------------------------------------------------------- */

/* Of the seats that the sender may say it of; who it was, in lifted. */
static bool lift(const struct word_said *said, struct shutouts *all, const char *uid,
                 const char *name, struct shut *lifted)
{
    const int own = table_owned_seat(said->hosted->table, said->job->uid);
    int kept = 0, before = all->n;
    for (int i = 0; i < before; i++) {
        const bool may = said->job->moderator || (own != SEAT_NONE && all->of[i].seat == own);
        if (may && is_meant(&all->of[i], uid, name))
            *lifted = all->of[i];
        else
            all->of[kept++] = all->of[i];
    }
    all->n = kept;
    return kept < before;
}

static void on_lifted(const struct keeping *keeping, const struct fault *fault)
{
    struct shut lifted;
    char text[3 * ENTRY_NAME_MAX];
    struct hosted *hosted = host_find(keeping->host, keeping->table);
    memcpy(&lifted, keeping->what, sizeof lifted);
    snprintf(text, sizeof text, "%s lets %s play for others again.", keeping->job->name,
             lifted.name);
    if (fault != NULL)
        publish_reply(keeping->host, keeping->job, fault->text);
    else if (hosted != NULL)
        publish_deed(keeping->host, hosted, hosted->jobs.first, text);
}

bool shutouts_lift(const struct word_said *said, const char *name)
{
    struct shutouts all;
    struct shut lifted;
    struct chat *chat = said->host->chat;
    char uid[ENTRY_UID_MAX + 1] = "";
    if (said->hosted->table->phase != TABLE_PLAYING || said->job->unproven)
        return false;
    read_all(said->host, said->hosted, &all);
    if (all.n > 0 && chat->named != NULL &&
        chat->named(chat, said->job->place, name, uid, sizeof uid) != NAMED_PERSON)
        uid[0] = '\0';
    if (!lift(said, &all, uid, name, &lifted))
        return false;
    keeping_send(said->host, said->hosted, said->job, note_of(said->hosted, &all), on_lifted,
                 &lifted, sizeof lifted);
    return true;
}
