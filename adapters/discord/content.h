/* The text of a message, as Discord takes it. */
#ifndef ADAPTERS_DISCORD_CONTENT_H
#define ADAPTERS_DISCORD_CONTENT_H

#include "adapters/discord/write.h"

/* At most so many units of UTF-16 and, with the end of the text, so many bytes. */
void content_put(const struct written_message *, size_t most, char *out, size_t size);

#endif
