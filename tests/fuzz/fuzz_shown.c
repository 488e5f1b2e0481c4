/* Any bytes as the file that `hexhost render` is given: what can be read can be shown. */
#include "bot/render/shown.h"
#include "render/render.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void show(const struct shown *shown)
{
    static struct scene scene;
    static struct text text;
    static _Alignas(16) unsigned char view[VIEW_MAX];
    struct names names = shown_names(shown);
    shown->game->view(shown->state, VIEWER_SPECTATOR, view);
    if (!scene_make(shown->game, view, &names, &scene))
        return;
    text_board(&scene, TEXT_PLAIN, &text);
    text_table(&scene, TEXT_PLAIN, &text);
    text_linear(&scene, &text);
    if (text.cut)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static struct shown shown;
    char why[WHY_MAX];
    if (shown_from_log(&shown, (const char *)data, n, 0, why))
        show(&shown);
    if (shown_from_snapshot(&shown, (const char *)data, n, why))
        show(&shown);
    return 0;
}
