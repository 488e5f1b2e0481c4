/* What is told when a game is over: the result, and how to check it. */
#include "bot/hall/hosted.h"

#include "bot/sentence.h"
#include "bot/table/reveal.h"
#include "bot/table/tally.h"
#include "bot/words/called.h"

#include <stdio.h>
#include <string.h>

const char *publish_no_game(const struct table *table)
{
    if (table->phase == TABLE_PLAYING)
        return NULL;
    if (table->phase == TABLE_LOBBY)
        return "The game has not begun; `start` begins it.";
    return table_begun(table)
               ? "The game is over; `rematch` opens another one, `log` and `stats` tell of this "
                 "one."
               : "That game is over; `open` opens another one.";
}

/* Who plays alone plays against the number of turns. */
static void add_turns(struct host *host, const struct table *table, struct sentence *out)
{
    publish_scene(host, table, VIEWER_SPECTATOR);
    const int n = host->scene.turn;
    sentence_add(out, " points after %d turn%s", n, plural(n));
}

static void add_standings(struct host *host, const struct table *table, struct sentence *out)
{
    struct standing standing[SEATS_MAX];
    table_result(table, standing);
    for (int i = 0; i < table->nseats; i++) {
        char name[NAME_BYTES];
        struct names names = publish_names(table);
        text_name(&names, standing[i].seat, NAME_COLUMNS, name);
        sentence_add(out, "%s%d. %s %d", i == 0 ? "Standings: " : ", ", standing[i].rank, name,
                     standing[i].points);
    }
    if (table->nseats == 1)
        add_turns(host, table, out);
    sentence_add(out, ".");
}

void publish_file(const struct host *host, const struct table *table, const char *before,
                  struct sentence *out)
{
    char address[STORE_PATH_MAX];
    const struct hosted *hosted = host_find(host, table->id);
    if (hosted == NULL || !hosted->over.revealed || host->settings.reveal_url == NULL)
        return;
    const char *mark = publish_caps(host, table)->edits ? POST_PLACE : "";
    if (reveal_address(table->id, host->settings.reveal_url, address))
        sentence_add(out, "%s%s%s%s", before, mark, address, mark);
}

/* The rest stands under `fair`; a game that was not begun has no figures. */
static void add_seed(const struct host *host, const struct table *table, struct sentence *out)
{
    char seed[FAIR_HEX];
    const bool edits = publish_caps(host, table)->edits;
    fair_hex(seed, table->fair.server_seed.byte, FAIR_BYTES);
    sentence_add(out, "%sSeed of the dice: %s; more under `fair`.", edits ? "\n" : " ", seed);
    if (table->ntexts > 0 && !(edits && host->pictures != NULL))
        sentence_add(out, " `stats` shows the game in figures.");
    publish_file(host, table, " The whole game, to be verified: ", out);
}

/* The command that checks a finished game, on lines of its own so that it can be copied. */
static void add_check(const struct table *table, const char *path, struct sentence *sentence)
{
    char hex[FAIR_HEX];
    fair_hex(hex, table->fair.commit.byte, FAIR_BYTES);
    sentence_add(sentence,
                 "\nTo check the dice against the commitment told at the beginning:"
                 "\n%s verify \\\n  %s \\\n  --commit %s",
                 called(), path, hex);
}

static const char *end_without_standings(const struct hosted *hosted)
{
    static char text[2 * TABLE_NAME_MAX + 64];
    bool none = hosted->table->reason == CLOSE_NONE;
    if (hosted->table->ntexts > 0 && none && hosted->ended_alone)
        return "Nobody has played for so long that the game ends without a result.";
    if (hosted->table->ntexts > 0)
        return none ? "The game ends without a result." : "The game is abandoned.";
    if (!hosted->hall)
        return "The table is closed.";
    if (hosted->moved_to[0] != '\0')
        snprintf(text, sizeof text, "%s closes; its players sit at %s now.", hosted->name,
                 hosted->moved_to);
    else
        snprintf(text, sizeof text, "%s closes; its game was not begun.", hosted->name);
    return text;
}

/* Where messages are answers, figures need not stand below each other; to all they come below what
 * happened, of which they tell the end. */
