#include "adapters/terminal/terminal.h"

#include "adapters/terminal/edit.h"
#include "adapters/terminal/signals.h"
#include "config/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH = 80, WIDTH_MIN = 40, WIDTH_MAX = 120, HEIGHT_MIN = 6 };

/* --- Reading and writing ---------------------------------------------------------------------- */

int terminal_width(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return WIDTH;
    return size.ws_col < WIDTH_MIN ? WIDTH_MIN : size.ws_col > WIDTH_MAX ? WIDTH_MAX : size.ws_col;
}

/* Of a screen that somebody reads and types at; else 0. */
static int height(const struct terminal *terminal)
{
    struct winsize size;
    if (terminal->edit == NULL || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_row > 0 && size.ws_row < HEIGHT_MIN ? HEIGHT_MIN : size.ws_row;
}

static void write_out(struct desk_io *io, const char *text, size_t n)
{
    (void)io;
    fwrite(text, 1, n, stdout);
}

/* Screen and what can be scrolled back to. */
static bool clear(struct desk_io *io)
{
    const struct terminal *terminal = (const struct terminal *)io;
    if (terminal->shows)
        fputs("\033[H\033[2J\033[3J", stdout);
    return terminal->shows;
}

/* What came through a pipe, so that the output can be followed. Strange bytes stay out of it. */
static void echo_line(const char *line, size_t n)
{
    uint32_t code;
    for (size_t i = 0; i < n;) {
        size_t length = utf8_character(line + i, n - i, &code);
        if (length == 0 || utf8_is_control(code))
            fputc('?', stdout);
        else
            fwrite(line + i, 1, length, stdout);
        i += length == 0 ? 1 : length;
    }
    fputc('\n', stdout);
}

static enum desk_read read_plain(struct terminal *terminal, const char *prompt, const char **line,
                                 size_t *n)
{
    fputs(prompt, stdout);
    fflush(stdout);
    enum desk_read read = lines_next(&terminal->lines, line, n);
    if (read != DESK_LINE)
        fputc('\n', stdout);
    else if (terminal->echo)
        echo_line(*line, *n);
    return read;
}

static enum desk_read read_once(struct terminal *terminal, int who, const char *prompt,
                                const char **line, size_t *n)
{
    if (terminal->edit != NULL)
        return edit_read(terminal->edit, who, prompt, line, n);
    return read_plain(terminal, prompt, line, n);
}

/* Ctrl-C in a line that was begun drops that line, as in a shell. */
static enum desk_read read_line(struct desk_io *io, int who, const char *prompt, const char **line,
                                size_t *n)
{
    struct terminal *terminal = (struct terminal *)io;
    enum desk_read read;
    bool again;
    fflush(stdout);
    do {
        if (signals_terminated())
            return DESK_TERMINATED;
        *n = 0;
        read = read_once(terminal, who, prompt, line, n);
        io->width = terminal_width();
        io->height = height(terminal);
        bool interrupted = signals_interrupted() && *n == 0;
        again = read == DESK_INTERRUPT && !interrupted && !signals_terminated();
    } while (again);
    return signals_terminated() ? DESK_TERMINATED : read;
}

/* --- Beginning and end ------------------------------------------------------------------------ */

bool terminal_has_colour(void)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    bool wanted = no == NULL || no[0] == '\0';
    return wanted && isatty(STDOUT_FILENO) && term != NULL && term[0] != '\0' &&
           strcmp(term, "dumb") != 0;
}

bool terminal_init(struct terminal *terminal)
{
    bool types = isatty(STDIN_FILENO);
    memset(terminal, 0, sizeof *terminal);
    terminal->shows = isatty(STDOUT_FILENO);
    terminal->echo = !types;
    terminal->io = (struct desk_io){
        .width = terminal_width(), .read = read_line, .write = write_out, .clear = clear};
    if (!lines_init(&terminal->lines, STDIN_FILENO))
        return false;
    if (types && terminal->shows)
        terminal->edit = edit_new(&terminal->io);
    terminal->io.height = height(terminal);
    signals_catch();
    return true;
}

void terminal_fini(struct terminal *terminal)
{
    fflush(stdout);
    edit_free(terminal->edit);
    lines_fini(&terminal->lines);
    signals_release();
}
