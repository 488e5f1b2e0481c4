#include "bot/check.h"

#include "config/config.h"
#include "config/show.h"

#include <stdio.h>
#include <string.h>

enum { GOOD, WRONG, USAGE };

static const char usage[] =
    "usage: hexhost check --config FILE\n"
    "       hexhost check --example | --man\n"
    "Reads a configuration with all that it names, and tells what is configured or what is\n"
    "wrong. Nothing is started.\n\n"
    "  --config FILE  the configuration\n"
    "  --example      prints a configuration with every setting and what it means\n"
    "  --man          prints the settings for the manual page\n\n"
    "Status: 0 the configuration can be used, 1 something is wrong with it, 2 the arguments\n"
    "are wrong.\n";

static int check(const char *path)
{
    static struct config_report report;
    struct config *config = config_load(path, &report);
    if (config == NULL) {
        report_print(&report, stderr);
        fprintf(stderr, "%s: %zu %s; hexhost would not start with it.\n", path, report.n,
                report.n == 1 ? "problem" : "problems");
        return WRONG;
    }
    const bool discord = config->discord.section.line > 0;
    printf("%s: nothing is wrong; %zu %s of IRC%s.\n", path, config->nirc,
           config->nirc == 1 ? "network" : "networks", discord ? ", and Discord" : "");
    config_show(config, stdout);
    config_free(config);
    return GOOD;
}

int check_main(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    if (argc == 3 && strcmp(word, "--config") == 0)
        return check(argv[2]);
    if (argc == 2 && strncmp(word, "--config=", 9) == 0)
        return check(word + 9);
    if (argc == 2 && strcmp(word, "--example") == 0)
        config_show_example(stdout);
    else if (argc == 2 && strcmp(word, "--man") == 0)
        config_show_man(stdout);
    else if (argc == 2 && strcmp(word, "--help") == 0)
        fputs(usage, stdout);
    else {
        fputs("check: say which file, as in: hexhost check --config /etc/hexhost/hexhost.conf\n"
              "`hexhost check --help` tells more.\n",
              stderr);
        return USAGE;
    }
    return GOOD;
}
