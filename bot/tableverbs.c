#include "bot/tableverbs.h"

#include <stddef.h>

static const struct word views[] = {[BOARD_SPOTS] = {"spots", "places"}};
static const struct words view_words = {"view of the board", 1, views};

static const struct param board[] = {
    {.field = {"view", FIELD_WORD, 1, 0, 0, &view_words, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "spots marks the places where you may build"},
};

static const struct param help[] = {
    {.field = {"command", FIELD_WORD, 1, 0, 0, NULL, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "the command to explain; left out: all of them"},
};

static const struct param log_turns[] = {
    {.field = {"turns", FIELD_NUMBER, 1, 1, LOG_TURNS_MAX, NULL, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "how many of the last turns; left out: the last round"},
};

const struct verb table_verbs[TABLE_VERBS] = {
    [TABLE_HAND] = {.name = "hand", .letter = 'h', .help = "Show your cards.", .example = "hand"},
    [TABLE_BOARD] = {.name = "board",
                     .aliases = "map",
                     .nparams = 1,
                     .params = board,
                     .help = "Show the board.",
                     .example = "board spots"},
    [TABLE_HELP] = {.name = "help",
                    .aliases = "? commands",
                    .nparams = 1,
                    .params = help,
                    .help = "List the commands, or explain one.",
                    .example = "help build"},
    [TABLE_RULES] = {.name = "rules",
                     .aliases = "options",
                     .help = "Tell the rules and the options of this game.",
                     .example = "rules"},
    [TABLE_LOG] = {.name = "log",
                   .aliases = "history",
                   .nparams = 1,
                   .params = log_turns,
                   .help = "Tell again what happened.",
                   .example = "log"},
    [TABLE_WHO] = {.name = "who",
                   .aliases = "players score points status",
                   .help = "Tell who plays, and how it stands.",
                   .example = "who"},
    [TABLE_QUIT] = {.name = "quit",
                    .aliases = "exit bye",
                    .help = "Leave the table.",
                    .example = "quit"},
};
