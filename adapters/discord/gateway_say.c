#include "adapters/discord/gateway_state.h"

#include <assert.h>
#include <string.h>

enum { SENDS_KEPT = 5 /* heartbeats have to get through whatever else was sent */ };

/* False: it would be one too many; Discord would close the connection. */
static bool may_send(const struct gateway *gateway, int64_t now, bool heartbeat)
{
    size_t most = GATEWAY_SENDS - (heartbeat ? 0 : SENDS_KEPT);
    return gateway->nsent < most ||
           now - gateway->sent_at[(gateway->nsent - most) % GATEWAY_SENDS] > GATEWAY_WINDOW_MS;
}

/* Takes the data. */
static void send_payload(struct gateway *gateway, int64_t now, enum opcode op, cJSON *data)
{
    cJSON *payload = cJSON_CreateObject();
    cJSON_AddNumberToObject(payload, "op", op);
    cJSON_AddItemToObject(payload, "d", data != NULL ? data : cJSON_CreateNull());
    char *text = cJSON_PrintUnformatted(payload);
    cJSON_Delete(payload);
    if (text == NULL)
        return;
    size_t n = strlen(text);
    assert(n <= GATEWAY_SEND_MAX);
    if (may_send(gateway, now, op == OP_HEARTBEAT)) {
        gateway->sent_at[gateway->nsent++ % GATEWAY_SENDS] = now;
        gateway->up.send(gateway->up.ctx, text, n);
    }
    cJSON_free(text);
}

void gateway_beat(struct gateway *gateway, int64_t now)
{
    int64_t seq = gateway->session.seq;
    send_payload(gateway, now, OP_HEARTBEAT, seq >= 0 ? cJSON_CreateNumber((double)seq) : NULL);
}

void gateway_send_identify(struct gateway *gateway, int64_t now)
{
    const struct gateway_settings *settings = &gateway->settings;
    cJSON *data = cJSON_CreateObject();
    cJSON_AddStringToObject(data, "token", settings->token);
    cJSON_AddNumberToObject(data, "intents", settings->intents);
    cJSON *properties = cJSON_AddObjectToObject(data, "properties");
    cJSON_AddStringToObject(properties, "os", "linux");
    cJSON_AddStringToObject(properties, "browser", "hexhost");
    cJSON_AddStringToObject(properties, "device", "hexhost");
    cJSON *shard = cJSON_AddArrayToObject(data, "shard");
    cJSON_AddItemToArray(shard, cJSON_CreateNumber(settings->shard));
    cJSON_AddItemToArray(shard, cJSON_CreateNumber(settings->nshards));
    send_payload(gateway, now, OP_IDENTIFY, data);
}

void gateway_send_resume(struct gateway *gateway, int64_t now)
{
    cJSON *data = cJSON_CreateObject();
    cJSON_AddStringToObject(data, "token", gateway->settings.token);
    cJSON_AddStringToObject(data, "session_id", gateway->session.id);
    cJSON_AddNumberToObject(data, "seq", (double)gateway->session.seq);
    send_payload(gateway, now, OP_RESUME, data);
}
