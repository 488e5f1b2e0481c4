#include "bot/verify/verify.h"

#include "bot/sentence.h"
#include "bot/verify/verify_replay.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static bool differs(struct verify_report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool differs(struct verify_report *report, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(report->text, sizeof report->text, format, args);
    va_end(args);
    return false;
}

/* --- Lines ------------------------------------------------------------------------------------ */

static size_t count_lines(const char *bytes, size_t n)
{
    size_t nlines = 0;
    const char *end = bytes + n;
    for (const char *feed; bytes < end && (feed = memchr(bytes, '\n', (size_t)(end - bytes)));
         bytes = feed + 1)
        nlines++;
    return nlines;
}

/* Every line 1 begins so; what is cut off in the middle of it does too. */
static bool is_game_file(const char *bytes, size_t n)
{
    static const char begin[] = "{\"protocol\":\"hexhost-fair/";
    return n > 0 && memcmp(bytes, begin, n < sizeof begin - 1 ? n : sizeof begin - 1) == 0;
}

static bool split(struct lines *lines, const char *bytes, size_t n, struct verify_report *report)
{
    if (!is_game_file(bytes, n))
        return differs(report, "This is not a game file of hexhost.");
    if (bytes[n - 1] != '\n')
        return differs(report, "The file is cut off: its last line has no line feed.");
    lines->n = count_lines(bytes, n);
    lines->line = calloc(lines->n, sizeof *lines->line);
    if (!lines->line)
        return differs(report, "Out of memory.");
    const char *end = bytes + n;
    for (size_t i = 0; i < lines->n; i++) {
        const char *feed = memchr(bytes, '\n', (size_t)(end - bytes));
        lines->line[i].at = bytes;
        lines->line[i].n = (size_t)(feed - bytes);
        bytes = feed + 1;
    }
    return true;
}

/* --- Line 1 ----------------------------------------------------------------------------------- */

static bool check_header(const struct lines *lines, const struct noted *noted,
                         struct fair_game *fair, struct verify_report *report)
{
    struct revealed *header = &report->header;
    char why[WHY_MAX];
    if (!revealed_parse(lines->line[0].at, lines->line[0].n, header, why))
        return differs(report, "Line 1: %s", why);
    if (!fair_game_init(fair, header->game_id, header->ruleset, &header->prev_record,
                        &header->server_seed))
        return differs(report, "Line 1: game_id or ruleset is empty.");
    if (!fair_same(&fair->commit, &header->commit))
        return differs(report, "Line 1: commit is not that of server_seed, game_id and ruleset.");
    if (!fair_same(&fair->record, &header->record))
        return differs(report, "Line 1: record is not that of prev_record and commit.");
    if (noted->commit && !fair_same(noted->commit, &header->commit))
        return differs(report, "The commit that you noted is not the one of this file.");
    if (header->nevents != lines->n - 1)
        return differs(report, "Line 1 says %llu events; there are %zu.",
                       (unsigned long long)header->nevents, lines->n - 1);
    return true;
}

static bool get_final_seed(const struct fair_game *fair, struct verify_report *report,
                           struct fair_hash *out)
{
    const struct revealed *header = &report->header;
    struct fair_text texts[FAIR_TEXTS_MAX];
    for (int i = 0; i < header->ntexts; i++)
        texts[i] = (struct fair_text){header->text[i].uid, header->text[i].text};
    return fair_final_seed(out, fair, header->has_beacon ? &header->beacon : NULL, texts,
                           (size_t)header->ntexts) ||
           differs(report, "Line 1: the players' texts are wrong.");
}

/* --- The chain -------------------------------------------------------------------------------- */

static bool check_footers(const struct noted *noted, uint64_t seq, const struct fair_hash *head,
                          struct verify_report *report)
{
    char hex[FAIR_HEX];
    fair_hex(hex, head->byte, sizeof head->byte);
    for (int i = 0; i < noted->nfooters; i++) {
        const struct footer *footer = &noted->footer[i];
        if (footer->seq == seq && strncmp(footer->hex, hex, strlen(footer->hex)) != 0)
            return differs(report, "Entry %llu: the footer that you noted, %s, is not %.8s.",
                           (unsigned long long)seq, footer->hex, hex);
    }
    return true;
}

static bool check_chain(const struct lines *lines, const struct fair_game *fair,
                        const struct noted *noted, struct verify_report *report)
{
    struct fair_hash head;
    fair_chain_start(&head, fair);
    for (size_t i = 1; i < lines->n; i++) {
        fair_chain_add(&head, lines->line[i].at, lines->line[i].n);
        if (!check_footers(noted, i, &head, report))
            return false;
    }
    for (int i = 0; i < noted->nfooters; i++)
        if (noted->footer[i].seq < 1 || noted->footer[i].seq >= lines->n)
            return differs(report, "There is no entry %llu, of which you noted a footer.",
                           (unsigned long long)noted->footer[i].seq);
    return fair_same(&head, &report->header.head) ||
           differs(report, "The chain of all entries does not end in the head of line 1.");
}

/* --- Entries of rules that this program does not have ----------------------------------------- */

static const struct fact_kind *find_dice(const struct game *game, const char *name)
{
    for (int k = 0; name && k < game->nfacts; k++)
        if (game->fair_dice->facts >> k & 1 && strcmp(game->facts[k].name, name) == 0)
            return &game->facts[k];
    return NULL;
}

