/* The arguments of `hexhost play`. */
#include "bot/play/play.h"

#include "bot/clip.h"
#include "bot/play/state_dir.h"
#include "bot/words/called.h"
#include "bot/words/options.h"
#include "bot/words/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Before they are understood: one needs the other, whichever stands first. */
struct arguments {
    const char *game, *options, *players, *seed, *resume, *name, *state_dir;
    bool help;
};

enum argument_kind { VALUE, VALUE_OR_NOT, SWITCH };

static const struct argument {
    const char *name;
    size_t at;
    enum argument_kind kind;
    const char *help;
} table[] = {
    {"--game", offsetof(struct arguments, game), VALUE,
     "GAME  which game (base); a wrong one lists them all"},
    {"--options", offsetof(struct arguments, options), VALUE,
     "LIST  as in setup=variable,points=8; `hexhost commands` lists all,\n"
     "                    `rules` at the table says which are in force"},
    {"--players", offsetof(struct arguments, players), VALUE,
     "LIST  who sits where: `you`, names of people at this keyboard, or\n"
     "                    kinds of computer players (you, the others greedy); name=X\n"
     "                    is a person called X whatever kinds there are"},
    {"--name", offsetof(struct arguments, name), VALUE, "NAME  what you are called"},
    {"--seed", offsetof(struct arguments, seed), VALUE,
     "HEX   64 hex digits: the same seed gives the same dice"},
    {"--resume", offsetof(struct arguments, resume), VALUE_OR_NOT,
     "[ID]  takes a game up again: the one of that number, or the newest\n"
     "                    (one with --seed only where there is no other)"},
    {"--state-dir", offsetof(struct arguments, state_dir), VALUE, "DIR   where games are kept"},
    {"--help", offsetof(struct arguments, help), SWITCH, "      prints this"},
};
enum { ARGUMENTS = sizeof table / sizeof *table };

void play_usage(void)
{
    called_print(
        stdout, "Usage: hexhost play [ARGUMENT...]\n"
                "Plays at this terminal. Without arguments: the beginners' island, you and three\n"
                "computer players, trade and build in any order. By the printed rules trade comes\n"
                "before building: --options edition=2020\n\n");
    for (int i = 0; i < ARGUMENTS; i++) {
        printf("  %-11s ", table[i].name);
        called_print(stdout, table[i].help);
        putchar('\n');
    }
}

/* --- Taking them apart ------------------------------------------------------------------------ */

static bool take_value(const struct argument *argument, struct arguments *out, int argc,
                       char **argv, int *at, char why[WHY_MAX])
{
    const char *equals = strchr(argv[*at], '=');
    bool follows = *at + 1 < argc && argv[*at + 1][0] != '-';
    const char *value = equals != NULL ? equals + 1 : follows ? argv[++*at] : NULL;
    if (value == NULL && argument->kind == VALUE)
        return wrong(why, "A value is missing after %s.", clip(argv[*at]).text);
    if (value == NULL)
        value = "";
    memcpy((char *)out + argument->at, &value, sizeof value);
    return true;
}

static bool take(struct arguments *out, int argc, char **argv, int *at, char why[WHY_MAX])
{
    size_t n = strcspn(argv[*at], "=");
    for (int i = 0; i < ARGUMENTS; i++) {
        if (strlen(table[i].name) != n || strncmp(table[i].name, argv[*at], n) != 0)
            continue;
        if (table[i].kind != SWITCH)
            return take_value(&table[i], out, argc, argv, at, why);
        memcpy((char *)out + table[i].at, &(bool){true}, sizeof(bool));
        return argv[*at][n] == '\0' || wrong(why, "This takes no value: %s.", clip(argv[*at]).text);
    }
    return wrong(why, "I do not know the argument %s; `%s play --help` lists them.",
                 clip(argv[*at]).text, called());
}

/* --- Players ---------------------------------------------------------------------------------- */

/* A name can be typed as one word, is no number, and none of the words with a meaning of their
 * own. */
static bool name_allowed(const char *name)
{
    size_t n = strlen(name);
    if (n == 0 || n > ENTRY_NAME_MAX || !fair_text_allowed(name, n) || strpbrk(name, " ,;:=@`"))
        return false;
    return !isdigit((unsigned char)name[0]) && name[0] != '-' && strcasecmp(name, "none") != 0 &&
           strcasecmp(name, "you") != 0;
}

