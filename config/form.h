/* What a text may be. */
#ifndef CONFIG_FORM_H
#define CONFIG_FORM_H

#include <stdbool.h>
#include <stddef.h>

enum config_form {
    FORM_ANY,
    FORM_ACCOUNT,
    FORM_CHANNEL,
    FORM_DIRECTORY,
    FORM_FILE,
    FORM_HOSTNAME,
    FORM_NETWORK,
    FORM_NICK,
    FORM_NUMBER,
    FORM_PREFIX,
    FORM_PRIVATE,
    FORM_PROXY,
    FORM_SLASH,
    FORM_URL,
    FORM_USER,
    FORM_VARIABLE,
    NFORMS
};

/* What such a text is, for a person: "a channel (it begins with #, &, + or !)". */
const char *form_what(enum config_form);

bool form_fits(enum config_form, const char *text);

/* What makes these bytes unfit to be text: "a control character", "something that is not UTF-8";
 * NULL: nothing. Tabs are fit. */
const char *form_unfit(const char *bytes, size_t n);

/* The beginning of a text, short enough to be repeated in a sentence. */
enum { FORM_CLIP_MAX = 40 };
struct form_clip {
    char text[FORM_CLIP_MAX + 4];
};
struct form_clip form_clip(const char *text);

#endif
