/* Private to `hexhost render`: what is asked for. */
#ifndef BOT_RENDER_RENDER_ARGS_H
#define BOT_RENDER_RENDER_ARGS_H

#include <stdint.h>

#include "bot/wrong.h"
#include "render/picture/picture.h"
#include "rules/game.h"

enum format { FORMAT_UNSAID, PNG, TEXT, ANSI, IRC, EMOJI, LINEAR, FORMATS };
enum pick { PICK_NOTHING, PICK_NODE, PICK_EDGE, PICK_HEX };

struct render_layout {
    const char *name;
    enum picture_kind kind;
    enum pick pick;
    bool is_stats; /* the game in figures, no position */
};

struct render_wanted {
    const char *path, *out, *game, *format_word, *layout_word, *viewer_word;
    const char *at_word, *size_word, *seed_word, *demo_word;
    bool demo, help, road;
    enum format format;
    const struct render_layout *layout;
    int viewer, size;
    uint64_t at, seed, moves;
};

/* False, and a sentence in why, where the arguments are wrong. */
bool render_read(struct render_wanted *, int argc, char **argv, char why[WHY_MAX]);

#endif
