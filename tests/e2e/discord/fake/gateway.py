"""The gateway: who connects, identifies, resumes and is dropped."""

import asyncio
import collections
import time

from aiohttp import web

from . import hostile
from .connection import Connection
from .sessions import KNOWN_INTENTS, PRIVILEGED, Session

DAY = 24 * 3600
TICK = 0.02  # how often it looks whether the machine is slow


class Gateway:
    def __init__(self, fake):
        self.fake = fake
        self.clock = fake.clock
        self.sessions = {}
        self.connections = []
        self.identified_at = collections.deque()  # (when, shard key), of the last day
        self.identifies = []  # all of them: (when, shard)
        self.resumes = []  # (when, whether it worked)
        self.early_identifies = []  # those that came sooner than allowed
        self.ticked_at = None  # by the clock on the wall
        self.delays = collections.deque([(0.0, 0.0)], maxlen=50)  # (when, how late), of a second
        # How it behaves; a test may change any of it.
        self.ahead = 0.0  # so much of what was added to the clock the bot may not know of yet
        self.heartbeat_ms = 41250
        self.max_concurrency = 1
        self.identify_window = 5.0
        self.identifies_a_day = 1000
        self.shards = 1
        self.events_a_minute = 120
        self.allowed_privileged = 0
        self.swallow_acks = False
        self.refuse_connections = False
        fake.world.listeners.append(self.tell)

    # What comes while the machine is busy is looked at late -----------------------------------

    async def watch_delays(self):
        while True:
            self.ticked_at = time.monotonic()
            await asyncio.sleep(TICK)
            now = time.monotonic()
            self.delays.append((now, now - self.ticked_at - TICK))

    def delay(self):
        """So long ago what is looked at now may have come."""
        now = time.monotonic()
        waited = [now - self.ticked_at - TICK] if self.ticked_at else []
        late = [late for when, late in self.delays if when > now - 1]
        return self.ahead + max(0.0, *waited, *late)

    @property
    def live(self):
        """Connections with a session, in order of their shards."""
        found = [one for one in self.connections if one.session and not one.is_closed]
        return sorted(found, key=lambda one: one.session.shard)

    def tell(self, event, data, guild_id=None):
        for session in list(self.sessions.values()):
            if not session.is_over and session.takes(event, guild_id):
                session.dispatch(event, data)

    async def accept(self, request):
        """The handler of the upgrade."""
        if self.refuse_connections:
            return web.Response(status=503, text="no")
        strict = self.fake.strict
        query = request.query
        if strict and not request.headers.get("User-Agent"):
            self.fake.violation("gateway: no User-Agent on the upgrade")
        if query.get("encoding") != "json":
            self.fake.violation(f"gateway: encoding is {query.get('encoding')}, not json")
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, autoclose=False)
        await socket.prepare(request)
        connection = Connection(self, socket, request, query.get("compress") == "zlib-stream")
        self.connections.append(connection)
        try:
            if query.get("v") != "10":
                connection.close(4012)
            await connection.serve()
        finally:
            self.connections.remove(connection)
        return socket

    # What connections ask of it ---------------------------------------------------------------

    def identify(self, connection, data):
        """The new session; or a close code or op 9, as (kind, value)."""
        if data.get("token") != self.fake.token:
            return "close", 4004
        try:
            intents = int(data.get("intents"))
            shard = tuple(int(part) for part in data.get("shard") or (0, 1))
            number, total = shard
        except (TypeError, ValueError):
            return "close", 4002
        if not isinstance(data.get("properties"), dict):
            self.fake.violation("gateway: IDENTIFY without properties")
        if not 0 <= number < total:
            return "close", 4010
        if total < self.shards and len(self.fake.world.guilds) // total >= 2500:
            return "close", 4011
        if intents & ~KNOWN_INTENTS or intents < 0:
            return "close", 4013
        if intents & PRIVILEGED & ~self.allowed_privileged:
            return "close", 4014
        if not self.within_limits(shard):
            return "invalid", False
        session = Session(self.clock, shard, intents)
        self.sessions[session.id] = session
        session.connection = connection
        return "session", session

    def within_limits(self, shard):
        now = self.clock.now()
        while self.identified_at and self.identified_at[0][0] < now - DAY:
            self.identified_at.popleft()
        key = shard[0] % self.max_concurrency
        recent = [one for when, one in self.identified_at
                  if one == key and when > now - self.identify_window]
        self.identifies.append((now, shard))
        self.identified_at.append((now - self.delay(), key))
        if recent:
            self.early_identifies.append((now, shard))
        if len(self.identified_at) > self.identifies_a_day:
            self.fake.violation("gateway: more than 1000 IDENTIFY in a day; the token is reset")
            self.fake.revoke()
            return False
        return not recent

    def remaining(self):
        since = self.clock.now() - DAY
        used = sum(1 for when, _ in self.identified_at if when > since)
        return max(0, self.identifies_a_day - used)

    def resume(self, data):
        """As identify(): the session, with the number of the last event it has seen."""
        if data.get("token") != self.fake.token:
            return "close", 4004
        session = self.sessions.get(data.get("session_id"))
        seq = data.get("seq")
        worked = bool(session and isinstance(seq, int) and session.can_resume(seq))
        self.resumes.append((self.clock.now(), worked))
        if not worked:
            return "invalid", False
        if seq > session.seq or seq < 0:
            session.is_over = True
            return "close", 4007
        return "session", session

    # What tests do to connections -------------------------------------------------------------

    async def close(self, code=4000):
        """Closes all connections properly, with this code; where there is none, the next one."""
        closed = await self.fake.until(lambda: self.live, f"a connection to close with {code}")
        for connection in closed:
            connection.close(code)
        while not all(connection.is_closed for connection in closed):
            await asyncio.sleep(0.005)

    def forget(self):
        """No session can be gone on with."""
        for session in self.sessions.values():
            session.is_over = True

    def drop(self):
        """The connections break without a word."""
        for connection in list(self.connections):
            connection.abort()

    def freeze(self):
        """Half-open: nothing comes any more, nothing is read, and nobody hangs up."""
        for connection in list(self.connections):
            connection.is_frozen = True

    def reconnect(self):
        """Op 7."""
        for connection in self.live:
            connection.send({"op": 7, "d": None})

    def invalidate(self, resumable=False):
        """Op 9; without resumable the session is over."""
        for connection in self.live:
            connection.session.is_over |= not resumable
            connection.send({"op": 9, "d": resumable})

    def ask_heartbeat(self):
        """Op 1 from the server."""
        for connection in self.live:
            connection.send({"op": 1, "d": None})

    def send_raw(self, text):
        """Anything at all, as one message of the gateway."""
        for connection in self.live:
            connection.send_text(text)

    def repeat(self, count=1):
        """Sends the last events once more, as they were."""
        for connection in self.live:
            for item in connection.session.sent[-count:]:
                connection.send_event(*item)

    def hold(self):
        """Keeps events back; release() sends them."""
        for connection in self.live:
            connection.held = []

    def release(self, order=reversed):
        """Sends what was held back in another order: reversed, or any function of a list."""
        for connection in self.live:
            held, connection.held = connection.held or [], None
            for item in order(held):
                connection.send_event(*item)

    def cut_off(self):
        """4004 to all: the token has changed."""
        for connection in self.live:
            connection.close(4004)

    @staticmethod
    def nonsense():
        """What a gateway may send by mistake or malice: by name, for send_raw()."""
        return hostile.payloads()

    def forget_sessions(self):
        """None can be resumed."""
        for session in self.sessions.values():
            session.is_over = True
