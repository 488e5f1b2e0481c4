#include "bot/serve/check.h"

#include "bot/sentence.h"
#include "bot/serve/discord_check.h"
#include "bot/words/called.h"
#include "config/config.h"
#include "config/show.h"

#include <stdio.h>
#include <string.h>

enum { GOOD, WRONG, USAGE };

static const char usage[] =
    "Usage: hexhost check --config FILE [--offline]\n"
    "       hexhost check --example | --man\n"
    "Reads a configuration with all that it names, and tells what is configured or\n"
    "what is wrong. With a section [discord] Discord is asked about the token, the\n"
    "application, its servers and its commands. Nothing is started.\n\n"
    "  --config FILE  the configuration\n"
    "  --offline      asks nobody\n"
    "  --example      prints a configuration with every setting and what it means\n"
    "  --man          prints the settings for the manual page\n\n"
    "Status: 0 the configuration can be used, 1 something is wrong with it or Discord\n"
    "cannot be asked, 2 the arguments are wrong.\n";

static int check(const char *path, bool offline)
{
    static struct config_report report;
    struct config *config = config_load(path, &report);
    int problems = 0;
    if (config == NULL) {
        report_print(&report, stderr);
        fprintf(stderr, "%s: %zu problem%s; hexhost would not start with it.\n", path, report.n,
                plural((int64_t)report.n));
        return WRONG;
    }
    const bool discord = config->discord.section.line > 0, asks = discord && !offline;
    printf("%s: %s; ", path, asks ? "the file is in order" : "nothing is wrong");
    if (config->nirc > 0)
        printf("%zu network%s of IRC%s", config->nirc, plural((int64_t)config->nirc),
               discord ? ", and " : "");
    puts(discord ? "Discord." : ".");
    config_show(config, stdout);
    if (asks) {
        fputc('\n', stdout);
        problems = discord_check(&config->discord, stdout);
        printf(problems == 0   ? "\nNothing is wrong.\n"
               : problems == 1 ? "\nOne problem, marked with !\n"
                               : "\n%d problems, marked with !\n",
               problems);
    }
    config_free(config);
    return problems == 0 ? GOOD : WRONG;
}

/* --config FILE or --config=FILE, and perhaps --offline. NULL: anything else. */
static const char *read_words(int argc, char **argv, bool *offline)
{
    const char *path = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--offline") == 0)
            *offline = true;
        else if (strncmp(argv[i], "--config=", 9) == 0)
            path = argv[i] + 9;
        else if (strcmp(argv[i], "--config") == 0 && i + 1 < argc)
            path = argv[++i];
        else
            return NULL;
    }
    return path;
}

static int check_words(int argc, char **argv)
{
    bool offline = false;
    const char *path = read_words(argc, argv, &offline);
    if (path != NULL)
        return check(path, offline);
    fprintf(stderr,
            "check: say which file, as in: %s check --config /etc/hexhost/hexhost.conf\n"
            "`%s check --help` tells more.\n",
            called(), called());
    return USAGE;
}

int check_main(int argc, char **argv)
{
    const char *word = argc == 2 ? argv[1] : "";
    if (strcmp(word, "--example") == 0)
        config_show_example(stdout);
    else if (strcmp(word, "--man") == 0)
        config_show_man(stdout);
    else if (strcmp(word, "--help") == 0)
        called_print(stdout, usage);
    else
        return check_words(argc, argv);
    return GOOD;
}
