/* What people ask for is carried out at its table, one after the other. */
#include "bot/hall/hallwords.h"

#include "bot/hall/asking.h"
#include "bot/hall/places.h"
#include "bot/tell/picks.h"
#include "bot/words/tableverbs.h"
#include "config/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether the rest of its line is still to be carried out at its table, where it then ends. */
static bool goes_on(struct host *host, const struct job *job)
{
    const struct hosted *hosted = job->table[0] != '\0' ? host_find(host, job->table) : NULL;
    const struct job *at = hosted != NULL ? hosted->jobs.first : NULL;
    while (at != NULL && strcmp(at->cause, job->cause) != 0)
        at = at->next;
    return at != NULL;
}

/* The tables whose hands go with an answer that is about no table. */
static struct found hands_from(struct host *host, const struct job *job)
{
    struct found found = places_near(host, job), hands = {.n = 0};
    if (job->cause[0] == '\0' || job->table[0] != '\0' || !host_caps(host, job->place)->edits)
        return hands;
    if (found.n == 0)
        found = places_own(host, job);
    for (int i = 0; i < found.n; i++)
        if (found.of[i]->table->phase == TABLE_PLAYING)
            hands.of[hands.n++] = found.of[i];
    return hands;
}

static void tell_done(struct host *host, struct hosted *hosted, const struct job *job)
{
    const struct found hands = hosted == NULL ? hands_from(host, job) : (struct found){.n = 0};
    if (hands.n > 1)
        publish_done_several(host, &hands, job);
    else
        publish_done(host, hands.n == 1 ? hands.of[0] : hosted, job);
}

void job_end(struct host *host, struct hosted *hosted, struct job *job)
{
    if (job != NULL && !keeping_waits(host, job->cause) && !lobby_opening(host, job->cause) &&
        !goes_on(host, job))
        tell_done(host, hosted, job);
    free(job);
}

void jobs_finish(struct host *host, struct hosted *hosted)
{
    job_end(host, hosted, job_queue_take(&hosted->jobs));
}

void job_did(struct job *job, const char *text)
{
    struct sentence did;
    sentence_init(&did, job->did, sizeof job->did);
    sentence_add(&did, "%s", text);
}

int job_seat(const struct table *table, const struct job *job)
{
    return job->unproven ? SEAT_NONE : table_seat_of(table, job->uid, job->name);
}

struct command_context host_context(struct host *host, const struct table *table, int seat,
                                    struct word names[SEATS_MAX], struct words *words)
{
    table_words(table, names, words);
    struct command_context context = {
        .game = table->game, .seat = seat, .nseats = table->nseats, .seats = words};
    context.hall = publish_caps(host, table)->hall;
    context.pressed = publish_caps(host, table)->edits;
    if (seat == SEAT_NONE || table->phase != TABLE_PLAYING)
        return context;
    sight_of(&host->sight, table->game, table->state, seat, false);
    context.legal = host->sight.legal;
    context.amounts = host->sight.amounts;
    context.nlegal = host->sight.situation.nlegal;
    return context;
}

/* --- Carrying out ----------------------------------------------------------------------------- */

static void refuse(struct host *host, struct hosted *hosted, const struct job *job, int seat,
                   const struct refusal *refusal)
{
    struct names names = publish_names(hosted->table);
    const struct say say = {hosted->table->game, &names, seat};
    say_refusal(&say, refusal, &host->text);
    publish_answer(host, hosted, job, host->text.s);
}

/* Moves are for when the game is going on. */
static const char *no_moves(const struct hosted *hosted)
{
    const struct table *table = hosted->table;
    const char *none = publish_no_game(table);
    return none == NULL && table->paused ? "The game is paused; `resume` asks to go on." : none;
}

/* A choice of a list that was made for another position means nothing now. */
static bool is_outdated(const struct hosted *hosted, const struct job *job, int seat)
{
    if (job->prompt == 0 || hosted->table->phase != TABLE_PLAYING)
        return false;
    const struct turn turn = hosted->table->game->turn(hosted->table->state);
    if (job->prompt & PROMPT_PUBLIC)
        return turn.seat == seat && (job->prompt & ~PROMPT_PUBLIC) != turn.prompt[seat];
    return job->prompt != turn.prompt[seat];
}

static const char *why_outdated(const struct job *job)
{
    return job->prompt == PROMPT_OLD ? "That was asked too long ago; this is how it stands now."
                                     : "The board has moved on.";
}

/* What the seat can do now, whether it is awaited or not. */
static void tell_anew(struct host *host, struct hosted *hosted, int seat)
{
    if (hosted->hall && !(table_awaited(hosted->table) >> seat & 1)) {
        hall_hand(host, hosted, seat);
        return;
    }
    const bool asked = hosted->table->game->turn(hosted->table->state).asked >> seat & 1;
    hall_prompt_again(hosted, seat, !asked);
    hosted->stale = true;
}

