/* Private to the host's files: what was stored is told to those who may know it (publish.c,
 * publish_end.c, publish_hall.c). */
#ifndef BOT_TELL_PUBLISH_H
#define BOT_TELL_PUBLISH_H

#include "adapters/post.h"
#include "bot/json/logform.h"
#include "bot/sentence.h"
#include "bot/table/table.h"
#include "render/render.h"
#include "render/stats.h"

struct caps;
struct command;
struct command_context;
struct digest;
struct found;
struct host;
struct hosted;
struct job;

/* What an entry, not so yet, will have to be told. */
void publish_collect(struct digest *, const struct table *, const struct entry *);
/* Whether there is anything. */
bool publish_untold(const struct hosted *);
/* Whether a fact of the beginning is to be told. */
bool publish_worth_telling(const struct game *, const struct fact *);
/* Tells what there is: to the table what everybody may know, to each person what they alone may; at
 * a shared keyboard to each person all that they may know. */
void publish_flush(struct host *, struct hosted *);
/* True where the next to move is another than when the digest began. */
bool publish_due(const struct hosted *);
/* Tells those who are awaited what they can do, and those who no longer are. */
void publish_prompts(struct host *, struct hosted *);
/* A line for all at the table that is no move. */
void publish_notice(struct host *, const struct table *, const char *text);
/* The same for who holds the seat, wherever they are (publish_awaited.c). */
void publish_alone(struct host *, const struct table *, int seat, const char *text);
/* To the sender of the job, after what is not told yet. text may stand in the host's room. Of a
 * player it may tell of the hand, and goes to whoever is proven to be that one. */
void publish_answer(struct host *, struct hosted *, const struct job *, const char *text);
/* The same of a text whose end tells the newest (struct post). */
void publish_newest_answer(struct host *, struct hosted *, const struct job *, const char *text);
/* The same about a hand: goes to whoever is proven to be the sender. */
void publish_secret_answer(struct host *, struct hosted *, const struct job *, const char *text);
/* The same where text is written as the place wants it (struct post), with nothing secret. */
void publish_written_answer(struct host *, struct hosted *, const struct job *, const char *text);
/* What `hand` answers where there is none. */
#define NO_HAND "You have no cards or dice now."
/* That no game goes on at the table, and what can be done instead; NULL: one does. */
const char *publish_no_game(const struct table *);
/* To the sender of a job that has no table. */
void publish_reply(struct host *, const struct job *, const char *text);
/* The same with what can be picked, where anything can. */
void publish_reply_list(struct host *, const struct job *, const struct choice_shown *, size_t n,
                        const char *text);
/* To the table, with uid NULL, or to that person; of the kinds that are secret to whoever is proven
 * to be that one. Where messages can be edited, news for the table go into its message. */
void publish_post(struct host *, const struct table *, enum post_kind, const char *uid,
                  const char *name, const char *text);
/* More of a text; what does not fit is cut. */
void publish_add(struct text *, const char *more);
/* Adds the hand to host->text, which is another one after what that tells. */
void publish_add_hand(struct host *, const struct table *, int seat);
/* Posts what follows from the table filled in: place, unless it is set, table, manner and tag. */
void publish_send(struct host *, const struct table *, struct post *);
/* The board as everybody sees it, to the sender of the job or with NULL to all. */
void publish_board(struct host *, const struct hosted *, const struct job *);
/* The game in figures, to the asker or to all. */
void publish_stats(struct host *, struct hosted *, const struct job *);
/* The result, for everybody. path: the revealed file, or NULL. */
void publish_over(struct host *, struct hosted *, const char *path);
/* Where the revealed file can be read, after those words; nothing where it cannot. */
void publish_file(const struct host *, const struct table *, const char *before, struct sentence *);
/* The same message, once it has a rematch at the table of that name. */
void publish_rematch(struct host *, struct hosted *, const char *name);
/* The scene of the position for a viewer, in host->scene. */
void publish_scene(struct host *, const struct table *, int viewer);
/* The same with the sheet of that seat, where there are some. */
void publish_scene_of(struct host *, const struct table *, int viewer, int seat);
/* What the seats are called; the names stand in the table. */
struct names publish_names(const struct table *);
/* Seats by their colours: news that call nobody by name. The names live until the next call. */
struct names publish_colours(const struct table *);
/* How boards are coloured where the table is. */
enum text_style publish_style(const struct host *, const struct table *);
/* What the place of the table can show. */
const struct caps *publish_caps(const struct host *, const struct table *);
/* What the seat can do now, in a line: "You can: roll, play knight." */
void publish_menu(struct host *, const struct table *, int seat, struct text *out);

/* --- publish_table.c: where messages can be edited ------------------------------------------- */

struct told_message;

/* Text for all, which stands in the table's message from now on. */
void message_add(struct host *, struct hosted *, const char *text);
/* One person plays alone: nobody else is told anything, and answers show the position. */
bool message_alone(const struct host *, const struct hosted *);
/* Something that the message shows has changed. */
void message_change(struct host *, struct hosted *);
/* Text for all that stands in it, as long as it is the same turn, until there is another; "": none.
 */
