#include "adapters/irc/token.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

/* Without letters and digits that are taken for each other. */
static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";

enum { LETTERS = sizeof alphabet - 1 };

static void prove(const unsigned char key[TOKEN_KEY_BYTES], const char *network, unsigned nvoid,
                  const char id[TOKEN_ID], char out[TOKEN_PROOF])
{
    unsigned char mac[crypto_generichash_BYTES];
    char nth[16] = ""; /* no network has a line feed in its name */
    const size_t n = nvoid > 0 ? (size_t)snprintf(nth, sizeof nth, "\n%u", nvoid) : 0;
    crypto_generichash_state state;
    crypto_generichash_init(&state, key, TOKEN_KEY_BYTES, sizeof mac);
    crypto_generichash_update(&state, (const unsigned char *)id, TOKEN_ID);
    crypto_generichash_update(&state, (const unsigned char *)network, strlen(network));
    crypto_generichash_update(&state, (const unsigned char *)nth, n);
    crypto_generichash_final(&state, mac, sizeof mac);
    for (size_t i = 0; i < TOKEN_PROOF; i++)
        out[i] = alphabet[mac[i] % LETTERS];
}

void token_again(const unsigned char key[TOKEN_KEY_BYTES], const char *network, unsigned nvoid,
                 const char id[TOKEN_ID], char out[TOKEN_SIZE])
{
    memcpy(out, id, TOKEN_ID);
    out[TOKEN_ID] = '-';
    prove(key, network, nvoid, id, out + TOKEN_ID + 1);
    out[TOKEN_SIZE - 1] = '\0';
}

void token_new(const unsigned char key[TOKEN_KEY_BYTES], const char *network, char out[TOKEN_SIZE])
{
    char id[TOKEN_ID];
    for (size_t i = 0; i < TOKEN_ID; i++)
        id[i] = alphabet[randombytes_uniform(LETTERS)];
    token_again(key, network, 0, id, out);
}

bool token_shaped(const char *text)
{
    return strlen(text) > TOKEN_ID && text[TOKEN_ID] == '-';
}

static bool fold(const char *text, char token[TOKEN_SIZE])
{
    if (strlen(text) != TOKEN_SIZE - 1 || text[TOKEN_ID] != '-')
        return false;
    for (size_t i = 0; i < TOKEN_SIZE; i++)
        token[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
    return true;
}

bool token_id(const char *text, char id[TOKEN_ID + 1])
{
    char token[TOKEN_SIZE];
    if (!fold(text, token))
        return false;
    memcpy(id, token, TOKEN_ID);
    id[TOKEN_ID] = '\0';
    return strspn(id, alphabet) == TOKEN_ID;
}

bool token_read(const unsigned char key[TOKEN_KEY_BYTES], const char *network, unsigned nvoid,
                const char *text, char id[TOKEN_ID + 1])
{
    char token[TOKEN_SIZE], proof[TOKEN_PROOF];
    if (!token_id(text, id) || !fold(text, token))
        return false;
    prove(key, network, nvoid, token, proof);
    return sodium_memcmp(proof, token + TOKEN_ID + 1, TOKEN_PROOF) == 0;
}