static bool may_move(struct host *host, struct hosted *hosted, int seat)
{
    struct job *job = hosted->jobs.first;
    const char *why = no_moves(hosted);
    if (why == NULL && !is_outdated(hosted, job, seat))
        return true;
    publish_answer(host, hosted, job, why != NULL ? why : why_outdated(job));
    if (why == NULL)
        tell_anew(host, hosted, seat);
    jobs_finish(host, hosted);
    return false;
}

/* False: the table waits for the seat, so it means something of its own. */
static bool skip_others(struct host *host, struct hosted *hosted, int seat)
{
    char text[256];
    const struct table *table = hosted->table;
    if (no_moves(hosted) != NULL || (table->game->turn(table->state).must >> seat & 1))
        return false;
    if (!skipping_do(host, hosted, seat)) {
        skipping_tell(host, hosted, seat, text, sizeof text);
        publish_answer(host, hosted, hosted->jobs.first, text);
    }
    jobs_finish(host, hosted);
    return true;
}

static void make_move(struct host *host, struct hosted *hosted, const struct move *move)
{
    struct job *job = hosted->jobs.first;
    char cause[ENTRY_CAUSE_MAX + 1];
    const struct verb *verb = &hosted->table->game->verbs[move->verb];
    if (verb->means == MEANS_SKIP && skip_others(host, hosted, move->seat))
        return;
    if (!may_move(host, hosted, move->seat))
        return;
    repeats_cause(job, cause);
    struct refusal refusal = table_draft_move(hosted->table, move, BY_PERSON, cause, host->now);
    if (refusal.code != REFUSED_NOT) {
        refuse(host, hosted, job, move->seat, &refusal);
        if (job->prompt != 0 && !publish_caps(host, hosted->table)->edits)
            tell_anew(host, hosted, move->seat); /* what was listed can no longer be done */
        asked_refused(&hosted->told[move->seat].asked);
        jobs_finish(host, hosted);
        return;
    }
    hosted->for_job = true;
    host_send_draft(host, hosted);
}

static bool is_blank(const struct job *job)
{
    const char *at = job->cursor.at;
    while (at < job->cursor.end && (*at == ' ' || *at == '\t'))
        at++;
    return at == job->cursor.end;
}

/* An empty line rolls when a roll is due, and says what can be done otherwise. */
static void do_blank(struct host *host, struct hosted *hosted,
                     const struct command_context *context)
{
    const struct move *entered = command_by_enter(context);
    if (context->seat != SEAT_NONE && no_moves(hosted) != NULL) {
        may_move(host, hosted, context->seat);
        return;
    }
    if (entered != NULL) {
        const struct move move = *entered; /* which is in the room of the host */
        make_move(host, hosted, &move);
        return;
    }
    if (hosted->hall && context->seat != SEAT_NONE) {
        hall_hand(host, hosted, context->seat);
    } else {
        publish_menu(host, hosted->table, context->seat, &host->text);
        publish_answer(host, hosted, hosted->jobs.first, host->text.s);
    }
    jobs_finish(host, hosted);
}

void jobs_tell_stranger(struct host *host, struct hosted *hosted, const struct job *job)
{
    const char *proof = publish_caps(host, hosted->table)->proof;
    bool unsure = job->unproven && proof != NULL;
    int own = unsure ? SEAT_NONE : table_owned_seat(hosted->table, job->uid);
    char text[ENTRY_NAME_MAX + 128];
    snprintf(text, sizeof text, "%s holds your seat; `return` takes it back.",
             own == SEAT_NONE || hosted->table->seat[own].kind != NULL
                 ? "A computer player"
                 : hosted->table->seat[own].name);
    publish_answer(host, hosted, job,
                   unsure             ? proof
                   : own != SEAT_NONE ? text
                                      : "You do not play at this table.");
}

/* In a hall people also talk to each other, with words that look like commands. */
static bool is_meant(const struct hosted *hosted, const struct job *job,
                     const struct command *command, int seat)
{
    return !hosted->hall || job->addressed || (command->verb >= 0 && !command->doubtful) ||
           (command->near && seat != SEAT_NONE);
}

