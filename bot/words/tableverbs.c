#include "bot/words/tableverbs.h"

#include "rules/game.h"

#include <stddef.h>

static const struct word views[] = {
    [BOARD_SPOTS] = {"spots", "places"}, [BOARD_LINEAR] = {"linear", "sentences"},
    [BOARD_DRAWN] = {"drawn", "text"},   [BOARD_PICTURE] = {"picture", "png"},
    [BOARD_EMOJI] = {"emoji", NULL},
};
static const struct words view_words = {"view of the board", BOARD_VIEWS, views};

static const struct param board[] = {
    {.field = {"view", FIELD_WORD, 1, 0, 0, &view_words, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "spots marks the places where you may build"},
    {.field = {"player", FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL},
     .optional = true,
     .when_value = ANY_VALUE,
     .help = "whose sheet, or what lies before whom, is shown first"},
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

#define REST(id, label, left_out, text)                                                            \
    static const struct param id[] = {                                                             \
        {.field = {label, FIELD_WORD, 1, 0, 0, NULL, NULL},                                        \
         .optional = left_out,                                                                     \
         .when_value = ANY_VALUE,                                                                  \
         .help = text},                                                                            \
    }

REST(opened, "options", true, "the game and its options, as in struggle points=8; left out: base");
REST(joined, "table", true, "the table, where there are several; with a colour: oak as red");
REST(watched, "table", true, "the table, where there are several");
REST(coloured, "colour", true,
     "red, blue, white, orange, teal or charcoal; left out: who has which");
REST(set, "options", true,
     "as in points=8 seats=3, or edition=2007 for the printed rules; left out: lists them");
REST(added, "computer", true, "the kind of computer player; left out: greedy");
REST(removed, "player", false, "by name or colour");
REST(invited, "name", true, "who is to come; left out: tells who is invited");
REST(uninvited, "name", false, "who is not to come after all");
REST(fair, "text", true, "up to 64 bytes for the seed of the dice; left out: tells what is known");
REST(given_up, "yes", true, "that you mean it; else it is asked first");
REST(voted, "what", true, "end: the game ends without a result; left out: tells how it stands");
REST(substituted, "player", false,
     "greedy, to hold your seat; or somebody who is away, to take their place");
REST(quiet_hours, "hours", true, "as in 22-7 utc+2, or off; left out: tells them");
REST(gone, "time", true, "as in 3d, 12h or 90m, or off; left out: tells until when");
REST(privately, "how", true,
     "message, notice or usual, on Discord dm, unseen or usual; left out: tells how it is");
REST(pinged, "whether", true, "on or off; left out: tells how it is");
REST(banned, "player", true, "who may sit down here no more; left out: lists them");
REST(unbanned, "player", false, "who may sit down here again");
REST(settled, "settings", true, "as in tables=3 clock=live, or test; left out: tells them");
REST(automatic, "what", true, "discard: greedy discards for you at once; off: you do it");

const struct verb table_verbs[TABLE_VERBS] = {
    [TABLE_HAND] = {.name = "hand", .letter = 'h', .help = "Show your cards.", .example = "hand"},
    [TABLE_BOARD] =
        {.name = "board",
         .aliases = "map sheet",
         .nparams = 2,
         .params = board,
         .help = "Show the board.",
         .more = "`board linear` puts it, and those that follow, into sentences for "
                 "who listens; `board drawn` draws them again, in letters where "
                 "pictures are usual. `board emoji` is an overview in emoji. Where everybody "
                 "has a sheet of their own, `board` and a name shows theirs.",
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
    [TABLE_STATS] = {.name = "stats",
                     .aliases = "statistics figures",
                     .help = "Show a finished game in figures.",
                     .more = "The dice against what is expected of them, points by turn, cards "
                             "by where they came from.",
                     .example = "stats"},
    [TABLE_QUIT] = {.name = "quit",
                    .aliases = "exit bye",
                    .help = "Leave the table.",
                    .example = "quit"},
    [TABLE_OPEN] = {.name = "open",
                    .nparams = 1,
                    .params = opened,
                    .help = "Open a table.",
                    .more = "`seats=3` is for fewer people. `clock=live` is for an evening, "
                            "`clock=slow` for days. `invited` lets in whom you invite. `as red` "
                            "chooses your colour. `help options` tells more.",
                    .example = "open base points=8"},
    [TABLE_JOIN] = {.name = "join",
                    .aliases = "sit",
                    .nparams = 1,
                    .params = joined,
                    .help = "Take a seat.",
                    .example = "join oak"},
    [TABLE_LEAVE] = {.name = "leave",
                     .help = "Give the seat back before the game begins.",
                     .example = "leave"},
    [TABLE_COLOUR] = {.name = "colour",
                      .aliases = "color",
                      .nparams = 1,
                      .params = coloured,
                      .help = "Choose the colour of your seat before the game begins.",
                      .example = "colour red"},
    [TABLE_SET] = {.name = "set",
                   .nparams = 1,
                   .params = set,
                   .help = "Change the options before the game begins.",
                   .example = "set points=8"},
    [TABLE_ADD] = {.name = "add",
                   .nparams = 1,
                   .params = added,
                   .help = "Seat a computer player.",
                   .example = "add greedy"},
    [TABLE_REMOVE] = {.name = "remove",
                      .nparams = 1,
                      .params = removed,
                      .help =
                          "Remove a player; in play all the others must say so, or a moderator.",
                      .example = "remove Bruno"},
    [TABLE_START] = {.name = "start",
                     .aliases = "begin",
                     .help = "Begin the game.",
                     .example = "start"},
    [TABLE_TABLES] = {.name = "tables", .help = "List the tables here.", .example = "tables"},
    [TABLE_GAMES] = {.name = "games",
                     .help = "List your games and where you are awaited.",
                     .example = "games"},
    [TABLE_WATCH] = {.name = "watch",
                     .aliases = "spectate",
                     .nparams = 1,
                     .params = watched,
                     .help = "Show the board of a table.",
                     .example = "watch oak"},
    [TABLE_BUMP] = {.name = "bump",
                    .help = "Bring the table's message down, below what was said since.",
                    .example = "bump"},
    [TABLE_INVITE] = {.name = "invite",
                      .nparams = 1,
                      .params = invited,
                      .help = "Ask somebody to join.",
                      .more = "With `open invited` or `set invited` a table is for those who are "
                              "asked; others may watch. `set public` lets everybody in. Who was "
                              "removed in your place comes back only if you or a moderator "
                              "invites them.",
                      .example = "invite Carla"},
    [TABLE_UNINVITE] = {.name = "uninvite",
                        .nparams = 1,
                        .params = uninvited,
                        .help = "Take an invitation back.",
                        .example = "uninvite Carla"},
    [TABLE_FAIR] = {.name = "fair",
                    .nparams = 1,
                    .params = fair,
                    .help = "Add a text to the seed of the dice, or tell how they are kept honest.",
                    .more = "Note the commitment that is told when a table opens. When the game is "
                            "over, `fair` names its file. `python3 verify_rolls.py FILE "
                            "COMMITMENT` checks the rolls. That script comes with hexhost and "
                            "has under 60 lines.",
                    .example = "fair my lucky words"},
    [TABLE_PAUSE] = {.name = "pause",
                     .help = "Ask to pause the game; more than half must agree.",
                     .example = "pause"},
    [TABLE_RESUME] = {.name = "resume",
                      .aliases = "unpause",
                      .help = "Ask to go on with a paused game.",
                      .example = "resume"},
    [TABLE_CONCEDE] = {.name = "concede",
                       .aliases = "resign",
                       .nparams = 1,
                       .params = given_up,
                       .help = "Give the game up; a computer player plays on, ranked last.",
                       .example = "concede yes"},
    [TABLE_VOTE] = {.name = "vote",
                    .nparams = 1,
                    .params = voted,
                    .help = "Vote to end the game without a result; more than half must agree.",
                    .example = "vote end"},
    [TABLE_SUBSTITUTE] = {.name = "substitute",
                          .nparams = 1,
                          .params = substituted,
                          .help = "Let a computer player hold your seat, or take the place of "
                                  "somebody who is away.",
                          .example = "substitute greedy"},
    [TABLE_RETURN] = {.name = "return",
                      .aliases = "back",
                      .help = "Take your own seat again, or hand back the one you hold.",
                      .example = "return"},
    [TABLE_REMATCH] = {.name = "rematch",
                       .aliases = "again",
                       .help = "Open a table for the same players in the same seats.",
                       .example = "rematch"},
    [TABLE_SKIP] = {.name = "skip",
                    .help = "Skip who keeps the table waiting.",
                    .more = "A computer player then does what they owe and ends their turn. It "
                            "buys, plays and trades nothing for them.",
                    .example = "skip"},
    [TABLE_QUIET] = {.name = "quiet",
                     .nparams = 1,
                     .params = quiet_hours,
                     .help = "Set the hours in which slow games do not count time for you.",
                     .example = "quiet 22-7 utc+2"},
    [TABLE_AWAY] = {.name = "away",
                    .nparams = 1,
                    .params = gone,
                    .help = "Stop your clock in slow games for some days.",
                    .example = "away 3d"},
    [TABLE_AUTO] = {.name = "auto",
                    .nparams = 1,
                    .params = automatic,
                    .help = "Let slow games discard for you without asking.",
                    .example = "auto discard"},
    [TABLE_HANDS] = {.name = "hands",
                     .aliases = "private",
                     .nparams = 1,
                     .params = privately,
                     .help = "Choose how hands come to you: by direct message, or as is usual.",
                     .more = "On IRC `message` and `notice` are the two ways to write to you "
                             "alone. On Discord `dm` sends your hand as a direct message. "
                             "`unseen` shows it when you press a button. `usual` is the way of "
                             "the place.",
                     .example = "hands usual"},
    [TABLE_PING] = {.name = "ping",
                    .nparams = 1,
                    .params = pinged,
                    .help = "Choose whether you are called by name when it is your turn.",
                    .example = "ping off"},
    [TABLE_STOP] = {.name = "stop",
                    .help = "End a game or close a table, as a moderator.",
                    .example = "stop"},
    [TABLE_BAN] = {.name = "ban",
                   .nparams = 1,
                   .params = banned,
                   .help = "Let somebody sit down here no more, as a moderator.",
                   .example = "ban Bruno"},
    [TABLE_UNBAN] = {.name = "unban",
                     .nparams = 1,
                     .params = unbanned,
                     .help = "Let somebody sit down here again, as a moderator.",
                     .example = "unban Bruno"},
    [TABLE_SETUP] = {.name = "setup",
                     .nparams = 1,
                     .params = settled,
                     .help = "Tell or change the settings of this place, if you are in charge.",
                     .more = "channels: where tables may be opened. open: who may. tables, each: "
                             "how many in a channel and of a person. clock: of a table that asks "
                             "for none. ping: who is called when one is opened.",
                     .example = "setup tables=3"},
};

const char *const table_verbs_ruled[TABLE_VERBS] = {
    [TABLE_PAUSE] = "Pause the game, as a moderator.",
    [TABLE_RESUME] = "Let a paused game go on, as a moderator.",
    [TABLE_REMOVE] = "Remove a player, as a moderator; in play a computer player takes over.",
};
