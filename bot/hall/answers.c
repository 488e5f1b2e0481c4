/* Questions, answered from the last stored position. */
#include "bot/hall/hosted.h"

#include "bot/tell/boards.h"
#include "bot/tell/emojitext.h"
#include "bot/words/commands.h"
#include "bot/words/tableverbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LOG_BYTES = 4 << 20 };

struct question {
    struct host *host;
    struct hosted *hosted;
    const struct job *job;
    const struct command *command;
    int seat; /* of the asker, or SEAT_NONE */
};

static int viewer_of(const struct question *question)
{
    return question->seat != SEAT_NONE ? question->seat : VIEWER_SPECTATOR;
}

static void answer(const struct question *question, const char *text)
{
    publish_answer(question->host, question->hosted, question->job, text);
}

static void tell_hand(const struct question *question)
{
    struct host *host = question->host;
    if (question->seat == SEAT_NONE) {
        jobs_tell_stranger(host, question->hosted, question->job);
        return;
    }
    if (question->hosted->hall && question->hosted->table->phase == TABLE_PLAYING) {
        question->hosted->jobs.first->shows = true;
        if (hall_hand_sent(host, question->hosted, question->seat))
            answer(question, "It comes by direct message, too.");
        hall_hand(host, question->hosted, question->seat);
        return;
    }
    publish_scene(host, question->hosted->table, question->seat);
    const enum emoji_kind kind = emojitext_kind(host, question->hosted->table, question->job->uid);
    emojitext_hand(&host->scene, kind, question->seat, &host->text);
    const char *none = question->hosted->hall ? publish_no_game(question->hosted->table) : NO_HAND;
    publish_secret_answer(host, question->hosted, question->job,
                          host->text.len > 0 ? host->text.s : none);
}

/* Marks the places of the board at hand that the asker's moves name. False: there is none. */
static bool mark_spots(const struct question *question)
{
    struct host *host = question->host;
    const struct table *table = question->hosted->table;
    struct word names[SEATS_MAX];
    struct words words;
    struct command_context context = host_context(host, table, question->seat, names, &words);
    return scene_mark(table->game, context.legal, context.nlegal, &host->scene);
}

/* In host->scene. False: places are to be marked, and there is none. */
static bool make_board(const struct question *question, int view)
{
    const int16_t arg = question->command->move.arg[1];
    const int whose = arg == ARG_NONE ? SEAT_NONE : arg;
    publish_scene_of(question->host, question->hosted->table, viewer_of(question), whose);
    const bool is_own =
        question->seat != SEAT_NONE && (whose == SEAT_NONE || whose == question->seat);
    return view != BOARD_SPOTS || !is_own || mark_spots(question);
}

static void show_board(const struct question *question, int view)
{
    struct host *host = question->host;
    const struct job *job = question->job;
    const struct table *table = question->hosted->table;
    if (view == BOARD_EMOJI) {
        emojitext_board(&host->scene, publish_caps(host, table)->emoji, &host->text);
        answer(question, host->text.s);
        return;
    }
    if (view == BOARD_LINEAR || view == BOARD_DRAWN)
        wishes_keep_sentences(host, job, view == BOARD_LINEAR);
    if (publish_caps(host, table)->edits)
        boards_answer(host, question->hosted, job, view);
    else if (view == BOARD_PICTURE && host->picture_dir != NULL)
        boards_picture(host, question->hosted, job);
    else
        boards_post(host, table, job->uid, job->name, true);
}

static void tell_board(const struct question *question)
{
    const int view = question->command->move.arg[0];
    const bool whole = make_board(question, view);
    if (question->host->scene.nseats == 0) {
        answer(question, "There is nothing to see of this game but what is told.");
        return;
    }
    show_board(question, view);
    if (!whole)
        answer(question, "No place is marked, since you can build on none now.");
}

static void tell_help(const struct question *question)
{
    const struct game *game = question->hosted->table->game;
    const char *word = question->command->rest;
    struct buffer text;
    buffer_init(&text, COMMANDS_MAX);
    if (question->hosted->hall)
        answer_help(&text, publish_caps(question->host, question->hosted->table), question->job,
                    game, word);
    else if (word[0] == '\0')
        commands_help(&text, game);
    else
        commands_help_word(&text, game, word);
    answer(question, buffer_text(&text));
    buffer_fini(&text);
}

const char *answer_wrong(const struct caps *caps, const struct job *job,
                         const struct command *command)
{
    const bool own =
        caps->own_word != NULL && command->verb < 0 && strcasecmp(job->text, caps->own_word) == 0;
    return own ? caps->own_help : command->sentence;
}

