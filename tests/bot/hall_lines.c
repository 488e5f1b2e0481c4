#include "tests/bot/hall_lines.h"

#include <string.h>

enum { COLUMNS = 96, INDENT = 4 };

void hall_put_line(struct buffer *out, const char *heading, const char *text, size_t n)
{
    size_t column = strlen(heading);
    buffer_put(out, heading);
    while (n > 0) {
        size_t word = 0;
        while (word < n && text[word] != ' ')
            word++;
        if (column > INDENT && column + 1 + word > COLUMNS) {
            buffer_put(out, "\n    ");
            column = INDENT;
        } else {
            buffer_char(out, ' ');
            column++;
        }
        buffer_add(out, text, word);
        column += word;
        text += word < n ? word + 1 : word;
        n -= word < n ? word + 1 : word;
    }
    buffer_char(out, '\n');
}
