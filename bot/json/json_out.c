#include "bot/json/json.h"

#include "bot/json/json_put.h"
#include "bot/words/command.h"

void json_put_text(struct buffer *buffer, const char *text)
{
    static const char hex[] = "0123456789abcdef";
    buffer_char(buffer, '"');
    for (; *text; text++) {
        size_t plain = 0;
        while ((unsigned char)text[plain] >= ' ' && text[plain] != '"' && text[plain] != '\\')
            plain++;
        buffer_add(buffer, text, plain);
        text += plain;
        if (!*text)
            break;
        unsigned char c = (unsigned char)*text;
        if (c < ' ')
            buffer_add(buffer, (char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
        else
            buffer_add(buffer, (char[]){'\\', *text}, 2);
    }
    buffer_char(buffer, '"');
}

void json_put_name(struct buffer *buffer, const char *name)
{
    size_t n = strlen(name);
    if (!buffer_room(buffer, n + 2))
        return;
    char *out = buffer->bytes + buffer->n;
    out[0] = '"';
    memcpy(out + 1, name, n);
    out[n + 1] = '"';
    buffer->n += n + 2;
}

void json_put_key(struct buffer *buffer, bool *first, const char *key)
{
    if (!*first)
        buffer_char(buffer, ',');
    *first = false;
    json_put_name(buffer, key);
    buffer_char(buffer, ':');
}

/* --- Values ----------------------------------------------------------------------------------- */

static void put_null(struct buffer *buffer)
{
    JSON_LITERAL(buffer, "null");
}

static void put_word(struct buffer *buffer, const struct words *words, int n)
{
    if (n < 0 || n >= words->n)
        put_null(buffer);
    else
        json_put_name(buffer, words->word[n].name);
}

static void put_number(struct buffer *buffer, const struct field *field, int n)
{
    if (n == UNKNOWN && field->lo > UNKNOWN)
        put_null(buffer);
    else
        buffer_int(buffer, n);
}

static void put_seat(struct buffer *buffer, int seat)
{
    if (seat == VIEWER_ALL)
        json_put_name(buffer, "all");
    else if (seat == SEAT_NONE)
        put_null(buffer);
    else
        buffer_int(buffer, seat);
}

static void put_seats(struct buffer *buffer, int seats)
{
    if (seats == UNKNOWN) {
        put_null(buffer);
        return;
    }
    buffer_char(buffer, '[');
    for (int seat = 0, n = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1) {
            if (n++ > 0)
                buffer_char(buffer, ',');
            buffer_int(buffer, seat);
        }
    buffer_char(buffer, ']');
}

static void put_some(struct buffer *buffer, const struct field *field, const int *numbers)
{
    for (int i = 0; i < field->width; i++)
        if (numbers[i] == UNKNOWN) {
            put_null(buffer);
            return;
        }
    bool first = true;
    buffer_char(buffer, '{');
    for (int i = 0; i < field->width; i++)
        if (numbers[i] != 0) {
            json_put_key(buffer, &first, field->words->word[i].name);
            buffer_int(buffer, numbers[i]);
        }
    buffer_char(buffer, '}');
}

static void put_list(struct buffer *buffer, const struct field *field, const int *numbers)
{
    buffer_char(buffer, '[');
    for (int i = 0; i < field->width; i++) {
        const struct words *words = field->pair && i % 2 ? field->pair : field->words;
        if (i > 0)
            buffer_char(buffer, ',');
        if (words)
            put_word(buffer, words, numbers[i]);
        else
            put_number(buffer, field, numbers[i]);
    }
    buffer_char(buffer, ']');
}

/* The first n options, as an object; numbers holds the values of theirs. Lists that are not given
 * are left out. */
static void put_options(struct buffer *buffer, const struct game *game, int n, const int *numbers)
{
    bool first = true;
    buffer_char(buffer, '{');
    for (int o = 0; o < n; numbers += game->options[o++].field.width) {
        if (numbers[0] == ARG_NONE)
            continue;
        json_put_key(buffer, &first, game->options[o].field.name);
        json_put_value(buffer, game, &game->options[o].field, numbers);
    }
    buffer_char(buffer, '}');
}

static void put_option(struct buffer *buffer, const struct game *game, const int *numbers)
{
    const struct field *option = &game->options[numbers[0]].field;
    bool first = true;
    buffer_char(buffer, '{');
    json_put_key(buffer, &first, option->name);
    json_put_value(buffer, game, option, numbers + 1);
    buffer_char(buffer, '}');
}

void json_put_value(struct buffer *buffer, const struct game *game, const struct field *field,
                    const int *numbers)
{
    switch (field->kind) {
    case FIELD_NUMBER:
        put_number(buffer, field, numbers[0]);
        break;
    case FIELD_WORD:
        put_word(buffer, field->words, numbers[0]);
        break;
    case FIELD_SOME:
        put_some(buffer, field, numbers);
        break;
    case FIELD_SEAT:
        put_seat(buffer, numbers[0]);
        break;
    case FIELD_SEATS:
        put_seats(buffer, numbers[0]);
        break;
    case FIELD_LIST:
        put_list(buffer, field, numbers);
        break;
    case FIELD_OPTION:
        put_option(buffer, game, numbers);
        break;
    case FIELD_OPTIONS:
        put_options(buffer, game, field->width, numbers);
        break;
    case FIELD_SET:
        break;
    }
}

/* --- Facts, moves, turns ---------------------------------------------------------------------- */

static void put_fields(struct buffer *buffer, const struct game *game, const struct field *fields,
                       int n, const int16_t *numbers)
{
    bool first = false;
    for (int i = 0; i < n; numbers += fields[i++].width) {
        int wide[FACT_OPEN];
        for (int j = 0; j < fields[i].width; j++)
            wide[j] = numbers[j];
        json_put_key(buffer, &first, fields[i].name);
        json_put_value(buffer, game, &fields[i], wide);
    }
}

void json_put_fact(struct buffer *buffer, const struct game *game, const struct fact *fact,
                   int viewer)
{
    const struct fact_kind *kind = &game->facts[fact->kind];
    const struct fact cut = fact_for(fact, viewer);
    bool all = viewer == VIEWER_ALL;
    JSON_LITERAL(buffer, "{\"fact\":");
    json_put_name(buffer, kind->name);
    if (fact->seat != SEAT_NONE) {
        JSON_LITERAL(buffer, ",\"seat\":");
        buffer_int(buffer, fact->seat);
    }
    put_fields(buffer, game, kind->fields, kind->nopen, cut.open);
    if (kind->nclosed > 0 && (all || (viewer >= 0 && (fact->seers >> viewer & 1))))
        put_fields(buffer, game, kind->fields + kind->nopen, kind->nclosed, cut.closed);
    if (kind->nclosed > 0 && all) {
        JSON_LITERAL(buffer, ",\"seers\":");
        put_seats(buffer, fact->seers);
    }
    buffer_char(buffer, '}');
}

void json_put_facts(struct buffer *buffer, const struct game *game, const struct facts *facts,
                    int viewer)
{
    buffer_char(buffer, '[');
    for (int i = 0; i < facts->n; i++) {
        if (i > 0)
            buffer_char(buffer, ',');
        json_put_fact(buffer, game, &facts->fact[i], viewer);
    }
    buffer_char(buffer, ']');
}

void json_put_turn(struct buffer *buffer, const struct game *game, const struct turn *turn,
                   int nseats)
{
    JSON_LITERAL(buffer, "\"seat\":");
    put_seat(buffer, turn->seat);
    JSON_LITERAL(buffer, ",\"phase\":");
    put_word(buffer, game->phases, turn->phase);
    JSON_LITERAL(buffer, ",\"turn\":");
    buffer_int(buffer, turn->number);
    JSON_LITERAL(buffer, ",\"must\":");
    put_seats(buffer, turn->must);
    JSON_LITERAL(buffer, ",\"may\":");
    put_seats(buffer, turn->may);
    JSON_LITERAL(buffer, ",\"asked\":");
    put_seats(buffer, turn->asked);
    JSON_LITERAL(buffer, ",\"prompts\":[");
    for (int seat = 0; seat < nseats; seat++) {
        if (seat > 0)
            buffer_char(buffer, ',');
        buffer_int(buffer, turn->prompt[seat]);
    }
    buffer_char(buffer, ']');
}

void json_put_standings(struct buffer *buffer, const struct standing *standings, int nseats)
{
    buffer_char(buffer, '[');
    for (int i = 0; i < nseats; i++) {
        buffer_put(buffer, i > 0 ? ",{\"seat\":" : "{\"seat\":");
        buffer_int(buffer, standings[i].seat);
        JSON_LITERAL(buffer, ",\"rank\":");
        buffer_int(buffer, standings[i].rank);
        JSON_LITERAL(buffer, ",\"points\":");
        buffer_int(buffer, standings[i].points);
        buffer_char(buffer, '}');
    }
    buffer_char(buffer, ']');
}

void json_put_options(struct buffer *buffer, const struct game *game, const int16_t *options)
{
    int wide[OPTIONS_MAX];
    for (int i = 0; i < OPTIONS_MAX; i++)
        wide[i] = options[i];
    put_options(buffer, game, game->noptions, wide);
}

void json_put_move(struct buffer *buffer, const struct game *game, const struct move *move)
{
    char text[COMMAND_TEXT_MAX];
    command_text(game, move, text, sizeof text);
    JSON_LITERAL(buffer, "{\"seat\":");
    buffer_int(buffer, move->seat);
    JSON_LITERAL(buffer, ",\"do\":");
    json_put_text(buffer, text);
    buffer_char(buffer, '}');
}
