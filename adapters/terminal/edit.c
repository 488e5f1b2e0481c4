#include "adapters/terminal/edit.h"

#include "adapters/terminal/signals.h"

#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY = 500 };

/* Stands in the line for what is no text, so that whoever types sees it and can take it out. */
#define BAD 0xFFFD
#define BAD_BYTES "\xEF\xBF\xBD"

/* Of one person. libedit keeps lines, and what was cut from them, for as long as it lives. */
struct editor {
    EditLine *el;
    History *history;
};

struct editline {
    struct editor editor[DESK_PEOPLE_MAX];
    struct editor passing; /* for a question to nobody: made anew each time */
    struct desk_io *io;
    const char *prompt;
    size_t begun; /* bytes of the line when a signal ended the reading */
    char keeps;   /* a byte that was read and is still to be heard, where kept */
    bool kept;
};

static char *prompt_of(EditLine *el)
{
    static char prompt[256];
    struct editline *edit;
    el_get(el, EL_CLIENTDATA, &edit);
    snprintf(prompt, sizeof prompt, "%s", edit->prompt);
    return prompt;
}

/* --- Completion ------------------------------------------------------------------------------- */

/* Bytes that all suggestions begin with. */
static size_t common(const struct suggestions *found)
{
    size_t n = strlen(found->text[0]);
    for (size_t i = 1; i < found->n; i++) {
        size_t same = 0;
        while (same < n && found->text[i][same] == found->text[0][same])
            same++;
        n = same;
    }
    while (n > 0 && ((unsigned char)found->text[0][n] & 0xC0) == 0x80)
        n--; /* not within a character */
    return n;
}

/* Of UTF-8, as lines and suggestions are; each takes a column. */
static int characters(const char *text, size_t n)
{
    int sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += ((unsigned char)text[i] & 0xC0) != 0x80;
    return sum;
}

static void list(const struct suggestions *found, int width)
{
    int column = 0;
    fputc('\n', stdout);
    for (size_t i = 0; i < found->n; i++) {
        int n = characters(found->text[i], strlen(found->text[i])) + 2;
        if (column > 0 && column + n > width) {
            fputc('\n', stdout);
            column = 0;
        }
        fprintf(stdout, "%s  ", found->text[i]);
        column += n;
    }
    fputc('\n', stdout);
    fflush(stdout);
}

/* So many characters that are typed give way to text: the suggestion may differ from them in
 * case. */
static void replace(EditLine *el, const char *text, size_t n, int typed, bool whole)
{
    char insert[SUGGESTION_BYTES + 2];
    snprintf(insert, sizeof insert, "%.*s%s", (int)n, text, whole ? " " : "");
    if (typed > 0)
        el_deletestr(el, typed);
    el_insertstr(el, insert);
}

static unsigned char complete(EditLine *el, int key)
{
    (void)key;
    static struct suggestions found;
    struct editline *edit;
    el_get(el, EL_CLIENTDATA, &edit);
    const LineInfo *info = el_line(el);
    size_t n = (size_t)(info->cursor - info->buffer);
    desk_suggest(edit->io->desk, info->buffer, n, &found);
    if (found.n == 0 || found.at > n)
        return CC_REFRESH_BEEP;
    size_t typed = n - found.at, shared = common(&found);
    if (shared > typed || found.n == 1) {
        replace(el, found.text[0], shared, characters(info->buffer + found.at, typed),
                found.n == 1);
        return CC_REFRESH;
    }
    list(&found, edit->io->width);
    return CC_REDISPLAY;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* False: a signal ended the waiting. Else n is what read() says. */
static bool read_byte(EditLine *el, struct editline *edit, char *byte, ssize_t *n)
{
    if (edit->kept) {
        edit->kept = false;
        *byte = edit->keeps;
        *n = 1;
        return true;
    }
    if (!signals_wait(STDIN_FILENO)) {
        const LineInfo *info = el_line(el);
        edit->begun = (size_t)(info->lastchar - info->buffer);
        return false;
    }
    *n = read(STDIN_FILENO, byte, 1);
    return true;
}

/* A character of the terminal's encoding; a signal ends the waiting. Bytes that are no character,
 * and NUL, which libedit would lose, become BAD. A byte that only breaks a character off is kept:
 * it may be the one that ends the line. */
static int read_character(EditLine *el, wchar_t *out)
{
    struct editline *edit;
    mbstate_t state;
    ssize_t n;
    el_get(el, EL_CLIENTDATA, &edit);
    memset(&state, 0, sizeof state);
    for (bool partial = false;;) {
        char byte;
        if (!read_byte(el, edit, &byte, &n)) {
            errno = EINTR;
            return -1;
        }
        if (n <= 0)
            return (int)n;
        const size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == (size_t)-2) {
            partial = true;
            continue;
        }
        if (used == (size_t)-1) {
            edit->kept = partial;
            edit->keeps = byte;
        }
        if (used == (size_t)-1 || *out == L'\0')
            *out = BAD;
        return 1;
    }
}

