"""One connection to the gateway, from HELLO to its end."""

import asyncio
import collections
import json
import zlib

from aiohttp import WSMsgType

PAYLOAD_MAX = 4096
HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, MEMBERS = 1, 2, 3, 4, 6, 8


class Connection:
    def __init__(self, gateway, socket, request, is_compressed):
        self.gateway = gateway
        self.clock = gateway.clock
        self.socket = socket
        self.request = request
        self.packer = zlib.compressobj() if is_compressed else None
        self.outgoing = asyncio.Queue()
        self.session = None
        self.is_closed = False
        self.is_closing = False
        self.closing_code = None
        self.is_frozen = False
        self.held = None
        self.heard_at = self.clock.now()
        self.heartbeats = []  # (when, d)
        self.received = collections.deque()  # when, of the last minute
        self.resume_failed = False
        self.code = None  # with which the bot closed

    # Sending ----------------------------------------------------------------------------------

    def send(self, payload):
        self.send_text(json.dumps({"s": None, "t": None, **payload}))

    def send_text(self, text):
        self.outgoing.put_nowait(text)

    def send_event(self, seq, event, data):
        if self.held is not None and event not in ("READY", "RESUMED"):
            self.held.append((seq, event, data))
        else:
            self.send({"op": 0, "s": seq, "t": event, "d": data})

    async def shut(self, code):
        """The last thing that is sent; some codes end what could be resumed."""
        self.is_closed = True
        self.closing_code = code
        if self.session and code in (4007, 4009, 4004, 1000, 1001):
            self.session.is_over = True
        await self.socket._writer.close(code)  # the socket's own close() would not read on
        await asyncio.sleep(2)
        self.abort()

    async def write(self):
        while True:
            text = await self.outgoing.get()
            if self.is_frozen:
                continue
            if isinstance(text, int):
                await self.shut(text)
                return
            if self.packer:
                data = text if isinstance(text, bytes) else text.encode()
                packed = self.packer.compress(data) + self.packer.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(packed)
            elif isinstance(text, bytes):
                await self.socket.send_bytes(text)
            else:
                await self.socket.send_str(text)

    def close(self, code):
        """After what is under way has been sent."""
        self.is_closing = True
        self.outgoing.put_nowait(code)

    def abort(self):
        self.ended()
        if self.request.transport:
            self.request.transport.abort()

    def ended(self):
        self.is_closed = True
        if self.session and self.session.connection is self:
            self.session.leave(is_over=self.code in (1000, 1001))

    # Receiving --------------------------------------------------------------------------------

    async def serve(self):
        self.send({"op": 10, "d": {"heartbeat_interval": self.gateway.heartbeat_ms,
                                   "_trace": []}})
        tasks = [asyncio.ensure_future(self.write()), asyncio.ensure_future(self.watch())]
        try:
            await self.read()
        finally:
            for task in tasks:
                task.cancel()
            self.ended()
            if not self.closing_code:
                await self.socket.close()

    async def read(self):
        """Until the bot hangs up; once the close has gone out nothing is looked at any more."""
        async for message in self.socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            if not self.is_frozen and not self.is_closing:
                code = self.take(message.data)
                if code:
                    self.close(code)
        self.code = self.socket.close_code

    async def watch(self):
        """Closes on who sends no heartbeat for an interval and a half."""
        while True:
            patience = self.gateway.heartbeat_ms / 1000 * 1.5
            await self.clock.sleep_until(self.heard_at + patience + 0.01)
            if self.is_frozen:
                return
            if self.clock.now() - self.heard_at > patience:
                self.gateway.fake.late_heartbeats.append(self.clock.now())
                self.close(4000)
                return

    def take(self, data):
        """One payload of the bot; the code to close with, or None."""
        raw = data if isinstance(data, bytes) else data.encode()
        now = self.clock.now()
        self.received.append(now)
        while self.received[0] < now - 60:
            self.received.popleft()
        if len(self.received) > self.gateway.events_a_minute:
            return self.wrong(4008, "more than 120 payloads in a minute")
        if len(raw) > PAYLOAD_MAX:
            return self.wrong(4002, f"a payload of {len(raw)} bytes")
        try:
            payload = json.loads(raw)
            op, body = payload["op"], payload.get("d")
        except (ValueError, TypeError, KeyError, AttributeError):
            return self.wrong(4002, f"not a payload: {raw[:80]!r}")
        handler = HANDLERS.get(op) if isinstance(op, int) else None
        if not handler:
            return self.wrong(4001, f"op {op!r}")
        return handler(self, body)

    def wrong(self, code, text):
        self.gateway.fake.violation(f"gateway: {code}: {text}")
        return code

    def on_heartbeat(self, body):
        self.heard_at = self.clock.now()
        self.heartbeats.append((self.heard_at, body))
        if body is not None and not isinstance(body, int):
            return self.wrong(4002, f"heartbeat with {body!r}")
        if self.session and body is not None and body > self.session.seq:
            return self.wrong(4007, f"heartbeat with {body}, the last event is {self.session.seq}")
        if not self.gateway.swallow_acks:
            self.send({"op": 11, "d": None})
        return None

    def on_identify(self, body):
        if self.session:
            return self.wrong(4005, "identified twice")
        if not isinstance(body, dict):
            return self.wrong(4002, "IDENTIFY without data")
        if "/resume" in self.request.path and not self.resume_failed:
            self.gateway.fake.violation("gateway: IDENTIFY at the address for RESUME")
        kind, value = self.gateway.identify(self, body)
        if kind != "session":
            return self.refused(kind, value)
        self.session = value
        value.dispatch("READY", self.gateway.fake.ready_data(value))
        for guild in self.gateway.fake.world.guilds.values():
            if value.takes("GUILD_CREATE", guild.id) and guild.bot_is_in:
                value.dispatch("GUILD_CREATE", guild.json())
        return None

    def on_resume(self, body):
        if self.session:
            return self.wrong(4005, "RESUME on a connection that has a session")
        if not isinstance(body, dict):
            return self.wrong(4002, "RESUME without data")
        if self.gateway.fake.strict and "/resume" not in self.request.path:
            self.gateway.fake.violation("gateway: RESUME at another address than READY told")
        kind, value = self.gateway.resume(body)
        if kind != "session":
            self.resume_failed = True
            return self.refused(kind, value)
        if value.connection:
            value.connection.abort()
        self.session = value
        value.connection = self
        value.left_at = None
        for item in value.missed(body["seq"]):
            self.send_event(*item)
        value.dispatch("RESUMED", {"_trace": []})
        return None

    def refused(self, kind, value):
        if kind == "close":
            return value
        self.send({"op": 9, "d": value})
        return None

    def on_other(self, _body):
        return None if self.session else self.wrong(4003, "a payload before IDENTIFY")


HANDLERS = {
    HEARTBEAT: Connection.on_heartbeat,
    IDENTIFY: Connection.on_identify,
    RESUME: Connection.on_resume,
    PRESENCE: Connection.on_other,
    VOICE: Connection.on_other,
    MEMBERS: Connection.on_other,
}
