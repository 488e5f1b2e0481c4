"""A bot without wits: sends what a test wants, to the gateway and the REST side."""

import asyncio
import io
import json

import aiohttp

AGENT = "DiscordBot (https://example.org/bot, 1)"
PICTURE = (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (64).to_bytes(4, "big") * 2 + b"\x08\x06\0\0\0"
           + b"\0" * 20)
NOBODY = {"parse": []}
PATIENCE = 300  # real seconds, for what never comes


class RawBot:
    def __init__(self, fake):
        self.fake = fake
        self.client = aiohttp.ClientSession()
        self.socket = None
        self.sockets = []  # all there were
        self.seq = None
        self.ready = None

    async def close(self):
        if self.socket:
            await self.socket.close(code=4000)
        for socket in self.sockets:
            socket._response.close()
        await self.client.close()

    # Gateway ----------------------------------------------------------------------------------

    async def connect(self, path="/", query="?v=10&encoding=json", agent=AGENT):
        self.socket = await self.client.ws_connect(
            self.fake.gateway_url + path + query, max_msg_size=0,
            headers={"User-Agent": agent} if agent else {})
        self.sockets.append(self.socket)
        return await self.receive()

    async def send(self, op, data):
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def receive(self, timeout=PATIENCE):
        """The next payload; or the code of the close."""
        message = await asyncio.wait_for(self.socket.receive(), timeout)
        if message.type == aiohttp.WSMsgType.TEXT:
            payload = json.loads(message.data)
            self.seq = payload["s"] or self.seq
            return payload
        return message.data if message.type == aiohttp.WSMsgType.CLOSE else self.socket.close_code

    async def event(self, name):
        while True:
            payload = await self.receive()
            if not isinstance(payload, dict) or payload["t"] == name:
                return payload

    async def identify(self, **more):
        await self.send(2, {"token": self.fake.token, "intents": 0, "properties": {
            "os": "linux", "browser": "test", "device": "test"}, **more})
        payload = await self.receive()
        if isinstance(payload, dict) and payload["t"] == "READY":
            self.ready = payload["d"]
        return payload

    async def resume(self, seq=None, **more):
        await self.connect("/resume/")
        await self.send(6, {"token": self.fake.token, "session_id": self.ready["session_id"],
                            "seq": self.seq if seq is None else seq, **more})

    # REST -------------------------------------------------------------------------------------

    async def call(self, method, path, body=None, files=(), token=True, **headers):
        """The status and the JSON of the answer; files as (part, file name, bytes)."""
        headers = {"User-Agent": AGENT, **headers}
        if token:
            headers.setdefault("Authorization", f"Bot {self.fake.token}")
        more = {"json": body} if body is not None else {}
        if files:
            form = aiohttp.MultipartWriter("form-data")
            part = form.append(json.dumps(body), {"Content-Type": "application/json"})
            part.set_content_disposition("form-data", name="payload_json", quote_fields=False)
            for name, filename, data in files:
                part = form.append(io.BytesIO(data), {"Content-Type": "image/png"})
                part.set_content_disposition("form-data", name=name, filename=filename,
                                             quote_fields=False)
            more = {"data": form}
        async with self.client.request(method, self.fake.url + path, headers=headers,
                                       **more) as answer:
            self.headers = answer.headers
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def callback(self, interaction, body, files=(), query=""):
        return await self.call(
            "POST", f"/interactions/{interaction.id}/{interaction.token}/callback{query}", body,
            files, token=False)

    def hook(self, interaction, rest=""):
        return f"/webhooks/{self.fake.world.app_id}/{interaction.token}{rest}"

    async def register(self, *commands):
        return await self.call("PUT", f"/applications/{self.fake.world.app_id}/commands",
                               list(commands))


def text(content, **more):
    return {"content": content, "allowed_mentions": NOBODY, **more}


def button(name, **more):
    return {"type": 2, "style": 1, "label": name.title(), "custom_id": name, **more}


def row(*inside):
    return {"type": 1, "components": list(inside)}


def menu(name, *values, **more):
    return {"type": 3, "custom_id": name, "options": [
        {"label": value.title(), "value": value} for value in values], **more}


ROLL = {"name": "catan", "description": "Settle the island", "options": [
    {"type": 1, "name": "roll", "description": "Roll the dice"},
    {"type": 1, "name": "build", "description": "Build something", "options": [
        {"type": 3, "name": "what", "description": "What to build", "required": True,
         "choices": [{"name": "road", "value": "road"}, {"name": "city", "value": "city"}]},
        {"type": 3, "name": "place", "description": "Where", "autocomplete": True}]}]}
