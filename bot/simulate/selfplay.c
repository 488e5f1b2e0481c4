#include "bot/simulate/selfplay.h"

#include "bot/table/actor.h"
#include "bot/table/local.h"
#include "render/render.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

bool selfplay_init(struct selfplay *play, const struct simulation *simulation, char why[WHY_MAX])
{
    memset(play, 0, sizeof *play);
    play->simulation = simulation;
    recorder_init(&play->recorder, simulation->game);
    for (int i = 0; i < simulation->nplayers; i++) {
        const struct contestant *player = &simulation->player[i];
        play->observed = play->observed || player->command || player->kind->observe;
        if (!player->command)
            continue;
        play->pipe[i] = pipe_player_new(player->command, simulation->pipe_timeout, why);
        if (!play->pipe[i])
            return false;
    }
    return true;
}

void selfplay_end(struct selfplay *play)
{
    for (int i = 0; i < SEATS_MAX; i++)
        pipe_player_end(play->pipe[i]);
}

void selfplay_fini(struct selfplay *play)
{
    for (int i = 0; i < SEATS_MAX; i++)
        pipe_player_free(play->pipe[i]);
    recorder_fini(&play->recorder);
}

/* --- A move ----------------------------------------------------------------------------------- */

static const struct contestant *contestant_on(const struct selfplay *play, int seat)
{
    return &play->simulation->player[play->player_on[seat]];
}

/* Tells every player what happened, as far as their seats may know it. */
static void observe(struct selfplay *play)
{
    const struct simulation *simulation = play->simulation;
    for (int seat = 0; seat < simulation->nplayers; seat++) {
        const struct player_kind *kind = contestant_on(play, seat)->kind;
        struct pipe_player *pipe = play->pipe[play->player_on[seat]];
        if (pipe)
            pipe_player_tell(pipe, simulation->game, &play->facts);
        for (int i = 0; kind->observe && i < play->facts.n; i++) {
            struct fact fact = fact_for(&play->facts.fact[i], seat);
            kind->observe(seat, &fact, play->memory[seat]);
        }
    }
}

static void evolve(struct selfplay *play)
{
    const struct game *game = play->simulation->game;
    for (int i = 0; i < play->facts.n; i++)
        game->evolve(play->state, &play->facts.fact[i]);
    if (play->observed)
        observe(play);
}

static struct refusal decide(struct selfplay *play, const struct move *move)
{
    const struct game *game = play->simulation->game;
    return game->decide(play->state, move, play->chance, &play->facts);
}

/* The refusal in words, with seats by number. */
static void object(const struct selfplay *play, struct pipe_player *pipe,
                   const struct refusal *refusal)
{
    static const struct names numbered = {
        .name = {"seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"}};
    const struct say say = {play->simulation->game, &numbered, play->sight.situation.seat};
    struct text text;
    say_refusal(&say, refusal, &text);
    pipe_player_object(pipe, text.s);
}

/* The answer of a program is not to be trusted: it is decided on the streams as they are, and they
 * go back where it is refused. */
static bool decide_asked(struct selfplay *play, struct pipe_player *pipe, struct move *move)
{
    int player = play->player_on[play->sight.situation.seat];
    enum pipe_answer answer =
        pipe_player_ask(pipe, &play->sight.situation, play->simulation->nplayers, move);
    if (answer == PIPE_MOVE) {
        struct quick_chance quick = play->quick;
        struct fair_chance fair = play->fair;
        struct refusal refusal = decide(play, move);
        if (refusal.code == REFUSED_NOT)
            return true;
        object(play, pipe, &refusal);
        play->quick = quick;
        play->fair = fair;
    }
    play->tally.late[player] += answer == PIPE_LATE;
    play->tally.wrong[player] += answer != PIPE_LATE;
    return false;
}

/* A built-in player makes no move that is refused: that would be a bug of ours. */
static void decide_chosen(struct selfplay *play, int seat, struct move *move)
{
    const struct player_kind *kind = contestant_on(play, seat)->kind;
    *move = kind->choose(&play->sight.situation, play->chance, play->memory[seat]);
    if (decide(play, move).code == REFUSED_NOT)
        return;
    fprintf(stderr, "hexhost simulate: Game %llu: %s made a move that is refused.\n",
            (unsigned long long)play->number, kind->name);
    abort();
}

static bool all_templates(const struct move *legal, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!move_is_template(&legal[i]))
            return false;
    return true;
}

/* What the seat sees. Players without a view choose among the moves that name everything, and look
 * at amounts only where there are none of those; working them out each time would cost more than
 * the choice. */
static void look(struct selfplay *play, int seat, bool with_view)
{
    const struct game *game = play->simulation->game;
    struct sight *sight = &play->sight;
    size_t n = with_view ? 0 : game->legal(play->state, seat, sight->legal, LEGAL_MAX);
    if (n == 0 || all_templates(sight->legal, n)) {
        sight_of(sight, game, play->state, seat, with_view);
        return;
    }
    sight->situation = (struct situation){
        .game = game, .seat = seat, .nlegal = n, .legal = sight->legal, .amounts = sight->amounts};
}

