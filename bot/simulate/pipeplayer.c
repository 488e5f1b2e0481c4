#include "bot/simulate/pipeplayer.h"

#include "bot/json/json_put.h"
#include "bot/words/command.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FACTS_BYTES_MAX = 4 << 20, END_POLL_MS = 5 };

struct pipe_player {
    pid_t process;
    int in, out; /* written to, read from; -1 once the program has ended or misbehaved */
    int timeout;
    int64_t end_by; /* once its pipes are closed: when it is killed, by now() */
    unsigned nlate; /* answers that are still to come and to be dropped */
    uint64_t game;
    int seat;
    struct buffer facts, question;
    char objection[WHY_MAX]; /* to its last answer; "": none */
    size_t nread;
    char answer[JSON_BYTES_MAX];
};

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* --- The process ------------------------------------------------------------------------------ */

/* Leads a process group, so that what it has started can be ended with it. */
static void run_child(const char *command, int in, int out)
{
    setpgid(0, 0);
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool make_pipe(int ends[2])
{
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static bool start(struct pipe_player *player, const char *command)
{
    int to[2], from[2];
    if (!make_pipe(to) || !make_pipe(from))
        return false;
    player->process = fork();
    if (player->process == 0)
        run_child(command, to[0], from[1]);
    if (player->process > 0)
        setpgid(player->process, player->process); /* whichever of the two comes first */
    close(to[0]);
    close(from[1]);
    player->in = to[1];
    player->out = from[0];
    return player->process > 0 && fcntl(player->in, F_SETFL, O_NONBLOCK) == 0;
}

void pipe_player_end(struct pipe_player *player)
{
    if (!player || player->in < 0)
        return;
    close(player->in);
    close(player->out);
    player->in = player->out = -1;
    player->end_by = now() + player->timeout;
}

/* Leaves the process to be reaped: so long its number is nobody else's. */
static bool has_ended(pid_t process)
{
    siginfo_t ended = {0};
    return waitid(P_PID, (id_t)process, &ended, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           ended.si_pid == process;
}

static void await_end(const struct pipe_player *player)
{
    const struct timespec pause = {.tv_nsec = END_POLL_MS * 1000000L};
    while (!has_ended(player->process) && now() < player->end_by)
        nanosleep(&pause, NULL);
    kill(-player->process, SIGKILL);
    while (waitpid(player->process, NULL, 0) < 0 && errno == EINTR)
        continue;
}

struct pipe_player *pipe_player_new(const char *command, int timeout, char why[WHY_MAX])
{
    struct pipe_player *player = calloc(1, sizeof *player);
    if (!player) {
        snprintf(why, WHY_MAX, "Out of memory.");
        return NULL;
    }
    player->in = player->out = -1;
    player->timeout = timeout;
    buffer_init(&player->facts, FACTS_BYTES_MAX);
    buffer_init(&player->question, FACTS_BYTES_MAX + (1 << 20));
    if (!start(player, command)) {
        snprintf(why, WHY_MAX, "The player %.100s cannot be started: %s.", command,
                 strerror(errno));
        pipe_player_free(player);
        return NULL;
    }
    return player;
}

void pipe_player_free(struct pipe_player *player)
{
    if (!player)
        return;
    pipe_player_end(player);
    if (player->process > 0)
        await_end(player);
    buffer_fini(&player->facts);
    buffer_fini(&player->question);
    free(player);
}

/* --- What it is told -------------------------------------------------------------------------- */

void pipe_player_begin(struct pipe_player *player, uint64_t number, int seat)
{
    player->game = number;
    player->seat = seat;
    buffer_clear(&player->facts);
}

void pipe_player_tell(struct pipe_player *player, const struct game *game,
                      const struct facts *facts)
{
    for (int i = 0; i < facts->n; i++) {
        if (player->facts.n > 0)
            buffer_char(&player->facts, ',');
        json_put_fact(&player->facts, game, &facts->fact[i], player->seat);
    }
}

static void put_moves(struct buffer *out, const struct situation *situation, bool templates)
{
    bool first = true;
    buffer_char(out, '[');
    for (size_t i = 0; i < situation->nlegal; i++) {
        if (move_is_template(&situation->legal[i]) != templates)
            continue;
        if (!first)
            buffer_char(out, ',');
        first = false;
        json_put_move(out, situation->game, &situation->legal[i]);
    }
    buffer_char(out, ']');
}

static void put_question(struct pipe_player *player, const struct situation *situation, int nseats)
{
    struct buffer *out = &player->question;
    buffer_clear(out);
    JSON_LITERAL(out, "{\"game\":");
    buffer_int(out, (int64_t)player->game);
    JSON_LITERAL(out, ",\"seat\":");
    buffer_int(out, player->seat);
    if (player->objection[0] != '\0') {
        JSON_LITERAL(out, ",\"wrong\":");
        json_put_text(out, player->objection);
    }
    JSON_LITERAL(out, ",\"facts\":[");
    buffer_add(out, player->facts.bytes, player->facts.n);
    JSON_LITERAL(out, "],\"view\":");
    json_put_view(out, situation->game, situation->view, nseats);
    JSON_LITERAL(out, ",\"moves\":");
    put_moves(out, situation, false);
    JSON_LITERAL(out, ",\"templates\":");
    put_moves(out, situation, true);
    JSON_LITERAL(out, "}\n");
    out->full = out->full || player->facts.full;
    buffer_clear(&player->facts);
    player->objection[0] = '\0';
}

/* --- What it answers -------------------------------------------------------------------------- */

/* Waits for an end of a pipe; false when the time is over. */
static bool wait_for(int end, short events, int64_t deadline)
{
    for (;;) {
        int64_t left = deadline - now();
        struct pollfd poll_end = {.fd = end, .events = events};
        int n = poll(&poll_end, 1, left > 0 ? (int)left : 0);
        if (n >= 0 || errno != EINTR)
            return n > 0;
    }
}

static enum pipe_answer send(struct pipe_player *player, int64_t deadline)
{
    const struct buffer *question = &player->question;
    for (size_t done = 0; done < question->n;) {
        ssize_t n = write(player->in, question->bytes + done, question->n - done);
        if (n < 0 && errno == EAGAIN) {
            if (!wait_for(player->in, POLLOUT, deadline))
                return PIPE_WRONG; /* half a question cannot be taken back */
        } else if (n < 0 && errno != EINTR) {
            return PIPE_WRONG;
        }
        done += n > 0 ? (size_t)n : 0;
    }
    return PIPE_MOVE;
}

static void drop_line(struct pipe_player *player, const char *feed)
{
    size_t n = (size_t)(feed + 1 - player->answer);
    player->nread -= n;
    memmove(player->answer, feed + 1, player->nread);
}

/* Reads until a line is there that answers this question and no earlier one. */
static enum pipe_answer receive(struct pipe_player *player, int64_t deadline, const char **feed)
{
    for (;;) {
        *feed = memchr(player->answer, '\n', player->nread);
        if (*feed && player->nlate == 0)
            return PIPE_MOVE;
        if (*feed) {
            player->nlate--;
            drop_line(player, *feed);
            continue;
        }
        if (player->nread == sizeof player->answer)
            return PIPE_WRONG;
        if (!wait_for(player->out, POLLIN, deadline)) {
            player->nlate++;
            return PIPE_LATE;
        }
        ssize_t n = read(player->out, player->answer + player->nread,
                         sizeof player->answer - player->nread);
        if (n == 0 || (n < 0 && errno != EINTR))
            return PIPE_WRONG;
        player->nread += n > 0 ? (size_t)n : 0;
    }
}

void pipe_player_object(struct pipe_player *player, const char *why)
{
    snprintf(player->objection, sizeof player->objection, "%s", why);
}

/* False, and the objection, where it is none. */
static bool read_move(struct pipe_player *player, size_t n, const struct situation *situation,
                      int nseats, struct move *out)
{
    struct cJSON *object = json_parse(player->answer, n, player->objection);
    const char *text = json_get_text(object, "do");
    if (text == NULL) {
        if (object != NULL)
            snprintf(player->objection, sizeof player->objection,
                     "An answer is an object with \"do\", as in {\"do\":\"%s\"}.",
                     situation->game->verbs[0].example);
        json_free(object);
        return false;
    }
    struct command_context context = {
        .game = situation->game, .seat = situation->seat, .nseats = nseats};
    struct command_cursor cursor = command_cursor(text, strlen(text));
    struct command command = {.outcome = COMMAND_WRONG};
    command_next(&cursor, &context, &command);
    if (command.outcome == COMMAND_MOVE)
        *out = command.move;
    else
        pipe_player_object(player, command.sentence[0] != '\0' ? command.sentence
                                                               : "That is no move of the game.");
    json_free(object);
    return command.outcome == COMMAND_MOVE;
}

enum pipe_answer pipe_player_ask(struct pipe_player *player, const struct situation *situation,
                                 int nseats, struct move *out)
{
    if (player->in < 0)
        return PIPE_WRONG;
    int64_t deadline = now() + player->timeout;
    const char *feed;
    put_question(player, situation, nseats);
    enum pipe_answer answer = player->question.full ? PIPE_WRONG : send(player, deadline);
    if (answer == PIPE_MOVE)
        answer = receive(player, deadline, &feed);
    if (answer == PIPE_WRONG)
        pipe_player_end(player);
    if (answer == PIPE_LATE)
        pipe_player_object(player, "The answer was late.");
    if (answer != PIPE_MOVE)
        return answer;
    bool read = read_move(player, (size_t)(feed - player->answer), situation, nseats, out);
    drop_line(player, feed);
    return read ? PIPE_MOVE : PIPE_WRONG;
}