/* The words of halls. */
static void say_word(struct host *host, struct hosted *hosted, const struct command *command,
                     int seat)
{
    static void (*const words[TABLE_VERBS])(const struct word_said *) = {
        [TABLE_JOIN] = word_join,         [TABLE_LEAVE] = word_leave,
        [TABLE_COLOUR] = word_colour,     [TABLE_SET] = word_set,
        [TABLE_ADD] = word_add,           [TABLE_REMOVE] = word_remove,
        [TABLE_START] = word_start,       [TABLE_INVITE] = word_invite,
        [TABLE_UNINVITE] = word_uninvite, [TABLE_FAIR] = word_fair,
        [TABLE_REMATCH] = word_rematch,   [TABLE_PAUSE] = word_pause,
        [TABLE_RESUME] = word_resume,     [TABLE_CONCEDE] = word_concede,
        [TABLE_VOTE] = word_vote,         [TABLE_SUBSTITUTE] = word_substitute,
        [TABLE_RETURN] = word_return,     [TABLE_SKIP] = word_skip,
        [TABLE_STOP] = word_stop,         [TABLE_BUMP] = word_bump,
    };
    const struct word_said said = {host, hosted, hosted->jobs.first, command->rest, seat};
    if (command->verb == TABLE_WATCH)
        publish_board(host, hosted, said.job);
    else if (words[command->verb] != NULL) {
        if (intake_admits_loud(host, said.job))
            words[command->verb](&said);
    } else if (command->verb != TABLE_OPEN) /* which has a line of its own */
        listing_say(host, hosted->jobs.first, command);
}

static void do_command(struct host *host, struct hosted *hosted,
                       const struct command_context *context, struct command *command)
{
    const struct job *job = hosted->jobs.first;
    int seat = context->seat;
    if (command->turned && seat != SEAT_NONE && no_moves(hosted) == NULL)
        trading_turn_round(hosted, command);
    switch (command->outcome) {
    case COMMAND_TABLE:
        if (command->verb >= TABLE_OWN_VERBS)
            say_word(host, hosted, command, seat);
        else
            answer_question(host, hosted, job, command, seat);
        return; /* the rest of the line may follow */
    case COMMAND_MOVE:
        if (seat != SEAT_NONE) {
            make_move(host, hosted, &command->move);
            return;
        }
        jobs_tell_stranger(host, hosted, job);
        break;
    case COMMAND_ASK:
        if (seat != SEAT_NONE && !command->table && !may_move(host, hosted, seat))
            return;
        if (seat != SEAT_NONE)
            asking_do(host, hosted, context, command);
        else if (is_meant(hosted, job, command, seat))
            jobs_tell_stranger(host, hosted, job);
        break;
    case COMMAND_WRONG:
        if (seat == SEAT_NONE && job->prompt != 0) /* pressed what is there for others */
            jobs_tell_stranger(host, hosted, job);
        else if (is_meant(hosted, job, command, seat))
            publish_answer(host, hosted, job,
                           answer_wrong(publish_caps(host, hosted->table), job, command));
        break;
    }
    jobs_finish(host, hosted);
}

/* The rest of a line was written without knowing what the dice or cards would bring; when they have
 * ended the game, it means nothing any more. */
static void stop_after_chance(struct host *host, struct hosted *hosted)
{
    struct job *job = hosted->jobs.first;
    const char *rest = job->cursor.at;
    while (rest < job->cursor.end && (*rest == ' ' || *rest == '\t' || *rest == ';'))
        rest++;
    int n = (int)(job->cursor.end - rest);
    snprintf(host->text.s, sizeof host->text.s,
             "The rest of the line was not carried out, for the outcome is known only now: `%.*s`.",
             (int)utf8_cut(rest, (size_t)n, 200), rest);
    if (hosted->table->phase == TABLE_PLAYING)
        publish_answer(host, hosted, job, host->text.s);
    jobs_finish(host, hosted);
}

/* A step of who picks from lists. */
static void do_step(struct host *host, struct hosted *hosted, int seat)
{
    struct job *job = hosted->jobs.first;
    const bool open = picks_is_open(job);
    if (seat != SEAT_NONE && !open && !may_move(host, hosted, seat))
        return;
    job->asks = true;
    if (seat == SEAT_NONE && !open)
        jobs_tell_stranger(host, hosted, job);
    else if (strcmp(job->text, ".more") == 0)
        picks_more(host, hosted, job, seat);
    else
        picks_step(host, hosted, job, seat);
    jobs_finish(host, hosted);
}

void jobs_do(struct host *host, struct hosted *hosted)
{
    struct job *job = hosted->jobs.first;
    struct command *command = &(struct command){.outcome = COMMAND_WRONG};
    struct word names[SEATS_MAX];
    struct words words;
    int seat = job_seat(hosted->table, job);
    struct command_context context = host_context(host, hosted->table, seat, names, &words);
    bool blank = is_blank(job);
    if (seat != SEAT_NONE)
        idle_attend(host, hosted);
    job->begun = true;
    job->ncommands++;
    if (blank && job->ncommands > 1)
        jobs_finish(host, hosted);
    else if (job->drew)
        stop_after_chance(host, hosted);
    else if (job->ncommands > 1 && !intake_admits(host, job))
        jobs_finish(host, hosted);
    else if (job->picked && picks_is_step(job) && job->ncommands == 1)
        do_step(host, hosted, seat);
    else if (!blank && !asking_next(hosted, &context, command))
        jobs_finish(host, hosted);
    else if (repeats_skip(host, hosted))
        return;
    else if (blank)
        do_blank(host, hosted, &context);
    else
        do_command(host, hosted, &context, command);
}
