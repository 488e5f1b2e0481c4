#include "render/canvas.h"

#include <string.h>

void canvas_init(struct canvas *canvas, int lines)
{
    canvas->lines = lines;
    memset(canvas->cell, ' ', sizeof canvas->cell);
    memset(canvas->role, ROLE_PLAIN, sizeof canvas->role);
}

void canvas_put(struct canvas *canvas, int line, int column, const char *ascii, enum role role)
{
    if (line < 0 || line >= canvas->lines)
        return;
    for (; *ascii; ascii++, column++) {
        if (column >= 0 && column < BOARD_COLUMNS) {
            canvas->cell[line][column] = *ascii;
            canvas->role[line][column] = (uint8_t)role;
        }
    }
}

bool canvas_is_blank(const struct canvas *canvas, int line, int column, int n)
{
    if (line < 0 || line >= canvas->lines || column < 0 || column + n > BOARD_COLUMNS)
        return false;
    for (int i = column; i < column + n; i++) {
        if (canvas->cell[line][i] != ' ')
            return false;
    }
    return true;
}

void canvas_draw(const struct canvas *canvas, struct pen *pen)
{
    for (int line = 0; line < canvas->lines; line++) {
        int end = BOARD_COLUMNS;
        while (end > 0 && canvas->cell[line][end - 1] == ' ')
            end--;
        for (int i = 0; i < end; i++) {
            pen_role(pen, canvas->role[line][i], canvas->cell[line][i]);
            out_char(pen->out, canvas->cell[line][i]);
        }
        pen_line(pen);
    }
}
