/* A hall whose games are kept in a file of a disk that can fail (tests/bot/bad_disk.h). */
#ifndef TESTS_BOT_HALL_ON_DISK_H
#define TESTS_BOT_HALL_ON_DISK_H

#include "tests/bot/hall_fixture.h"

/* The file. */
#define HALL_DB TEST_TMP "/hall.db"

int hall_on_disk_setup(void **state);
/* Does to a note what a bad disk would, by a statement of SQL; the bot is down meanwhile. */
void hall_on_disk_break(struct hall *, const char *update);
/* A game in which zoe holds the seat of bob, and yan that of carol. */
void hall_on_disk_stand_in(struct hall *);

#endif
