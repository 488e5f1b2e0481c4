/* Who may take no seat in a realm: kept in the store, by uid. */
#include "bot/hall/places.h"
#include "bot/hall/realm.h"

#include "bot/tell/picks.h"

#include "bot/words/tableverbs.h"
#include "config/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { BANS_MAX = 64, BANS_BYTES_MAX = BANS_MAX * (ENTRY_UID_MAX + 2 * ENTRY_NAME_MAX + 3) };

struct ban {
    char uid[ENTRY_UID_MAX + 1], name[ENTRY_NAME_MAX + 1], by[ENTRY_NAME_MAX + 1];
};

struct bans {
    size_t n;
    bool damaged; /* the note is: these are those who can still be read */
    struct ban of[BANS_MAX];
};

/* --- In the store: a line each, uid, name and who did it with tabs between -------------------- */

static void note_name(const char *realm, char name[REALM_NOTE_MAX])
{
    snprintf(name, REALM_NOTE_MAX, BAN_NOTES "%s", realm);
}

static void read_lines(struct bans *out, const char *at)
{
    for (; *at != '\0' && out->n < BANS_MAX; at += *at == '\n') {
        struct ban *ban = &out->of[out->n++];
        at = note_field(at, ban->uid, sizeof ban->uid);
        at = note_field(at, ban->name, sizeof ban->name);
        at = note_field(at, ban->by, sizeof ban->by);
        at += strcspn(at, "\n");
    }
}

static void read_bans(struct host *host, const char *realm, struct bans *out)
{
    char name[REALM_NOTE_MAX];
    struct buffer text;
    out->n = 0;
    note_name(realm, name);
    buffer_init(&text, BANS_BYTES_MAX);
    out->damaged = !note_read(host, name, &text);
    read_lines(out, buffer_text(&text));
    buffer_fini(&text);
}

static size_t find(const struct bans *bans, const char *uid)
{
    size_t i = 0;
    while (i < bans->n && (uid[0] == '\0' || strcmp(bans->of[i].uid, uid) != 0))
        i++;
    return i;
}

bool bans_hold(struct host *host, const struct hosted *hosted, const struct job *job)
{
    static struct bans bans;
    char realm[STORE_PLACE_MAX + 1], text[256];
    realm_of(job, hosted, realm);
    read_bans(host, realm, &bans);
    const size_t i = find(&bans, job->uid);
    if (i == bans.n)
        return false;
    snprintf(text, sizeof text, "%s has banned you from the tables here.", bans.of[i].by);
    publish_reply(host, job, text);
    return true;
}

/* --- Changing the list ------------------------------------------------------------------------ */

struct change {
    bool bans; /* else it is taken back */
    struct ban ban;
};

/* At the tables where they sit, and in the log. */
static void tell(struct host *host, const struct job *job, const struct change *change)
{
    char text[3 * ENTRY_NAME_MAX];
    snprintf(text, sizeof text, "%s, a moderator, %s %s from the tables here.", job->name,
             change->bans ? "bans" : "no longer bans", change->ban.name);
    const struct found here = places_here(host, job);
    for (int i = 0; i < here.n; i++)
        if (table_seat_of(here.of[i]->table, change->ban.uid, change->ban.name) != SEAT_NONE)
            publish_notice(host, here.of[i]->table, text);
    hostlog_moderated(host, NULL, job, change->bans ? "ban" : "unban");
    hostlog_banned(host, change->ban.name, change->ban.uid, change->bans);
}

static void on_kept(const struct keeping *keeping, const struct fault *fault)
{
    struct change change;
    char text[ENTRY_NAME_MAX + 128];
    memcpy(&change, keeping->what, sizeof change);
    snprintf(text, sizeof text,
             change.bans ? "%s is banned from the tables here; `remove` takes somebody from the "
                           "table where they sit."
                         : "%s may sit down here again.",
             change.ban.name);
    publish_reply(keeping->host, keeping->job, fault != NULL ? fault->text : text);
    if (fault == NULL)
        tell(keeping->host, keeping->job, &change);
}

