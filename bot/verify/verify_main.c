/* `hexhost verify`: its arguments. */
#include "bot/verify/verify.h"

#include "bot/clip.h"
#include "bot/file.h"
#include "bot/words/called.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { TROUBLE = 3, FOOTER_DIGITS_MIN = 2 * FAIR_FOOTER_BYTES };

static const char usage[] =
    "Usage: hexhost verify FILE [--commit HEX] [--footer SEQ:HEX]...\n"
    "Checks a revealed game: commitment, chain, every draw and every move.\n\n"
    "  FILE              the file that `play`, `run` or `simulate --log` wrote,\n"
    "                    or that `export` printed; - is standard input\n"
    "  --commit HEX      the commit that was posted before the game, 64 hex digits;\n"
    "                    without it the file is only shown to agree with itself\n"
    "  --footer SEQ:HEX  digits that stood below the message of entry SEQ, 8 or more\n\n"
    "Status: 0 nothing differs, 1 something does, 2 the rules are not this\n"
    "program's, 3 the arguments are wrong or the file cannot be read.\n";

struct request {
    const char *path;
    struct fair_hash commit;
    struct noted noted;
};

static bool complain(const char *what, const char *about)
{
    fprintf(stderr, "hexhost verify: %s%s.\n`%s verify --help` lists the arguments.\n", what,
            clip(about).text, called());
    return false;
}

static bool read_footer(struct noted *noted, const char *text)
{
    char *end;
    errno = 0;
    unsigned long long seq = strtoull(text, &end, 10);
    size_t n = *end == ':' ? strlen(end + 1) : 0;
    bool digits =
        n >= FOOTER_DIGITS_MIN && n < FAIR_HEX && strspn(end + 1, "0123456789abcdefABCDEF") == n;
    if (*text < '0' || *text > '9' || errno || !digits)
        return complain("A footer is SEQ:HEX with 8 digits or more, not ", text);
    if (noted->nfooters == VERIFY_FOOTERS_MAX)
        return complain("There are too many footers", "");
    struct footer *footer = &noted->footer[noted->nfooters++];
    footer->seq = seq;
    for (size_t i = 0; i <= n; i++) {
        char c = end[1 + i];
        footer->hex[i] = c >= 'A' && c <= 'F' ? (char)(c - 'A' + 'a') : c;
    }
    return true;
}

static bool read_commit(struct request *request, const char *text)
{
    request->noted.commit = &request->commit;
    return fair_unhex(request->commit.byte, sizeof request->commit.byte, text) ||
           complain("A commit has 64 hex digits; this is none: ", text);
}

static bool read_arguments(struct request *request, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        bool commit = strcmp(argv[i], "--commit") == 0, footer = strcmp(argv[i], "--footer") == 0;
        if ((commit || footer) && i + 1 == argc)
            return complain("A value is missing after ", argv[i]);
        if (commit && !read_commit(request, argv[++i]))
            return false;
        if (footer && !read_footer(&request->noted, argv[++i]))
            return false;
        if (commit || footer)
            continue;
        if ((argv[i][0] == '-' && argv[i][1] != '\0') || request->path)
            return complain("I do not know the argument ", argv[i]);
        request->path = argv[i];
    }
    return request->path || complain("Name the file of a game", "");
}

static int run(const struct request *request)
{
    struct buffer bytes;
    buffer_init(&bytes, VERIFY_BYTES_MAX);
    struct verify_report *report = malloc(sizeof *report);
    char why[WHY_MAX];
    int status = TROUBLE;
    if (report && !file_read(request->path, &bytes, why)) {
        fprintf(stderr, "hexhost verify: %s\n", why);
    } else if (report) {
        status = (int)verify(buffer_text(&bytes), bytes.n, &request->noted, report);
        puts(report->text);
        if (report->header.has_beacon && status != VERIFY_DIFFERS)
            printf("The beacon is of round %llu; its value is for you to compare.\n",
                   (unsigned long long)report->header.beacon_round);
    }
    free(report);
    buffer_fini(&bytes);
    return status;
}

int verify_main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        called_print(stdout, usage);
        return EXIT_SUCCESS;
    }
    static struct request request;
    request = (struct request){0};
    return read_arguments(&request, argc, argv) ? run(&request) : TROUBLE;
}
