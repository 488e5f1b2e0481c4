/* The word by which the settings of a place are shown and changed. */
#include "bot/hall/realm.h"

#include "bot/tell/picks.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LABEL_BYTES = 80 };

/* --- Values ----------------------------------------------------------------------------------- */

/* As people of the place read it: a channel or a role by its name, where that can be shown. */
static void put_value(const struct host *host, const struct job *job, const struct realm *realm,
                      int key, struct sentence *out)
{
    const char *value = realm->value[key];
    const bool marked = host_caps(host, job->place)->edits;
    const bool group = realm_rows[key].of == CHOICE_GROUP && value[0] == '<';
    const bool places = realm_rows[key].of == CHOICE_PLACES && isdigit((unsigned char)value[0]);
    if (!marked || (!group && !places)) {
        sentence_add(out, "%s", value);
        return;
    }
    for (const char *at = value; *at != '\0'; at += strspn(at, ",")) {
        const size_t n = strcspn(at, ",");
        sentence_add(out, "%s" POST_PLACE "%.*s" POST_PLACE, at > value ? "," : "", (int)n, at);
        at += n;
    }
}

/* In a menu, where no name can be shown. */
static const char *brief(const struct realm *realm, int key, char out[REALM_VALUE_MAX])
{
    const char *value = realm->value[key];
    int n = 1;
    for (const char *at = value; *at != '\0'; at++)
        n += *at == ',';
    if (realm_rows[key].of == CHOICE_GROUP && value[0] == '<')
        return "a role";
    if (realm_rows[key].of != CHOICE_PLACES || !isdigit((unsigned char)value[0]))
        return value;
    snprintf(out, REALM_VALUE_MAX, n == 1 ? "one channel" : "%d channels", n);
    return out;
}

/* --- The panel -------------------------------------------------------------------------------- */

/* What keeps the settled from happening where it was asked. */
static void put_lacks(struct host *host, const struct job *job, const struct realm *realm,
                      struct sentence *out)
{
    bool mute;
    struct chat *chat = host->chat;
    const char *lacks = realm_lacks(host, job, &mute);
    const char *ping = realm->value[REALM_PING];
    const char *uncalled = chat->uncalled != NULL ? chat->uncalled(chat, job->place, ping) : NULL;
    if (lacks != NULL)
        sentence_add(out, "\n%s", lacks);
    if (uncalled != NULL)
        sentence_add(out, "\n%s", uncalled);
}

static void show_all(struct host *host, const struct job *job, const struct realm *realm,
                     const char *first)
{
    static struct picks panel;
    char text[REALM_BYTES_MAX + 1024], label[REALM_VALUE_MAX + LABEL_BYTES], command[LABEL_BYTES];
    char value[REALM_VALUE_MAX];
    struct sentence lines;
    panel.n = 0;
    sentence_init(&lines, text, sizeof text);
    sentence_add(&lines, "%s", first);
    for (int k = 0; k < REALM_KEYS; k++) {
        sentence_add(&lines, " %s=", realm_rows[k].name);
        put_value(host, job, realm, k, &lines);
        snprintf(label, sizeof label, "%s: %s", realm_rows[k].label, brief(realm, k, value));
        snprintf(command, sizeof command, "setup %s", realm_rows[k].name);
        picks_add_about(&panel, label, command, realm_rows[k].help);
    }
    sentence_add(&lines, ". `setup tables=3 clock=live` changes them, `setup test` tries whether "
                         "I can write here.");
    put_lacks(host, job, realm, &lines);
    picks_add_button(&panel, "Test message", "setup test");
    publish_reply_list(host, job, panel.shown, panel.n, text);
}

static void show_one(struct host *host, const struct job *job, const struct realm *realm, int key)
{
    static struct picks panel;
    char text[2 * REALM_VALUE_MAX + 512], command[LABEL_BYTES];
    struct sentence lines;
    sentence_init(&lines, text, sizeof text);
    panel.n = 0;
    for (int o = 0; o < REALM_OFFERS_MAX && realm_rows[key].offer[o] != NULL; o++) {
        snprintf(command, sizeof command, "setup %s=%s", realm_rows[key].name,
                 realm_rows[key].offer[o]);
        picks_add(&panel, realm_rows[key].offer[o], command);
    }
    if (realm_rows[key].of != CHOICE_COMMAND) {
        snprintf(command, sizeof command, "setup %s=", realm_rows[key].name);
        picks_add_menu(&panel, realm_rows[key].of,
                       realm_rows[key].of == CHOICE_GROUP ? "A role" : "Channels", command);
    }
    picks_add_button(&panel, "Back", "setup");
    sentence_add(&lines, "%s: %s. It is ", realm_rows[key].label, realm_rows[key].help);
    put_value(host, job, realm, key, &lines);
    sentence_add(&lines, " now; `setup %s=%s` sets it.", realm_rows[key].name,
                 realm_rows[key].offer[0]);
    publish_reply_list(host, job, panel.shown, panel.n, text);
}