static void keep(struct host *host, const struct job *job, const char *realm,
                 const struct bans *bans, const struct change *change)
{
    static char text[BANS_BYTES_MAX];
    char name[REALM_NOTE_MAX];
    struct sentence lines;
    sentence_init(&lines, text, sizeof text);
    for (size_t i = 0; i < bans->n; i++)
        sentence_add(&lines, "%s\t%s\t%s\n", bans->of[i].uid, bans->of[i].name, bans->of[i].by);
    note_name(realm, name);
    keeping_send(host, NULL, job, &(struct store_note){name, text}, on_kept, change,
                 sizeof *change);
}

/* --- Whom a name means ------------------------------------------------------------------------ */

/* Who sits at a table here, by name or uid; false: nobody such. */
static bool find_seated(struct host *host, const struct job *job, const char *name, const char *uid,
                        struct ban *out)
{
    const struct found here = places_here(host, job);
    for (int i = 0; i < here.n; i++) {
        const struct table *table = here.of[i]->table;
        const int n = table_nseated(table);
        for (int s = 0; s < n; s++) {
            const struct seat *seat = &table->seat[s];
            const bool named = name != NULL && strcasecmp(seat->name, name) == 0;
            const bool known = uid != NULL && strcmp(seat->uid, uid) == 0;
            if (seat->uid[0] == '\0' || (!named && !known))
                continue;
            snprintf(out->uid, sizeof out->uid, "%s", seat->uid);
            snprintf(out->name, sizeof out->name, "%s", seat->name);
            return true;
        }
    }
    return false;
}

/* False: it is said why not. */
static bool identify(struct host *host, const struct job *job, const char *name, struct ban *out)
{
    struct chat *chat = host->chat;
    if (find_seated(host, job, name, NULL, out))
        return true;
    snprintf(out->name, sizeof out->name, "%.*s", utf8_head(name, ENTRY_NAME_MAX), name);
    const enum named named = chat->named != NULL
                                 ? chat->named(chat, job->place, name, out->uid, sizeof out->uid)
                                 : NAMED_ONLY;
    if (named == NAMED_PERSON && out->uid[0] != '\0') {
        char uid[ENTRY_UID_MAX + 1];
        memcpy(uid, out->uid, sizeof uid);
        snprintf(out->name, sizeof out->name, "%s", host_called(host, uid, name));
        find_seated(host, job, NULL, uid, out); /* what they are called */
        return true;
    }
    publish_reply(host, job,
                  named == NAMED_ASKED ? "I am finding out who that is; say it again in a moment."
                                       : "I cannot tell who that is: nobody of that name sits "
                                         "here, or is known for certain.");
    return false;
}

static size_t find_named(const struct bans *bans, const char *name)
{
    size_t i = 0;
    while (i < bans->n && strcasecmp(bans->of[i].name, name) != 0 &&
           strcmp(bans->of[i].uid, name) != 0)
        i++;
    return i;
}

static bool is_known(struct host *host, const struct job *job, const struct bans *bans, int verb,
                     const char *name)
{
    struct ban found;
    return verb == TABLE_BAN ? find_seated(host, job, name, NULL, &found)
                             : find_named(bans, name) < bans->n;
}

/* Where the name begins that was read last; NULL: it does not stand in the line so. */
static const char *begin_of(const struct job *job, const char *name)
{
    const char *end = job->cursor.at;
    const size_t n = strlen(name);
    while (end > job->text && strchr("; \t", end[-1]) != NULL)
        end--;
    return (size_t)(end - job->text) >= n && memcmp(end - n, name, n) == 0 ? end - n : NULL;
}

/* Names may have a `;`, which ends a command: then what stands behind it belongs to the name, as
 * far as somebody is called so. */
static void take_name(struct host *host, struct job *job, const struct bans *bans, int verb,
                      char name[static COMMAND_MAX + 1])
{
    struct command_cursor *rest = &job->cursor;
    const char *begin = begin_of(job, name);
    for (const char *end = rest->end; begin != NULL && end > rest->at; end--) {
        char whole[COMMAND_MAX + 1];
        size_t n = (size_t)(end - begin);
        if ((end < rest->end && *end != ';') || n > COMMAND_MAX)
            continue;
        while (begin[n - 1] == ' ')
            n--;
        snprintf(whole, sizeof whole, "%.*s", (int)n, begin);
        if (!is_known(host, job, bans, verb, whole))
            continue;
        memcpy(name, whole, sizeof whole);
        rest->at = end < rest->end ? end + 1 : end;
        return;
    }
}

