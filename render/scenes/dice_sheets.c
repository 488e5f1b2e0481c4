/* The printed islands as maps: hexes and places lie where the sheet of the rules has them. */
#include "render/scenes/scenes.h"

#include "rules/dice/view.h"

static const uint8_t terrain_of[] = {
    [FACE_BRICK] = TERRAIN_BRICK, [FACE_LUMBER] = TERRAIN_LUMBER, [FACE_WOOL] = TERRAIN_WOOL,
    [FACE_GRAIN] = TERRAIN_GRAIN, [FACE_ORE] = TERRAIN_ORE,       [FACE_ANY] = TERRAIN_DESERT,
};

static void add_place(struct scene_sheet *out, const char *name, enum scene_sheet_kind kind,
                      const struct sheet_spot *spot)
{
    out->place[out->nplaces++] =
        (struct scene_sheet_place){name, (uint8_t)kind, spot->x, spot->y, spot->to_x, spot->to_y};
}

/* Every hex has a knight, whose joker stands for what it yields; some have two. */
static void add_hexes(const struct sheet *sheet, struct scene_sheet *out)
{
    for (int k = 0; k < sheet->nknights; k++) {
        const struct sheet_spot *spot = &sheet->place[sheet->from[DICE_KNIGHT] + k].spot;
        int face = sheet->joker[sheet->joker_of[k]].face;
        if (spot->to_x <= 0)
            out->hex[out->nhexes++] = (struct scene_sheet_hex){spot->x, spot->y, terrain_of[face]};
    }
}

void scene_sheet_map(const struct sheet *sheet, struct scene_sheet *out)
{
    static const enum scene_sheet_kind kind_of[] = {[DICE_ROAD] = SHEET_ROAD,
                                                    [DICE_SETTLEMENT] = SHEET_SITE,
                                                    [DICE_CITY] = SHEET_SITE,
                                                    [DICE_KNIGHT] = SHEET_KNIGHT};
    const struct sheet_spot *start = &sheet->start;
    *out = (struct scene_sheet){0};
    add_hexes(sheet, out);
    if (start->x != start->to_x || start->y != start->to_y)
        add_place(out, "", SHEET_ROAD, start);
    for (int p = 0; p < sheet->nplaces; p++)
        add_place(out, sheet->places->word[p].name, kind_of[sheet->place[p].piece],
                  &sheet->place[p].spot);
}
