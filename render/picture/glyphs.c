#include "render/picture/glyphs.h"

#include <string.h>

/* The next character of valid UTF-8 text. */
static uint32_t next_code(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = at[0] < 0x80 ? 0 : at[0] < 0xE0 ? 1 : at[0] < 0xF0 ? 2 : 3;
    uint32_t code = more == 0 ? at[0] : at[0] & (0x3Fu >> more);
    int i = 1;
    for (; i <= more && (at[i] & 0xC0) == 0x80; i++)
        code = code << 6 | (at[i] & 0x3Fu);
    *text += i;
    return code;
}

static const struct glyph *find(const struct typeface *face, uint32_t code)
{
    size_t low = 0, high = face->nglyphs;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (face->glyph[middle].code < code)
            low = middle + 1;
        else
            high = middle;
    }
    return low < face->nglyphs && face->glyph[low].code == code ? &face->glyph[low] : NULL;
}

bool glyphs_have(enum typeface_name name, const char *text)
{
    while (*text)
        if (find(&typefaces[name], next_code(&text)) == NULL)
            return false;
    return true;
}

static double width_in_units(const struct typeface *face, const char *text)
{
    double width = 0;
    while (*text) {
        const struct glyph *glyph = find(face, next_code(&text));
        width += glyph != NULL ? glyph->advance : 0;
    }
    return width;
}

double glyphs_width(enum typeface_name name, double size, const char *text)
{
    return width_in_units(&typefaces[name], text) * size / typefaces[name].em;
}

static void outline(struct draw *draw, const struct typeface *face, const struct glyph *glyph,
                    double scale, double x, double y)
{
    const int16_t *p = face->points + glyph->point;
    const char *steps = face->steps + glyph->step;
    for (int i = 0; i < glyph->nsteps; i++) {
        switch (steps[i]) {
        case 'M':
            draw_move(draw, x + p[0] * scale, y + p[1] * scale);
            p += 2;
            break;
        case 'L':
            draw_line(draw, x + p[0] * scale, y + p[1] * scale);
            p += 2;
            break;
        case 'C':
            draw_curve(draw, x + p[0] * scale, y + p[1] * scale, x + p[2] * scale, y + p[3] * scale,
                       x + p[4] * scale, y + p[5] * scale);
            p += 6;
            break;
        default:
            draw_close(draw);
        }
    }
}

double glyphs_fitting(enum typeface_name face, double size, double width, const char *text)
{
    double wide = glyphs_width(face, size, text);
    return wide > width ? size * width / wide : size;
}

/* Two dots stand for what does not fit. */
double glyphs_cut(enum typeface_name face, double size, double least, double width, char *text)
{
    size_t n = strlen(text);
    if (glyphs_width(face, least, text) <= width)
        return glyphs_fitting(face, size, width, text);
    while (n > 0 && glyphs_width(face, least, text) + glyphs_width(face, least, "..") > width) {
        while (n > 0 && (text[--n] & 0xC0) == 0x80)
            ;
        text[n] = '\0';
    }
    memcpy(text + n, "..", 3);
    return least;
}

void glyphs_path(struct draw *draw, enum typeface_name name, double size, double x, double y,
                 enum align align, const char *text)
{
    const struct typeface *face = &typefaces[name];
    double scale = size / face->em;
    x -= (int)align * width_in_units(face, text) * scale / 2;
    while (*text) {
        const struct glyph *glyph = find(face, next_code(&text));
        if (glyph == NULL)
            continue;
        outline(draw, face, glyph, scale, x, y);
        x += glyph->advance * scale;
    }
}

void glyphs_draw(struct draw *draw, enum typeface_name name, double size, double x, double y,
                 enum align align, const char *text, struct paint paint)
{
    const struct typeface *face = &typefaces[name];
    glyphs_path(draw, name, size, x, y + face->capital * size / face->em / 2, align, text);
    draw_fill(draw, paint);
    if (*text)
        draw_letters(draw, size, paint.top);
}
