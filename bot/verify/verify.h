/* Checks a revealed game: the commitment, the chain, every draw, every move. `hexhost verify`. */
#ifndef BOT_VERIFY_VERIFY_H
#define BOT_VERIFY_VERIFY_H

#include "bot/json/logform.h"

enum {
    VERIFY_BYTES_MAX = 128 << 20, /* of a file */
    VERIFY_FOOTERS_MAX = 256,
    VERIFY_TEXT_MAX = 1024
};

enum verdict {
    VERIFY_FINE,    /* everything is as committed, as far as that was noted */
    VERIFY_DIFFERS, /* something is not */
    VERIFY_UNKNOWN  /* as far as it can be checked it is, but these rules are not this program's */
};

/* What people noted while the game was played. */
struct footer {
    uint64_t seq;
    char hex[FAIR_HEX]; /* the first digits of the chain's head, at least 8 */
};

struct noted {
    const struct fair_hash *commit; /* NULL: not noted */
    int nfooters;
    struct footer footer[VERIFY_FOOTERS_MAX];
};

struct verify_report {
    uint64_t rolls, cards, steals;
    struct revealed header;
    char text[VERIFY_TEXT_MAX]; /* one sentence or a few: the verdict, or the first difference */
};

/* Checks the n bytes of a file, which may be any. */
enum verdict verify(const char *bytes, size_t n, const struct noted *, struct verify_report *out);

/* The command. argv[0] is "verify". Returns the status to exit with: the verdict, or 3 where the
 * arguments are wrong or the file cannot be read. */
int verify_main(int argc, char **argv);

#endif
