/* Private to the host's files: the words by which people in halls come together, see to their seats
 * and say what they wish. */
#ifndef BOT_HALL_HALLWORDS_H
#define BOT_HALL_HALLWORDS_H

#include "bot/hall/hosted.h"

/* --- openwords.c, lobbywords.c, colourwords.c, gamewords.c, holdwords.c: words of halls ------- */

struct word_said {
    struct host *host;
    struct hosted *hosted;
    const struct job *job;
    const char *rest; /* what followed the word */
    int seat;         /* of the sender, or SEAT_NONE */
};

/* A table of a hall that is to be opened. */
struct lobby_wish {
    const char *place;
    const struct game *game;
    int16_t options[OPTIONS_MAX];
    int nseats;
    bool drawn, invited;
    enum entry_clock clock;
    int nplayers;
    struct entry_player player[SEATS_MAX];
    char again[FAIR_ID_MAX + 1]; /* the table of which it is the rematch, or the lobby that it takes
                                    the place of; "": none */
};

/* What a table has that is opened without options. */
void open_options(const struct game *, enum entry_clock, int16_t options[OPTIONS_MAX]);
void word_open(struct host *, struct job *, const char *rest);
void word_join(const struct word_said *);
void word_leave(const struct word_said *);
void word_colour(const struct word_said *);
void word_set(const struct word_said *);
void word_add(const struct word_said *);
void word_remove(const struct word_said *);
void word_start(const struct word_said *);
void word_invite(const struct word_said *);
void word_uninvite(const struct word_said *);
void word_fair(const struct word_said *);
/* The text that the first job gave is on disk. */
void word_fair_kept(struct host *, struct hosted *, const char *text);
void word_rematch(const struct word_said *);
void word_pause(const struct word_said *);
void word_resume(const struct word_said *);
void word_concede(const struct word_said *);
void word_vote(const struct word_said *);
void word_substitute(const struct word_said *);
void word_return(const struct word_said *);
void word_skip(const struct word_said *);
void word_stop(const struct word_said *);
void word_bump(const struct word_said *);

