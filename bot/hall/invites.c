/* Who may take a seat of a table that is not for everybody: kept in the store, by uid where the
 * network knows people by more than their names. */
#include "bot/hall/hallwords.h"

#include "bot/tell/picks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { GUESTS_MAX = 16, GUESTS_BYTES_MAX = GUESTS_MAX * (ENTRY_UID_MAX + ENTRY_NAME_MAX + 2) };

struct guests {
    size_t n;
    bool damaged; /* the note is: these are those who can still be read */
    struct {
        char uid[ENTRY_UID_MAX + 1]; /* "": whoever is called so */
        char name[ENTRY_NAME_MAX + 1];
    } of[GUESTS_MAX];
};

/* --- In the store: a line each, uid and name with a tab between ------------------------------- */

static void note_name(const struct table *table, char name[NOTE_NAME_MAX])
{
    snprintf(name, NOTE_NAME_MAX, GUEST_NOTES "%s", table->id);
}

static void read_lines(struct guests *out, const char *at)
{
    for (; *at != '\0' && out->n < GUESTS_MAX; at += *at == '\n') {
        at = note_field(at, out->of[out->n].uid, sizeof out->of->uid);
        at = note_field(at, out->of[out->n].name, sizeof out->of->name);
        at += strcspn(at, "\n");
        out->n++;
    }
}

/* NULL: no memory. */
static struct guests *guests_of(struct host *host, struct hosted *hosted)
{
    char name[NOTE_NAME_MAX];
    struct buffer text;
    if (hosted->guests != NULL)
        return hosted->guests;
    hosted->guests = calloc(1, sizeof *hosted->guests);
    if (hosted->guests == NULL)
        return NULL;
    note_name(hosted->table, name);
    buffer_init(&text, GUESTS_BYTES_MAX);
    hosted->guests->damaged = !note_read(host, name, &text);
    read_lines(hosted->guests, buffer_text(&text));
    buffer_fini(&text);
    return hosted->guests;
}

/* What is done with the list, and for whom. */
struct change {
    enum { ADDED, TAKEN_BACK, QUIETLY } how;
    char table[FAIR_ID_MAX + 1];
    char uid[ENTRY_UID_MAX + 1], name[ENTRY_NAME_MAX + 1];
};

/* What could not be kept is undone: the list is read again. */
static void undo(struct hosted *hosted)
{
    free(hosted->guests);
    hosted->guests = NULL;
}

static void on_kept(const struct keeping *, const struct fault *);

static void keep(struct host *host, struct hosted *hosted, const struct job *job,
                 struct change *change)
{
    char name[NOTE_NAME_MAX], text[GUESTS_BYTES_MAX];
    struct sentence lines;
    sentence_init(&lines, text, sizeof text);
    for (size_t i = 0; i < hosted->guests->n; i++)
        sentence_add(&lines, "%s\t%s\n", hosted->guests->of[i].uid, hosted->guests->of[i].name);
    note_name(hosted->table, name);
    const struct store_note note = {name, text};
    bool waits = change->how != QUIETLY;
    hosted->guests->damaged &= change->how == QUIETLY; /* else somebody has looked at it */
    memcpy(change->table, hosted->id, sizeof change->table);
    if (!keeping_send(host, waits ? hosted : NULL, job, &note, on_kept, change, sizeof *change))
        undo(hosted);
}

/* --- Who it is -------------------------------------------------------------------------------- */

static size_t find(const struct guests *guests, const char *uid, const char *name)
{
    size_t i = 0;
    for (; i < guests->n; i++)
        if (guests->of[i].uid[0] != '\0' ? strcmp(guests->of[i].uid, uid) == 0
                                         : strcasecmp(guests->of[i].name, name) == 0)
            break;
    return i;
}

static bool is_guest(struct host *host, struct hosted *hosted, const struct job *job)
{
    const struct guests *guests = guests_of(host, hosted);
    return guests != NULL && find(guests, job->uid, job->name) < guests->n;
}

bool invites_admit(struct host *host, struct hosted *hosted, const struct job *job)
{
    return !hosted->table->invited || job->moderator || is_guest(host, hosted, job);
}

bool invites_wait(struct host *host, struct hosted *hosted, const struct job *job)
{
    const struct table *table = hosted->table;
    return table->phase == TABLE_LOBBY && table_seat_of(table, job->uid, job->name) == SEAT_NONE &&
           is_guest(host, hosted, job);
}

static bool add(struct guests *guests, const char *uid, const char *name)
{
    if (guests->n == GUESTS_MAX)
        return false;
    snprintf(guests->of[guests->n].uid, sizeof guests->of->uid, "%s", uid);
    snprintf(guests->of[guests->n++].name, sizeof guests->of->name, "%s", name);
    return true;
}

static void take_out(struct guests *guests, size_t i)
{
    if (i < guests->n)
        guests->of[i] = guests->of[--guests->n];
}

