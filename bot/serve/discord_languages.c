/* What slash commands are called by people with another language, and what is told of them: the
 * place where a translator adds rows. Discord shows them to whoever has chosen that language. */
#include "bot/serve/serve_discord.h"

/* {"de", "build", "place", "ort", "Wo."}: the locale as Discord names it, the command, its option
 * or NULL for itself, its name there, what it does. */
static const struct discord_translation rows[] = {
    {.locale = NULL} /* the last */
};

struct discord_translations discord_languages(void)
{
    return (struct discord_translations){sizeof rows / sizeof *rows - 1, rows};
}
