"""Sessions of the gateway: numbered events, kept for those who come back."""

import secrets

KEEP_SECONDS = 180  # a session without connection can be resumed as long
KEEP_EVENTS = 5000


class Session:
    def __init__(self, clock, shard, intents):
        self.clock = clock
        self.id = secrets.token_hex(16)
        self.shard = shard  # (number, of how many)
        self.intents = intents
        self.seq = 0
        self.sent = []  # (seq, event, data)
        self.connection = None
        self.left_at = None
        self.is_over = False

    def takes(self, event, guild_id):
        """Whether this shard, with these intents, hears of it."""
        number, total = self.shard
        home = (int(guild_id) >> 22) % total if guild_id else 0
        wanted = INTENT_OF.get(event)
        if isinstance(wanted, tuple):
            wanted = wanted[0] if guild_id else wanted[1]
        return home == number and (wanted is None or bool(self.intents & (1 << wanted)))

    def dispatch(self, event, data):
        self.seq += 1
        self.sent.append((self.seq, event, data))
        del self.sent[:-KEEP_EVENTS]
        if self.connection:
            self.connection.send_event(self.seq, event, data)

    def can_resume(self, seq):
        if self.is_over or (self.left_at and self.clock.now() - self.left_at > KEEP_SECONDS):
            return False
        return not self.sent or seq + 1 >= self.sent[0][0]

    def missed(self, seq):
        return [item for item in self.sent if item[0] > seq]

    def leave(self, is_over=False):
        self.connection = None
        self.left_at = self.clock.now()
        self.is_over = self.is_over or is_over


# The intent an event needs: a bit, or one in guilds and one in direct messages.
INTENT_OF = {
    "GUILD_CREATE": 0, "GUILD_DELETE": 0, "CHANNEL_CREATE": 0, "CHANNEL_DELETE": 0,
    "CHANNEL_UPDATE": 0, "THREAD_CREATE": 0, "THREAD_UPDATE": 0, "THREAD_DELETE": 0,
    "MESSAGE_CREATE": (9, 12), "MESSAGE_UPDATE": (9, 12), "MESSAGE_DELETE": (9, 12),
}
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
KNOWN_INTENTS = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25
