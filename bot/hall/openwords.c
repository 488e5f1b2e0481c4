/* The words by which tables are opened and their options set. */
#include "bot/hall/realm.h"

#include "bot/words/options.h"
#include "bot/words/span.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- Options ---------------------------------------------------------------------------------- */

/* Options of the table itself come out of the list, those of the game stay. */
static bool take_own(struct lobby_wish *wish, const char *name, size_t n, const char *value,
                     bool *own, char why[WHY_MAX])
{
    const struct game *game = wish->game;
    *own = true;
    if (n == 5 && strncasecmp(name, "seats", n) == 0) {
        int seats = isdigit((unsigned char)value[0]) && value[1] == '\0' ? value[0] - '0' : 0;
        if (seats >= game->seats_min && seats <= game->seats_max) {
            wish->nseats = seats;
            return true;
        }
        snprintf(why, WHY_MAX, "seats must be %s.", span(game->seats_min, game->seats_max).text);
        return false;
    }
    *own = n == 5 && strncasecmp(name, "clock", n) == 0;
    if (!*own)
        return true;
    const enum entry_clock clock = entry_clock_find(value);
    if (clock < ENTRY_CLOCKS)
        wish->clock = clock;
    else
        snprintf(why, WHY_MAX, "clock must be friendly, live or slow.");
    return clock < ENTRY_CLOCKS;
}

/* Who may take a seat. */
static bool take_door(struct lobby_wish *wish, const char *word)
{
    bool invited = strcasecmp(word, "invited") == 0;
    if (!invited && strcasecmp(word, "public") != 0)
        return false;
    wish->invited = invited;
    return true;
}

/* What the clock brings with it, until somebody says otherwise. */
static void follow_clock(struct lobby_wish *wish, enum entry_clock before)
{
    const struct beginnings *begins = wish->game->begins;
    bool slow = wish->clock == CLOCK_SLOW;
    if (begins == NULL || slow == (before == CLOCK_SLOW))
        return;
    if (slow)
        options_begin(wish->game, wish->options, begins->slow);
    else
        options_forget(wish->game, wish->options, begins->slow);
}

/* A value without its option: how that is set, in why. */
static bool tell_bare(const struct game *game, const char *word, char why[WHY_MAX])
{
    const char *option = entry_clock_find(word) < ENTRY_CLOCKS ? "clock" : NULL;
    for (int p = 0; p < game->npresets; p++)
        if (strcasecmp(word, game->presets[p].name) == 0)
            option = "edition";
    if (option != NULL)
        snprintf(why, WHY_MAX, "Say which option is to be %s: `%s=%s`.", word, option, word);
    return option != NULL;
}

/* "points=8 seats=3", with blanks or commas between. */
static bool read_options(struct lobby_wish *wish, const char *text, char why[WHY_MAX])
{
    char list[COMMAND_MAX + 1] = "";
    const enum entry_clock before = wish->clock;
    size_t used = 0;
    for (text += strspn(text, " ,"); *text != '\0'; text += strspn(text, " ,")) {
        char pair[COMMAND_MAX + 1];
        size_t n = strcspn(text, " ,");
        snprintf(pair, sizeof pair, "%.*s", (int)n, text);
        text += n;
        const char *equals = strchr(pair, '=');
        bool own = take_door(wish, pair);
        if (equals == NULL && !own && tell_bare(wish->game, pair, why))
            return false;
        if (equals != NULL && !take_own(wish, pair, (size_t)(equals - pair), equals + 1, &own, why))
            return false;
        if (!own)
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", used > 0 ? "," : "",
                                     pair);
    }
    follow_clock(wish, before);
    return options_from_text(wish->game, wish->options, list, why);
}

/* What every table begins with; the printed edition is one option away. */
static void usual_options(struct lobby_wish *wish)
{
    const struct beginnings *begins = wish->game->begins;
    game_option_defaults(wish->game, wish->options);
    if (begins != NULL)
        options_begin(wish->game, wish->options, begins->hall);
    follow_clock(wish, CLOCK_FRIENDLY);
}

