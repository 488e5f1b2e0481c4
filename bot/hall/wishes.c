/* What a person wishes: of the clocks of slow games quiet hours, days away, discards made for them;
 * and how private lines come to them. Kept by uid, for every table they sit at. */
#include "bot/hall/hallwords.h"

#include "bot/tell/picks.h"
#include "bot/words/tableverbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    WISHES_NAME_MAX = ENTRY_UID_MAX + 8,
    WISHES_BYTES_MAX = 128,
    WISHES_NUMBERS = 8,
    WISHES_LEAST = 5,
    MANNER_NAMES = 3
};

struct wishes {
    struct hours hours;
    bool discards;
    enum manner manner;
    bool sentences, uncalled;
};

struct wish_said {
    struct host *host;
    const struct job *job;
    int verb;
    const char *rest;
    struct wishes *wishes; /* so far */
};

/* On their way to the store, and the verb by which they are wished. */
struct wished {
    struct wishes wishes;
    int verb;
};

/* --- In the store ----------------------------------------------------------------------------- */

static void wishes_name(const char *uid, char name[WISHES_NAME_MAX])
{
    snprintf(name, WISHES_NAME_MAX, "wishes/%s", uid);
}

/* Numbers: minutes east, from, to; milliseconds of away; whether to discard; and, which were not
 * always there, the manner, whether boards come in sentences and whether not to call them. */
static bool parse(const char *text, struct wishes *out)
{
    long long n[WISHES_NUMBERS] = {0};
    int i = 0;
    for (bool more = true; more; i++) {
        char *end;
        if (i == WISHES_NUMBERS)
            return false;
        n[i] = strtoll(text, &end, 10);
        bool small = i == 3 || (n[i] >= INT16_MIN && n[i] <= INT16_MAX);
        more = *end == ' ';
        if (end == text || !small || (!more && *end != '\0'))
            return false;
        text = end + 1;
    }
    *out = (struct wishes){.hours = {(int16_t)n[0], (int16_t)n[1], (int16_t)n[2], n[3]},
                           .discards = n[4] != 0,
                           .manner = (enum manner)n[5],
                           .sentences = n[6] != 0,
                           .uncalled = n[7] != 0};
    return i >= WISHES_LEAST && hours_valid(&out->hours) && n[5] >= 0 && n[5] < MANNERS;
}

static void on_kept(const struct keeping *, const struct fault *);

static struct wished wished_of(const struct keeping *keeping)
{
    struct wished wished;
    memcpy(&wished, keeping->what, sizeof wished);
    return wished;
}

/* Those on their way to the store count. */
static void read_wishes(struct host *host, const char *uid, struct wishes *out)
{
    char name[WISHES_NAME_MAX];
    struct buffer text;
    wishes_name(uid, name);
    buffer_init(&text, WISHES_BYTES_MAX);
    if (!note_read(host, name, &text) || !parse(buffer_text(&text), out))
        memset(out, 0, sizeof *out);
    buffer_fini(&text);
    for (const struct keeping *at = host->keepings; at != NULL; at = at->next)
        if (at->done == on_kept && strcmp(at->job->uid, uid) == 0)
            *out = wished_of(at).wishes;
}

static void keep_wishes(const struct wish_said *said)
{
    char name[WISHES_NAME_MAX], text[WISHES_BYTES_MAX];
    const struct wished wished = {*said->wishes, said->verb};
    const struct wishes *wishes = said->wishes;
    const struct hours *hours = &wishes->hours;
    wishes_name(said->job->uid, name);
    snprintf(text, sizeof text, "%d %d %d %lld %d %d %d %d", hours->east, hours->from, hours->to,
             (long long)hours->away, wishes->discards, (int)wishes->manner, wishes->sentences,
             wishes->uncalled);
    keeping_send(said->host, NULL, said->job, &(struct store_note){name, text}, on_kept, &wished,
                 sizeof wished);
}

/* --- At the tables ---------------------------------------------------------------------------- */

static void apply(struct host *host, struct hosted *hosted, int seat, const struct wishes *wishes)
{
    clock_set_hours(&hosted->clock, seat, &wishes->hours, host->now);
    clock_set_discards(&hosted->clock, seat, wishes->discards);
    hosted->told[seat].manner = wishes->manner;
    hosted->uncalled &= (uint8_t) ~(1U << seat);
    hosted->uncalled |= (uint8_t)(wishes->uncalled << seat);
    timekeeper_changed(host, hosted);
}

