/* Transcripts of a channel where several people play: tests/transcripts/hall-*.txt. With
 * HEXHOST_BLESS=1 in the environment they are written anew from the lines that begin with > or *;
 * review the difference.
 *
 *     > alice: join             said in the channel; "alice, in private:", "zoe, moderator:"
 *     * 5 min                   time passes (also "30 s", "2 h")
 *     * bob goes, * bob comes   the network tells so
 *     * restart                 the program is killed and started again
 *     * back                      ... and says so, after a long absence
 *     * 12 moves                made by those who are awaited, as greedy makes them
 *     * moves until TEXT        the same until it is heard
 *     * moves of alice,bob until TEXT
 *     * picks until TEXT        made by those who are awaited, who know nothing but what they hear
 *
 * What is posted follows: "#catan:" for all, "to bob:" an answer, "bob alone:" what only they see,
 * with "(now)" where that is just a list.
 * Boards are left out. */
#include "bot/table/quick.h"
#include "bot/words/command.h"
#include "tests/bot/hall_fixture.h"
#include "tests/bot/hall_lines.h"
#include "tests/bot/hall_listener.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TRANSCRIPT_MAX = 1 << 20, STEP_MS = 30 * 1000, MOVES_MAX = 20000 };

static struct session {
    struct hall *h;
    struct buffer out;
    size_t mark; /* in out: where the newest command began */
    struct quick_chance chance;
    _Alignas(16) unsigned char memory[SEATS_MAX][PLAYER_MEMORY_MAX];
    struct hall_listener listener[HALL_PEOPLE_MAX];
} session;

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    fclose(file);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void put_choices(const struct post *post)
{
    char text[2048];
    size_t n = 0;
    for (size_t i = 0; i < post->nchoices; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%zu) %s", i > 0 ? "  " : "", i + 1,
                              post->choices[i].label);
    hall_put_line(&session.out, "   ", text, n);
}

static struct hall_listener *listener(const char *name)
{
    int i = 0;
    while (session.listener[i].name[0] != '\0' && strcmp(session.listener[i].name, name) != 0)
        assert_true(++i < HALL_PEOPLE_MAX);
    if (session.listener[i].name[0] == '\0')
        hall_listener_init(&session.listener[i], name, (uint64_t)i);
    return &session.listener[i];
}

static void put_post(struct chat *chat, const struct post *post)
{
    char heading[128];
    bool person = post->audience == AUDIENCE_PERSON;
    (void)chat;
    if (post->kind == POST_IDLE)
        return;
    if (person)
        hall_listener_hear(listener(post->to.name), post);
    snprintf(heading, sizeof heading, person ? (post->secret ? "%s alone:" : "to %s:") : "%s:",
             person ? post->to.name : strrchr(post->place, '/') + 1);
    if (post->tag[0] != '\0')
        snprintf(heading + strlen(heading), sizeof heading - strlen(heading), " [%s]", post->tag);
    const char *text = post->kind == POST_BOARD ? "(the board)"
                       : post->text[0] == '\0'  ? "(now)"
                                                : post->text;
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        hall_put_line(&session.out, heading, text, n);
        text += n + (text[n] == '\n');
        snprintf(heading, sizeof heading, "   ");
    }
    if (post->nchoices > 0)
        put_choices(post);
}

/* --- Doing ------------------------------------------------------------------------------------ */

static void say(const char *line)
{
    char who[64] = "", text[512] = "";
    assert_int_equal(sscanf(line, "> %63[^:]: %511[^\n]", who, text), 2);
    struct request request = {.place = HALL};
    char *how = strstr(who, ", ");
    if (how != NULL) {
        request.direct = strcmp(how, ", in private") == 0;
        request.moderator = strcmp(how, ", moderator") == 0;
        assert_true(request.direct || request.moderator);
        if (request.direct)
            request.place = "irc/net";
        *how = '\0';
    }
    hall_request(session.h, who, text, &request);
}

static void pass(int64_t ms)
{
    struct hall *h = session.h;
    for (int64_t end = h->now + ms; h->now < end;) {
        h->now += end - h->now < STEP_MS ? end - h->now : STEP_MS;
        hall_settle(h);
    }
}

