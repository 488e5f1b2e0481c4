/* Any bytes as a log entry of each game, as the first line of a revealed file, and as such a
 * file. */
#include "bot/verify/verify.h"

#include <assert.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct entry entry;
    static struct revealed revealed;
    static struct verify_report report;
    static const struct noted nothing;
    const char *bytes = (const char *)data;
    char why[WHY_MAX] = "";
    for (int g = 0; games[g] != NULL; g++) {
        why[0] = '\0';
        assert(entry_parse(games[g], bytes, size, &entry, why) || why[0]);
    }
    why[0] = '\0';
    assert(revealed_parse(bytes, size, &revealed, why) || why[0]);
    verify(bytes, size, &nothing, &report);
    assert(report.text[0]);
    return 0;
}