void timekeeper_wishes(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    for (int s = 0; s < table->nseats; s++) {
        struct wishes wishes;
        hosted->told[s].manner = MANNER_USUAL;
        hosted->uncalled &= (uint8_t) ~(1U << s);
        if (!table_has_person(table, s) || table->seat[s].uid[0] == '\0')
            continue;
        read_wishes(host, table->seat[s].uid, &wishes);
        apply(host, hosted, s, &wishes);
    }
}

/* --- The words -------------------------------------------------------------------------------- */

static const char *const manner_name[MANNERS][MANNER_NAMES] = {
    {"usual", "usual", "usual"}, {"notice", "unseen", "unseen"}, {"message", "dm", "privmsg"}};
static const char *const manner_told[MANNERS] = {"Hands come to you as is usual here.",
                                                 "Hands come to you as notices.",
                                                 "Hands come to you as messages."};

/* The only one that the verb is about, in a sentence; NULL: it is about slow games. */
static const char *one_wish(const struct wish_said *said)
{
    const struct wishes *wishes = said->wishes;
    if (said->verb == TABLE_HANDS)
        return manner_told[wishes->manner];
    if (said->verb == TABLE_PING)
        return wishes->uncalled ? "You are not called by name." : "You are called by name.";
    if (said->verb == TABLE_BOARD)
        return wishes->sentences ? "Boards come to you in sentences; `board drawn` draws them."
                                 : "Boards are drawn for you.";
    return NULL;
}

/* Those that the verb is about. */
static void put_wishes(const struct wish_said *said, struct sentence *line)
{
    const struct hours *hours = &said->wishes->hours;
    const char *one = one_wish(said);
    if (one != NULL) {
        sentence_add(line, "%s", one);
        return;
    }
    if (hours->from == hours->to)
        sentence_add(line, "In slow games: no quiet hours");
    else
        sentence_add(line, "In slow games: quiet %02d:%02d-%02d:%02d utc%c%d:%02d",
                     hours->from / 60, hours->from % 60, hours->to / 60, hours->to % 60,
                     hours->east < 0 ? '-' : '+', abs(hours->east) / 60, abs(hours->east) % 60);
    if (hours->away > said->host->now) {
        sentence_add(line, ", away for ");
        timekeeper_add_span(line, hours->away - said->host->now);
    }
    sentence_add(line, ", %s.",
                 said->wishes->discards ? "discards are made for you" : "you discard yourself");
}

static void tell(const struct wish_said *said)
{
    char text[512];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    put_wishes(said, &line);
    publish_reply(said->host, said->job, text);
}

/* They hold at every table once they are kept; how hands come shows by one. */
static void on_kept(const struct keeping *keeping, const struct fault *fault)
{
    struct host *host = keeping->host;
    struct wished wished = wished_of(keeping);
    if (fault != NULL) {
        publish_reply(host, keeping->job, fault->text);
        return;
    }
    const struct guest *guest = host_guest(host, keeping->job->uid);
    for (const struct sitting *at = guest != NULL ? guest->sittings : NULL; at != NULL;
         at = at->next)
        if (at->holds && at->hosted->clock.rules != NULL)
            apply(host, at->hosted, at->seat, &wished.wishes);
    tell(&(struct wish_said){host, keeping->job, wished.verb, "", &wished.wishes});
    if (wished.verb == TABLE_HANDS && !host_caps(host, keeping->job->place)->edits)
        presence_unheard(host, keeping->job->uid);
}

static void wish_quiet(const struct wish_said *said)
{
    char text[256];
    snprintf(text, sizeof text,
             "Quiet hours are said as in `quiet 22-7 utc+2`, at most %d hours; `quiet off` ends "
             "them.",
             HOURS_QUIET_MAX / 60);
    if (hours_parse(said->rest, &said->wishes->hours))
        keep_wishes(said);
    else
        publish_reply(said->host, said->job, text);
}