/* --- The words -------------------------------------------------------------------------------- */

/* To be let in again, or somebody else not. */
static void list_all(struct host *host, const struct job *job, const struct bans *bans,
                     const char *text)
{
    static struct picks picks;
    char label[ENTRY_NAME_MAX + 16], command[ENTRY_UID_MAX + 16];
    picks.n = 0;
    for (size_t i = 0; i < bans->n; i++) {
        snprintf(label, sizeof label, "unban %s", bans->of[i].name);
        snprintf(command, sizeof command, "unban %s", bans->of[i].uid);
        picks_add(&picks, label, command);
    }
    picks_add_menu(&picks, CHOICE_PEOPLE, "Ban somebody", "ban ");
    publish_reply_list(host, job, picks.shown, picks.n, text);
}

static void list(struct host *host, const struct job *job, const struct bans *bans)
{
    char text[TEXT_BYTES];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    for (size_t i = 0; i < bans->n; i++)
        sentence_add(&line, "%s%s (by %s)", i == 0 ? "Banned here: " : ", ", bans->of[i].name,
                     bans->of[i].by);
    sentence_add(&line, bans->n > 0 ? "." : "Nobody is banned here.");
    if (bans->damaged)
        note_tell_damaged(&line, "ban", "unban");
    if (host_caps(host, job->place)->edits)
        list_all(host, job, bans, text);
    else
        publish_reply(host, job, text);
}

static void ban(struct host *host, const struct job *job, const char *realm, struct bans *bans,
                const char *name)
{
    struct change change = {.bans = true};
    if (!identify(host, job, name, &change.ban))
        return;
    snprintf(change.ban.by, sizeof change.ban.by, "%s", job->name);
    if (strcmp(change.ban.uid, job->uid) == 0) {
        publish_reply(host, job, "That is you.");
    } else if (find(bans, change.ban.uid) < bans->n) {
        publish_reply(host, job, "They are banned already.");
    } else if (bans->n == BANS_MAX) {
        publish_reply(host, job, "So many are banned that there is no room; `unban` somebody.");
    } else {
        bans->of[bans->n++] = change.ban;
        keep(host, job, realm, bans, &change);
    }
}

static void unban(struct host *host, const struct job *job, const char *realm, struct bans *bans,
                  const char *name)
{
    struct change change = {.bans = false};
    struct chat *chat = host->chat;
    char uid[ENTRY_UID_MAX + 1] = "";
    size_t i = find_named(bans, name);
    if (i == bans->n && chat->named != NULL &&
        chat->named(chat, job->place, name, uid, sizeof uid) == NAMED_PERSON)
        i = find(bans, uid);
    if (i == bans->n) {
        publish_reply(host, job, "Nobody of that name is banned here; `ban` lists them.");
        return;
    }
    change.ban = bans->of[i];
    bans->of[i] = bans->of[--bans->n];
    keep(host, job, realm, bans, &change);
}

void bans_say(struct host *host, struct job *job, int verb, const char *rest)
{
    static struct bans bans;
    char realm[STORE_PLACE_MAX + 1], name[COMMAND_MAX + 1];
    if (deeds_known(host, job)) {
        hostlog_repeated(host, "");
        return;
    }
    realm_of(job, NULL, realm);
    read_bans(host, realm, &bans);
    snprintf(name, sizeof name, "%s", rest);
    take_name(host, job, &bans, verb, name);
    if (!job->moderator || job->unproven || job->direct)
        publish_reply(host, job, "Moderators say that, where the tables are.");
    else if (name[0] == '\0')
        list(host, job, &bans);
    else if (strlen(name) > ENTRY_NAME_MAX)
        publish_reply(host, job, "Say one name, as in `ban Bruno`.");
    else if (verb == TABLE_BAN)
        ban(host, job, realm, &bans, name);
    else
        unban(host, job, realm, &bans, name);
}