/* Dice depend on no other stream, so they can be drawn again without knowing the rules. */
static bool check_dice(const struct game *game, const cJSON *fact, struct chance *chance)
{
    const struct fact_kind *kind = find_dice(game, json_get_text(fact, "fact"));
    if (!kind)
        return true;
    const struct field *field = &kind->fields[0];
    const cJSON *dice = json_get(fact, field->name);
    for (int i = 0; i < field->width; i++) {
        const int faces = field->hi - field->lo + 1;
        const int die = field->lo + (int)chance->below(chance, CHANCE_DICE, (uint32_t)faces);
        const cJSON *told = cJSON_GetArrayItem(dice, i);
        if (!cJSON_IsNumber(told) || told->valuedouble != (double)die)
            return false;
    }
    return true;
}

static bool check_all_dice(const struct game *game, const struct lines *lines,
                           const struct fair_hash *final_seed, struct verify_report *report)
{
    struct fair_chance chance;
    fair_chance_init(&chance, final_seed);
    for (size_t i = 1; i < lines->n; i++) {
        cJSON *entry = json_parse(lines->line[i].at, lines->line[i].n, report->text);
        const cJSON *facts = json_get(entry, "facts"), *fact = NULL;
        bool same = entry != NULL;
        cJSON_ArrayForEach(fact, facts) same = same && check_dice(game, fact, &chance.base);
        json_free(entry);
        if (!same)
            return differs(report, "Entry %zu: it is broken, or its dice are not those drawn.", i);
    }
    return true;
}

/* --- All together ----------------------------------------------------------------------------- */

static bool check_entries(const struct lines *lines, const struct fair_hash *final_seed,
                          struct verify_report *report)
{
    struct replay *replay = malloc(sizeof *replay);
    uint64_t *before = calloc(lines->n, sizeof *before);
    bool same = replay && before;
    if (same)
        replay_init(replay, lines, &report->header, final_seed, before, report);
    else
        differs(report, "Out of memory.");
    for (size_t i = 1; same && i < lines->n; i++)
        same = replay_entry(replay);
    free(replay);
    free(before);
    return same;
}

static void add_count(struct sentence *out, uint64_t n, const char *of, const char *then)
{
    sentence_add(out, "%llu %s%s%s", (unsigned long long)n, of, plural((int64_t)n), then);
}

static enum verdict verify_known(const struct lines *lines, const struct noted *noted,
                                 const struct fair_hash *final_seed, struct verify_report *report)
{
    if (!check_entries(lines, final_seed, report))
        return VERIFY_DIFFERS;
    struct sentence text;
    sentence_init(&text, report->text, sizeof report->text);
    add_count(&text, report->rolls, "roll", ", ");
    add_count(&text, report->cards, "card", ", ");
    add_count(&text, report->steals, "steal", ": ");
    sentence_add(&text, "%s",
                 noted->commit != NULL
                     ? "all as committed"
                     : "the file agrees with itself; give --commit with what was announced before "
                       "the game, to check it against that");
    return VERIFY_FINE;
}

/* The game as this program has it, if every version of it has fair dice with these options. */
static const struct game *game_of_fair_dice(const struct lines *lines, const char *ruleset)
{
    char id[FAIR_RULESET_MAX + 1];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(ruleset, "/"), ruleset);
    const struct game *game = game_find(id);
    if (!game || !game->fair_dice)
        return NULL;
    cJSON *header = cJSON_ParseWithLength(lines->line[0].at, lines->line[0].n);
    const char *said = json_get_text(json_get(header, "options"), game->fair_dice->option);
    bool fair = said && strcmp(said, game->fair_dice->value) == 0;
    cJSON_Delete(header);
    return fair ? game : NULL;
}

static enum verdict verify_unknown(const struct lines *lines, const struct noted *noted,
                                   const struct fair_hash *final_seed, struct verify_report *report)
{
    const struct game *dice = game_of_fair_dice(lines, report->header.ruleset);
    if (dice && !check_all_dice(dice, lines, final_seed, report))
        return VERIFY_DIFFERS;
    snprintf(report->text, sizeof report->text,
             "This program does not have the rules %s: seed, commitment and chain%s %s, the "
             "moves were not checked.",
             report->header.ruleset, dice ? " and dice" : "",
             noted->commit != NULL ? "are as committed" : "agree with each other");
    return VERIFY_UNKNOWN;
}

static enum verdict verify_lines(const struct lines *lines, const struct noted *noted,
                                 struct verify_report *report)
{
    struct fair_game fair;
    struct fair_hash final_seed;
    if (!check_header(lines, noted, &fair, report) || !get_final_seed(&fair, report, &final_seed))
        return VERIFY_DIFFERS;
    enum verdict verdict = report->header.game ? verify_known(lines, noted, &final_seed, report)
                                               : verify_unknown(lines, noted, &final_seed, report);
    /* Last, since it cannot tell which entry it is that differs. */
    return verdict != VERIFY_DIFFERS && !check_chain(lines, &fair, noted, report) ? VERIFY_DIFFERS
                                                                                  : verdict;
}

enum verdict verify(const char *bytes, size_t n, const struct noted *noted,
                    struct verify_report *out)
{
    memset(out, 0, sizeof *out);
    struct lines lines = {0};
    enum verdict verdict =
        split(&lines, bytes, n, out) ? verify_lines(&lines, noted, out) : VERIFY_DIFFERS;
    free(lines.line);
    return verdict;
}
