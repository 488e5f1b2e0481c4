/* Text for Discord. */
#include "render/out.h"

#include <ctype.h>
#include <string.h>

static const char fence[] = "```", language[] = "ansi\n";

static void draw_block(const struct scene *scene, enum text_style style, struct text *out)
{
    struct text board;

    text_board(scene, style, &board);
    for (char *c = board.s; (c = strchr(c, '`')) != NULL;)
        *c = '\''; /* three of them would end the block */
    out_clear(out);
    out_add(out, fence);
    out_add(out, language);
    out_add(out, board.s);
    out_add(out, fence);
}

void text_block(const struct scene *scene, struct text *out)
{
    draw_block(scene, TEXT_BLOCK, out);
    if (out->cut || out_units(out->s) > MESSAGE_CHARACTERS)
        draw_block(scene, TEXT_PLAIN, out);
}

/* A backslash takes its meaning from any sign. */
void text_markdown(const char *name, char out[MARKDOWN_BYTES])
{
    size_t n = 0;

    for (; *name && n + 2 < MARKDOWN_BYTES; name++) {
        if (ispunct((unsigned char)*name))
            out[n++] = '\\';
        out[n++] = *name;
    }
    out[n] = '\0';
}
