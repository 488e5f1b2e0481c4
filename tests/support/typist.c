#include "tests/support/typist.h"

#include "bot/hall/host.h"
#include "bot/words/command.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const struct table *table_of(const struct desk *desk)
{
    return host_table(desk->chat.host.ctx, desk->table);
}

/* What the person at the keyboard picks from what was shown. */
static void pick(struct typist *typist, const struct desk *desk)
{
    struct prompted *person = &typist->prompted[desk->at];
    const char *shown = typist->script.out + typist->mark;
    snprintf(typist->line, sizeof typist->line, "%s", prompted_answer(person, shown));
}

/* The command that the player of that kind would type on the seat of whoever is at the keyboard. */
static void choose(struct typist *typist, const struct desk *desk)
{
    const struct table *table = table_of(desk);
    const struct desk_person *person = &desk->person[desk->at];
    const struct player_kind *kind = player_find(table->game, typist->kind);
    int seat = table_seat_of(table, person->uid, person->name);
    assert(seat != SEAT_NONE && kind != NULL);
    sight_of(&typist->sight, table->game, table->state, seat, true);
    if (typist->sight.situation.nlegal == 0) {
        snprintf(typist->line, sizeof typist->line, "board");
        return;
    }
    struct move move =
        kind->choose(&typist->sight.situation, &typist->chance.base, typist->memory[seat]);
    struct word word[SEATS_MAX];
    struct words words;
    table_words(table, word, &words);
    struct command_context context = {
        .game = table->game, .seat = seat, .nseats = table->nseats, .seats = &words};
    command_text_named(&context, &move, typist->line, sizeof typist->line);
}

/* A roll is typed as most people do: with nothing but Enter. */
static void shorten(struct typist *typist)
{
    if (strcmp(typist->line, "roll") == 0 && typist->nlines % 2 == 0)
        typist->line[0] = '\0';
}

static enum desk_read read_line(struct desk_io *io, int who, const char *prompt, const char **line,
                                size_t *n)
{
    (void)who;
    struct typist *typist = (struct typist *)io;
    bool hands_over = strncmp(prompt, "Pass ", 5) == 0;
    script_add(&typist->script, prompt, strlen(prompt) - 1);
    if (typist->nlines++ == typist->max) {
        script_add(&typist->script, " ^D\n", 4);
        return DESK_END;
    }
    typist->line[0] = '\0';
    if (!hands_over && typist->kind == NULL) {
        pick(typist, io->desk);
    } else if (!hands_over) {
        choose(typist, io->desk);
        shorten(typist);
    }
    *line = typist->line;
    *n = strlen(typist->line);
    if (*n > 0)
        script_add(&typist->script, " ", 1);
    script_add(&typist->script, *line, *n);
    script_add(&typist->script, "\n", 1);
    typist->mark = typist->script.n;
    return DESK_LINE;
}

static void write_text(struct desk_io *io, const char *text, size_t n)
{
    script_add(&((struct typist *)io)->script, text, n);
}

static bool clear(struct desk_io *io)
{
    struct desk_io *script = &((struct typist *)io)->script.io;
    return script->clear(script);
}

void typist_init(struct typist *typist, const char *kind, uint64_t seed, size_t max)
{
    memset(typist, 0, sizeof *typist);
    bool made = script_init(&typist->script, "");
    assert(made);
    (void)made;
    quick_chance_init(&typist->chance, seed, 0);
    typist->io = (struct desk_io){
        .width = typist->script.io.width, .read = read_line, .write = write_text, .clear = clear};
    for (int s = 0; s < SEATS_MAX; s++)
        prompted_init(&typist->prompted[s], seed + (uint64_t)s);
    typist->kind = kind;
    typist->max = max;
}

void typist_fini(struct typist *typist)
{
    script_fini(&typist->script);
}