static void post_stats(struct host *host, struct hosted *hosted, const struct job *job,
                       const struct stats *stats)
{
    const struct table *table = hosted->table;
    const struct names names = publish_names(table);
    if (job != NULL && publish_caps(host, table)->edits) {
        text_stats_linear(stats, &names, &host->text);
        publish_answer(host, hosted, job, host->text.s);
        publish_figures(host, hosted, job, stats);
        return;
    }
    text_stats(stats, &names, publish_style(host, table), &host->text);
    if (job != NULL)
        publish_answer(host, hosted, job, host->text.s);
    else
        publish_post(host, table, POST_NEWS, NULL, NULL, host->text.s);
}

void publish_stats(struct host *host, struct hosted *hosted, const struct job *job)
{
    struct stats stats;
    struct fault fault;
    if (tally_table(host->store, hosted->table, &stats, &fault))
        post_stats(host, hosted, job, &stats);
    else if (job != NULL)
        publish_answer(host, hosted, job, fault.text);
}

/* Beside the result; a game that was not begun has no figures. */
static void post_figures(struct host *host, const struct hosted *hosted)
{
    struct stats stats;
    struct fault fault;
    if (publish_caps(host, hosted->table)->edits && hosted->table->ntexts > 0 &&
        tally_table(host->store, hosted->table, &stats, &fault))
        publish_figures(host, hosted, NULL, &stats);
}

/* The island at the end, the game in figures, and what everybody's points are made of. */
static void post_reckoning(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    publish_scene(host, table, VIEWER_ALL);
    text_board(&host->scene, publish_style(host, table), &host->text);
    publish_post(host, table, POST_BOARD, NULL, NULL, host->text.s);
    publish_stats(host, hosted, NULL);
    publish_scene(host, table, VIEWER_ALL);
    text_table(&host->scene, publish_style(host, table), &host->text);
    publish_post(host, table, POST_NEWS, NULL, NULL, host->text.s);
}

/* What everybody is told of the end. path: see publish_over(). */
static void put_end(struct host *host, const struct hosted *hosted, const char *path,
                    struct sentence *out)
{
    const struct table *table = hosted->table;
    const bool edits = publish_caps(host, table)->edits;
    if (table->reason == CLOSE_WON || table->reason == CLOSE_ENDED)
        add_standings(host, table, out);
    else
        sentence_add(out, "%s", end_without_standings(hosted));
    if (hosted->hall && (table->ntexts > 0 || !edits))
        add_seed(host, table, out);
    else if (!hosted->hall && path != NULL)
        add_check(table, path, out);
}

void publish_over(struct host *host, struct hosted *hosted, const char *path)
{
    const struct table *table = hosted->table;
    struct sentence sentence;
    const struct choice_shown again = {.label = "Rematch", .command = "rematch", .row = 1};
    const bool edits = publish_caps(host, table)->edits, begun = table->ntexts > 0;
    hosted->over.telling = false;
    if (!hosted->hall)
        post_reckoning(host, hosted);
    else if (begun && !edits)
        publish_board(host, hosted, NULL);
    if (begun || !edits) /* else what was the lobby tells it */
        message_end(host, hosted);
    sentence_init(&sentence, host->text.s, sizeof host->text.s);
    put_end(host, hosted, path, &sentence);
    publish_send(host, table,
                 &(struct post){.kind = POST_OVER,
                                .audience = AUDIENCE_TABLE,
                                .slot = begun ? SLOT_END : message_slot(hosted),
                                .choices = &again,
                                .nchoices = edits && begun,
                                .text = host->text.s});
    post_figures(host, hosted);
}

void publish_rematch(struct host *host, struct hosted *hosted, const char *name)
{
    struct sentence sentence;
    if (!publish_caps(host, hosted->table)->edits)
        return;
    sentence_init(&sentence, host->text.s, sizeof host->text.s);
    put_end(host, hosted, NULL, &sentence);
    sentence_add(&sentence, "\nThe rematch is at %s.", name);
    publish_send(host, hosted->table,
                 &(struct post){.kind = POST_OVER,
                                .audience = AUDIENCE_TABLE,
                                .slot = SLOT_END,
                                .last = true,
                                .moves = true,
                                .text = host->text.s});
}
