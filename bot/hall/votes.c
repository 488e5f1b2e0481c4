/* What players agree on. A vote is kept beside the log and told once it is on disk; it counts until
 * something comes of it, or the table changes by anything but a move. */
#include "bot/hall/hallwords.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VOTES_BYTES_MAX = 512 };

static const struct motion_row {
    const char *wish, *word;
} motions[MOTIONS] = {
    [MOTION_PAUSE] = {"wants to pause", "pause"},
    [MOTION_RESUME] = {"wants to go on", "resume"},
    [MOTION_END] = {"wants to end the game without a result", "vote end"},
    [MOTION_REMOVE] = {"wants to remove", "remove"},
};

struct vote {
    enum motion motion;
    int about, seat;
};

/* --- Counting --------------------------------------------------------------------------------- */

static bool is_there(const struct hosted *hosted, int seat)
{
    return table_has_person(hosted->table, seat) && !presence_is_away(hosted, seat);
}

/* How many more must agree: more than half of the people who are there; to remove somebody, all the
 * others, there or not. */
static int missing(const struct hosted *hosted, const struct vote *vote)
{
    unsigned votes = hosted->motion[vote->motion][vote->about];
    bool removes = vote->motion == MOTION_REMOVE;
    if (vote->seat != SEAT_NONE)
        votes |= 1u << vote->seat;
    int npeople = 0, nvotes = 0;
    for (int s = 0; s < hosted->table->nseats; s++) {
        bool counts =
            removes ? table_has_person(hosted->table, s) && s != vote->about : is_there(hosted, s);
        npeople += counts;
        nvotes += counts && (votes >> s & 1);
    }
    int needed = removes ? npeople : npeople / 2 + 1;
    return needed > nvotes ? needed - nvotes : 0;
}

/* To all, and to the voter where that is not seen at once. */
static void tell(struct host *host, struct hosted *hosted, const char *name,
                 const struct vote *vote)
{
    char text[512];
    const char *whom = vote->motion == MOTION_REMOVE ? hosted->table->seat[vote->about].name : "";
    const char *blank = whom[0] != '\0' ? " " : "";
    const struct motion_row *row = &motions[vote->motion];
    snprintf(text, sizeof text, "%s %s%s%s; %d more must say `%s%s%s`.", name, row->wish, blank,
             whom, missing(hosted, vote), row->word, blank, whom);
    publish_deed(host, hosted, hosted->jobs.first, text);
}

/* --- In the store: the last change of the table, then motion, seat and votes ------------------ */

static void note_name(const struct hosted *hosted, char name[NOTE_NAME_MAX])
{
    snprintf(name, NOTE_NAME_MAX, VOTE_NOTES "%s", hosted->id);
}

static void read_motion(struct hosted *hosted, const char *text)
{
    unsigned motion, about, votes;
    if (sscanf(text, "%u,%u,%u", &motion, &about, &votes) == 3 && motion < MOTIONS &&
        about < SEATS_MAX && votes < 1u << SEATS_MAX)
        hosted->motion[motion][about] = (uint8_t)votes;
}

static void read_votes(struct host *host, struct hosted *hosted)
{
    char name[NOTE_NAME_MAX], *rest = NULL;
    struct buffer text;
    if (hosted->votes_read)
        return;
    hosted->votes_read = true;
    note_name(hosted, name);
    buffer_init(&text, VOTES_BYTES_MAX);
    if (store_note(host->store, name, &text, NULL) &&
        strtoul(buffer_text(&text), &rest, 10) == hosted->table->last_change)
        for (const char *at = rest; (at = strchr(at, ' ')) != NULL;)
            read_motion(hosted, ++at);
    buffer_fini(&text);
}

static void put_votes(const struct hosted *hosted, const struct vote *vote,
                      char text[VOTES_BYTES_MAX])
{
    struct sentence line;
    sentence_init(&line, text, VOTES_BYTES_MAX);
    sentence_add(&line, "%u", hosted->table->last_change);
    for (int m = 0; m < MOTIONS; m++)
        for (int s = 0; s < SEATS_MAX; s++) {
            bool this = m == (int)vote->motion && s == vote->about;
            unsigned votes = hosted->motion[m][s] | (this ? 1u << vote->seat : 0);
            if (votes != 0)
                sentence_add(&line, " %d,%d,%u", m, s, votes);
        }
}

static void on_kept(const struct keeping *keeping, const struct fault *fault)
{
    struct vote vote;
    struct hosted *hosted = host_find(keeping->host, keeping->table);
    memcpy(&vote, keeping->what, sizeof vote);
    if (fault != NULL) {
        publish_reply(keeping->host, keeping->job, fault->text);
    } else if (hosted != NULL) {
        hosted->motion[vote.motion][vote.about] |= (uint8_t)(1u << vote.seat);
        tell(keeping->host, hosted, keeping->job->name, &vote);
    }
}

void votes_left(struct host *host, struct hosted *hosted)
{
    char text[128];
    if (hosted->table == NULL || hosted->table->phase != TABLE_PLAYING ||
        timekeeper_is_cut(host, hosted->id))
        return;
    read_votes(host, hosted);
    for (int m = 0; m < MOTION_REMOVE; m++) {
        if (hosted->motion[m][0] == 0 || missing(hosted, &(struct vote){m, 0, SEAT_NONE}) > 0)
            continue;
        snprintf(text, sizeof text,
                 "Those who are here are enough now: one of them says `%s` once more.",
                 motions[m].word);
        publish_notice(host, hosted->table, text);
    }
}

int votes_missing(const struct word_said *said, enum motion motion)
{
    read_votes(said->host, said->hosted);
    return missing(said->hosted, &(struct vote){motion, 0, SEAT_NONE});
}

bool votes_agree(const struct word_said *said, enum motion motion, int about)
{
    struct hosted *hosted = said->hosted;
    const struct vote vote = {motion, about, said->seat};
    char name[NOTE_NAME_MAX], text[VOTES_BYTES_MAX];
    read_votes(said->host, hosted);
    if (missing(hosted, &vote) == 0)
        return true;
    if (hosted->motion[motion][about] >> said->seat & 1) { /* no news for the others */
        word_answer(said, "You have said so; %d more must.", missing(hosted, &vote));
        return false;
    }
    note_name(hosted, name);
    put_votes(hosted, &vote, text);
    const struct store_note note = {name, text};
    keeping_send(said->host, hosted, said->job, &note, on_kept, &vote, sizeof vote);
    return false;
}
