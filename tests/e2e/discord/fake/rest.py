"""The REST side: every request passes faults, limits, parsing and validation, in this order."""

import asyncio
import json
import re

from aiohttp import web

from . import rest_app, rest_interactions, rest_messages, rest_threads, rules
from .errors import ApiError
from .routes import ROUTES, Call

MODULES = (rest_app, rest_interactions, rest_messages, rest_threads)
AGENT = re.compile(r"DiscordBot \([^\s,()]+, [^\s()]+\)")
HTML = "<!DOCTYPE html><html><head><title>Attention Required! | Cloudflare</title></head></html>"
OUR_BUGS = (50035, 50006, 50109, 40005, 50046)  # a good bot never earns these
NO_TOKEN = ("/interactions/", "/webhooks/")


class Answer(Exception):
    """An answer that ends the way of a request early."""

    def __init__(self, response):
        super().__init__()
        self.response = response


class Rest:
    def __init__(self, fake):
        self.fake = fake
        self.calls = []  # (when, method, path, status)
        self.errors = []  # (code, method, path) of every answer with one
        self.gone_hooks = set()

    def add_to(self, app):
        # What has a name comes before what has any.
        for method, template in sorted(ROUTES, key=lambda one: one[1].endswith("}")):
            app.router.add_route(method, "/api/v10" + template, self.handler(method, template))
        app.router.add_route("*", "/api/{rest:.*}", self.unknown)

    def handler(self, method, template):
        async def handle(request):
            return await self.handle(Call(self.fake, request, method, template))
        return handle

    async def unknown(self, request):
        self.fake.violation(f"rest: no route {request.method} {request.path}")
        return self.json({"message": "404: Not Found", "code": 0}, 404)

    def json(self, body, status=200, headers=None):
        return web.Response(body=json.dumps(body).encode(), status=status, headers=headers,
                            content_type="application/json")

    async def handle(self, call):
        headers = {}
        try:
            response = await self.steps(call, headers)
        except Answer as answer:
            response = answer.response
        except ApiError as error:
            self.failed(call, error)
            response = self.json(error.body(), error.status, headers)
        await call.request.read()  # aiohttp is deaf on a connection whose last body is left unread
        scope = response.headers.get("X-RateLimit-Scope")
        self.fake.limits.answered(response.status, scope)
        self.calls.append((self.fake.clock.now(), call.method, call.request.path,
                           response.status))
        return response

    def failed(self, call, error):
        self.errors.append((error.code, call.method, call.request.path))
        if error.code in OUR_BUGS:
            self.fake.violation(f"rest: {call.method} {call.request.path}: {error}")
        if error.code == 10015:
            hook = call.ids["webhook_token"]
            if hook in self.gone_hooks:
                self.fake.violation(f"rest: {call.request.path} is gone and is tried again")
            self.gone_hooks.add(hook)

    async def steps(self, call, headers):
        fault = self.fake.control.fault_for(
            call.method, call.request.path,
            call.request.content_type.startswith("multipart/"))
        if fault:
            await self.fail(call, fault)
        self.check_agent(call)
        self.check_token(call)
        taken, refused = self.fake.limits.take(
            call.method, call.template, call.ids, call.template.startswith(NO_TOKEN))
        headers.update(taken)
        if refused:
            raise Answer(self.too_many(*refused, headers, call))
        await self.parse(call)
        self.validate(call)
        answer = await ROUTES[call.method, call.template](call)
        if answer is None and not (fault and fault.cut):
            return web.Response(status=204, headers=headers)
        if answer is None:
            call.request.transport.abort()
            raise Answer(web.Response(status=204))
        status, body = answer
        problem = self.fake.schema.answer_errors(call.method, call.template, status, body)
        if problem:
            self.fake.violation(f"the fake itself: {call.method} {call.template}: {problem}")
        if fault and fault.cut:
            await self.cut(call, body)
        return self.json(body, status, headers)

    def too_many(self, seconds, scope, headers, call):
        self.fake.limits.hits.append((self.fake.clock.now(), call.method, call.request.path, scope))
        self.fake.limits.refused(scope, seconds,
                                 self.fake.limits.key(call.method, call.template, call.ids))
        headers = {**headers, "Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope,
                   "X-RateLimit-Reset-After": f"{seconds:.3f}", "Via": "1.1 google"}
        if scope == "global":
            headers["X-RateLimit-Global"] = "true"
        body = {"message": "You are being rate limited.", "retry_after": round(seconds, 3),
                "global": scope == "global"}
        return self.json(body, 429, headers)

    # Faults on demand -------------------------------------------------------------------------

    async def fail(self, call, fault):
        if fault.delay:
            await self.fake.clock.sleep(fault.delay)
        if fault.hang_up:
            call.request.transport.abort()
            raise Answer(web.Response(status=500))
        if fault.scope:
            self.fake.limits.check_patience(call.method, call.template, call.ids,
                                            call.template.startswith(NO_TOKEN))
            raise Answer(self.too_many(fault.seconds, fault.scope, {}, call))
        if fault.code:
            raise ApiError(fault.code)
        if fault.status:
            text = HTML if fault.body is None else fault.body
            raise Answer(web.Response(status=fault.status, text=text, content_type="text/html"))

    async def cut(self, call, body):
        """The request has had its effect; of the answer only half arrives."""
        text = json.dumps(body).encode()
        response = web.StreamResponse(headers={"Content-Type": "application/json",
                                               "Content-Length": str(len(text))})
        await response.prepare(call.request)
        await response.write(text[:len(text) // 2])
        await asyncio.sleep(0.01)
        if call.request.transport:  # else the bot was gone before
            call.request.transport.abort()
        raise Answer(response)

    # Checks -----------------------------------------------------------------------------------

    def check_agent(self, call):
        agent = call.request.headers.get("User-Agent", "")
        if self.fake.strict and not AGENT.match(agent):
            self.fake.violation(f"rest: the User-Agent is {agent!r}")

    def check_token(self, call):
        sent = call.request.headers.get("Authorization")
        if call.template.startswith(NO_TOKEN):
            return
        if sent != f"Bot {self.fake.token}":
            if not self.fake.is_revoked:
                self.fake.violation(f"rest: {call.request.path} without the token")
            raise ApiError(0)

    async def parse(self, call):
        request = call.request
        if call.method in ("GET", "DELETE") or not request.can_read_body:
            return
        if (request.content_length or 0) > rules.REQUEST_MAX:
            raise ApiError(40005, f"{request.content_length} bytes")
        if request.content_type == "multipart/form-data":
            await self.parse_parts(call)
        elif request.content_type == "application/json":
            call.body = self.loads(await request.text())
        elif request.content_length:
            raise ApiError(50035, f"content type {request.content_type}")

    def loads(self, text):
        try:
            return json.loads(text)
        except ValueError as error:
            raise ApiError(50109, str(error)) from error

    async def parse_parts(self, call):
        """payload_json and files[n]; or the parts of a description of its own, as for emoji."""
        total = 0
        async for part in await call.request.multipart():
            data = await part.read()
            total += len(data)
            if total > rules.REQUEST_MAX:
                raise ApiError(40005, f"over {total} bytes")
            match = re.fullmatch(r"files\[(\d)\]", part.name or "")
            if part.name == "payload_json":
                call.body = self.loads(data.decode())
            elif match and part.filename:
                call.files.append((int(match[1]), part.filename, bytes(data)))
            else:
                raise ApiError(50035, f"a part {part.name!r} (file name {part.filename!r})")
        if call.body is None:
            call.body = {}

    def validate(self, call):
        if call.method in ("GET", "DELETE"):
            return
        number_attachments(call.body)
        problem = call.body is not None and self.fake.schema.body_errors(
            call.method, call.template, call.body)
        if problem:
            raise ApiError(50035, problem)


def number_attachments(body):
    """Discord's own examples number files 0, 1; its description wants them as strings."""
    for holder in (body, body.get("data")) if isinstance(body, dict) else ():
        for one in (holder.get("attachments") or ()) if isinstance(holder, dict) else ():
            if isinstance(one, dict) and isinstance(one.get("id"), int):
                one["id"] = str(one["id"])