void open_options(const struct game *game, enum entry_clock clock, int16_t options[OPTIONS_MAX])
{
    struct lobby_wish wish = {.game = game, .clock = clock};
    usual_options(&wish);
    memcpy(options, wish.options, sizeof wish.options);
}

/* --- Opening ---------------------------------------------------------------------------------- */

/* The first word is the game, or already an option; NULL with why where it is neither. */
static const struct game *take_game(const char **rest, char why[WHY_MAX])
{
    struct lobby_wish aside;
    char word[64];
    size_t n = strcspn(*rest, " ,");
    snprintf(word, sizeof word, "%.*s", (int)n, *rest);
    if (n == 0 || strchr(word, '=') != NULL || strcasecmp(word, "as") == 0 ||
        take_door(&aside, word))
        return games[0];
    if (tell_bare(games[0], word, why))
        return NULL;
    *rest += n + strspn(*rest + n, " ,");
    return options_game(word, why);
}

/* The lobby in which that person has the first seat; NULL: none. */
static const struct hosted *opened_by(const struct host *host, const char *uid)
{
    const struct guest *guest = host_guest(host, uid);
    for (const struct sitting *at = guest != NULL ? guest->sittings : NULL; at != NULL;
         at = at->next)
        if (host_is_lobby(at->hosted) && at->seat == 0)
            return at->hosted;
    return NULL;
}

/* Why no table can be opened for this job, or NULL. */
static const char *cannot_open(struct host *host, const struct job *job, char why[WHY_MAX])
{
    const struct hosted *opened = opened_by(host, job->uid);
    if (job->direct)
        return "Tables are opened where others can join them: say it in the channel.";
    const char *forbidden = realm_forbids(host, job);
    if (forbidden != NULL)
        return forbidden;
    if (opened == NULL && !lobby_opens(host, job->uid))
        return NULL;
    bool elsewhere = opened != NULL && strcmp(opened->room->name, job->place) != 0;
    snprintf(why, WHY_MAX,
             "You have opened %s%s%s already; %s`start` begins its game, `leave` leaves it.",
             opened != NULL ? opened->name : "a table", elsewhere ? " in " : "",
             elsewhere ? listing_place_shown(host, opened) : "", elsewhere ? "there " : "");
    return why;
}

/* "points=8 as red": the colour is for the opener, the rest are options. */
static bool open_colour(struct lobby_wish *wish, const char *rest, char options[COMMAND_MAX + 1],
                        char why[WHY_MAX])
{
    size_t before;
    const char *colour = colour_asked(rest, &before);
    snprintf(options, COMMAND_MAX + 1, "%.*s", (int)before, rest);
    int found = colour != NULL ? text_colour_find(colour) : -1;
    wish->player[0].colour = (uint8_t)(found + 1);
    if (colour != NULL && found < 0)
        snprintf(why, WHY_MAX, "A seat can be red, blue, white, orange, teal or charcoal.");
    return colour == NULL || found >= 0;
}

/* What will be missing at the table is said to who opens it. */
static void open_lobby(struct host *host, struct job *job, struct lobby_wish *wish)
{
    bool mute;
    const char *unfit = word_introduce(host, job), *lacks = realm_lacks(host, job, &mute);
    if (unfit != NULL) {
        publish_reply(host, job, unfit);
        return;
    }
    if (bans_hold(host, NULL, job))
        return;
    if (lacks != NULL)
        publish_reply(host, job, lacks);
    word_person(&wish->player[0], job);
    lobby_open(host, job, wish);
}

