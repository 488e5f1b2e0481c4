#include "render/places.h"

static const char *const terrain_words[TERRAINS] = {"brick", "lumber", "wool",
                                                    "grain", "ore",    "desert"};

static bool is_corner(const struct scene_hex *hex, const struct scene_node *node)
{
    int x = node->x - hex->x, y = node->y - hex->y;
    bool middle = x == 0 && (y == 0 || y == 3);
    return middle || ((x == 1 || x == -1) && (y == 1 || y == 2));
}

int place_hexes(const struct scene *scene, int node, int out[HEXES_AT_NODE])
{
    int n = 0;
    for (int h = 0; h < scene->nhexes && n < HEXES_AT_NODE; h++)
        if (is_corner(&scene->hex[h], &scene->node[node]))
            out[n++] = h;
    return n;
}

int place_pips(int number)
{
    if (number == 0 || number == 7)
        return 0;
    return number < 7 ? number - 1 : 13 - number;
}

static void add_letter(const struct scene_hex *hex, struct text *out)
{
    out_char(out, (char)(hex->name[0] - 'a' + 'A'));
}

void place_add_name(const struct scene *scene, int node, struct text *out)
{
    int hexes[HEXES_AT_NODE], n = place_hexes(scene, node, hexes);
    for (int i = 0; i < n; i++) {
        out_add(out, i > 0 ? "-" : "");
        add_letter(&scene->hex[hexes[i]], out);
    }
    out_add(out, n < HEXES_AT_NODE ? "-coast" : "");
}

static void add_hex(const struct scene_hex *hex, struct text *out)
{
    out_add(out, terrain_words[hex->terrain]);
    if (hex->number == 0)
        return;
    out_char(out, ' ');
    out_number(out, hex->number);
}

void place_add_yield(const struct scene *scene, const struct spot *spot, struct text *out)
{
    int hexes[HEXES_AT_NODE], n = 0;
    if (spot->kind == SPOT_HEX)
        hexes[n++] = spot->at;
    if (spot->kind == SPOT_NODE)
        n = place_hexes(scene, spot->at, hexes);
    for (int i = 0; i < n; i++) {
        out_add(out, i > 0 ? ", " : "");
        add_hex(&scene->hex[hexes[i]], out);
    }
    out_add(out, n == 0 ? "nothing" : "");
}
