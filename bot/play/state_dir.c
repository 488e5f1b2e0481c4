#include "bot/play/state_dir.h"

#include "bot/clip.h"

#include <stdio.h>
#include <stdlib.h>

bool state_dir(const char *said, char out[STATE_DIR_MAX], char why[WHY_MAX])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = 0;
    if (said != NULL)
        n = snprintf(out, STATE_DIR_MAX, "%s", said);
    else if (state != NULL && state[0] == '/')
        n = snprintf(out, STATE_DIR_MAX, "%s/hexhost", state);
    else if (home != NULL && home[0] == '/')
        n = snprintf(out, STATE_DIR_MAX, "%s/.local/state/hexhost", home);
    else
        snprintf(why, WHY_MAX,
                 "There is no home directory; say where games are kept with --state-dir DIR.");
    if (n > 0 && n < STATE_DIR_MAX - 64)
        return true;
    if (n != 0 || said != NULL)
        snprintf(why, WHY_MAX, "This is no name for a directory: %s.",
                 clip(said != NULL ? said : out).text);
    return false;
}
