/* A player that is an outside program: it reads a line of JSON for each of its moves and answers
 * one. What it gets is what a person in its seat would see; see config/engine.md. */
#ifndef BOT_SIMULATE_PIPEPLAYER_H
#define BOT_SIMULATE_PIPEPLAYER_H

#include "bot/json/json.h"
#include "rules/players/players.h"

enum pipe_answer {
    PIPE_MOVE,
    PIPE_LATE,
    PIPE_WRONG, /* no move of the game, or the program has ended */
};

struct pipe_player;

/* Starts the command with the shell. NULL, and a sentence in why, where that fails. timeout:
 * milliseconds for each answer. SIGPIPE must be ignored by whoever calls. */
struct pipe_player *pipe_player_new(const char *command, int timeout, char why[WHY_MAX]);
/* Ends its input and its output, without waiting: from now on it has its timeout to end in. It is
 * asked no more. NULL is allowed. */
void pipe_player_end(struct pipe_player *);
/* Ends it and waits for that; where its timeout is over, kills it and what it has started. NULL is
 * allowed. */
void pipe_player_free(struct pipe_player *);

/* A game begins, in which it has that seat. */
void pipe_player_begin(struct pipe_player *, uint64_t number, int seat);
/* What has happened; cut for its seat here. */
void pipe_player_tell(struct pipe_player *, const struct game *, const struct facts *);
/* Asks for a move, which need not be legal. The situation must have a view. */
enum pipe_answer pipe_player_ask(struct pipe_player *, const struct situation *, int nseats,
                                 struct move *out);
/* Why its last answer was not taken: it is told so with the next question, as after an answer that
 * was late or no move. */
void pipe_player_object(struct pipe_player *, const char *why);

#endif
