/* Tokens that prove who somebody is where a network has no accounts: "k3f9q2ab-7hq2mzp4xcd3". The
 * first part names the person and is public; the second only the host can have made. Nothing needs
 * to be kept but the host's key, and of whom tokens became void: how many. Pure. */
#ifndef ADAPTERS_IRC_TOKEN_H
#define ADAPTERS_IRC_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

enum {
    TOKEN_KEY_BYTES = 32,
    TOKEN_ID = 8,     /* characters of the public part */
    TOKEN_PROOF = 12, /* of the other: 59 bits */
    TOKEN_SIZE = TOKEN_ID + 1 + TOKEN_PROOF + 1
};

/* A new person of a network. The id is its beginning, up to the hyphen. */
void token_new(const unsigned char key[TOKEN_KEY_BYTES], const char *network, char out[TOKEN_SIZE]);

/* Whether it looks like a token, whole or not. */
bool token_shaped(const char *text);
/* The id of what looks like a whole token, of whosever making; capitals are as good. */
bool token_id(const char *text, char id[TOKEN_ID + 1]);
/* Whether the token was made with this key for this network, and is the one that counts after nvoid
 * others of its person. If so, its id. */
bool token_read(const unsigned char key[TOKEN_KEY_BYTES], const char *network, unsigned nvoid,
                const char *text, char id[TOKEN_ID + 1]);
/* The token that counts then. */
void token_again(const unsigned char key[TOKEN_KEY_BYTES], const char *network, unsigned nvoid,
                 const char id[TOKEN_ID], char out[TOKEN_SIZE]);

#endif
