/* Refusals as decide() writes them: REFUSE(YOU_OWE_DISCARD, n), REFUSE_PLAINLY(GAME_OVER). */
#ifndef RULES_REFUSE_H
#define RULES_REFUSE_H

#include "rules/game.h"

#define REFUSE(name, ...) ((struct refusal){REFUSED_##name, {__VA_ARGS__}})
#define REFUSE_PLAINLY(name) ((struct refusal){REFUSED_##name, {0}})
#define GRANTED ((struct refusal){REFUSED_NOT, {0}})

#endif