void word_open(struct host *host, struct job *job, const char *rest)
{
    struct lobby_wish *wish = &(struct lobby_wish){.place = job->place, .drawn = true};
    char why[WHY_MAX], options[COMMAND_MAX + 1];
    const char *cannot = cannot_open(host, job, why);
    if (deeds_known(host, job)) {
        hostlog_repeated(host, "");
        return;
    }
    if (cannot != NULL) {
        publish_reply(host, job, cannot);
        return;
    }
    if (!intake_admits_loud(host, job))
        return;
    wish->game = take_game(&rest, why);
    if (wish->game == NULL) {
        publish_reply(host, job, why);
        return;
    }
    wish->clock = realm_clock(host, job);
    wish->nseats = wish->game->seats_max;
    wish->nplayers = 1;
    usual_options(wish);
    if (!open_colour(wish, rest, options, why) || !read_options(wish, options, why))
        publish_reply(host, job, why);
    else
        open_lobby(host, job, wish);
}

/* --- Setting ---------------------------------------------------------------------------------- */

static void come_along(struct entry_player *player, const struct seat *seat,
                       const struct game *game)
{
    const struct player_kind *kind = seat->kind;
    memcpy(player->name, seat->name, sizeof player->name);
    memcpy(player->uid, seat->uid, sizeof player->uid);
    player->colour = seat->chosen;
    if (kind != NULL && player_find(game, kind->name) == NULL)
        kind = player_usual(game);
    if (kind != NULL)
        snprintf(player->computer, sizeof player->computer, "%s", kind->name);
}

/* A table is of one game: there is another one for the same people, and this one closes. */
static void set_game(const struct word_said *said, const char *id)
{
    const struct table *table = said->hosted->table;
    char place[STORE_PLACE_MAX + 1], why[WHY_MAX];
    const struct game *game = options_game(id, why);
    host_place(table->id, place);
    struct lobby_wish *wish = &(struct lobby_wish){.place = place,
                                                   .game = game,
                                                   .drawn = table->drawn,
                                                   .invited = table->invited,
                                                   .clock = table->clock,
                                                   .nplayers = table->njoined};
    if (game == NULL) {
        word_answer(said, "%s", why);
        return;
    }
    if (game->seats_max < table->njoined) {
        word_answer(said, "%s takes %s players, and %d are there.", game->name,
                    span(game->seats_min, game->seats_max).text, table->njoined);
        return;
    }
    wish->nseats = game->seats_max;
    usual_options(wish);
    for (int s = 0; s < table->njoined; s++)
        come_along(&wish->player[s], &table->seat[s], game);
    memcpy(wish->again, table->id, sizeof wish->again);
    if (word_proven(said))
        lobby_open(said->host, said->hosted->jobs.first, wish);
}

/* Where there are lists to pick from, they come with it. */
static void not_set(const struct word_said *said, const char *why)
{
    if (publish_caps(said->host, said->hosted->table)->edits)
        options_list(said, why, "");
    else
        word_answer(said, "%s", why);
}

void word_set(const struct word_said *said)
{
    static const char another[] = "game=";
    const struct table *table = said->hosted->table;
    struct lobby_wish wish = {.game = table->game,
                              .nseats = table->nseats,
                              .drawn = table->drawn,
                              .invited = table->invited,
                              .clock = table->clock};
    struct fault fault;
    char why[WHY_MAX];
    if (!word_in_lobby(said) || !word_seated(said) || options_list(said, "", said->rest))
        return;
    if (strncasecmp(said->rest, another, strlen(another)) == 0) {
        set_game(said, said->rest + strlen(another));
        return;
    }
    memcpy(wish.options, table->options, sizeof wish.options);
    if (!read_options(&wish, said->rest, why)) {
        not_set(said, why);
    } else if (wish.nseats < table->njoined) {
        word_answer(said, "%d players sit there already; somebody would have to leave first.",
                    table->njoined);
    } else if (!host_tries(said->host, table->game, wish.options, wish.nseats, &fault)) {
        not_set(said, fault.text);
    } else {
        lobby_terms(said->host, said->hosted, &wish);
        word_draft(said);
    }
}