static bool may_move(const struct table *table, int seat, const char *names)
{
    return table_has_person(table, seat) &&
           (names[0] == '\0' || strstr(names, table->seat[seat].name) != NULL);
}

/* Of the newest table that goes on. */
static const struct table *going_on(void)
{
    for (int number = 9; number > 0; number--) {
        const struct table *table = hall_table(session.h, number);
        if (table != NULL && table->phase == TABLE_PLAYING)
            return table;
    }
    return NULL;
}

/* They would take many lines. */
static void drop_offers(struct sight *sight)
{
    size_t kept = 0;
    for (size_t i = 0; i < sight->situation.nlegal; i++) {
        if (games[0]->verbs[sight->legal[i].verb].means == MEANS_OFFER)
            continue;
        sight->legal[kept] = sight->legal[i];
        sight->amounts[kept++] = sight->amounts[i];
    }
    sight->situation.nlegal = kept;
}

/* One move of somebody who is awaited; false: nobody may. */
static bool move(const char *names)
{
    static struct sight sight;
    const struct table *table = going_on();
    char line[COMMAND_TEXT_MAX + 64], text[COMMAND_TEXT_MAX];
    for (int s = 0; table != NULL && s < table->nseats; s++) {
        if (!(table_awaited(table) >> s & 1) || !may_move(table, s, names))
            continue;
        sight_of(&sight, table->game, table->state, s, true);
        drop_offers(&sight);
        struct move move = player_find(table->game, "greedy")
                               ->choose(&sight.situation, &session.chance.base, session.memory[s]);
        command_text(table->game, &move, text, sizeof text);
        snprintf(line, sizeof line, "(%s: %s)\n", table->seat[s].name, text);
        buffer_put(&session.out, line);
        snprintf(line, sizeof line, "> %s: %s", table->seat[s].name, text);
        say(line);
        return true;
    }
    return false;
}

static void stop(const char *line)
{
    write_file(TEST_TMP "/hall.txt", buffer_text(&session.out));
    fail_msg("\"%.*s\" does not end; what was heard is in " TEST_TMP "/hall.txt",
             (int)strcspn(line, "\n"), line);
}

static void moves(const char *line)
{
    char names[64] = "", until[128];
    int n = MOVES_MAX;
    if (sscanf(line, "* %d moves", &n) == 1) {
        while (n-- > 0)
            if (!move(""))
                stop(line);
        return;
    }
    if (sscanf(line, "* moves of %63s until %127[^\n]", names, until) != 2)
        assert_int_equal(sscanf(line, "* moves until %127[^\n]", until), 1);
    while (strstr(buffer_text(&session.out) + session.mark + strcspn(line, "\n"), until) == NULL) {
        if (n-- == 0)
            stop(line);
        if (!move(names))
            pass(STEP_MS);
    }
}

/* Somebody who is awaited answers what they heard. */
static bool pick(void)
{
    const struct table *table = going_on();
    for (int s = 0; table != NULL && s < table->nseats; s++) {
        if (!(table_awaited(table) >> s & 1) || !table_has_person(table, s))
            continue;
        char line[PROMPTED_LINE + 64];
        const char *said;
        struct request request = {.place = HALL};
        struct hall_listener *who = listener(table->seat[s].name);
        const char *text = hall_listener_speak(who, &request.prompt, &said);
        if (text == NULL)
            continue;
        snprintf(line, sizeof line, "(%s: %s)\n", who->name, said);
        buffer_put(&session.out, line);
        hall_request(session.h, who->name, text, &request);
        return true;
    }
    return false;
}

static void picks(const char *line)
{
    char until[128];
    int n = MOVES_MAX;
    assert_int_equal(sscanf(line, "* picks until %127[^\n]", until), 1);
    while (strstr(buffer_text(&session.out) + session.mark + strcspn(line, "\n"), until) == NULL) {
        if (n-- == 0)
            stop(line);
        if (!pick())
            pass(STEP_MS);
    }
}

