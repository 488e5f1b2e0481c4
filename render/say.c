#include "render/say.h"

#include "render/columns.h"
#include "rules/base/view.h"
#include "rules/dice/view.h"
#include "rules/struggle/view.h"

#include <stdio.h>
#include <string.h>

/* A game that has another's facts and more of its own has the other's rows, and more. */
static const struct sayings {
    const char *game;
    const struct say_row *rows, *more; /* more: from fact number nrows on */
    int nrows;
    const struct say_option *options;
} sayings[] = {
    {"base", say_base, NULL, BASE_FACTS, say_base_options},
    {"two", say_base, say_two, BASE_FACTS, say_base_options},
    {"island-one", say_sheets, NULL, DICE_FACTS, say_dice_options},
    {"island-two", say_sheets, NULL, DICE_FACTS, say_dice_options},
    {"plus", say_sheets, NULL, DICE_FACTS, say_dice_options},
    {"extra", say_extra, NULL, DICE_FACTS, say_dice_options},
    {"struggle", say_struggle, NULL, STRUGGLE_FACTS, say_struggle_options},
};

static const struct sayings *sayings_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++) {
        if (strcmp(sayings[i].game, game->id) == 0)
            return &sayings[i];
    }
    return NULL;
}

static const struct say_row *row_of(const struct sayings *of, int kind)
{
    return kind < of->nrows ? &of->rows[kind] : &of->more[kind - of->nrows];
}

const struct say_option *say_options_of(const struct game *game)
{
    const struct sayings *of = sayings_of(game);

    return of ? of->options : NULL;
}

void say_name(const struct say *say, int seat, struct text *out)
{
    char name[NAME_BYTES];

    if (seat < 0 || seat >= SEATS_MAX) {
        out_add(out, "nobody");
        return;
    }
    text_name(say->names, seat, NAME_COLUMNS, name);
    out_add(out, name);
}

void say_seat(const struct say *say, int seat, struct text *out)
{
    if (seat >= 0 && seat == say->viewer)
        out_add(out, "you");
    else
        say_name(say, seat, out);
}

const char *say_form(const struct say *say, const struct fact *fact, const char *you,
                     const char *they)
{
    return fact->seat >= 0 && fact->seat == say->viewer ? you : they;
}

static void add_value(const struct say *say, const struct field *field, const int16_t *value,
                      struct text *out)
{
    if (field->kind == FIELD_WORD)
        out_word(out, field->words, *value);
    else if (field->kind == FIELD_SOME)
        out_counts(out, field->words, value, " and ");
    else if (field->kind == FIELD_SEAT)
        say_seat(say, *value, out);
    else
        out_number(out, *value);
}

/* The field named by the n characters at name, and where its numbers are. */
static const struct field *find_field(const struct fact_kind *kind, const struct fact *fact,
                                      const char *name, size_t n, const int16_t **value)
{
    int open = 0, closed = 0;

    for (int i = 0; i < kind->nopen + kind->nclosed; i++) {
        const struct field *field = &kind->fields[i];
        *value = i < kind->nopen ? &fact->open[open] : &fact->closed[closed];
        if (strlen(field->name) == n && memcmp(field->name, name, n) == 0)
            return field;
        if (i < kind->nopen)
            open += field->width;
        else
            closed += field->width;
    }
    return NULL;
}

void say_fill(const struct say *say, const struct fact *fact, const char *template,
              struct text *out)
{
    const struct fact_kind *kind = &say->game->facts[fact->kind];

    for (const char *c = template; *c; c++) {
        const char *end = *c == '{' ? strchr(c, '}') : NULL;
        const int16_t *value;
        const struct field *field =
            end ? find_field(kind, fact, c + 1, (size_t)(end - c - 1), &value) : NULL;
        if (field) {
            add_value(say, field, value, out);
            c = end;
        } else {
            out_char(out, *c);
        }
    }
}

bool say_knows(const struct say *say, const struct fact *fact)
{
    return say->viewer == VIEWER_ALL || (say->viewer >= 0 && (fact->seers >> say->viewer & 1));
}

/* What is told of others; who may know what is hidden is told it, even in short. */
static const char *template_of(const struct telling *telling, const struct fact *fact,
                               const struct say_row *row)
{
    const bool hides = row->unseen != NULL, knows = hides && say_knows(telling->say, fact);
    if (say_is_short(telling) && row->brief != NULL && !knows)
        return row->brief;
    return hides && !knows ? row->unseen : row->they;
}

static void add_clause(struct telling *telling, const struct fact *fact, const struct say_row *row,
                       struct text *clause)
{
    const struct say *say = telling->say;
    const char *they = template_of(telling, fact, row);

    out_clear(clause);
    if (row->tell)
        row->tell(telling, fact, clause);
    else if (they)
        say_fill(say, fact, row->bare ? they : say_form(say, fact, row->you, they), clause);
}

/* Clauses with one subject are joined to a sentence. */
static void join(struct telling *telling, const struct fact *fact, bool bare,
                 const struct text *clause)
{
    struct text *out = telling->out;
    int subject = bare ? SEAT_NONE : fact->seat;

    if (out->len && !bare && subject == telling->subject && !telling->asks) {
        out_add(out, "; ");
    } else {
        if (out->len)
            out_add(out, telling->asks ? ".\n" : ". ");
        if (!bare && subject == telling->say->viewer)
            out_add(out, "You ");
        else if (!bare) {
            say_name(telling->say, subject, out);
            out_char(out, ' ');
        }
    }
    out_add(out, clause->s);
    telling->subject = telling->others ? SEAT_NONE : subject;
    telling->asks = telling->others = false;
}

static void tell_rows(struct telling *telling, const struct sayings *of)
{
    struct text clause;

    for (telling->at = telling->told; telling->at < telling->n; telling->at++) {
        const struct fact *fact = &telling->fact[telling->at];
        const struct say_row *row = row_of(of, fact->kind);
        add_clause(telling, fact, row, &clause);
        if (clause.len)
            join(telling, fact, row->bare || fact->seat == SEAT_NONE, &clause);
    }
}

static void tell(const struct say *say, const struct fact *fact, size_t told, size_t n,
                 enum detail detail, struct text *out)
{
    const struct sayings *of = sayings_of(say->game);
    struct telling telling = {.say = say,
                              .fact = fact,
                              .told = told,
                              .n = n,
                              .at = told,
                              .out = out,
                              .subject = SEAT_NONE,
                              .detail = detail};

    out_clear(out);
    if (of)
        tell_rows(&telling, of);
    if (out->len)
        out_char(out, '.');
}

void say_facts(const struct say *say, const struct fact *fact, size_t n, struct text *out)
{
    tell(say, fact, 0, n, DETAIL_ALL, out);
}

void say_more_facts(const struct say *say, const struct fact *fact, size_t told, size_t n,
                    struct text *out)
{
    tell(say, fact, told, n, DETAIL_ALL, out);
}

static int widest(const char *text)
{
    char line[LINE_COLUMNS * 4 + 1];
    int columns = 0;

    for (const char *end; *text != '\0'; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(end - text), text);
        columns = columns_of(line) > columns ? columns_of(line) : columns;
    }
    return columns;
}

void say_turn(const struct say *say, const struct fact *fact, size_t told, size_t n,
              struct text *out)
{
    for (enum detail detail = DETAIL_SHORT; detail < DETAILS; detail++) {
        tell(say, fact, told, n, detail, out);
        if (widest(out->s) <= LINE_COLUMNS)
            return;
    }
}
