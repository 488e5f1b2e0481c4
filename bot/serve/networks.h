/* Several adapters as one: the host speaks to one chat, which passes on what is for a place to the
 * adapter whose name the place begins with ("irc/libera/#catan"). */
#ifndef BOT_SERVE_NETWORKS_H
#define BOT_SERVE_NETWORKS_H

#include "adapters/chat.h"

enum { NETWORKS_MAX = 4 };

struct networks {
    struct chat chat; /* first: what the host gets */
    struct chat *of[NETWORKS_MAX];
    size_t n;
};

void networks_init(struct networks *);
/* The adapter stays the caller's. At most NETWORKS_MAX. */
void networks_add(struct networks *, struct chat *);
/* Once the host stands: all of them speak to it. */
void networks_attach(struct networks *);

#endif
