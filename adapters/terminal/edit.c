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

struct editline {
    EditLine *el;
    History *history;
    struct desk_io *io;
    const char *prompt;
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

static void list(const struct suggestions *found, int width)
{
    int column = 0;
    fputc('\n', stdout);
    for (size_t i = 0; i < found->n; i++) {
        int n = (int)strlen(found->text[i]) + 2;
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

/* What is typed gives way to text: the suggestion may differ from it in case. */
static void replace(EditLine *el, const char *text, size_t n, size_t typed, bool whole)
{
    char insert[SUGGESTION_BYTES + 2];
    snprintf(insert, sizeof insert, "%.*s%s", (int)n, text, whole ? " " : "");
    if (typed > 0)
        el_deletestr(el, (int)typed);
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
        replace(el, found.text[0], shared, typed, found.n == 1);
        return CC_REFRESH;
    }
    list(&found, edit->io->width);
    return CC_REDISPLAY;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* A character of the terminal's encoding; a signal ends the waiting. Bytes that are no character
 * are dropped. */
static int read_character(EditLine *el, wchar_t *out)
{
    (void)el;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (;;) {
        char byte;
        if (!signals_wait(STDIN_FILENO)) {
            errno = EINTR;
            return -1;
        }
        ssize_t n = read(STDIN_FILENO, &byte, 1);
        if (n <= 0)
            return (int)n;
        size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == (size_t)-1)
            memset(&state, 0, sizeof state);
        else if (used != (size_t)-2)
            return 1;
    }
}

struct editline *edit_new(struct desk_io *io)
{
    struct editline *edit = calloc(1, sizeof *edit);
    if (edit == NULL)
        return NULL;
    HistEvent event;
    edit->io = io;
    edit->el = el_init("hexhost", stdin, stdout, stderr);
    edit->history = history_init();
    if (edit->el == NULL || edit->history == NULL) {
        edit_free(edit);
        return NULL;
    }
    history(edit->history, &event, H_SETSIZE, HISTORY);
    history(edit->history, &event, H_SETUNIQUE, 1);
    el_set(edit->el, EL_CLIENTDATA, edit);
    el_set(edit->el, EL_PROMPT, prompt_of);
    el_set(edit->el, EL_EDITOR, "emacs");
    el_set(edit->el, EL_HIST, history, edit->history);
    el_set(edit->el, EL_ADDFN, "complete", "complete the word", complete);
    el_set(edit->el, EL_GETCFN, read_character);
    el_set(edit->el, EL_BIND, "^I", "complete", NULL);
    return edit;
}

void edit_free(struct editline *edit)
{
    if (edit == NULL)
        return;
    if (edit->history != NULL)
        history_end(edit->history);
    if (edit->el != NULL)
        el_end(edit->el);
    free(edit);
}

enum desk_read edit_read(struct editline *edit, const char *prompt, const char **line, size_t *n)
{
    int count = 0;
    HistEvent event;
    edit->prompt = prompt;
    el_resize(edit->el);
    errno = 0;
    *line = el_gets(edit->el, &count);
    if (*line == NULL) {
        fputc('\n', stdout);
        fflush(stdout);
        return count < 0 && errno == EINTR ? DESK_INTERRUPT : DESK_END;
    }
    *n = (size_t)count;
    if (*n > 0 && (*line)[*n - 1] == '\n')
        --*n;
    if (*n > REQUEST_BYTES_MAX)
        return DESK_TOO_LONG;
    if (*n > 0)
        history(edit->history, &event, H_ENTER, *line);
    return DESK_LINE;
}
