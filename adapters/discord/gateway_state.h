/* What the parts of a gateway share; nobody else includes it. */
#ifndef ADAPTERS_DISCORD_GATEWAY_STATE_H
#define ADAPTERS_DISCORD_GATEWAY_STATE_H

#include "adapters/discord/gateway.h"

enum opcode {
    OP_DISPATCH = 0,
    OP_HEARTBEAT = 1,
    OP_IDENTIFY = 2,
    OP_RESUME = 6,
    OP_RECONNECT = 7,
    OP_INVALID_SESSION = 9,
    OP_HELLO = 10,
    OP_HEARTBEAT_ACK = 11
};

/* gateway.c */
void gateway_keep(struct gateway *);
void gateway_heard(struct gateway *, int64_t now, int64_t seq); /* an event of that number */
void gateway_forget(struct gateway *);                          /* the session */
bool gateway_has_session(const struct gateway *);
int64_t gateway_random(struct gateway *, int64_t most);
int64_t gateway_usual_wait(struct gateway *);             /* before connecting again */
void gateway_close_with(struct gateway *, unsigned code); /* unless it is closing */

/* gateway_hear.c */
void gateway_identify_now(struct gateway *, int64_t now);

/* gateway_say.c */
void gateway_beat(struct gateway *, int64_t now);
void gateway_send_identify(struct gateway *, int64_t now);
void gateway_send_resume(struct gateway *, int64_t now);

#endif