void message_now(struct hosted *, const char *text);
/* Posts it where that is due. */
void message_flush(struct host *, struct hosted *);
/* It comes down without a sound, below what was said since; the old one shrinks. False: it did a
 * moment ago. */
bool message_bump(struct host *, struct hosted *);
/* The game is over: the message tells how it ended, and has no buttons any more. */
void message_end(struct host *, struct hosted *);
enum { MESSAGE_KEPT_BYTES = 1300 };
/* What it is about and tells, for message_take_up() of a later program; "" where there is none. */
void message_keep(const struct hosted *, char out[static MESSAGE_KEPT_BYTES]);
/* Taken up from the store: it is what it was, and about this turn where that is not known (""). */
void message_take_up(struct host *, struct hosted *, const char *kept);
/* Of the newest message. */
uint64_t message_slot(const struct hosted *);
/* The newest line of it; "": there is none. */
const char *message_newest(const struct hosted *);
void message_free(struct hosted *);

/* --- publish_done.c: the end of an answer ----------------------------------------------------- */

/* As publish_notice() of what that person wished, who may go on and on. slot: as in post.h. */
void publish_by(struct host *, struct hosted *, const char *uid, uint64_t slot, const char *text);
/* The same of what came of a job, whose answer says so too; NULL: it is nobody's. */
void publish_deed(struct host *, struct hosted *, struct job *, const char *text);
/* The request is carried out; hosted NULL: at no table. */
void publish_done(struct host *, struct hosted *, const struct job *);
/* The same at no table, by somebody who plays at all these. */
void publish_done_several(struct host *, const struct found *, const struct job *);

/* --- publish_picture.c: pictures, where there are any ----------------------------------------- */

/* The slot of the result; those of turns are less. */
#define SLOT_END (UINT64_C(1) << 41)

/* The position, for the table's message of that slot. */
void publish_picture(struct host *, const struct hosted *, uint64_t slot);
/* What is in host->scene, for the sender: the board alone, or with all that is known. */
void publish_places(struct host *, const struct job *);
void publish_view(struct host *, const struct job *);
/* The game in figures, for the sender, or with job NULL for the result. */
void publish_figures(struct host *, const struct hosted *, const struct job *,
                     const struct stats *);

/* --- publish_hall.c: the same where many people are ------------------------------------------- */

/* Whether an entry, not so yet, is to be told without waiting for the end of the turn. edits:
 * messages can be edited there. */
bool hall_urgent(const struct table *, const struct entry *, bool edits);
/* Whether the table has to be told now; what a player builds in a turn takes one line. */
bool hall_flush_due(const struct hosted *);
/* Somebody may have made an offer to who is on turn, who is told so by name. */
void hall_follow_offer(struct hosted *, const struct entry *);
/* " Next: Anna.", for the end of a line of news. */
void hall_add_awaited(const struct host *, struct hosted *, struct text *);
void hall_prompts(struct host *, struct hosted *);
/* Whether that brings the seat its hand, so that it needs not come with what was just drawn. */
bool hall_brings_hand(const struct host *, const struct hosted *, int seat);
/* Whether among the facts is a secret that the seat shares with another, as after a theft. Then its
 * hand is told; a card that it drew alone needs no more than its name. */
bool hall_passed(const struct fact *, size_t n, int seat);
/* The next time, whatever it knows already; with the hand, or only with what can be done. Without
 * the hand its turn still brings that once. */
void hall_prompt_again(struct hosted *, int seat, bool hand);
/* Taken up from the store: people know what they knew. */
void hall_take_up(struct hosted *);
/* They have not heard whom the table waits for. */
void hall_know_nothing(struct hosted *);
/* Who is awaited may not have heard so: the program ended just after it was stored. */
void hall_remind(struct hosted *);
/* Whom it waits for and how, as in told_awaited. */
uint16_t hall_awaits(const struct table *);
/* That the bot, or its connection, was away, and whom the table waits for. */
void hall_say_back(struct host *, struct hosted *);
void hall_say_again(struct host *, struct hosted *);
/* The hand of a seat with what it can do, as an answer to its person. */
void hall_hand(struct host *, struct hosted *, int seat);
/* The same by direct message, where answers begin with the hand and its person prefers messages.
 * False: the answer does. */
bool hall_hand_sent(struct host *, const struct hosted *, int seat);
/* What is missing of a seat's command, with a list; false: it is no choice of a few. */
bool hall_ask(struct host *, struct hosted *, const struct command_context *,
              const struct command *);
/* What only the mover is told at once. */
void hall_acknowledge(struct host *, struct hosted *, const struct entry *);
/* What an entry means, for the table: what its facts do not tell. */
void hall_tell(struct host *, struct hosted *, const struct entry *);
/* The same of lobby and seats (publish_lobby.c). */
void lobby_tell(struct host *, struct hosted *, const struct entry *);
/* "island laid out by lot, trade and build in any order; else as in edition 2020" */
void hall_options(const struct table *, struct sentence *);

#endif
