/* The table of settings and a configuration, shown: nothing here is written by hand. */
#ifndef CONFIG_SHOW_H
#define CONFIG_SHOW_H

#include <stdio.h>

#include "config/config.h"

/* The example file: every key with what it means, what it may be, and its default or an example.
 * It is a configuration that can be read. */
void config_show_example(FILE *);

/* The sections KEYS of the manual page hexhost.conf(5). */
void config_show_man(FILE *);

/* What is configured, for a person: every key and its value, those from the file and the defaults
 * apart; of secrets only whether they are set. */
void config_show(const struct config *, FILE *);

#endif
