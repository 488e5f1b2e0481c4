/* Private to the files that read a configuration: the steps between bytes and a struct config. */
#ifndef CONFIG_READ_H
#define CONFIG_READ_H

#include "config/keys.h"

/* From bytes, keeping what is right where something is wrong. NULL: no memory. */
struct config *config_read(const char *bytes, size_t n, struct config_report *);

/* What must be there and is not, and settings that do not go together. */
void config_agree(struct config *, struct config_report *);

/* "[irc libera]" */
struct config_title {
    char text[CONFIG_NAME_MAX + 16];
};
struct config_title config_title(enum config_kind, const struct config_section *);

/* Every section that a config has, one after the other; NULL behind the last. */
struct config_section *config_section_at(struct config *, size_t i, enum config_kind *);

#endif
