/* `hexhost commands`. */
#include "bot/words/commands.h"

#include "bot/clip.h"
#include "bot/words/called.h"

#include <stdio.h>
#include <string.h>

static void put_text(struct buffer *out, const struct game *game)
{
    buffer_put(out, game->name);
    buffer_put(out, "\n\n");
    commands_list(out, game);
    buffer_put(out, "\nOptions, with the default in brackets\n\n");
    commands_options(out, game);
}

static void put_game(struct buffer *out, enum commands_form form, const struct game *game,
                     bool alone)
{
    switch (form) {
    case COMMANDS_TEXT:
        put_text(out, game);
        return;
    case COMMANDS_MD:
        commands_put_md(out, game, alone);
        return;
    case COMMANDS_MAN:
    case COMMANDS_FORMS:
        commands_put_man(out, game, alone);
        return;
    }
}

void commands_put(struct buffer *out, enum commands_form form, const struct game *only)
{
    if (form == COMMANDS_MD && !only)
        commands_put_md_games(out);
    if (form == COMMANDS_MAN && !only)
        commands_put_man_games(out);
    for (int g = 0; games[g]; g++) {
        if (!only || only == games[g])
            put_game(out, form, games[g], only != NULL);
    }
    if (form == COMMANDS_MD)
        commands_put_md_table(out);
    if (form == COMMANDS_MAN)
        commands_put_man_table(out);
}

struct arguments {
    enum commands_form form;
    const struct game *game;
};

static bool take_form(struct arguments *out, const char *name)
{
    for (int f = 0; name && f < COMMANDS_FORMS; f++) {
        if (strcmp(commands_form_name[f], name) == 0) {
            out->form = (enum commands_form)f;
            return true;
        }
    }
    fprintf(stderr, "hexhost commands: --as takes text, md or man.\n");
    return false;
}

static bool take_game(struct arguments *out, const char *id)
{
    out->game = game_find(id);
    if (out->game)
        return true;
    fprintf(stderr, "hexhost commands: I do not know the game `%s`; there are", clip(id).text);
    for (int g = 0; games[g]; g++)
        fprintf(stderr, "%s `%s`", g > 0 ? "," : "", games[g]->id);
    fprintf(stderr, ".\n");
    return false;
}

static bool take_arguments(struct arguments *out, int argc, char **argv)
{
    bool understood = true;
    for (int i = 1; i < argc && understood; i++) {
        if (strcmp(argv[i], "--as") == 0)
            understood = take_form(out, argv[++i]);
        else if (strncmp(argv[i], "--as=", 5) == 0)
            understood = take_form(out, argv[i] + 5);
        else
            understood = take_game(out, argv[i]);
    }
    return understood;
}

int commands_main(int argc, char **argv)
{
    struct arguments arguments = {.form = COMMANDS_TEXT};
    struct buffer out;

    if (argc > 1 && strcmp(argv[1], "--help") == 0) {
        called_print(stdout, "Usage: hexhost commands [--as text|md|man] [GAME]\n"
                             "Prints everything that can be typed at a table, and the options of "
                             "the games.\n");
        return 0;
    }
    if (!take_arguments(&arguments, argc, argv))
        return 2;
    buffer_init(&out, COMMANDS_MAX);
    commands_put(&out, arguments.form, arguments.game);
    bool written = !out.full && fwrite(out.bytes, 1, out.n, stdout) == out.n && fflush(stdout) == 0;
    buffer_fini(&out);
    if (!written)
        fprintf(stderr, "hexhost commands: writing failed; is there room on the disk?\n");
    return written ? 0 : 1;
}