/* Why not, to the sender; the rest of the line is dropped. */
void word_answer(const struct word_said *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Why the sender can have no seat here; NULL: nothing. */
const char *word_unfit(const struct caps *, const struct job *);
/* The sender is about to get a seat: who could not be told from others can from now on, where the
 * network has a way. Why there can be none; NULL: nothing. */
const char *word_introduce(struct host *, struct job *);
/* The same at a table, where it is said why not. */
bool word_introduced(const struct word_said *);
/* These say it where it is not so: who sent it is known for certain; the game has not begun; the
 * sender has a seat. */
bool word_proven(const struct word_said *);
bool word_in_lobby(const struct word_said *);
bool word_seated(const struct word_said *);
/* And these: the game goes on; it does, and the sender has a seat. */
bool word_in_game(const struct word_said *);
bool word_plays(const struct word_said *);
/* The name and the uid of the sender. */
void word_person(struct entry_player *, const struct job *);
/* "red" of "oak as red"; NULL: none is asked for. before: the bytes before the "as". */
const char *colour_asked(const char *rest, size_t *before);
/* The number of a colour that the sender may have, and 1 more. False: it is said why not. */
bool colour_free(const struct word_said *, const char *name, uint8_t *out);
/* The options of a lobby as a list to pick from, below a sentence; about: the values of one of
 * them, or "" for all. False: there is none of that name. (bot/tell/publish_options.c) */
bool options_list(const struct word_said *, const char *first, const char *about);
/* Sends the draft that the word made. */
void word_draft(const struct word_said *);
/* Drafts that a player joins. cause: what the chat calls their message. */
void lobby_join(struct host *, struct hosted *, struct entry_player *, const char *cause);
/* The same of a computer player of that kind; there is a seat. */
void lobby_join_computer(struct host *, struct hosted *, const char *kind);
/* The same that a player leaves. */
void lobby_leave(struct host *, struct hosted *, int seat);
void word_remove_waiting(const struct word_said *, int seat);
/* The players as they joined, in hosted->players; false: no memory. */
bool lobby_players(struct hosted *);
void lobby_hash_texts(struct entry_player *, int n, const struct table_texts *);
/* Opens a table of a hall; those players will join it. What is left of the job's line goes on
 * there; the job is answered, and the rest dropped, where it cannot be. */
void lobby_open(struct host *, struct job *, const struct lobby_wish *);
/* Tables on their way to be opened: in that place; whether one of that person. */
int lobby_nopenings(const struct host *, const char *place);
bool lobby_opens(const struct host *, const char *uid);
/* Its first entry is stored, or will never be. */
void lobby_opened(struct host *, struct hosted *);
void lobby_failed(struct host *, struct hosted *, const struct fault *);
void lobby_forget_openings(struct host *);
/* Drafts other terms. */
void lobby_terms(const struct host *, struct hosted *, const struct lobby_wish *);
/* What a lobby does by itself; false: nothing. */
bool lobby_step(struct host *, struct hosted *);

/* --- holdwords.c: who holds a seat ------------------------------------------------------------ */

/* Whether the sender holds a seat for somebody else. */
bool word_is_substitute(const struct word_said *);
/* Drafts that its owner has that seat again, or if not there a computer player until then. */
void word_hand_back(const struct word_said *);

/* --- gamewords.c ------------------------------------------------------------------------------ */

/* What moderators do: how it is logged, and told. */
struct deed {
    const char *word, *told;
};

/* Whether it is a moderator who does that; then who did is told and logged with the draft. */
bool word_moderates(const struct word_said *, const struct deed *);
/* Tells and logs which moderator did what was stored, if one did. */
void word_tell_deed(struct host *, struct hosted *, struct job *);

/* --- votes.c: what players agree on ----------------------------------------------------------- */

/* Whether it is agreed with the vote of who says so; else the vote is kept, then told. */
bool votes_agree(const struct word_said *, enum motion, int about);
/* Somebody went: where those who are left are enough for what some of them want, it is said. */
void votes_left(struct host *, struct hosted *);
/* How many must still agree to something that is about nobody. */
int votes_missing(const struct word_said *, enum motion);

/* --- invites.c: who may take a seat ----------------------------------------------------------- */

/* Whether the sender may take a seat there. */
bool invites_admit(struct host *, struct hosted *, const struct job *);
/* Whether the sender was asked to, and the game has not begun. */
bool invites_wait(struct host *, struct hosted *, const struct job *);
/* A line of those who have not come yet, "Invited: Carla, Dora."; nothing where all have. */
void invites_put(struct host *, struct hosted *, struct sentence *);
/* The people of the wish are invited. */
void invites_all(struct host *, struct hosted *, const struct job *, const struct lobby_wish *);
/* Somebody was removed: they come back only when asked again. */
void invites_forget(struct host *, struct hosted *, const struct job *, const struct seat *);

/* --- shutouts.c: substitutes who were removed ------------------------------------------------- */

/* Whether the sender was removed from that seat, and may not take it. */
bool shutouts_hold(struct host *, const struct hosted *, const struct job *, int seat);
/* That whoever holds the seat for its owner was removed from it, to be stored with the removal;
 * lives until the next call. */
const struct store_note *shutouts_add(struct host *, const struct hosted *, int seat);
/* The sender invites whom the name means: the owner of the seat, and moderators, let them sit there
 * again, and it is told once it is stored. False: there was nothing to lift for the sender. */
bool shutouts_lift(const struct word_said *, const char *name);

/* --- wishes.c: what people wish ----------------------------------------------------------- */

/* The words by which a person says so, at a table or at none; false: it is another word. */
bool wishes_say(struct host *, const struct job *, int verb, const char *rest);

/* --- wishpicks.c: what can be picked of that -------------------------------------------------- */

struct picks;
/* Whether the hours of that line still need the zone of the clock by which they are meant. */
bool wishes_ask_zone(int verb, const char *rest);
/* Such zones, by what the time is there; else what can be wished with that verb. */
void wishes_pick(struct picks *, int verb, const char *rest, int64_t now);

/* --- listing.c: words that need no table ------------------------------------------------------ */

/* False: it is no such word. */
bool listing_say(struct host *, struct job *, const struct command *);
/* The last part of the name of the table's place: "#catan". */
const char *listing_place(const struct hosted *);
/* The same as people there see it. The text lives until the next call. */
const char *listing_place_shown(const struct host *, const struct hosted *);

#endif
