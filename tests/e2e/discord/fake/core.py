"""The whole fake: one bot, a guild with a channel, people."""

import asyncio
import secrets

from aiohttp import web

from .client import User
from .clock import Clock
from .control import Control
from .gateway import Gateway
from .limits import Limits
from .rest import Rest
from .schema import Schema
from .world import World

PATIENCE = 300  # real seconds, for what never comes: a slow machine is none of our business


class Fake:
    """async with Fake() as fake: a Discord on a port of its own.

    strict holds the bot to what ours shall do beyond what Discord asks for: keys that are
    described, allowed_mentions in every text, a User-Agent on the upgrade.
    """

    def __init__(self, strict=True, port=0, token=None):
        self.strict = strict
        self.port = port
        self.clock = Clock()
        self.world = World(self.clock)
        self.token = token or secrets.token_urlsafe(24) + "." + secrets.token_urlsafe(30)
        self.is_revoked = False
        self.violations = []  # what a bot must not do, in words; empty at the end of a test
        self.late_heartbeats = []
        self.interactions, self.tokens = {}, {}
        self.dms_opened = []
        self.command_puts = 0
        self.emoji_pictures = {}
        self.application_changes = {}  # what its owner has switched at the developer portal
        self.old_edits = 30
        self.attachment_size_limit = 10 << 20
        self.guild = self.world.guild()
        self.channel = self.world.channel(self.guild, "catan")
        self.control = Control()
        self.limits = Limits(self.clock, self.violation)
        self.schema = Schema(is_closed=strict)
        self.gateway = Gateway(self)
        self.rest = Rest(self)
        self.owner = self.user("Owner")
        self.runner = None
        self.watch = None

    async def __aenter__(self):
        app = web.Application(client_max_size=32 << 20)
        app.router.add_get("/", self.gateway.accept)
        app.router.add_get("/resume/", self.gateway.accept)
        app.router.add_get("/resume", self.gateway.accept)
        self.rest.add_to(app)
        self.runner = web.AppRunner(app, access_log=None)
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", self.port, shutdown_timeout=0.2)
        await site.start()
        self.port = self.runner.addresses[0][1]
        self.watch = asyncio.ensure_future(self.gateway.watch_delays())
        return self

    async def __aexit__(self, *_):
        self.watch.cancel()
        self.gateway.drop()
        await self.runner.cleanup()

    @property
    def url(self):
        """The base of the REST API."""
        return f"http://127.0.0.1:{self.port}/api/v10"

    @property
    def gateway_url(self):
        return f"ws://127.0.0.1:{self.port}"

    def user(self, name, *names):
        """A person in the guild, with these permissions on top of the usual."""
        from .permissions import bits
        person = User(self, name)
        person.permissions |= bits(*names)
        self.guild.members.append(person)
        return person

    async def ready(self):
        """Waits until a bot has a session and a connection."""
        await self.until(lambda: self.gateway.live, "a bot with a session")

    async def until(self, test, what="", timeout=PATIENCE):
        """Waits, in real seconds, until test() is true; gives back what it gave."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while not (got := test()):
            if loop.time() > end:
                raise AssertionError(f"in vain: {what or test}; violations: {self.violations}")
            await asyncio.sleep(0.005)
        return got

    def violation(self, text):
        self.violations.append(text)

    def revoke(self):
        """The token is worth nothing any more."""
        self.is_revoked = True
        self.gateway.cut_off()
        self.token = secrets.token_urlsafe(24) + "." + secrets.token_urlsafe(30)

    def unanswered(self):
        """Interactions that were not acknowledged in their three seconds."""
        return [one for one in self.interactions.values()
                if one.answer is None and one.age() > 3]

    def ready_data(self, session):
        world = self.world
        guilds = [guild for guild in world.guilds.values()
                  if guild.bot_is_in and (int(guild.id) >> 22) % session.shard[1]
                  == session.shard[0]]
        return {
            "v": 10, "user": {**world.bot.json(), "mfa_enabled": False, "verified": True,
                              "email": None},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id, "session_type": "normal", "shard": list(session.shard),
            "resume_gateway_url": self.gateway_url + "/resume", "private_channels": [],
            "application": {"id": world.app_id, "flags": 0}, "relationships": [], "presences": [],
            "user_settings": {}, "geo_ordered_rtc_regions": [], "guild_join_requests": [],
            "_trace": ["[\"gateway-fake\"]"],
        }
