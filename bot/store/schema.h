/* schema.sql as a text; the build makes it. */
#ifndef BOT_STORE_SCHEMA_H
#define BOT_STORE_SCHEMA_H

extern const char store_schema[];

#endif