static void direct(const char *line)
{
    char word[64], second[64] = "";
    sscanf(line, "* %63s %63s", word, second);
    long n = strtol(word, NULL, 10);
    if (strncmp(word, "moves", 5) == 0 || strcmp(second, "moves") == 0)
        moves(line);
    else if (strcmp(word, "picks") == 0)
        picks(line);
    else if (strcmp(word, "restart") == 0)
        hall_restart(session.h);
    else if (strcmp(word, "back") == 0)
        host_say_back(session.h->host);
    else if (strcmp(second, "goes") == 0 || strcmp(second, "comes") == 0)
        hall_presence(session.h, word, strcmp(second, "comes") == 0);
    else if (strcmp(second, "s") == 0 || strcmp(second, "min") == 0 || strcmp(second, "h") == 0)
        pass(n * (second[0] == 's' ? 1000 : second[0] == 'm' ? 60 * 1000 : 3600 * 1000));
    else
        fail_msg("%s", line);
}

/* --- Transcripts ------------------------------------------------------------------------------ */

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("cannot read %s", path);
    char *text = calloc(1, TRANSCRIPT_MAX + 1);
    assert_true(fread(text, 1, TRANSCRIPT_MAX, file) < TRANSCRIPT_MAX);
    fclose(file);
    return text;
}

static void play_lines(const char *transcript)
{
    for (const char *at = transcript; *at != '\0'; at += strcspn(at, "\n") + 1) {
        if (*at != '>' && *at != '*' && *at != '#')
            continue;
        if (*at == '#' && at[1] != ' ')
            continue;
        session.mark = session.out.n;
        buffer_add(&session.out, at, strcspn(at, "\n") + 1);
        if (*at == '>')
            say(at);
        else if (*at == '*')
            direct(at);
    }
}

static void check(const char *path, const char *transcript)
{
    const char *bless = getenv("HEXHOST_BLESS");
    assert_false(session.out.full);
    if (bless != NULL && bless[0] != '\0') {
        write_file(path, buffer_text(&session.out));
        return;
    }
    const char *got = buffer_text(&session.out);
    size_t line = 1, at = 0, start = 0;
    for (; transcript[at] != '\0' && transcript[at] == got[at]; at++)
        if (got[at] == '\n') {
            line++;
            start = at + 1;
        }
    if (transcript[at] != got[at])
        fail_msg("%s differs in line %zu.\nexpected: %.*s\n     got: %.*s", path, line,
                 (int)strcspn(transcript + start, "\n"), transcript + start,
                 (int)strcspn(got + start, "\n"), got + start);
}

static void play_transcript(const char *name)
{
    char path[128];
    void *state;
    snprintf(path, sizeof path, "tests/transcripts/hall-%s.txt", name);
    char *transcript = read_file(path);
    memset(&session, 0, sizeof session);
    buffer_init(&session.out, TRANSCRIPT_MAX);
    quick_chance_init(&session.chance, 7, 1);
    hall_setup(&state);
    session.h = state;
    session.h->hear = put_post;
    session.h->ear.chat.post = put_post;
    play_lines(transcript);
    check(path, transcript);
    hall_teardown(&state);
    buffer_fini(&session.out);
    free(transcript);
}

static void four_people_from_opening_to_rematch(void **state)
{
    (void)state;
    play_transcript("game");
}

/* Two who know no rules: they pick numbers, and answer what they are asked. */
static void two_people_pick_what_is_offered(void **state)
{
    (void)state;
    play_transcript("two");
}

static void people_come_together(void **state)
{
    (void)state;
    play_transcript("lobby");
}

static void people_trade(void **state)
{
    (void)state;
    play_transcript("trade");
}

static void time_runs_out(void **state)
{
    (void)state;
    play_transcript("live");
}

static void a_game_takes_days(void **state)
{
    (void)state;
    play_transcript("slow");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(a_game_takes_days),
        cmocka_unit_test(people_trade),
        cmocka_unit_test(people_come_together),
        cmocka_unit_test(two_people_pick_what_is_offered),
        cmocka_unit_test(four_people_from_opening_to_rematch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
