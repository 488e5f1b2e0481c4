"""Rate limits: buckets, the global one, and the answers that are no good too often."""

import collections
import hashlib

# Requests and seconds of the buckets, by method and path; others get USUAL.
BUCKETS = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): (5, 2.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("PUT", "/applications/{application_id}/commands"): (2, 4.0),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands"): (2, 4.0),
    ("POST", "/applications/{application_id}/emojis"): (10, 10.0),
    ("POST", "/channels/{channel_id}/threads"): (10, 30.0),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): (10, 30.0),
}
USUAL = (50, 5.0)
GLOBAL, GLOBAL_WINDOW = 50, 1.0
INVALID, INVALID_WINDOW = 10000, 600.0
GRACE = 0.25
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")


class Limits:
    def __init__(self, clock, violation):
        self.clock = clock
        self.violation = violation
        self.buckets = dict(BUCKETS)
        self.usual = USUAL
        self.is_on = True
        self.per_second = GLOBAL
        self.global_times = collections.deque()
        self.used = {}  # (method, template, major ids): when the window ends, how many are left
        self.hits = []  # (when, method, path, scope) of every 429
        self.invalid = collections.deque()
        self.waits = {}  # what was answered with 429: when, and until when to wait
        self.is_banned = False

    def key(self, method, template, ids):
        major = tuple(ids[name] for name in MAJOR if name in ids)
        return method, template, major

    def take(self, method, template, ids, is_interaction):
        """Counts a request: its headers, and None or (seconds to wait, scope)."""
        if not self.is_on:
            return {}, None
        now = self.clock.now()
        self.check_patience(method, template, ids, is_interaction)
        if template.endswith("/callback"):
            return {}, None
        if not is_interaction and self.over_global(now):
            return {}, (self.global_times[0] + GLOBAL_WINDOW - now, "global")
        most, window = self.buckets.get((method, template), self.usual)
        key = self.key(method, template, ids)
        ends, left = self.used.get(key, (0, 0))
        if now >= ends:
            ends, left = now + window, most
        refused = left <= 0
        left = max(0, left - 1)
        self.used[key] = ends, left
        name = hashlib.md5(f"{method} {template}".encode()).hexdigest()
        headers = {
            "X-RateLimit-Limit": str(most), "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{ends:.3f}", "X-RateLimit-Reset-After": f"{ends - now:.3f}",
            "X-RateLimit-Bucket": name,
        }
        return headers, (ends - now, "user") if refused else None

    def refused(self, scope, seconds, key):
        """Until when nobody should ask again, after a 429."""
        now = self.clock.now()
        self.waits[("global", None) if scope == "global" else ("user", key)] = now, now + seconds

    def check_patience(self, method, template, ids, is_interaction):
        """Requests under way may still arrive, but for a second callback of one interaction; later
        ones ought to wait."""
        now = self.clock.now()
        grace = 0 if template.endswith("/callback") else GRACE
        waits = [("user", self.key(method, template, ids))]
        if not is_interaction:
            waits.append(("global", None))
        for key in waits:
            since, until = self.waits.get(key, (0, 0))
            if since + grace < now < until - 0.01:
                self.violation(
                    f"rest: did not wait after a 429 ({key[0]}, {until - now:.2f} s early)")

    def over_global(self, now):
        while self.global_times and self.global_times[0] <= now - GLOBAL_WINDOW:
            self.global_times.popleft()
        if len(self.global_times) >= self.per_second:
            return True
        self.global_times.append(now)
        return False

    def answered(self, status, scope=None):
        """Counts the answers that may get the machine banned."""
        if status not in (401, 403, 429) or scope == "shared":
            return
        now = self.clock.now()
        self.invalid.append(now)
        while self.invalid[0] < now - INVALID_WINDOW:
            self.invalid.popleft()
        if len(self.invalid) > INVALID and not self.is_banned:
            self.is_banned = True
            self.violation("rest: 10,000 answers 401, 403 or 429 in ten minutes")
