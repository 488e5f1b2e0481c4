#include "bot/store/wal.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEAD = 32,       /* bytes of the log's head; the last 8 are its checksum */
    FRAME_HEAD = 24, /* page, size of the file, salts, checksum */
    SALTS = 8,       /* where they are in a frame's head; in the log's head at 16 */
    SUM = 16,        /* where the checksum is in a frame's head */
    PAGE_MAX = 65536
};

struct sum {
    uint32_t a, b;
};

struct wal {
    FILE *file;
    unsigned char head[HEAD];
    bool big_endian; /* as the sums take their words */
    size_t page;
    unsigned char *frame; /* the one that was read last */
    struct sum before;    /* of the frame before it, as it is stored */
};

/* --- Sums ------------------------------------------------------------------------------------- */

static uint32_t word(const unsigned char *at, bool big_endian)
{
    return big_endian
               ? (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3]
               : (uint32_t)at[3] << 24 | (uint32_t)at[2] << 16 | (uint32_t)at[1] << 8 | at[0];
}

static struct sum add(struct sum sum, const unsigned char *bytes, size_t n, bool big_endian)
{
    for (size_t i = 0; i < n; i += 8) {
        sum.a += word(bytes + i, big_endian) + sum.b;
        sum.b += word(bytes + i + 4, big_endian) + sum.a;
    }
    return sum;
}

static struct sum stored_sum(const unsigned char *at)
{
    return (struct sum){word(at, true), word(at + 4, true)};
}

static bool same(struct sum a, struct sum b)
{
    return a.a == b.a && a.b == b.b;
}

/* --- What is whole ---------------------------------------------------------------------------- */

static bool head_is_whole(const unsigned char head[HEAD])
{
    uint32_t magic = word(head, true), page = word(head + 8, true);
    bool big_endian = magic == 0x377f0683;
    return (big_endian || magic == 0x377f0682) && word(head + 4, true) == 3007000 && page >= 512 &&
           page <= PAGE_MAX && (page & (page - 1)) == 0 &&
           same(add((struct sum){0, 0}, head, HEAD - 8, big_endian), stored_sum(head + HEAD - 8));
}

static bool is_of_this_log(const struct wal *wal)
{
    return memcmp(wal->frame + SALTS, wal->head + 16, 8) == 0;
}

static bool sum_fits(const struct wal *wal)
{
    struct sum sum = add(wal->before, wal->frame, 8, wal->big_endian);
    sum = add(sum, wal->frame + FRAME_HEAD, wal->page, wal->big_endian);
    return same(sum, stored_sum(wal->frame + SUM));
}

static bool frame_is_whole(const struct wal *wal)
{
    return is_of_this_log(wal) && sum_fits(wal);
}

/* --- What has been -------------------------------------------------------------------------- */

/* What an interrupted writer leaves is many bits away from what it meant to write. */
static bool frame_was_whole(struct wal *wal)
{
    for (size_t bit = 0; bit < 8 * (FRAME_HEAD + wal->page); bit++) {
        unsigned char *byte = &wal->frame[bit / 8];
        *byte ^= (unsigned char)(1u << bit % 8);
        bool whole = frame_is_whole(wal);
        *byte ^= (unsigned char)(1u << bit % 8);
        if (whole)
            return true;
    }
    return false;
}

static bool head_was_whole(unsigned char head[HEAD])
{
    for (size_t bit = 0; bit < 8 * HEAD; bit++) {
        head[bit / 8] ^= (unsigned char)(1u << bit % 8);
        bool whole = head_is_whole(head);
        head[bit / 8] ^= (unsigned char)(1u << bit % 8);
        if (whole)
            return true;
    }
    return false;
}

/* --- The whole log ---------------------------------------------------------------------------- */

static bool read_frame(struct wal *wal, bool first)
{
    wal->before = stored_sum(first ? wal->head + HEAD - 8 : wal->frame + SUM);
    return fread(wal->frame, FRAME_HEAD + wal->page, 1, wal->file) == 1;
}

/* Whoever was interrupted has written no whole frames after the broken one. */
static bool check_frames(struct wal *wal)
{
    bool more = read_frame(wal, true);
    while (more && frame_is_whole(wal))
        more = read_frame(wal, false);
    if (!more)
        return true;
    if (frame_was_whole(wal))
        return false;
    while (read_frame(wal, false))
        if (frame_is_whole(wal))
            return false;
    return true;
}

static bool check(struct wal *wal)
{
    if (fread(wal->head, HEAD, 1, wal->file) != 1)
        return true;
    if (!head_is_whole(wal->head))
        return !head_was_whole(wal->head);
    wal->big_endian = (wal->head[3] & 1) != 0;
    wal->page = word(wal->head + 8, true);
    wal->frame = malloc(FRAME_HEAD + wal->page);
    return wal->frame != NULL && check_frames(wal);
}

bool wal_is_whole(const char *path)
{
    struct wal wal = {.file = fopen(path, "rbe")};
    if (wal.file == NULL)
        return true;
    bool whole = check(&wal);
    free(wal.frame);
    fclose(wal.file);
    return whole;
}
