/* schema.sql and the steps after it as texts; the build makes them. */
#ifndef BOT_STORE_SCHEMA_H
#define BOT_STORE_SCHEMA_H

#define SCHEMA_FORM 2 /* the present form of the file */

/* [0] makes form 1 of an empty file, [n] makes form n + 1 of form n. */
extern const char *const store_schema[SCHEMA_FORM];

#endif
