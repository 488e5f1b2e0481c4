#include "tests/e2e/discord/load/handshake.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, DIGEST = 20, KEY_MAX = 64 };

static uint32_t rolled(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void sha1_block(uint32_t h[5], const uint8_t *block)
{
    uint32_t w[80];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        w[i] = rolled(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999
                     : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                     : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
                              : (b ^ c ^ d) + 0xCA62C1D6;
        uint32_t next = rolled(a, 5) + f + e + w[i];
        e = d, d = c, c = rolled(b, 30), b = a, a = next;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
}

/* Of at most KEY_MAX + 36 bytes, which makes two or three blocks. */
static void sha1(uint8_t digest[DIGEST], const uint8_t *data, size_t n)
{
    uint32_t h[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    uint8_t padded[3 * BLOCK] = {0};
    size_t end = (n + 9 + BLOCK - 1) / BLOCK * BLOCK;
    assert(end <= sizeof padded);
    memcpy(padded, data, n);
    padded[n] = 0x80;
    padded[end - 2] = (uint8_t)(n * 8 >> 8);
    padded[end - 1] = (uint8_t)(n * 8);
    for (size_t at = 0; at < end; at += BLOCK)
        sha1_block(h, padded + at);
    for (int i = 0; i < DIGEST; i++)
        digest[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void handshake_accept(char out[HANDSHAKE_ACCEPT_MAX], const char *key, size_t n)
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t text[KEY_MAX + sizeof magic], digest[DIGEST + 1] = {0};
    n = n < KEY_MAX ? n : KEY_MAX;
    memcpy(text, key, n);
    memcpy(text + n, magic, sizeof magic - 1);
    sha1(digest, text, n + sizeof magic - 1);
    for (int i = 0; i < 7; i++) {
        uint32_t three =
            (uint32_t)digest[3 * i] << 16 | (uint32_t)digest[3 * i + 1] << 8 | digest[3 * i + 2];
        for (int k = 0; k < 4; k++)
            out[4 * i + k] = letters[three >> (18 - 6 * k) & 63];
    }
    out[27] = '=';
    out[28] = '\0';
}