/* --- Changing --------------------------------------------------------------------------------- */

static void on_kept(const struct keeping *keeping, const struct fault *fault)
{
    struct realm realm;
    memcpy(&realm, keeping->what, sizeof realm);
    if (fault != NULL) {
        publish_reply(keeping->host, keeping->job, fault->text);
        return;
    }
    hostlog_moderated(keeping->host, NULL, keeping->job, "setup");
    show_all(keeping->host, keeping->job, &realm, "Settled:");
}

static void keep(struct host *host, const struct job *job, const struct realm *realm)
{
    char own[STORE_PLACE_MAX + 1], name[REALM_NOTE_MAX], text[REALM_BYTES_MAX];
    struct sentence lines;
    sentence_init(&lines, text, sizeof text);
    for (int k = 0; k < REALM_KEYS; k++)
        if (strcmp(realm->value[k], realm_rows[k].usual) != 0)
            sentence_add(&lines, "%s=%s\n", realm_rows[k].name, realm->value[k]);
    realm_of(job, NULL, own);
    snprintf(name, sizeof name, SETUP_NOTES "%s", own);
    keeping_send(host, NULL, job, &(struct store_note){name, text}, on_kept, realm, sizeof *realm);
}

/* "tables=3 clock=live". False: it is said why not. */
static bool take(struct host *host, const struct job *job, const char *rest, struct realm *realm)
{
    char value[REALM_VALUE_MAX], taken[REALM_VALUE_MAX], why[512];
    struct sentence line;
    for (const char *at = rest; *at != '\0'; at += strspn(at, " ")) {
        const size_t n = strcspn(at, "= "), end = strcspn(at, " ");
        const int k = at[n] == '=' ? realm_key_called(at, n) : -1;
        snprintf(value, sizeof value, "%.*s", (int)(k >= 0 ? end - n - 1 : 0), at + n + 1);
        if (k < 0 || !realm_rows[k].take(host, job, value, taken)) {
            sentence_init(&line, why, sizeof why);
            sentence_quote(&line, at, end);
            if (k < 0)
                sentence_add(&line, " is no setting; `setup` lists them.");
            else
                sentence_add(&line, " is not possible. What %s says: %s.", realm_rows[k].name,
                             realm_rows[k].help);
            publish_reply(host, job, why);
            return false;
        }
        snprintf(realm->value[k], REALM_VALUE_MAX, "%s", taken);
        at += end;
    }
    return true;
}

static void test(struct host *host, const struct job *job, const struct realm *realm)
{
    char text[1024];
    struct sentence lacks;
    sentence_init(&lacks, text, sizeof text);
    put_lacks(host, job, realm, &lacks);
    host->chat->post(host->chat, &(struct post){.kind = POST_NOTICE,
                                                .audience = AUDIENCE_TABLE,
                                                .place = job->place,
                                                .table = "",
                                                .tag = "",
                                                .text = "A test: I can write here."});
    publish_reply(host, job,
                  lacks.len > 0 ? text + 1
                                : "I have sent a message; if you see it here, all is well.");
}

void realm_say(struct host *host, const struct job *job, const char *rest)
{
    struct realm realm;
    if (deeds_known(host, job)) {
        hostlog_repeated(host, "");
        return;
    }
    if (!job->manager || job->unproven || job->direct) {
        publish_reply(host, job, "Those in charge of the place say that, and there.");
        return;
    }
    realm_read_own(host, job, &realm);
    const int key = realm_key_called(rest, strlen(rest));
    if (rest[0] == '\0')
        show_all(host, job, &realm, "Settings:");
    else if (key >= 0)
        show_one(host, job, &realm, key);
    else if (strcmp(rest, "test") == 0)
        test(host, job, &realm);
    else if (take(host, job, rest, &realm))
        keep(host, job, &realm);
}
