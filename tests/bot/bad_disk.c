#include "tests/bot/bad_disk.h"

#include <pthread.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>

#include <cmocka.h>

const struct bad_disk_trouble bad_disk_troubles[] = {
    {DISK_FULL, "The disk is full. Once there is room again, everything goes on."},
    {DISK_READ_ONLY, "The disk cannot be written to. Once it can, everything goes on."},
    {DISK_NO_SYNC, "The disk does not take what is written (disk I/O error). Once it does, "
                   "everything goes on."},
};

static _Atomic enum disk_trouble trouble;
static pthread_t installer;
static atomic_uint own_syncs;
/* SQLite has one set of functions for the file itself, another for its log. */
enum { KINDS = 4 };
static struct kind {
    sqlite3_io_methods bad; /* what a file points to */
    const sqlite3_io_methods *real;
} kinds[KINDS];
static sqlite3_vfs *real_vfs, bad_vfs;

static int refused(void)
{
    enum disk_trouble now = trouble;
    switch (now) {
    case DISK_FULL:
        return SQLITE_FULL;
    case DISK_READ_ONLY:
        return SQLITE_READONLY;
    case DISK_GOOD:
    case DISK_NO_SYNC:
        break;
    }
    return SQLITE_OK;
}

static const sqlite3_io_methods *real(const sqlite3_file *file)
{
    const struct kind *kind = kinds;
    while (&kind->bad != file->pMethods)
        kind++;
    return kind->real;
}

static int bad_write(sqlite3_file *file, const void *bytes, int n, sqlite3_int64 at)
{
    int rc = refused();
    return rc != SQLITE_OK ? rc : real(file)->xWrite(file, bytes, n, at);
}

static int bad_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    int rc = refused();
    return rc != SQLITE_OK ? rc : real(file)->xTruncate(file, size);
}

static int bad_sync(sqlite3_file *file, int flags)
{
    if (pthread_equal(installer, pthread_self()))
        own_syncs++;
    return trouble == DISK_NO_SYNC ? SQLITE_IOERR_FSYNC : real(file)->xSync(file, flags);
}

static int bad_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    (void)vfs;
    int rc = real_vfs->xOpen(real_vfs, name, file, flags, out);
    if (rc != SQLITE_OK || file->pMethods == NULL)
        return rc;
    struct kind *kind = kinds;
    while (kind->real != NULL && kind->real != file->pMethods)
        assert_true(++kind < kinds + KINDS);
    if (kind->real == NULL) { /* else another thread may be using it */
        kind->bad = *file->pMethods;
        kind->bad.xWrite = bad_write;
        kind->bad.xTruncate = bad_truncate;
        kind->bad.xSync = bad_sync;
        kind->real = file->pMethods;
    }
    file->pMethods = &kind->bad;
    return rc;
}

void bad_disk_install(void)
{
    installer = pthread_self();
    real_vfs = sqlite3_vfs_find(NULL);
    assert_non_null(real_vfs);
    bad_vfs = *real_vfs;
    bad_vfs.zName = "bad disk";
    bad_vfs.xOpen = bad_open;
    assert_int_equal(sqlite3_vfs_register(&bad_vfs, 1), SQLITE_OK);
}

unsigned bad_disk_own_syncs(void)
{
    return own_syncs;
}

void bad_disk_set(enum disk_trouble which)
{
    trouble = which;
}