static void end_editor(struct editor *editor)
{
    if (editor->history != NULL)
        history_end(editor->history);
    if (editor->el != NULL)
        el_end(editor->el);
    *editor = (struct editor){NULL, NULL};
}

#ifdef __SANITIZE_ADDRESS__
/* libedit never frees its copies of what EL_ADDFN adds, nor the library of terminals what it knows
 * of one. This program itself copies no wide texts. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_options(void);

const char *__lsan_default_suppressions(void)
{
    return "leak:wcsdup\nleak:libtinfo\n";
}

const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}
#endif

static bool begin_editor(struct editline *edit, struct editor *editor)
{
    HistEvent event;
    editor->el = el_init("hexhost", stdin, stdout, stderr);
    editor->history = history_init();
    if (editor->el == NULL || editor->history == NULL) {
        end_editor(editor);
        return false;
    }
    history(editor->history, &event, H_SETSIZE, HISTORY);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->el, EL_CLIENTDATA, edit);
    el_set(editor->el, EL_PROMPT, prompt_of);
    el_set(editor->el, EL_EDITOR, "emacs");
    el_set(editor->el, EL_HIST, history, editor->history);
    el_set(editor->el, EL_ADDFN, "complete", "complete the word", complete);
    el_set(editor->el, EL_GETCFN, read_character);
    el_set(editor->el, EL_BIND, "^I", "complete", NULL);
    return true;
}

/* NULL without memory. */
static struct editor *editor_of(struct editline *edit, int who)
{
    struct editor *editor = who >= 0 ? &edit->editor[who] : &edit->passing;
    if (who < 0)
        end_editor(editor);
    return editor->el != NULL || begin_editor(edit, editor) ? editor : NULL;
}

struct editline *edit_new(struct desk_io *io)
{
    struct editline *edit = calloc(1, sizeof *edit);
    if (edit == NULL)
        return NULL;
    edit->io = io;
    if (editor_of(edit, 0) != NULL)
        return edit;
    free(edit);
    return NULL;
}

void edit_free(struct editline *edit)
{
    if (edit == NULL)
        return;
    end_editor(&edit->passing);
    for (int i = 0; i < DESK_PEOPLE_MAX; i++)
        end_editor(&edit->editor[i]);
    free(edit);
}

/* The reading ended without a line. */
static enum desk_read no_line(const struct editline *edit, int count, int error, size_t *n)
{
    *n = edit->begun;
    fputc('\n', stdout);
    fflush(stdout);
    return count < 0 && error == EINTR ? DESK_INTERRUPT : DESK_END;
}

enum desk_read edit_read(struct editline *edit, int who, const char *prompt, const char **line,
                         size_t *n)
{
    int count = 0;
    HistEvent event;
    struct editor *editor = editor_of(edit, who);
    if (editor == NULL)
        return DESK_END;
    edit->prompt = prompt;
    edit->begun = 0;
    el_resize(editor->el);
    /* libedit shows the prompt first: a key pressed at once would be the terminal's own. */
    el_set(editor->el, EL_PREP_TERM, 1);
    errno = 0;
    *line = el_gets(editor->el, &count);
    if (*line == NULL)
        return no_line(edit, count, errno, n);
    *n = (size_t)count;
    if (*n > 0 && (*line)[*n - 1] == '\n')
        --*n;
    if (*n > REQUEST_BYTES_MAX)
        return DESK_TOO_LONG;
    /* The host refuses such a byte, as it does in a line that comes through a pipe. */
    if (strstr(*line, BAD_BYTES) != NULL) {
        *line = "\xFF";
        *n = 1;
    } else if (*n > 0 && who >= 0) {
        history(editor->history, &event, H_ENTER, *line);
    }
    return DESK_LINE;
}
