/* What happened at a table since somebody's last turn, from the log: for players who come back
 * after hours. */
#ifndef BOT_TABLE_RECAP_H
#define BOT_TABLE_RECAP_H

#include "bot/table/table.h"
#include "render/render.h"

enum { RECAP_BYTES_MAX = 64 * 1024 };

/* Appends what seat may know of it, a line a turn, in the names given; from the beginning where the
 * seat had no turn. Nothing where nothing happened. The buffer has room for RECAP_BYTES_MAX. */
bool recap_since(struct store *, const struct table *, int seat, const struct names *,
                 struct buffer *out, struct fault *);

#endif
