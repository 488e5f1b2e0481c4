"""All there is, found by its id; what happens to it becomes events for the bot."""

import re

from .clock import Clock, Ids
from .errors import ApiError
from .things import DM, PUBLIC_THREAD, TEXT, Channel, Guild, Message, Person


class World:
    def __init__(self, clock=None):
        self.clock = clock or Clock()
        self.ids = Ids(self.clock)
        self.born = self.clock.stamp()
        self.people, self.channels, self.guilds = {}, {}, {}
        self.emoji = {}  # id: as the API shows it
        self.commands = []  # global ones, as registered
        self.mentionable = set()  # ids of the roles that anybody may mention
        self.created_commands = {}  # guild id or None: when each was created
        self.bot = self.person("hexhost", is_bot=True)
        self.app_id = self.bot.id
        self.listeners = []  # called with event, data, guild id or None

    def person(self, name, is_bot=False):
        person = Person(self, name, is_bot)
        self.people[person.id] = person
        return person

    def guild(self, name="The island"):
        guild = Guild(self, name)
        self.guilds[guild.id] = guild
        return guild

    def channel(self, guild, name, kind=TEXT, parent=None, number=None):
        channel = Channel(self, kind, name, guild, parent, number)
        self.channels[channel.id] = channel
        guild.channels.append(channel)
        return channel

    def thread(self, parent, name, kind=PUBLIC_THREAD, number=None):
        thread = self.channel(parent.guild, name, kind, parent, number)
        self.tell("THREAD_CREATE", {**thread.json(), "newly_created": True}, thread)
        return thread

    def dm(self, person):
        if not person.dm:
            person.dm = Channel(self, DM)
            person.dm.people = [person]
            self.channels[person.dm.id] = person.dm
        return person.dm

    def leave(self, guild):
        """The bot is thrown out of a guild."""
        guild.bot_is_in = False
        for listener in self.listeners:
            listener("GUILD_DELETE", {"id": guild.id}, guild.id)

    def join(self, guild):
        """The bot is taken in, again perhaps; or the guild can be reached again."""
        guild.bot_is_in = True
        for listener in self.listeners:
            listener("GUILD_CREATE", guild.json(), guild.id)

    def break_down(self, guild):
        """Discord itself cannot reach the guild for a while."""
        for listener in self.listeners:
            listener("GUILD_DELETE", {"id": guild.id, "unavailable": True}, guild.id)

    def find_channel(self, channel_id):
        channel = self.channels.get(channel_id)
        if not channel or channel.gone:
            raise ApiError(10003)
        if channel.guild and not channel.guild.bot_is_in:
            raise ApiError(50001)
        return channel

    def find_message(self, channel, message_id):
        message = channel.kept.get(message_id)
        if not message or message.gone or message.is_unseen:
            raise ApiError(10008)
        return message

    def tell(self, event, data, channel=None):
        guild = channel.guild if channel else None
        for listener in self.listeners:
            listener(event, data, guild.id if guild else None)

    def post(self, channel, author, body, files=(), interaction=None):
        """A new message, with whom it wakes."""
        message = Message(self, channel, author, body, files)
        message.interaction = interaction
        channel.keep(message)
        self.ping(message, body)
        if not message.is_unseen:
            guild = {"guild_id": channel.guild.id} if channel.guild else {}
            self.tell("MESSAGE_CREATE", {**message.json(), **guild}, channel)
        return message

    def edit(self, message, body, files=()):
        message.apply(body, files)
        message.edited_at = self.clock.now()
        message.edits += 1
        if not message.is_unseen:
            self.tell("MESSAGE_UPDATE", message.json(), message.channel)
        return message

    def delete(self, message):
        message.gone = True
        if not message.is_unseen:
            self.tell("MESSAGE_DELETE",
                      {"id": message.id, "channel_id": message.channel.id}, message.channel)

    def delete_channel(self, channel):
        channel.gone = True
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.tell(event, channel.json(), channel)

    def may_call(self, role, message):
        """A role that not everybody may mention takes a permission of its own."""
        return role in self.mentionable or message.author is not self.bot \
            or message.channel.bot_may("MENTION_EVERYONE")

    def ping(self, message, body):
        """Who is mentioned with leave: allowed_mentions decides, silence keeps phones still."""
        allowed = body.get("allowed_mentions")
        if message.is_silent or message.is_unseen:
            return
        named = re.findall(r"<@&(\d+)>", message.content or "")
        message.called_roles = [role for role in dict.fromkeys(named)
                                if role in ((allowed or {}).get("roles") or [])
                                and self.may_call(role, message)]
        for person in message.mentions():
            if allowed is None or "users" in allowed.get("parse", []) \
                    or person.id in (allowed.get("users") or []):
                message.pinged.append(person)
                person.pings.append(message)
        if message.channel.kind == DM:
            message.channel.people[0].pings.append(message)
