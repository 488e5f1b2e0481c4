#include "tests/e2e/discord/load/requests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REQUESTS_MAX = 64, REQUEST_MAX = 1024, TURNS = 15 /* of a game */ };

static char requests[REQUESTS_MAX][REQUEST_MAX] = {
    "\"type\":2,\"data\":{\"id\":\"10\",\"name\":\"help\",\"type\":1,\"options\":[]}"};
static size_t nrequests = 1;

void requests_read(const char *path)
{
    char line[REQUEST_MAX];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    for (nrequests = 0; nrequests < REQUESTS_MAX && fgets(line, sizeof line, file) != NULL;) {
        size_t n = strcspn(line, "\r\n");
        if (n > 2 && line[0] == '{' && line[n - 1] == '}')
            snprintf(requests[nrequests++], REQUEST_MAX, "%.*s", (int)n - 2, line + 1);
    }
    fclose(file);
    if (nrequests == 0) {
        fprintf(stderr, "%s: no requests\n", path);
        exit(1);
    }
}

/* A press in an unseen answer. A turn is a roll and its end; a game that is over is followed by the
 * next. */
static const char *next_move(size_t number)
{
    static const char *const of_turn[] = {"roll", "end"};
    static char request[REQUEST_MAX];
    number %= 1 + 2 * TURNS;
    snprintf(request, sizeof request,
             "\"type\":3,\"data\":{\"component_type\":2,\"custom_id\":\"0||%s\"},"
             "\"message\":{\"id\":\"5\",\"channel_id\":\"4\",\"flags\":64}",
             number == 0 ? "open island-one seats=1" : of_turn[(number - 1) % 2]);
    return request;
}

const char *requests_next(size_t number, size_t nplayers)
{
    return nplayers > 0 ? next_move(number / nplayers) : requests[number % nrequests];
}
