/* The machine interface: JSON lines in, JSON lines out. The requests and answers are described in
 * config/engine.md. */
#ifndef BOT_ENGINE_ENGINE_H
#define BOT_ENGINE_ENGINE_H

#include "bot/json/json.h"
#include "bot/table/fair.h"

enum {
    ENGINE_PROTOCOL = 1,
    ENGINE_LOG_MAX = 64 << 20,                   /* bytes of one game's log */
    ENGINE_OUT_MAX = ENGINE_LOG_MAX + (1 << 20), /* of answers not yet written */
};

/* One session: at most one game. */
struct engine {
    const struct game *game; /* NULL before the first `new` or `load` */
    _Alignas(16) unsigned char state[STATE_MAX];
    struct fair_chance chance;
    int64_t version;    /* 1 when a game is new or loaded, one more with each move */
    struct buffer log;  /* the entries, separated by commas */
    struct facts facts; /* of the last move; here because it is large */
    struct buffer out;  /* answers, each with its line feed; whoever writes them clears it */
};

void engine_init(struct engine *);
void engine_fini(struct engine *);

/* Answers one request, without its line feed: any bytes. Appends exactly one line to out. */
void engine_answer(struct engine *, const char *line, size_t n);

/* The command `hexhost engine`: answers standard input until it ends. argv[0] is "engine". Returns
 * the status to exit with. */
int engine_main(int argc, char **argv);

#endif
