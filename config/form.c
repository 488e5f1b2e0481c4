#include "config/form.h"

#include "config/utf8.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#define SMALL "abcdefghijklmnopqrstuvwxyz"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define LETTERS SMALL CAPITALS
#define DIGITS "0123456789"
/* What IRC servers take in nicks besides letters and digits. */
#define NICK_SIGNS "[]\\`_^{|}"

static bool all_of(const char *text, const char *set)
{
    return text[strspn(text, set)] == '\0';
}

static bool begins_with(const char *text, const char *set)
{
    return text[0] != '\0' && strchr(set, text[0]) != NULL;
}

static bool is_any(const char *text)
{
    return text[0] != '\0';
}

static bool is_account(const char *text)
{
    return text[0] != ':' && strpbrk(text, " ,*!@?") == NULL && strlen(text) <= 64;
}

static bool is_channel(const char *text)
{
    return begins_with(text, "#&+!") && text[1] != '\0' && strpbrk(text, " ,:\a") == NULL &&
           strlen(text) <= 64;
}

/* Where a colon stands in it, it can only be an address of IPv6; not a port behind a name. */
static bool is_hostname(const char *text)
{
    struct in6_addr address;
    if (strchr(text, ':') != NULL)
        return inet_pton(AF_INET6, text, &address) == 1;
    return all_of(text, LETTERS DIGITS ".-_") && !begins_with(text, ".-");
}

static bool is_network(const char *text)
{
    return all_of(text, LETTERS DIGITS "-_") && strlen(text) <= 20;
}

static bool is_nick(const char *text)
{
    return all_of(text, LETTERS DIGITS NICK_SIGNS "-") && begins_with(text, LETTERS NICK_SIGNS);
}

/* No letter or digit: a word would be taken for speech. A # or & begins channels. */
static bool is_prefix(const char *text)
{
    return all_of(text, "!$%*+,-.=?@\\^_~|>&") && strlen(text) <= 3;
}

static bool is_proxy(const char *text)
{
    static const char *const schemes[] = {"http://",    "https://",  "socks4://",
                                          "socks4a://", "socks5://", "socks5h://"};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t len = strlen(schemes[i]);
        if (strncmp(text, schemes[i], len) == 0)
            return text[len] != '\0' && all_of(text + len, LETTERS DIGITS ".-_:[]");
    }
    return false;
}

static bool is_number(const char *text)
{
    return all_of(text, DIGITS);
}

/* What Discord takes, and no other command of the bot's own. */
static bool is_slash(const char *text)
{
    static const char *const own[] = {"table", "me", "help", "setup", "mod"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(text, own[i]) == 0)
            return false;
    return all_of(text, SMALL DIGITS "-_") && text[0] != '\0' && strlen(text) <= 32;
}

static bool is_url(const char *text)
{
    const size_t len = strncmp(text, "https://", 8) == 0  ? 8
                       : strncmp(text, "http://", 7) == 0 ? 7
                                                          : 0;
    return len > 0 && text[len] != '\0' && all_of(text + len, LETTERS DIGITS ".-_:[]/");
}

static bool is_user(const char *text)
{
    return all_of(text, LETTERS DIGITS "-_.") && begins_with(text, LETTERS DIGITS);
}

static bool is_variable(const char *text)
{
    return all_of(text, CAPITALS DIGITS "_") && begins_with(text, CAPITALS "_");
}

static const struct form {
    const char *what;
    bool (*fits)(const char *);
} forms[NFORMS] = {
    [FORM_ANY] = {"a text", is_any},
    [FORM_ACCOUNT] = {"the name of an account (no mask: none of ! @ * ?)", is_account},
    [FORM_CHANNEL] = {"a channel (it begins with #, &, + or !)", is_channel},
    [FORM_DIRECTORY] = {"a directory", is_any},
    [FORM_FILE] = {"a file", is_any},
    [FORM_HOSTNAME] = {"the name of a host or an address (without brackets, without a port)",
                       is_hostname},
    [FORM_NETWORK] = {"a word of up to 20 letters, digits, - and _", is_network},
    [FORM_NICK] = {"a nick (letters, digits, - and " NICK_SIGNS ", no digit or - first)", is_nick},
    [FORM_NUMBER] = {"an id of Discord's, digits alone", is_number},
    [FORM_PREFIX] = {"one to three of the signs ! $ % & * + , - . = > ? @ \\ ^ _ | ~", is_prefix},
    [FORM_PRIVATE] = {"a file", is_any},
    [FORM_PROXY] = {"SCHEME://HOST:PORT (http, https, socks4, socks4a, socks5 or socks5h; "
                    "without a user or password)",
                    is_proxy},
    [FORM_SLASH] = {"1 to 32 of the signs a to z, 0 to 9, - and _, and none of table, me, help, "
                    "setup and mod, which are there beside it",
                    is_slash},
    [FORM_URL] = {"an address that begins with https:// (or http://)", is_url},
    [FORM_USER] = {"a word of letters, digits and the signs . - _", is_user},
    [FORM_VARIABLE] = {"the name of a variable in capitals", is_variable},
};

const char *form_what(enum config_form form)
{
    return forms[form].what;
}

bool form_fits(enum config_form form, const char *text)
{
    return text[0] != '\0' && forms[form].fits(text);
}

/* --- Bytes ------------------------------------------------------------------------------------ */

const char *form_unfit(const char *bytes, size_t n)
{
    size_t len;
    for (size_t i = 0; i < n; i += len) {
        uint32_t code = 0;
        len = utf8_character(bytes + i, n - i, &code);
        if (len == 0)
            return "something that is not UTF-8";
        if (utf8_is_control(code) && code != '\t')
            return "a control character";
    }
    return NULL;
}

struct form_clip form_clip(const char *text)
{
    struct form_clip out = {{0}};
    size_t n = strnlen(text, FORM_CLIP_MAX + 1);
    if (n <= FORM_CLIP_MAX) {
        memcpy(out.text, text, n);
        return out;
    }
    for (n = FORM_CLIP_MAX; n > 0 && ((unsigned char)text[n] & 0xC0) == 0x80;)
        n--;
    memcpy(out.text, text, n);
    memcpy(out.text + n, "...", 3);
    return out;
}
