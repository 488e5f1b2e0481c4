/* Any bytes as a configuration: it is taken or refused with a reason, never read past its end; what
 * was taken can be shown, and reloading it by itself changes nothing. */
#include "config/config.h"
#include "config/show.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_taken(struct config *config, const char *bytes, size_t size)
{
    static struct config_report report;
    static struct config_change change[CONFIG_NETWORKS_MAX];
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    report_begin(&report, "again");
    struct config *again = config_parse(bytes, size, &report);
    assert(out != NULL && again != NULL);
    config_show(config, out);
    fclose(out);
    assert(n > 0);
    free(text);
    config_reload(config, again, change, &report);
    assert(report.n == 0);
    for (size_t i = 0; i < again->nirc; i++)
        assert(change[i].kind == CONFIG_SAME);
    config_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct config_report report;
    const char *bytes = (const char *)data;
    report_begin(&report, "input");
    struct config *config = config_parse(bytes, size, &report);
    assert((config != NULL) == (report.n == 0));
    for (size_t i = 0; i < report_kept(&report); i++) {
        assert(report.sentence[i].text[0] != '\0');
        assert(memchr(report.sentence[i].text, '\n', REPORT_TEXT_MAX) == NULL);
    }
    if (config != NULL)
        check_taken(config, bytes, size);
    config_free(config);
    return 0;
}
