"""What people set off, from the event to the last answer of the bot, with its two clocks."""

import asyncio
import secrets

from . import components as parts
from .errors import ApiError
from .things import DM, Message

ACKNOWLEDGE, LIVES = 3.0, 15 * 60.0
SLASH, COMPONENT, COMPLETION, MODAL_SUBMIT = 2, 3, 4, 5
PONG, REPLY, THINK, DEFER, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9


class NoAnswer(AssertionError):
    """"The application did not respond", as a person reads it."""


class Interaction:
    def __init__(self, fake, kind, person, channel, data, message=None):
        self.fake = fake
        self.world = fake.world
        self.kind = kind
        self.person = person
        self.channel = channel
        self.data = data
        self.message = message  # whose button or menu it was
        self.id = self.world.ids.new()
        self.token = secrets.token_urlsafe(120)  # as long as Discord's
        self.made_at = self.world.clock.now()
        self.answered_at = None
        self.answer = None  # the type of the callback
        self.original = None  # the message that @original names
        self.follow_ups = []
        self.n_filled = 0  # so often the bot has written the message that answers
        self.choices = None  # of a completion
        self.modal = None
        self.changed = asyncio.Event()
        fake.interactions[self.id] = self
        fake.tokens[self.token] = self

    def note(self):
        self.changed.set()
        self.changed = asyncio.Event()

    # As the event tells it --------------------------------------------------------------------

    def payload(self):
        channel = self.channel
        body = {
            "id": self.id, "application_id": self.world.app_id, "type": self.kind,
            "data": self.data, "token": self.token, "version": 1, "channel_id": channel.id,
            "channel": {**channel.json(), "permissions": str(self.person.permissions)},
            "locale": self.person.locale, "app_permissions": str(channel.app_permissions()),
            "entitlements": [], "entitlement_sku_ids": [],
            "attachment_size_limit": self.fake.attachment_size_limit,
        }
        if channel.kind == DM:
            body.update({"user": self.person.json(), "context": 1,
                         "authorizing_integration_owners": {"0": "0"}})
        else:
            guild = channel.guild
            body.update({
                "guild_id": guild.id, "guild_locale": "en-GB", "context": 0,
                "guild": {"id": guild.id, "locale": "en-GB", "features": []},
                "member": self.person.member(),
                "authorizing_integration_owners": {"0": guild.id}})
        if self.message:
            body["message"] = self.message.json()
        return body

    def metadata(self):
        """As messages that answer carry it."""
        body = {"id": self.id, "type": self.kind, "user": self.person.json(),
                "authorizing_integration_owners": {}}
        if self.kind == SLASH:
            body.update({"name": self.data["name"], "command_type": 1})
        if self.kind == COMPONENT:
            body["interacted_message_id"] = self.message.id
        return body

    def send(self):
        guild = self.channel.guild
        self.fake.gateway.tell("INTERACTION_CREATE", self.payload(), guild and guild.id)
        return self

    # What the bot does ------------------------------------------------------------------------

    def age(self):
        return self.world.clock.now() - self.made_at

    def check_first(self):
        if self.answer is not None:
            raise ApiError(40060)
        if self.age() - self.fake.gateway.delay() > ACKNOWLEDGE:
            raise ApiError(10062)

    def check_later(self):
        if self.answer is None:
            raise ApiError(10015)
        if self.age() > LIVES:
            raise ApiError(50027)

    def acknowledge(self, kind):
        self.answer = kind
        self.answered_at = self.world.clock.now()

    def reply(self, body, files=(), flags=0):
        """A message of this interaction; unseen ones are kept beside those of the channel."""
        body = {**body, "flags": (body.get("flags") or 0) | flags}
        message = self.world.post(self.channel, self.world.bot, body, files, self)
        message.nonce = None
        if message.is_unseen:
            self.person.unseen.append(message)
        return message

    def fill(self, message, body, files=()):
        """An edit; what was being thought about is there then."""
        was_loading = message.is_loading
        self.n_filled += 1
        self.world.edit(message, body, files)
        message.flags &= ~parts.LOADING
        if was_loading:
            message.edits, message.edited_at = 0, None

    # What the person waits for ----------------------------------------------------------------

    async def until(self, test, what, seconds=None):
        """Waits until test() holds; the person gives up when the clock of Discord has run out."""
        limit = self.made_at + (seconds or ACKNOWLEDGE)
        while not test():
            left = limit + self.fake.gateway.delay() - self.world.clock.now()
            if left <= 0:
                raise NoAnswer(f"{self.what()}: {what} after {self.age():.1f} s")
            try:
                await asyncio.wait_for(self.changed.wait(), min(left, 0.25))
            except asyncio.TimeoutError:
                pass

    async def acknowledged(self):
        await self.until(lambda: self.answer is not None, "no answer")
        return self

    async def settled(self, seconds=60):
        """Until nothing is being thought about: the message, or None where there is none."""
        await self.acknowledged()
        await self.until(lambda: not self.is_thinking, "still thinking", seconds)
        return self.shown

    @property
    def is_thinking(self):
        """The answer is to be filled in; or the message that was pressed on, if it is one's own,
        as the bot had nothing to show yet when it had to acknowledge the press."""
        if not self.original or self.original.gone:
            return False
        changes = self.answer == DEFER and self.original.is_unseen
        return self.original.is_loading or (changes and not self.n_filled)

    async def answers(self, number=1, seconds=60):
        """Until there are as many messages of this interaction: the last of them."""
        await self.until(lambda: len([one for one in self.replies if not one.is_loading]) >= number,
                         f"fewer than {number} replies", seconds)
        return self.replies[-1]

    @property
    def shown(self):
        """The message that answers, if it is still there."""
        if self.answer in (REPLY, THINK) and self.original and not self.original.gone:
            return self.original
        return None

    @property
    def replies(self):
        """All messages of this interaction that are still there."""
        first = [self.shown] if self.shown else []
        return first + [one for one in self.follow_ups if not one.gone]

    def what(self):
        names = {SLASH: "/" + str(self.data.get("name")), COMPLETION: "completion",
                 COMPONENT: f"press of {self.data.get('custom_id')}", MODAL_SUBMIT: "form"}
        return f"{names[self.kind]} of {self.person.name}"

    def __repr__(self):
        return f"<{self.what()}: {self.answer} {self.shown}>"


def thinking(interaction, body):
    flags = (body.get("flags") or 0) & parts.EPHEMERAL
    message = Message(interaction.world, interaction.channel, interaction.world.bot,
                      {"flags": flags | parts.LOADING})
    message.interaction = interaction
    message.nonce = None
    interaction.channel.keep(message)
    if flags:
        interaction.person.unseen.append(message)
    return message