void answer_help(struct buffer *out, const struct caps *caps, const struct job *job,
                 const struct game *game, const char *word)
{
    const struct commands_reader reader = {.moderates = job->moderator && !job->unproven,
                                           .manages = job->manager && !job->unproven,
                                           .alone = caps->alone};
    const bool own = caps->own_word != NULL && strcasecmp(caps->own_word, word) == 0;
    if (own) {
        buffer_put(out, caps->own_help);
        buffer_char(out, '\n');
    }
    if (word[0] == '\0' && caps->edits)
        commands_pressed(out, game, &reader);
    else if (word[0] == '\0')
        commands_hall(out, game);
    else if (caps->edits)
        commands_pressed_word(out, game, word);
    else if (!own || commands_find(game, word).kind == FOUND_VERB)
        commands_hall_word(out, game, word);
}

/* A paragraph as one line: the network breaks lines itself. */
static void put_unbroken(struct buffer *out, const char *paragraph)
{
    for (const char *at = paragraph; *at != '\0'; at += strspn(at, "\n ")) {
        size_t n = strcspn(at, "\n");
        buffer_put(out, at > paragraph ? " " : "");
        buffer_add(out, at, n);
        at += n;
    }
    buffer_char(out, '\n');
}

/* In few lines, and of the options those alone that matter. */
void answer_rules(struct buffer *out, const struct game *game, const int16_t *options,
                  enum entry_clock clock, struct text *paragraph)
{
    const struct clock_rules *rules = clock_find(entry_clock_name[clock]);
    for (size_t i = 0; say_rules(game, options, i, paragraph); i++)
        put_unbroken(out, paragraph->s);
    say_terms(game, options, NULL, paragraph);
    buffer_put(out, "Options: ");
    put_unbroken(out, paragraph->s);
    buffer_put(out, "Clock ");
    buffer_put(out, rules->name);
    buffer_put(out, ": ");
    buffer_put(out, rules->help);
    buffer_put(out, ".\n");
}

static void tell_rules(const struct question *question)
{
    const struct table *table = question->hosted->table;
    struct text *paragraph = &question->host->text;
    struct buffer text;
    buffer_init(&text, COMMANDS_MAX);
    if (question->hosted->hall) {
        answer_rules(&text, table->game, table->options, table->clock, paragraph);
    } else {
        for (size_t i = 0; say_rules(table->game, table->options, i, paragraph); i++)
            buffer_put(&text, paragraph->s);
        say_options(table->game, table->options, paragraph);
        buffer_put(&text, paragraph->s);
    }
    answer(question, buffer_text(&text));
    buffer_fini(&text);
}

/* " (now annie, red, computer: greedy, away)" */
static void add_about(struct buffer *out, const struct host *host, const struct hosted *hosted,
                      int s)
{
    const struct seat *seat = &hosted->table->seat[s];
    const char *called = host_hails(host, hosted->table, s);
    char now[ENTRY_NAME_MAX + 16] = "", computer[ENTRY_NAME_MAX + 16] = "";
    const char *about[] = {now, table_colour(hosted->table, s), computer,
                           presence_is_away(hosted, s) ? "away" : ""};
    if (strcmp(called, seat->name) != 0)
        snprintf(now, sizeof now, "now %s", called);
    if (seat->kind != NULL)
        snprintf(computer, sizeof computer, "computer: %s", seat->kind->name);
    const char *before = " (";
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        if (about[i][0] == '\0')
            continue;
        buffer_put(out, before);
        buffer_put(out, about[i]);
        before = ", ";
    }
    buffer_put(out, before[0] == ',' ? ")" : "");
}

/* Whom the table waits for, and how long they have. */
static void add_awaited(struct buffer *out, const struct host *host, const struct hosted *hosted)
{
    const struct table *table = hosted->table;
    const char *before = " It waits for ";
    if (table->paused)
        buffer_put(out, " It is paused.");
    for (int s = 0; s < table->nseats; s++) {
        if (!(table_awaited(table) >> s & 1) || !table_has_person(table, s))
            continue;
        char span[64] = "";
        struct sentence left;
        int64_t ms = timekeeper_left(host, hosted, s);
        sentence_init(&left, span, sizeof span);
        if (ms >= 0)
            timekeeper_add_span(&left, ms);
        buffer_put(out, before);
        buffer_put(out, host_hails(host, table, s));
        buffer_put(out, ms >= 0 ? " (" : "");
        buffer_put(out, span);
        buffer_put(out, ms >= 0 ? " left)" : "");
        before = ", ";
    }
    buffer_put(out, before[0] == ',' ? "." : "");
}