static void make_move(struct selfplay *play, int seat)
{
    const struct contestant *player = contestant_on(play, seat);
    struct pipe_player *pipe = play->pipe[play->player_on[seat]];
    struct move move;
    look(play, seat, pipe || player->kind->needs_view);
    if (!pipe || !decide_asked(play, pipe, &move))
        decide_chosen(play, seat, &move);
    if (play->simulation->log_directory)
        recorder_move(&play->recorder, &move, play->fair.words, &play->facts);
    evolve(play);
}

/* --- A game ----------------------------------------------------------------------------------- */

static void set_chance(struct selfplay *play)
{
    const struct simulation *simulation = play->simulation;
    if (!simulation->fair) {
        quick_chance_init(&play->quick, simulation->seed, play->number);
        play->chance = &play->quick.base;
        return;
    }
    struct fair_hash seed;
    fair_simulate_seed(&seed, simulation->seed, play->number);
    local_game_init(&play->identity, &play->fair, simulation->game, &seed);
    play->chance = &play->fair.base;
}

static void set_players(struct selfplay *play)
{
    int n = play->simulation->nplayers;
    for (int i = 0; i < n; i++) {
        int seat = (int)(((uint64_t)i + play->number) % (uint64_t)n);
        play->player_on[seat] = i;
        if (play->pipe[i])
            pipe_player_begin(play->pipe[i], play->number, seat);
    }
    memset(play->memory, 0, sizeof play->memory);
}

static void record_opening(struct selfplay *play)
{
    const struct simulation *simulation = play->simulation;
    const char *names[SEATS_MAX];
    for (int seat = 0; seat < simulation->nplayers; seat++)
        names[seat] = contestant_on(play, seat)->name;
    recorder_open(&play->recorder, &play->identity, simulation->options, simulation->nplayers);
    recorder_lock(&play->recorder, names, play->fair.words, &play->facts);
}

static bool open_game(struct selfplay *play, char why[WHY_MAX])
{
    const struct simulation *simulation = play->simulation;
    struct refusal refusal = simulation->game->open(simulation->options, simulation->nplayers,
                                                    play->chance, &play->facts);
    if (refusal.code != REFUSED_NOT) {
        struct text text;
        struct say say = {simulation->game, NULL, VIEWER_SPECTATOR};
        say_refusal(&say, &refusal, &text);
        snprintf(why, WHY_MAX, "%.*s", WHY_MAX - 1, text.s);
        return false;
    }
    memset(play->state, 0, sizeof play->state);
    if (simulation->log_directory)
        record_opening(play);
    evolve(play);
    return true;
}

/* Somebody is first and nobody else is. */
static bool has_winner(const struct standing *standings)
{
    return standings[1].rank != 1;
}

static void count(struct selfplay *play, const struct standing *standings, bool finished)
{
    struct tally *tally = &play->tally;
    tally->games++;
    tally->unfinished += !finished;
    for (int i = 0; finished && i < play->simulation->nplayers; i++) {
        bool won = i == 0 && has_winner(standings);
        int player = play->player_on[standings[i].seat];
        tally->wins[player] += won;
        tally->wins_by_seat[standings[i].seat] += won;
        tally->points[player] += standings[i].points;
    }
}

static bool write_file(const char *path, const struct buffer *bytes)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool written = fwrite(bytes->bytes, 1, bytes->n, file) == bytes->n;
    return fclose(file) == 0 && written;
}

static bool record_end(struct selfplay *play, enum entry_reason reason, char why[WHY_MAX])
{
    char path[4096];
    struct buffer out;
    recorder_close(&play->recorder, reason);
    buffer_init(&out, RECORD_MAX + JSON_BYTES_MAX);
    recorder_put(&play->recorder, &out);
    int n = snprintf(path, sizeof path, "%s/game-%llu.jsonl", play->simulation->log_directory,
                     (unsigned long long)play->number);
    errno = n >= (int)sizeof path ? ENAMETOOLONG : out.full ? EFBIG : 0;
    bool written = errno == 0 && write_file(path, &out);
    if (!written)
        snprintf(why, WHY_MAX, "%.150s cannot be written: %s.", path, strerror(errno));
    buffer_fini(&out);
    return written;
}

bool selfplay_game(struct selfplay *play, uint64_t number, char why[WHY_MAX])
{
    const struct game *game = play->simulation->game;
    struct standing standings[SEATS_MAX] = {0};
    play->number = number;
    set_chance(play);
    set_players(play);
    if (!open_game(play, why))
        return false;
    struct turn turn = game->turn(play->state);
    int nmoves = 0, seat;
    while ((seat = next_actor(&turn, UINT8_MAX)) != SEAT_NONE && nmoves < play->simulation->cap) {
        make_move(play, seat);
        turn = game->turn(play->state);
        nmoves++;
    }
    bool finished = game->finished(play->state, standings);
    play->tally.moves += (uint64_t)nmoves;
    play->tally.turns += turn.number;
    count(play, standings, finished);
    if (!play->simulation->log_directory)
        return true;
    enum entry_reason reason = !finished               ? CLOSE_ABANDONED
                               : has_winner(standings) ? CLOSE_WON
                                                       : CLOSE_ENDED;
    return record_end(play, reason, why);
}
