#include "adapters/irc/self.h"

#include <stdlib.h>
#include <string.h>

/* --- Origins ---------------------------------------------------------------------------------- */

static void copy(char *out, size_t size, const char *text, size_t n)
{
    n = n < size ? n : 0; /* a part of a name would be another name */
    memcpy(out, text, n);
    out[n] = '\0';
}

static void read_mark(struct origin *origin, const char *mark, size_t n)
{
    if (n >= 2 && memcmp(mark, "a=", 2) == 0) {
        origin->account_told = n - 2 <= NICK_MAX;
        copy(origin->account, sizeof origin->account, mark + 2, n - 2);
    } else if (n >= 2 && memcmp(mark, "t=", 2) == 0) {
        copy(origin->time, sizeof origin->time, mark + 2, n - 2);
    } else if (n >= 2 && memcmp(mark, "m=", 2) == 0) {
        copy(origin->id, sizeof origin->id, mark + 2, n - 2);
    } else if (n == 1 && mark[0] == 'b') {
        origin->bot = true;
    }
}

void origin_read(const char *text, struct origin *origin)
{
    memset(origin, 0, sizeof *origin);
    text = text ? text : "";
    size_t end = strcspn(text, ";");
    size_t at = strcspn(text, "@;"), bang = strcspn(text, "!@;");
    copy(origin->nick, sizeof origin->nick, text, bang);
    if (text[bang] == '!')
        copy(origin->user, sizeof origin->user, text + bang + 1, at - bang - 1);
    if (text[at] == '@')
        copy(origin->host, sizeof origin->host, text + at + 1, end - at - 1);
    while (text[end] == ';') {
        size_t n = strcspn(text + end + 1, ";");
        read_mark(origin, text + end + 1, n);
        end += n + 1;
    }
}

/* --- What the server tells -------------------------------------------------------------------- */

void self_init(struct self *self)
{
    *self = (struct self){.nick_max = 9, .channel_marks = "#&", .status_marks = "@+"};
}

static void set(char *out, size_t size, const char *text)
{
    copy(out, size, text, strlen(text));
}

static enum casemapping mapping(const char *name)
{
    if (strcmp(name, "ascii") == 0)
        return CASE_ASCII;
    return strcmp(name, "strict-rfc1459") == 0 ? CASE_STRICT_RFC1459 : CASE_RFC1459;
}

static const char *value_of(const char *token, const char *key)
{
    size_t n = strlen(key);
    return strncmp(token, key, n) == 0 ? token + n : NULL;
}

static void read_token(struct self *self, const char *token)
{
    const char *value;
    if ((value = value_of(token, "CASEMAPPING=")))
        self->casemapping = mapping(value);
    else if ((value = value_of(token, "NICKLEN=")))
        self->nick_max = (unsigned)strtoul(value, NULL, 10);
    else if ((value = value_of(token, "CHANTYPES=")))
        set(self->channel_marks, sizeof self->channel_marks, value);
    else if ((value = value_of(token, "PREFIX=(")) && strchr(value, ')'))
        set(self->status_marks, sizeof self->status_marks, strchr(value, ')') + 1);
    else if (strcmp(token, "WHOX") == 0)
        self->whox = true;
    else if (value_of(token, "MONITOR"))
        self->monitor = true;
    if (self->nick_max < 1 || self->nick_max > NICK_MAX)
        self->nick_max = NICK_MAX;
}

/* Several tokens may stand in one parameter: what the library would not take is in the last. */
static void read_tokens(struct self *self, const char *param)
{
    while (*param) {
        char token[128];
        size_t n = strcspn(param, " ");
        if (*param == ':')
            return;
        copy(token, sizeof token, param, n);
        read_token(self, token);
        param += n;
        param += strspn(param, " ");
    }
}

/* "are visible as host", or "user@host". */
static void read_own_host(struct self *self, const char *text)
{
    const char *at = strchr(text, '@');
    if (at)
        copy(self->user, sizeof self->user, text, (size_t)(at - text));
    set(self->host, sizeof self->host, at ? at + 1 : text);
}

void self_numeric(struct self *self, int code, const char *const *params, size_t n)
{
    if (code == 1 && n > 0 && params[0][0])
        set(self->nick, sizeof self->nick, params[0]);
    for (size_t i = 1; code == 5 && i < n; i++)
        read_tokens(self, params[i]);
    if (code == 396 && n > 1)
        read_own_host(self, params[1]);
}

void self_seen(struct self *self, const struct origin *origin)
{
    if (!self_is(self, origin->nick) || !origin->user[0] || !origin->host[0])
        return;
    set(self->user, sizeof self->user, origin->user);
    set(self->host, sizeof self->host, origin->host);
}

void self_renamed(struct self *self, const char *nick)
{
    if (nick[0] && strlen(nick) <= NICK_MAX)
        set(self->nick, sizeof self->nick, nick);
}

/* --- Names ------------------------------------------------------------------------------------ */

static char fold(enum casemapping mapping, char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    if (mapping == CASE_ASCII || c < '[' || c > '^' || (c == '^' && mapping != CASE_RFC1459))
        return c;
    return (char)(c - '[' + '{');
}

void self_fold(const struct self *self, const char *name, char *out, size_t size)
{
    size_t n = 0;
    for (; name[n] && n + 1 < size; n++)
        out[n] = fold(self->casemapping, name[n]);
    out[n] = '\0';
}

bool self_same(const struct self *self, const char *a, const char *b)
{
    while (*a && fold(self->casemapping, *a) == fold(self->casemapping, *b)) {
        a++;
        b++;
    }
    return *a == *b;
}

bool self_is(const struct self *self, const char *nick)
{
    return self->nick[0] && self_same(self, self->nick, nick);
}

const char *self_bare(const struct self *self, const char *target)
{
    const char *bare = target + strspn(target, self->status_marks);
    return *bare && strchr(self->channel_marks, *bare) ? bare : target;
}

bool self_channel(const struct self *self, const char *target)
{
    const char *bare = self_bare(self, target);
    return *bare && strchr(self->channel_marks, *bare);
}

bool nick_fit(const char *nick)
{
    static const char others[] = "[]\\`_^{|}-0123456789";
    for (size_t i = 0; nick[i]; i++) {
        bool letter = (nick[i] | 0x20) >= 'a' && (nick[i] | 0x20) <= 'z';
        if (!letter && (i > 0 ? !strchr(others, nick[i]) : !strchr("[]\\`_^{|}", nick[i])))
            return false;
    }
    return nick[0] && strlen(nick) <= NICK_MAX;
}