static void tell_who(const struct question *question)
{
    struct host *host = question->host;
    const struct table *table = question->hosted->table;
    struct buffer text;
    buffer_init(&text, COMMANDS_MAX);
    bool lobby = !table_begun(table);
    if (!lobby) {
        publish_scene(host, table, viewer_of(question));
        if (publish_caps(host, table)->edits) /* columns would not stand below each other */
            text_linear_table(&host->scene, &host->text);
        else
            text_table(&host->scene, publish_style(host, table), &host->text);
        buffer_put(&text, host->text.s);
    }
    struct names names = publish_names(table);
    for (int s = 0; s < (lobby ? table->njoined : table->nseats); s++) {
        char name[NAME_BYTES];
        text_name(&names, s, NAME_COLUMNS, name);
        buffer_put(&text, s == 0 ? "Players: " : ", ");
        buffer_put(&text, name);
        add_about(&text, host, question->hosted, s);
    }
    buffer_put(&text, ".");
    if (question->hosted->hall && !lobby)
        add_awaited(&text, host, question->hosted);
    answer(question, buffer_text(&text));
    buffer_fini(&text);
}

/* --- The log ---------------------------------------------------------------------------------- */

/* The log is told as it was told at the table, a line a turn. Turns are found by playing it
 * again. */
struct telling_log {
    struct host *host;
    const struct table *table;
    int viewer;
    _Alignas(16) unsigned char state[STATE_MAX];
    struct fact fact[4 * FACTS_MAX];
    size_t nfacts;
    struct buffer text;
    size_t line[LOG_TURNS_MAX]; /* where the last lines begin */
    size_t nlines;
};

static void end_log_line(struct telling_log *log)
{
    struct names names = publish_names(log->table);
    const struct say say = {log->table->game, &names, log->viewer};
    say_facts(&say, log->fact, log->nfacts, &log->host->text);
    log->nfacts = 0;
    if (log->host->text.len == 0)
        return;
    log->line[log->nlines++ % LOG_TURNS_MAX] = log->text.n;
    buffer_put(&log->text, log->host->text.s);
    buffer_char(&log->text, '\n');
}

static bool log_entry(void *ctx, const struct entry *entry)
{
    struct telling_log *log = ctx;
    const struct game *game = log->table->game;
    if (entry->kind != ENTRY_LOCK && entry->kind != ENTRY_MOVE)
        return true;
    struct turn before = game->turn(log->state);
    for (int i = 0; i < entry->facts.n; i++) {
        const struct fact *fact = &entry->facts.fact[i];
        if (entry->kind != ENTRY_LOCK || publish_worth_telling(game, fact))
            log->fact[log->nfacts++] = fact_for(fact, log->viewer);
        game->evolve(log->state, fact);
    }
    struct turn after = game->turn(log->state);
    if (entry->kind == ENTRY_LOCK || after.seat != before.seat || after.number != before.number ||
        log->nfacts > 3 * FACTS_MAX)
        end_log_line(log);
    return true;
}

static void tell_log(const struct question *question)
{
    struct fault fault;
    struct telling_log *log = calloc(1, sizeof *log);
    if (log == NULL)
        return;
    log->host = question->host;
    log->table = question->hosted->table;
    log->viewer = viewer_of(question);
    buffer_init(&log->text, LOG_BYTES);
    if (!table_read(question->host->store, log->table, log_entry, log, &fault)) {
        answer(question, fault.text);
    } else {
        end_log_line(log);
        const char *text = buffer_text(&log->text);
        int16_t turns = question->command->move.arg[0];
        size_t lines = (size_t)(turns != ARG_NONE ? turns : log->table->nseats);
        size_t first = log->nlines > lines ? log->line[(log->nlines - lines) % LOG_TURNS_MAX] : 0;
        publish_newest_answer(question->host, question->hosted, question->job,
                              text[0] != '\0' ? text + first : "Nothing has happened yet.");
    }
    buffer_fini(&log->text);
    free(log);
}

/* --- All -------------------------------------------------------------------------------------- */

/* Until the game is over, the figures might help whoever asks for them. */
static void tell_stats(const struct question *question)
{
    if (question->hosted->table->phase == TABLE_OVER)
        publish_stats(question->host, question->hosted, question->job);
    else
        answer(question, "The game is shown in figures when it is over.");
}

static void leave(const struct question *question)
{
    publish_post(question->host, question->hosted->table, POST_LEAVE, question->job->uid,
                 question->job->name, "");
}

void answer_question(struct host *host, struct hosted *hosted, const struct job *job,
                     const struct command *command, int seat)
{
    static void (*const answers[TABLE_VERBS])(const struct question *) = {
        [TABLE_HAND] = tell_hand,   [TABLE_BOARD] = tell_board, [TABLE_HELP] = tell_help,
        [TABLE_RULES] = tell_rules, [TABLE_LOG] = tell_log,     [TABLE_WHO] = tell_who,
        [TABLE_STATS] = tell_stats, [TABLE_QUIT] = leave,
    };
    const struct question question = {host, hosted, job, command, seat};
    bool begun = table_begun(hosted->table) || command->verb == TABLE_HELP ||
                 command->verb == TABLE_RULES || command->verb == TABLE_WHO;
    if (!begun) {
        answer(&question, publish_no_game(hosted->table));
        return;
    }
    answers[command->verb](&question);
}
