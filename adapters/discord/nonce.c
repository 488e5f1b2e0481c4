/* Names of messages that are to be made: whatever is asked for twice by one name within some
 * minutes, Discord makes once. */
#include "adapters/discord/state.h"
#include "config/sum.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

/* A slot may have several messages, one after the other; in a set-up it comes again with another
 * prompt. */
void nonce_of(struct shown_table *shown, char out[NONCE_BYTES])
{
    if (shown->made_slot != shown->slot) {
        shown->nmade = 0;
        shown->unsure = false;
    }
    if (!shown->unsure) /* else what is newer is to find it */
        shown->named = shown->prompt;
    shown->made_slot = shown->slot;
    uint64_t hash = sum_bytes(SUM_BEGIN, shown->table, strlen(shown->table));
    hash = sum_bytes(hash, &shown->slot, sizeof shown->slot);
    hash = sum_bytes(hash, &shown->named, sizeof shown->named);
    hash = sum_bytes(hash, &shown->nmade, sizeof shown->nmade);
    snprintf(out, NONCE_BYTES, "%016" PRIx64, hash);
}

void nonce_new(char out[NONCE_BYTES])
{
    unsigned char bytes[8];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, NONCE_BYTES, bytes, sizeof bytes);
}
