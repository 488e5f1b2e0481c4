/* The commands of the program. */
#include "bot/clip.h"
#include "bot/engine/engine.h"
#include "bot/play/play.h"
#include "bot/render/render_main.h"
#include "bot/saved/saved.h"
#include "bot/serve/check.h"
#include "bot/serve/discord_main.h"
#include "bot/serve/serve.h"
#include "bot/simulate/simulate.h"
#include "bot/verify/verify.h"
#include "bot/words/called.h"
#include "bot/words/commands.h"
#include "bot/words/words.h"

#include <stdio.h>
#include <string.h>

static const struct subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} subcommands[] = {
    {"play", play_main, "play at this terminal, against computer players or friends"},
    {"run", serve_main, "host tables on IRC and Discord"},
    {"commands", commands_main, "list everything that can be typed at a table"},
    {"simulate", simulate_main, "let computer players play by the thousand"},
    {"engine", engine_main, "answer JSON lines: for bots and studies"},
    {"check", check_main, "look at a configuration"},
    {"discord", discord_main, "get the bot invited to a server of Discord"},
    {"render", render_main, "show a position as a picture or as text"},
    {"verify", verify_main, "check the dice and every move of a finished game"},
    {"backup", backup_main, "copy the saved games, also while they are in use"},
    {"export", export_main, "print the log of a saved game, one JSON object a line"},
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

static void print_help(FILE *out)
{
    called_print(out, "Usage: hexhost COMMAND [ARGUMENT...]\n"
                      "Settlers of Catan at a table of chat.\n\n");
    for (int i = 0; i < SUBCOMMANDS; i++)
        fprintf(out, "  %-10s %s\n", subcommands[i].name, subcommands[i].help);
    fprintf(out, "\n`%s COMMAND --help` tells more; --version tells the version.\n", called());
}

static int not_known(const char *word)
{
    char text[256];
    struct sentence sentence;
    struct nearest near;
    const struct token typed = {.kind = TOKEN_WORD, .at = word, .len = strlen(word)};
    sentence_init(&sentence, text, sizeof text);
    nearest_init(&near, &typed);
    for (int i = 0; i < SUBCOMMANDS; i++)
        nearest_add_word(&near, subcommands[i].name, strlen(subcommands[i].name));
    if (text_unfit(word, typed.len) != NULL || !nearest_tell(&near, &sentence))
        snprintf(text, sizeof text, "`%s` is no command; `%s --help` lists them.", clip(word).text,
                 called());
    fprintf(stderr, "hexhost: %s\n", text);
    return 2;
}

int main(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    for (int i = 0; i < SUBCOMMANDS; i++)
        if (strcmp(subcommands[i].name, word) == 0)
            return subcommands[i].run(argc - 1, argv + 1);
    if (strcmp(word, "--version") == 0) {
        printf("hexhost " HEXHOST_VERSION "\n");
        return 0;
    }
    if (word[0] != '\0' && strcmp(word, "--help") != 0 && strcmp(word, "help") != 0)
        return not_known(word);
    print_help(word[0] == '\0' ? stderr : stdout);
    if (word[0] == '\0')
        fprintf(stderr, "Start with `%s play`.\n", called());
    return word[0] == '\0' ? 2 : 0;
}