void invites_all(struct host *host, struct hosted *hosted, const struct job *job,
                 const struct lobby_wish *wish)
{
    struct guests *guests = guests_of(host, hosted);
    for (int i = 0; guests != NULL && i < wish->nplayers; i++)
        if (wish->player[i].uid[0] != '\0')
            add(guests, wish->player[i].uid, wish->player[i].name);
    if (guests != NULL)
        keep(host, hosted, job, &(struct change){.how = QUIETLY});
}

void invites_forget(struct host *host, struct hosted *hosted, const struct job *job,
                    const struct seat *seat)
{
    struct guests *guests = guests_of(host, hosted);
    size_t i = guests != NULL ? find(guests, seat->uid, seat->name) : 0;
    if (guests == NULL || i == guests->n)
        return;
    take_out(guests, i);
    keep(host, hosted, job, &(struct change){.how = QUIETLY});
}

/* --- The words -------------------------------------------------------------------------------- */

static bool is_awaited(const struct table *table, const struct guests *guests, size_t i)
{
    return table_seat_of(table, guests->of[i].uid, guests->of[i].name) == SEAT_NONE;
}

/* Those who have not come yet. */
static void put_guests(const struct table *table, const struct guests *guests, const char *first,
                       struct sentence *out)
{
    int n = 0;
    for (size_t i = 0; i < guests->n; i++)
        if (is_awaited(table, guests, i))
            sentence_add(out, "%s%s", n++ == 0 ? first : ", ", guests->of[i].name);
    sentence_add(out, n > 0 ? "." : "");
}

void invites_put(struct host *host, struct hosted *hosted, struct sentence *out)
{
    const struct guests *guests = guests_of(host, hosted);
    if (guests != NULL)
        put_guests(hosted->table, guests, "\nInvited: ", out);
}

/* To be asked, and to be asked no more. */
static void list_guests(const struct word_said *said, const struct guests *guests, const char *text)
{
    static struct picks picks;
    char label[ENTRY_NAME_MAX + 16], command[ENTRY_UID_MAX + ENTRY_NAME_MAX + 16];
    const struct table *table = said->hosted->table;
    picks.n = 0;
    for (size_t i = 0; i < guests->n; i++) {
        const char *uid = guests->of[i].uid, *name = guests->of[i].name;
        if (!is_awaited(table, guests, i) || uid[0] == '\0')
            continue;
        snprintf(label, sizeof label, "uninvite %s", name);
        snprintf(command, sizeof command, "uninvite %s", uid);
        picks_add_about(&picks, label, command, "Takes the invitation back.");
    }
    picks_add_menu(&picks, CHOICE_PEOPLE, "Invite somebody", "invite ");
    picks_add_button(&picks, "Back", ".more");
    picks_answer(said->host, table, said->job, &picks, text);
}

static void tell_guests(const struct word_said *said, const struct guests *guests)
{
    char text[GUESTS_BYTES_MAX];
    struct sentence line;
    const bool edits = publish_caps(said->host, said->hosted->table)->edits;
    sentence_init(&line, text, sizeof text);
    put_guests(said->hosted->table, guests, "Invited: ", &line);
    if (line.len == 0)
        sentence_add(&line, "Nobody is awaited; `invite NAME` asks somebody.");
    if (guests->damaged)
        note_tell_damaged(&line, "invite", "uninvite");
    if (edits)
        list_guests(said, guests, text);
    else
        word_answer(said, "%s", text);
}

/* Whom the name means; false: nobody, and it is said why. */
static bool identify(const struct word_said *said, struct change *out)
{
    struct chat *chat = said->host->chat;
    snprintf(out->name, sizeof out->name, "%s", said->rest);
    switch (chat->named != NULL
                ? chat->named(chat, said->job->place, said->rest, out->uid, sizeof out->uid)
                : NAMED_ONLY) {
    case NAMED_PERSON:
        snprintf(out->name, sizeof out->name, "%s", host_called(said->host, out->uid, said->rest));
        return true;
    case NAMED_ONLY:
        return true;
    case NAMED_ASKED:
        word_answer(said, "I am finding out who %s is; say it again in a moment.", said->rest);
        return false;
    case NAMED_NOBODY:
        word_answer(
            said,
            publish_caps(said->host, said->hosted->table)->edits
                ? "I cannot tell who that is; mention them with an @, or pick them, where they "
                  "can read it."
                : "%s is not here, or not logged in; ask them to come first.",
            said->rest);
        return false;
    }
    return false;
}

static void put_invitation(const struct hosted *hosted, const char *by, bool here,
                           struct sentence *out)
{
    const bool lobby = hosted->table->phase == TABLE_LOBBY;
    sentence_add(out, "%s invites you to ", by);
    if (lobby)
        sentence_add(out, "a game of %s", hosted->table->game->name);
    else
        sentence_add(out, "%s", hosted->name);
    if (!here)
        sentence_add(out, " in %s", listing_place(hosted));
    if (lobby)
        sentence_add(out, ": `join %s` takes a seat.", hosted->name);
    else
        sentence_add(out, ": `%s%ssubstitute NAME` takes the seat of somebody who is away.",
                     here ? "" : hosted->name, here ? "" : " ");
}

