/* Feeds a fuzzer the files of a directory, one by one, where there is no libFuzzer. A failure is a
 * crash, an assertion or a sanitizer's complaint; the last name printed is its input. */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 1 << 20, PATH_SIZE = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool replay(const char *directory, const char *name)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%s", directory, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        fprintf(stderr, "%s: the path is too long\n", name);
        return false;
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return false;
    }
    static uint8_t input[INPUT_MAX];
    size_t size = fread(input, 1, sizeof input, file);
    fclose(file);

    /* A copy of just the right size, so that reading past its end is noticed. */
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        abort();
    memcpy(exact, input, size);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "Usage: %s DIRECTORY\n", argv[0]);
        return EXIT_FAILURE;
    }
    DIR *directory = opendir(argv[1]);
    if (!directory) {
        perror(argv[1]);
        return EXIT_FAILURE;
    }
    int ninputs = 0;
    bool read_all = true;
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        read_all = replay(argv[1], entry->d_name) && read_all;
        ninputs++;
    }
    closedir(directory);
    if (ninputs == 0)
        fprintf(stderr, "%s: no inputs\n", argv[1]);
    return read_all && ninputs > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