/* Who is logged in, with a capital; or "Player". */
static void default_name(char out[ENTRY_NAME_MAX + 1])
{
    const char *user = getenv("USER");
    if (user == NULL || !name_allowed(user) || strcmp(user, "root") == 0)
        user = "Player";
    memcpy(out, user, strlen(user) + 1);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

static bool is_taken(const struct play *play, const char *name)
{
    for (int s = 0; s < SEATS_MAX; s++)
        if (strcasecmp(play->name[s], name) == 0)
            return true;
    return false;
}

static void name_computers(struct play *play)
{
    static const char *const names[] = {"Bruno", "Carla", "Dora", "Emil", "Frida", "Gustav",
                                        "Hanna", "Ivo",   "Jola", "Karl", "Lena",  "Milan"};
    size_t next = 0;
    for (int s = 0; s < play->wish.nseats; s++) {
        if (play->wish.seat[s].computer == NULL)
            continue;
        while (is_taken(play, names[next]))
            next++;
        snprintf(play->name[s], sizeof play->name[s], "%s", names[next++]);
    }
}

static bool wrong_name(char why[WHY_MAX], const char *name)
{
    if (strcasecmp(name, "you") == 0 || strcasecmp(name, "none") == 0)
        return wrong(why, "Commands use that word; choose another name than %s.", clip(name).text);
    return wrong(why, "A name is one word that begins with a letter; this is none: %s.",
                 clip(name).text);
}

/* A slip in the kind of a computer player would make a person of it. */
static bool is_slip(const struct play *play, const char *word, char why[WHY_MAX])
{
    struct sentence sentence;
    struct nearest near;
    const struct clip typed = clip(word);
    const struct token token = {.kind = TOKEN_WORD, .at = typed.text, .len = strlen(typed.text)};
    nearest_init(&near, &token);
    for (const struct player_kind *const *kind = player_kinds; *kind != NULL; kind++)
        if ((*kind)->game == NULL || (*kind)->game == play->game)
            nearest_add_word(&near, (*kind)->name, strlen((*kind)->name));
    sentence_init(&sentence, why, WHY_MAX);
    if (!nearest_tell(&near, &sentence))
        return false;
    sentence_add(&sentence, " A person of that name is asked for with name=%s.", typed.text);
    return true;
}

static bool add_player(struct play *play, const char *word, const char *you, char why[WHY_MAX])
{
    static const char plainly[] = "name=";
    struct host_wish *wish = &play->wish;
    if (wish->nseats == SEATS_MAX)
        return wrong(why, "That is a player too many: %s.", clip(word).text);
    int s = wish->nseats++;
    bool named = strncmp(word, plainly, sizeof plainly - 1) == 0;
    const struct player_kind *kind = player_find(play->game, word);
    wish->seat[s].name = play->name[s];
    if (kind != NULL) {
        wish->seat[s].computer = kind->name;
        return true;
    }
    if (named)
        word += sizeof plainly - 1;
    else if (strcasecmp(word, "you") == 0)
        word = you;
    else if (is_slip(play, word, why))
        return false;
    if (!name_allowed(word))
        return wrong_name(why, word);
    memcpy(play->name[s], word, strlen(word) + 1);
    return true;
}

/* You, and as many computer players as usually play with you. */
static bool take_usual(struct play *play, const char *you, char why[WHY_MAX])
{
    bool added = add_player(play, "you", you, why);
    for (int s = 1; added && s < play->game->seats_default; s++)
        added = add_player(play, player_usual(play->game)->name, you, why);
    name_computers(play);
    return added;
}

static bool take_players(struct play *play, const struct arguments *arguments, char why[WHY_MAX])
{
    char you[ENTRY_NAME_MAX + 1], word[ENTRY_NAME_MAX + 8];
    const char *list = arguments->players;
    default_name(you);
    if (arguments->name != NULL && !name_allowed(arguments->name))
        return wrong_name(why, arguments->name);
    if (arguments->name != NULL)
        memcpy(you, arguments->name, strlen(arguments->name) + 1);
    if (list == NULL)
        return take_usual(play, you, why);
    for (;;) {
        size_t n = strcspn(list, ",");
        size_t room = sizeof word - 1; /* "name=", a name, and one more: that is too long */
        snprintf(word, sizeof word, "%.*s", (int)(n < room ? n : room), list);
        if (!add_player(play, word, you, why))
            return false;
        if (list[n] == '\0')
            break;
        list += n + 1;
    }
    name_computers(play);
    return true;
}

/* --- The rest --------------------------------------------------------------------------------- */

/* What is easiest to begin with; an edition named in the options brings its own phases. */
static bool take_options(struct play *play, const char *text, char why[WHY_MAX])
{
    const struct beginnings *begins = play->game->begins;
    int16_t *options = play->wish.options;
    game_option_defaults(play->game, options);
    if (begins != NULL)
        options_begin(play->game, options, begins->terminal);
    return text == NULL || options_from_text(play->game, options, text, why);
}

static bool take_seed(struct play *play, const char *hex, char why[WHY_MAX])
{
    if (hex == NULL)
        return true;
    play->has_seed = true;
    play->wish.seed = &play->seed;
    return fair_unhex(&play->seed, FAIR_BYTES, hex) ||
           wrong(why, "A seed is 64 hex digits; this is none: %s.", clip(hex).text);
}

/* "3" and "term/3" name the same game. */
static bool take_resume(struct play *play, const char *id, char why[WHY_MAX])
{
    if (id == NULL)
        return true;
    if (!play->plain)
        return wrong(why, "A game that is taken up again keeps its options, players and seed; "
                          "leave out --game, --options, --players and --seed beside --resume.");
    play->resume = true;
    if (strlen(id) + 6 > sizeof play->resume_id)
        return wrong(why, "There is no game %s.", clip(id).text);
    bool number = id[0] != '\0' && id[strspn(id, "0123456789")] == '\0';
    snprintf(play->resume_id, sizeof play->resume_id, "%s%s", number ? "term/" : "", id);
    return true;
}

bool play_parse(struct play *play, int argc, char **argv, char why[WHY_MAX])
{
    struct arguments arguments = {.help = false};
    memset(play, 0, sizeof *play);
    for (int i = 1; i < argc; i++)
        if (!take(&arguments, argc, argv, &i, why))
            return false;
    play->help = arguments.help;
    play->game = arguments.game != NULL ? options_game(arguments.game, why) : games[0];
    if (play->game == NULL)
        return false;
    play->wish.game = play->game;
    play->has_options = arguments.options != NULL;
    play->plain = arguments.game == NULL && arguments.options == NULL &&
                  arguments.players == NULL && arguments.seed == NULL;
    return state_dir(arguments.state_dir, play->state_dir, why) &&
           take_resume(play, arguments.resume, why) && take_seed(play, arguments.seed, why) &&
           take_options(play, arguments.options, why) && take_players(play, &arguments, why);
}
