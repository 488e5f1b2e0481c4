/* A disk that fails on command: between SQLite and the system. */
#ifndef TESTS_BOT_BAD_DISK_H
#define TESTS_BOT_BAD_DISK_H

enum disk_trouble {
    DISK_GOOD,
    DISK_FULL,      /* no write finds room */
    DISK_READ_ONLY, /* no write is allowed */
    DISK_NO_SYNC    /* writes go through, a flush does not */
};

/* Each of them, and what people are told. */
enum { BAD_DISK_TROUBLES = 3 };
extern const struct bad_disk_trouble {
    enum disk_trouble trouble;
    const char *says;
} bad_disk_troubles[BAD_DISK_TROUBLES];

/* Stands before all files that are opened from now on. */
void bad_disk_install(void);
void bad_disk_set(enum disk_trouble);

/* How often the thread that installed it has flushed since then. */
unsigned bad_disk_own_syncs(void);

#endif
