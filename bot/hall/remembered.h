/* Private to the host: what is remembered in the store beside the logs. */
#ifndef BOT_HALL_REMEMBERED_H
#define BOT_HALL_REMEMBERED_H

#include "bot/json/logform.h"
#include "bot/sentence.h"
#include "bot/store/store.h"

struct host;
struct hosted;
struct job;

/* Notes in the store, by the id of their table. */
#define CARD_NOTES "card/"
#define CLOCK_NOTES "clock/"
#define GUEST_NOTES "guests/"
#define VOTE_NOTES "votes/"
#define SHUT_NOTES "shut/"
#define TOLD_NOTES "told/"
#define OVER_NOTES "over/"
/* By the uid of a person. */
#define DEED_NOTES "deeds/"
enum { NOTE_NAME_MAX = FAIR_ID_MAX + 8, DEED_NAME_MAX = ENTRY_UID_MAX + 8 };

/* How far the notes of games that are over have been gone through. */
struct sweep {
    int kind;
    char after[NOTE_NAME_MAX];
    int64_t due;
};

/* What has become of a table since it was closed. */
struct over {
    int64_t at;     /* when that was */
    bool revealed;  /* its file is on disk */
    bool told;      /* the result, to all ... */
    bool telling;   /* ... as soon as that is noted */
    bool rematched; /* there is a rematch */
};

/* --- over.c: tables that are over ------------------------------------------------------------- */

/* To be kept; lives until the next call. */
const struct store_note *over_note(const char *id, const struct over *);
/* From the text of such a note. */
struct over over_parse(const char *text);
/* It is, of a table whose end was told before. */
void over_revealed(struct host *, const char *id);

/* The table was closed: its game is revealed, and the result told. */
void over_tell(struct host *, struct hosted *);
void over_rematched(struct host *, struct hosted *);
/* After a restart: those that people may still ask for, and those whose end was not told. */
bool over_take_up(struct host *, int64_t now, struct fault *);

/* --- untold.c: what was stored but not told --------------------------------------------------- */

/* Tells what is untold, once it is noted that it was. */
void host_tell(struct host *, struct hosted *);
/* At once, before something else that does not wait. */
void host_tell_now(struct host *, struct hosted *);
/* Taken up from the store: what is untold is told in its turn. */
void untold_take_up(struct host *, struct hosted *);
/* Nobody has heard what was told since then: says it again. */
void untold_lost(struct host *, struct hosted *, int64_t since);
/* Where messages can be edited: that of the table tells all that happened in it. */
void untold_posted(struct host *, const struct hosted *);

/* --- notefields.c: notes of lines, each of fields with tabs between --------------------------- */

/* Appends the text of a note, if there is one. False: it is damaged, which is logged; then its text
 * is as it stands now, cut to the room, so that a damaged list is not taken for an empty one. */
bool note_read(struct host *, const char *name, struct buffer *out);
/* Adds that to the sentence that lists it; the two words change the list. */
void note_tell_damaged(struct sentence *, const char *word, const char *other);
/* Reads a field, up to a tab or the end of the line, cut to size; returns what follows it. */
const char *note_field(const char *at, char *out, size_t size);

/* --- sweep.c: what is remembered of games that are over --------------------------------------- */

/* Does a bit of it, if it is time. */
void sweep_step(struct host *);
int64_t sweep_due(const struct host *);

/* --- deeds.c: requests that have led to something beside the logs ----------------------------- */

/* Whether that command has been carried out before. */
bool deeds_known(struct host *, const struct job *);
/* From now on it has: to be stored with what it leads to. NULL: it cannot come twice. The note
 * lives until the next call. */
const struct store_note *deeds_note(struct host *, const struct job *);
/* It could not be stored: as if it had not been said. */
void deeds_undo(struct host *, const struct job *);
void deeds_forget(struct host *);

#endif
