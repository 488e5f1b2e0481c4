/* Every verb of every game can be done by pressing what is shown. */
#include "tests/bot/pressing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS_MAX = 3000, GAMES_MAX = 8, TAPS_MAX = 30 };

static struct {
    const struct game *game;
    int nseats;
    int times[64];
    bool legal[64];
} pressed;

/* The move that a command is on the way to; "" for others. */
static const char *aim(const char *command)
{
    if (strncmp(command, ".sure ", 6) == 0)
        return command + 6;
    if (strncmp(command, ".near ", 6) == 0 || strncmp(command, ".count ", 7) == 0) {
        const char *second = strchr(command, ' ') + 1;
        return strchr(second, ' ') != NULL ? strchr(second, ' ') + 1 : "";
    }
    return command[0] == '.' ? "" : command;
}

static bool is_of(const char *command, const char *verb)
{
    const char *at = aim(command);
    return strncmp(at, verb, strlen(verb)) == 0 &&
           (at[strlen(verb)] == ' ' || at[strlen(verb)] == '\0');
}

/* How near it brings the deed: done, asked once more, counted on, opened. */
static int worth(const char *command, const struct verb *verb)
{
    char of[64];
    snprintf(of, sizeof of, ".of %s", verb->button != NULL ? verb->button : verb->name);
    if (is_of(command, verb->name))
        return command[0] != '.' ? 40 : strncmp(command, ".count", 6) == 0 ? 25 : 30;
    if (strcmp(command, of) == 0)
        return 10;
    if (strcmp(command, ".counter") == 0 && verb->means == MEANS_OFFER)
        return 9;
    return strcmp(command, "hand") == 0 ? 5 : 0;
}

static bool tap(int who, const struct verb *verb)
{
    const struct list *best = NULL;
    size_t at = 0;
    int most = 0;
    const struct list *lists[] = {&now.own[who], &now.table};
    for (int l = 0; l < 2; l++)
        for (size_t i = 0; i < lists[l]->n; i++) {
            int much = worth(lists[l]->of[i].command, verb);
            if (lists[l]->of[i].idle || much == 0)
                continue;
            much = 64 * much + (l == 0 ? 3200 * (much > 10) : 0) + pressing_below(64);
            if (much > most) {
                most = much;
                best = lists[l];
                at = i;
            }
        }
    if (best == NULL)
        return false;
    char command[256];
    snprintf(command, sizeof command, "%s", best->of[at].command);
    pressing_say(who, command, best->prompt, pressing_table());
    return true;
}

/* Goes the way to that verb, by what can be pressed alone. */
static void press_verb(int who, int verb)
{
    const struct table *table = hall_table(now.h, now.number);
    const uint32_t seq = table->seq;
    now.own[who].n = 0;
    for (int i = 0; i < TAPS_MAX && table->seq == seq; i++)
        if (!tap(who, &pressed.game->verbs[verb]))
            return;
    pressed.times[verb] += table->seq != seq;
}

static void press_what_is_new(const struct table *table, int seat)
{
    static struct move legal[LEGAL_MAX];
    const size_t n = table->game->legal(table->state, seat, legal, LEGAL_MAX);
    int rarest = -1;
    for (size_t i = 0; i < n; i++) {
        const int v = legal[i].verb;
        pressed.legal[v] = true;
        if (rarest < 0 || pressed.times[v] < pressed.times[rarest])
            rarest = v;
    }
    if (rarest >= 0)
        press_verb(pressing_person(table->seat[seat].name), rarest);
}

/* Between two nobody has to choose one who is willing. */
static bool is_missing(int v)
{
    return pressed.times[v] == 0 &&
           (pressed.nseats > 2 || pressed.game->verbs[v].means != MEANS_TAKE);
}

static bool are_all_pressed(void)
{
    for (int v = 0; v < pressed.game->nverbs; v++)
        if (is_missing(v))
            return false;
    return true;
}

static void play_once(const char *options, int nseats)
{
    pressing_begin_some(nseats, options);
    const struct table *table = hall_table(now.h, now.number);
    for (int i = 0; i < STEPS_MAX && !table->closed && !are_all_pressed(); i++) {
        /* Some things can be done while the table waits for others. */
        const int who = pressing_below(4) > 0 ? pressing_awaited(table) : pressing_below(nseats);
        if (i % 2 > 0) {
            pressing_anything(pressing_awaited(table)); /* or the game would not get on */
            continue;
        }
        for (int s = 0; s < table->nseats; s++)
            if (pressing_person(table->seat[s].name) == who && !table->closed)
                press_what_is_new(table, s);
    }
    for (int i = 0; i < nseats && !table->closed; i++)
        pressing_say(i, "vote end", 0, pressing_table());
    assert_true(table->closed);
    now.number++;
}

static void every_verb_is_pressed(void **state)
{
    char options[64];
    (void)state;
    for (const struct game *const *game = games; *game != NULL; game++) {
        const int nseats = (*game)->seats_max < 3 ? (*game)->seats_max : 3;
        memset(&pressed, 0, sizeof pressed);
        pressed.game = *game;
        pressed.nseats = nseats;
        if (nseats < 2)
            continue;
        snprintf(options, sizeof options, "%s seats=%d", (*game)->id, nseats);
        for (int i = 0; i < GAMES_MAX && !are_all_pressed(); i++)
            play_once(options, nseats);
        for (int v = 0; v < (*game)->nverbs; v++)
            if (is_missing(v))
                fail_msg("%s: %s is never pressed%s", (*game)->id, (*game)->verbs[v].name,
                         pressed.legal[v] ? "" : ", nor legal");
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_verb_is_pressed, pressing_setup, hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