static void wish_away(const struct wish_said *said)
{
    int64_t span = hours_parse_span(said->rest);
    bool off = strcasecmp(said->rest, "off") == 0;
    char text[256];
    snprintf(text, sizeof text,
             "Say for how long, as in `away 3d` or `away 12h`, at most %d days; `away off` when "
             "you are back.",
             HOURS_AWAY_MAX);
    said->wishes->hours.away = off ? 0 : said->host->now + span;
    if (span > 0 || off)
        keep_wishes(said);
    else
        publish_reply(said->host, said->job, text);
}

static void wish_auto(const struct wish_said *said)
{
    bool off = strcasecmp(said->rest, "off") == 0 || strcasecmp(said->rest, "discard off") == 0;
    said->wishes->discards = !off;
    if (off || strcasecmp(said->rest, "discard") == 0)
        keep_wishes(said);
    else
        publish_reply(said->host, said->job, "Say `auto discard` or `auto off`.");
}

static void wish_hands(const struct wish_said *said)
{
    for (int i = 0; i < MANNERS * MANNER_NAMES; i++)
        if (strcasecmp(said->rest, manner_name[i / MANNER_NAMES][i % MANNER_NAMES]) == 0) {
            said->wishes->manner = (enum manner)(i / MANNER_NAMES);
            keep_wishes(said);
            return;
        }
    publish_reply(said->host, said->job,
                  host_caps(said->host, said->job->place)->edits
                      ? "Say `hands dm` or `hands unseen`, or `hands usual`."
                      : "Say `hands message` or `hands notice`, or `hands usual`.");
}

static void wish_ping(const struct wish_said *said)
{
    said->wishes->uncalled = strcasecmp(said->rest, "off") == 0;
    if (said->wishes->uncalled || strcasecmp(said->rest, "on") == 0)
        keep_wishes(said);
    else
        publish_reply(said->host, said->job, "Say `ping off` or `ping on`.");
}

static void (*const words[TABLE_VERBS])(const struct wish_said *) = {
    [TABLE_QUIET] = wish_quiet, [TABLE_AWAY] = wish_away, [TABLE_AUTO] = wish_auto,
    [TABLE_HANDS] = wish_hands, [TABLE_PING] = wish_ping,
};

/* False: the line says it all, or nothing can be picked there. */
static bool offer(const struct wish_said *said)
{
    static struct picks picks;
    char text[512];
    struct sentence line;
    const bool zone = wishes_ask_zone(said->verb, said->rest);
    if (!host_caps(said->host, said->job->place)->edits || (said->rest[0] != '\0' && !zone))
        return false;
    sentence_init(&line, text, sizeof text);
    if (zone)
        sentence_add(&line, "What is the time where you are?");
    else
        put_wishes(said, &line);
    wishes_pick(&picks, said->verb, said->rest, said->host->now);
    publish_reply_list(said->host, said->job, picks.shown, picks.n, text);
    return true;
}

bool wishes_say(struct host *host, const struct job *job, int verb, const char *rest)
{
    struct wishes wishes;
    const char *unfit = word_unfit(host_caps(host, job->place), job);
    if (words[verb] == NULL)
        return false;
    if (deeds_known(host, job)) {
        hostlog_repeated(host, "");
        return true;
    }
    if (unfit != NULL) {
        publish_reply(host, job, unfit);
        return true;
    }
    read_wishes(host, job->uid, &wishes);
    const struct wish_said said = {host, job, verb, rest, &wishes};
    if (offer(&said))
        return true;
    if (rest[0] == '\0')
        tell(&said);
    else
        words[verb](&said);
    return true;
}

/* --- Boards ----------------------------------------------------------------------------------- */

bool wishes_sentences(struct host *host, const char *uid)
{
    struct wishes wishes;
    read_wishes(host, uid, &wishes);
    return wishes.sentences;
}

void wishes_keep_sentences(struct host *host, const struct job *job, bool sentences)
{
    struct wishes wishes;
    const char *unfit = word_unfit(host_caps(host, job->place), job);
    if (unfit != NULL) {
        publish_reply(host, job, unfit);
        return;
    }
    read_wishes(host, job->uid, &wishes);
    if (wishes.sentences == sentences)
        return;
    wishes.sentences = sentences;
    keep_wishes(&(struct wish_said){host, job, TABLE_BOARD, "", &wishes});
}
