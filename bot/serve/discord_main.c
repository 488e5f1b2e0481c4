#include "bot/serve/discord_main.h"

#include "adapters/discord/rights.h"
#include "bot/serve/discord_ask.h"
#include "bot/words/called.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DONE, REFUSED, USAGE };

static const char usage[] =
    "Usage: hexhost discord invite --config FILE\n"
    "Asks Discord whose token it is, and prints the link by which a server takes the\n"
    "bot in. config/discord.md tells how to get a token.\n\n"
    "Status: 0 done, 1 Discord refuses or cannot be reached, 2 the arguments or the\n"
    "configuration are wrong.\n";

static void print_link(const char *id, const char *name)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < nrights_used; i++)
        bits |= rights_used[i].bit;
    printf("The token is that of %s.\n"
           "https://discord.com/oauth2/authorize?client_id=%s&scope=bot+applications.commands"
           "&permissions=%" PRIu64 "\n"
           "Open the link, choose a server, and allow what it asks for:\n",
           name, id, bits);
    for (size_t i = 0; i < nrights_used; i++)
        printf("  %s\n", rights_used[i].name);
}

struct asking {
    struct discord_ask ask;
    int status;
};

static void on_application(void *ctx, const struct rest_answer *answer)
{
    struct asking *asking = ctx;
    char why[DISCORD_ASK_WHY];
    char id[SNOWFLAKE_BYTES];
    const char *name = json_text(answer->json, "name", 200);
    if (rest_good(answer) && json_snowflake(answer->json, "id", id)) {
        print_link(id, name != NULL ? name : "an application without a name");
        asking->status = DONE;
    } else if (rest_good(answer)) {
        fprintf(stderr, "What answers at %s is not Discord: it names no application.\n",
                asking->ask.settings.base);
    } else {
        fprintf(stderr, "%s\n", discord_ask_why(&asking->ask, answer, why));
    }
}

static int ask(const struct config_discord *config)
{
    struct asking asking = {.status = REFUSED};
    if (discord_ask_open(&asking.ask, config))
        discord_ask_get(&asking.ask, "/applications/@me", on_application, &asking);
    else
        fputs("There is no memory left.\n", stderr);
    discord_ask_close(&asking.ask);
    return asking.status;
}

static int invite(const char *path)
{
    static struct config_report report;
    struct config *config = config_load(path, &report);
    int status = USAGE;
    if (config == NULL)
        report_print(&report, stderr);
    else if (config->discord.section.line == 0)
        fprintf(stderr, "%s has no section [discord]; add one, as in config/discord.md.\n", path);
    else
        status = ask(&config->discord);
    config_free(config);
    return status;
}

int discord_main(int argc, char **argv)
{
    const bool asks = argc > 1 && strcmp(argv[1], "invite") == 0;
    if (asks && argc == 4 && strcmp(argv[2], "--config") == 0)
        return invite(argv[3]);
    if (asks && argc == 3 && strncmp(argv[2], "--config=", 9) == 0)
        return invite(argv[2] + 9);
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        called_print(stdout, usage);
        return DONE;
    }
    fprintf(stderr,
            "discord: say what, as in: %s discord invite --config hexhost.conf\n"
            "`%s discord --help` tells more.\n",
            called(), called());
    return USAGE;
}
