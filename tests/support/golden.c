#include "tests/support/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GOLDEN_BYTES = 1 << 16 };

static void write_golden(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    if (!file || fputs(text, file) < 0 || fclose(file) != 0)
        fail_msg("cannot write %s", path);
}

static void read_golden(const char *path, char out[GOLDEN_BYTES])
{
    FILE *file = fopen(path, "r");

    if (!file)
        fail_msg("%s is missing: run the test with HEXHOST_BLESS=1 and look at it", path);
    out[fread(out, 1, GOLDEN_BYTES - 1, file)] = '\0';
    fclose(file);
}

void golden_check(const char *name, const char *text)
{
    static char kept[GOLDEN_BYTES];
    char path[256];

    snprintf(path, sizeof path, "tests/goldens/%s", name);
    if (getenv("HEXHOST_BLESS"))
        write_golden(path, text);
    read_golden(path, kept);
    if (strcmp(kept, text) != 0) {
        printf("--- %s is\n%s--- but now it would be\n%s", path, kept, text);
        fail_msg("%s differs; HEXHOST_BLESS=1 writes it anew", path);
    }
}