/* Whoever is meant; where messages have buttons, in the same place. */
static void post_invitation(struct host *host, const struct hosted *hosted, const struct job *job,
                            const struct change *change)
{
    char text[COMMAND_MAX + 256], command[TABLE_NAME_MAX + 8];
    struct sentence line;
    const struct table *table = hosted->table;
    const bool edits = publish_caps(host, table)->edits;
    const struct choice_shown join = {.label = "Join", .command = command, .row = 1};
    snprintf(command, sizeof command, "join %s", hosted->name);
    sentence_init(&line, text, sizeof text);
    put_invitation(hosted, job->name, edits, &line);
    publish_send(host, table,
                 &(struct post){.kind = POST_NOTICE,
                                .audience = AUDIENCE_PERSON,
                                .to = {change->uid, change->name},
                                .by = job->uid,
                                .choices = &join,
                                .nchoices = edits && table->phase == TABLE_LOBBY,
                                .text = text});
}

/* For those who are here, and for the one who is meant. */
static void tell_invited(struct host *host, struct hosted *hosted, const struct job *job,
                         const struct change *change)
{
    char text[COMMAND_MAX + 256];
    snprintf(text, sizeof text, "%s invites %s to %s.", job->name, change->name, hosted->name);
    publish_by(host, hosted, job->uid, 0, text);
    post_invitation(host, hosted, job, change);
    if (!publish_caps(host, hosted->table)->edits)
        return;
    snprintf(text, sizeof text, "%s is invited.", change->name);
    publish_answer(host, hosted, job, text);
}

static void tell_taken_back(struct host *host, struct hosted *hosted, const struct job *job,
                            const struct change *change)
{
    char text[COMMAND_MAX + 64];
    snprintf(text, sizeof text, "%s is no longer invited to %s.", change->name, hosted->name);
    publish_by(host, hosted, job->uid, 0, text);
    if (publish_caps(host, hosted->table)->edits)
        publish_answer(host, hosted, job, text);
}

static void on_kept(const struct keeping *keeping, const struct fault *fault)
{
    struct change change;
    memcpy(&change, keeping->what, sizeof change);
    struct hosted *hosted = host_find(keeping->host, change.table);
    if (hosted != NULL && fault != NULL)
        undo(hosted);
    if (fault != NULL)
        publish_reply(keeping->host, keeping->job, fault->text);
    else if (hosted != NULL && change.how == ADDED)
        tell_invited(keeping->host, hosted, keeping->job, &change);
    else if (hosted != NULL && change.how == TAKEN_BACK)
        tell_taken_back(keeping->host, hosted, keeping->job, &change);
}

static void invite(const struct word_said *said, struct guests *guests)
{
    struct change change = {.how = ADDED};
    if (!identify(said, &change))
        return;
    if (find(guests, change.uid, change.name) < guests->n)
        word_answer(said, "%s is invited already.", change.name);
    else if (!add(guests, change.uid, change.name))
        word_answer(said, "Enough people are invited; `uninvite NAME` takes one back.");
    else
        keep(said->host, said->hosted, said->job, &change);
}

/* In play people are invited to take the seats of others. */
static bool may_invite(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    bool plays = table->invited && table->phase == TABLE_PLAYING;
    return (plays || word_in_lobby(said)) && word_seated(said);
}

void word_invite(const struct word_said *said)
{
    struct guests *guests = guests_of(said->host, said->hosted);
    bool one = said->rest[strcspn(said->rest, " ")] == '\0';
    if (guests == NULL || shutouts_lift(said, said->rest) || !may_invite(said))
        return;
    if (said->rest[0] == '\0')
        tell_guests(said, guests);
    else if (!one || strlen(said->rest) > ENTRY_NAME_MAX)
        word_answer(said, "Invite one at a time, by name: `invite Carla`.");
    else
        invite(said, guests);
}

void word_uninvite(const struct word_said *said)
{
    struct guests *guests = guests_of(said->host, said->hosted);
    struct change change = {.how = TAKEN_BACK};
    size_t i = 0;
    if (guests == NULL || !may_invite(said))
        return;
    while (i < guests->n && strcasecmp(guests->of[i].name, said->rest) != 0 &&
           strcmp(guests->of[i].uid, said->rest) != 0)
        i++;
    if (i == guests->n) {
        word_answer(said, "Nobody of that name is invited; `invite` lists who is.");
        return;
    }
    memcpy(change.name, guests->of[i].name, sizeof change.name);
    take_out(guests, i);
    keep(said->host, said->hosted, said->job, &change);
}
