#include "bot/serve/serve.h"

#include "adapters/irc/chat.h"
#include "bot/hall/host.h"
#include "bot/log.h"
#include "bot/serve/networks.h"
#include "bot/serve/pump.h"
#include "bot/serve/serve_discord.h"
#include "bot/serve/serve_log.h"
#include "bot/serve/service.h"
#include "bot/serve/slim.h"
#include "bot/serve/state_files.h"
#include "bot/serve/tokens.h"
#include "bot/tell/pictures.h"
#include "bot/words/called.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    POLLS = 256,         /* before the end, for what was said before */
    SLIM_FIRST_MS = 250, /* after a network came: what connecting needed is given back */
    SLIM_MS = 60 * 1000, /* between two times at which memory is */
    QUIT_MS = 3000,      /* until we no longer wait for networks to close */
    PATH_BYTES = 4096
};

struct run {
    const char *path;
    struct config *config;
    struct config_report report;
    struct log log;
    struct service service;
    struct state_files files;
    struct notes notes;
    struct host *host;
    struct loop *loop;
    struct networks networks;
    struct ircchat *chat;
    struct serve_discord discord;
    struct pictures *pictures;
    struct pump *pump;
    struct loop_timer *watchdog, *deadline, *slimming;
    struct loop_signal *term, *intr, *hup;
    char reveal_dir[PATH_BYTES];
    bool stopping, said_back;
    int64_t began;
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- Turns ------------------------------------------------------------------------------------ */

static void stirred(void *ctx)
{
    struct run *run = ctx;
    if (run->pump != NULL)
        pump_stir(run->pump);
}

static void alive(void *ctx)
{
    struct run *run = ctx;
    service_alive(&run->service);
    loop_timer_start(run->watchdog, service_watchdog_ms(&run->service));
}

static void slim(void *ctx)
{
    struct run *run = ctx;
    slim_down();
    loop_timer_start(run->slimming, SLIM_MS);
}

/* --- Networks --------------------------------------------------------------------------------- */

/* The last network has closed after a stop. */
static void look_whether_over(void *ctx)
{
    struct run *run = ctx;
    const bool over = ircchat_over(run->chat) &&
                      (run->discord.discord == NULL || discord_over(run->discord.discord));
    if (run->stopping && over)
        loop_stop(run->loop);
}

static void on_event(void *ctx, const char *network, const struct irc_event *event)
{
    struct run *run = ctx;
    serve_log_network(&run->log, network, event);
    look_whether_over(run);
}

/* Clocks stand still where people cannot reach us; after a long absence that is said once. */
static void on_silent(void *ctx, const char *place, bool whole, int64_t silent_ms)
{
    struct run *run = ctx;
    if (run->stopping)
        return;
    if (silent_ms > 0)
        host_lost(run->host, place, now_ms() - silent_ms);
    else
        host_network(run->host, place, whole, now_ms());
    if (whole)
        loop_timer_start(run->slimming, SLIM_FIRST_MS);
    if (!whole || run->said_back)
        return;
    run->said_back = true;
    if (host_was_away(run->host))
        host_say_back(run->host);
}

static void on_whole(void *ctx, const char *place, bool whole)
{
    on_silent(ctx, place, whole, 0);
}

static void on_dropped(void *ctx, const char *network, const char *target)
{
    struct run *run = ctx;
    (void)target; /* may be a person */
    log_event(&run->log, LOG_EVENT_SEND_DROPPED,
              &(struct log_about){
                  .network = network, .channel = "somebody", .n = 1, .word = "not connected"});
}

/* --- Signals ---------------------------------------------------------------------------------- */

static void give_up(void *ctx)
{
    struct run *run = ctx;
    loop_stop(run->loop);
}

static void stop(void *ctx)
{
    struct run *run = ctx;
    if (run->stopping)
        return;
    run->stopping = true;
    run->began = now_ms();
    service_stopping(&run->service);
    log_event(&run->log, LOG_EVENT_STOPPING, &(struct log_about){.word = "asked to"});
    pump_stop(run->pump);
    host_keep_clocks(run->host);
    ircchat_quit(run->chat, "back soon; games are kept");
    if (run->discord.discord != NULL)
        discord_quit(run->discord.discord);
    loop_timer_start(run->deadline, QUIT_MS);
    look_whether_over(run);
}

static void set_host(struct run *run)
{
    static const enum entry_clock clocks[] = {
        [CONFIG_CLOCK_FRIENDLY] = CLOCK_FRIENDLY,
        [CONFIG_CLOCK_LIVE] = CLOCK_LIVE,
        [CONFIG_CLOCK_SLOW] = CLOCK_SLOW,
    };
    const struct config_host *config = &run->config->host;
    const struct host_settings settings = {.tables_max = (size_t)config->tables_max,
                                           .clock = clocks[config->clock],
                                           .idle_ms = config->idle_end,
                                           .notes_ms = config->notes_kept,
                                           .person_burst = (int)config->person_burst,
                                           .person_per_1000s = (int)config->person_rate,
                                           .reveal_url = config->reveal_url};
    host_set(run->host, &settings);
}

static void reload(void *ctx)
{
    struct run *run = ctx;
    struct config_change change[CONFIG_NETWORKS_MAX];
    service_reloading(&run->service);
    struct config *read = config_load(run->path, &run->report);
    const struct log_about about = {.n = (int64_t)run->report.n};
    if (read == NULL) {
        log_event(&run->log, LOG_EVENT_RELOAD_REFUSED, &about);
        log_report(&run->log, LOG_EVENT_CONFIG_WRONG, &run->report);
    } else {
        config_reload(run->config, read, change, &run->report);
        run->log.level = (enum config_log_level)read->host.log_level;
        log_event(&run->log, LOG_EVENT_RELOADED, &(struct log_about){.n = (int64_t)run->report.n});
        log_report(&run->log, LOG_EVENT_RELOAD_DIFFERS, &run->report);
        ircchat_reload(run->chat, read, change);
        config_free(run->config);
        run->config = read;
        set_host(run);
    }
    service_ready(&run->service);
}

/* --- Beginning and end ------------------------------------------------------------------------ */

static bool no_memory(struct fault *fault)
{
    return fault_set(fault, FAULT_DISK, "There is no memory left, or no file descriptors.");
}

static bool open_files(struct run *run, struct fault *fault)
{
    const char *state = run->config->host.state_directory;
    const char *reveal = run->config->host.reveal_directory;
    snprintf(run->reveal_dir, sizeof run->reveal_dir, "%s%s", reveal != NULL ? reveal : state,
             reveal != NULL ? "" : "/revealed");
    return state_files_open(&run->files, state, fault);
}

static bool open_loop(struct run *run)
{
    run->loop = loop_new();
    if (run->loop == NULL)
        return false;
    run->watchdog = loop_timer_new(run->loop, alive, run);
    run->deadline = loop_timer_new(run->loop, give_up, run);
    run->slimming = loop_timer_new(run->loop, slim, run);
    run->term = loop_signal_new(run->loop, SIGTERM, stop, run);
    run->intr = loop_signal_new(run->loop, SIGINT, stop, run);
    run->hup = loop_signal_new(run->loop, SIGHUP, reload, run);
    return run->watchdog != NULL && run->deadline != NULL && run->slimming != NULL &&
           run->term != NULL && run->intr != NULL && run->hup != NULL;
}

static void made_picture(void *ctx, const struct picture_for *of, const struct picture *picture,
                         const char *words)
{
    const struct run *run = ctx;
    host_picture(run->host, of, picture, words);
}

static bool open_discord(struct run *run)
{
    run->discord.notes = &run->notes;
    run->discord.log = &run->log;
    run->discord.ctx = run;
    run->discord.stirred = stirred;
    run->discord.whole = on_whole;
    run->discord.changed = look_whether_over;
    run->pictures = pictures_new(run->loop, loop_work_at_once(), made_picture, run);
    if (run->pictures == NULL ||
        !serve_discord_open(&run->discord, run->loop, &run->config->discord))
        return false;
    networks_add(&run->networks, discord_port(run->discord.discord));
    return true;
}

static bool open_host(struct run *run, struct fault *fault)
{
    const struct ircchat_up up = {run, stirred, on_event, on_silent, on_dropped};
    run->notes = (struct notes){.store = run->files.store, .log = &run->log};
    const struct ircchat_tokens tokens = tokens_of(run->files.token_key, &run->notes);
    run->chat = ircchat_new(run->loop, run->config, &tokens, &up);
    if (run->chat == NULL)
        return no_memory(fault);
    networks_init(&run->networks);
    networks_add(&run->networks, ircchat_port(run->chat));
    if (run->config->discord.section.line > 0 && !open_discord(run))
        return no_memory(fault);
    run->host = host_new(run->files.store, &run->networks.chat, run->reveal_dir);
    if (run->host == NULL)
        return no_memory(fault);
    networks_attach(&run->networks);
    run->pump = pump_new(run->loop, run->files.store, run->host, now_ms);
    if (run->pump == NULL)
        return no_memory(fault);
    host_set_log(run->host, &run->log);
    host_set_pictures(run->host, run->pictures);
    set_host(run);
    return host_take_up_all(run->host, now_ms(), fault);
}

/* Until the networks tell that they are there; those that are not configured never do. */
static void cut_off(struct run *run)
{
    host_poll(run->host, now_ms());
    host_network(run->host, "irc", false, now_ms());
    host_network(run->host, "discord", false, now_ms());
}

static bool start(struct run *run, struct fault *fault)
{
    if (!open_files(run, fault))
        return false;
    if (!open_loop(run))
        return no_memory(fault);
    if (!open_host(run, fault))
        return false;
    cut_off(run);
    slim_down(); /* what opening needed and connecting does not */
    if (!ircchat_connect(run->chat))
        return no_memory(fault);
    if (run->discord.discord != NULL)
        discord_connect(run->discord.discord);
    pump_stir(run->pump);
    loop_timer_start(run->slimming, SLIM_MS);
    if (service_watchdog_ms(&run->service) > 0)
        alive(run);
    return true;
}

/* What was said before the end is carried out and stored. */
static void finish(struct run *run)
{
    for (int i = 0; run->host != NULL && run->stopping && i < POLLS; i++)
        if (!host_poll(run->host, now_ms()) && !host_wait(run->host, QUIT_MS))
            break;
    host_free(run->host);
    ircchat_free(run->chat);
    serve_discord_close(&run->discord);
    notes_free(&run->notes);
    pump_free(run->pump);
    loop_signal_free(run->hup);
    loop_signal_free(run->intr);
    loop_signal_free(run->term);
    loop_timer_free(run->slimming);
    loop_timer_free(run->deadline);
    loop_timer_free(run->watchdog);
    if (run->loop != NULL)
        loop_free(run->loop);
    pictures_free(run->pictures);
    state_files_close(&run->files);
}

static bool serve(struct run *run, struct fault *fault)
{
    if (!start(run, fault))
        return false;
    const struct log_about about = {.n = (int64_t)host_ntables(run->host),
                                    .ms = now_ms() - run->began};
    log_event(&run->log, LOG_EVENT_READY, &about);
    service_ready(&run->service);
    loop_run(run->loop);
    return true;
}

/* --- The command ------------------------------------------------------------------------------ */

static const char usage[] =
    "Usage: hexhost run --config FILE\n"
    "Hosts tables on IRC and Discord, as the configuration says;\n"
    "`hexhost check --example` prints one.\n"
    "SIGTERM stops it, SIGHUP makes it read the configuration again.\n\n"
    "Status: 0 stopped as asked, 1 it could not go on, 2 the arguments or the\n"
    "configuration are wrong.\n";

static int run_config(const char *path)
{
    static struct run run;
    struct fault fault = {.kind = FAULT_NONE};
    run.path = path;
    run.began = now_ms();
    run.config = config_load(path, &run.report);
    if (run.config == NULL) {
        report_print(&run.report, stderr);
        return 2;
    }
    log_init(&run.log, (enum config_log_level)run.config->host.log_level, now_ms);
    if (!service_init(&run.service, &fault))
        fprintf(stderr, "hexhost run: %s\n", fault.text);
    log_event(&run.log, LOG_EVENT_STARTED, &(struct log_about){.n = run.service.pid});
    bool good = serve(&run, &fault);
    finish(&run);
    if (good)
        log_event(&run.log, LOG_EVENT_STOPPED, &(struct log_about){.ms = now_ms() - run.began});
    else
        log_event(&run.log, LOG_EVENT_STORE_FAILED, &(struct log_about){.fault = &fault});
    service_fini(&run.service);
    config_free(run.config);
    return good ? 0 : 1;
}

int serve_main(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    if (argc == 3 && strcmp(word, "--config") == 0)
        return run_config(argv[2]);
    if (argc == 2 && strncmp(word, "--config=", 9) == 0)
        return run_config(word + 9);
    if (argc == 2 && strcmp(word, "--help") == 0) {
        called_print(stdout, usage);
        return 0;
    }
    fprintf(stderr, "run: say which file, as in: %s run --config hexhost.conf\n", called());
    return 2;
}
