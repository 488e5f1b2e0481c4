"""What there is on Discord: guilds, channels, people, messages."""

import re

from . import components as parts
from . import permissions

TEXT, DM, NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 5, 10, 11, 12


class Person:
    """Who has an account, the bot included."""

    def __init__(self, world, name, is_bot=False):
        self.world = world
        self.id = world.ids.new()
        self.name = name
        self.is_bot = is_bot
        self.locale = "en-GB"
        self.permissions = permissions.MEMBER
        self.roles = []
        self.hides_rights = False  # Discord's events do not tell what this person may do
        self.takes_dms = True
        self.dm = None
        self.pings = []  # messages that made the phone ring

    def json(self):
        return {"id": self.id, "username": self.name.lower(), "discriminator": "0",
                "global_name": self.name, "avatar": None, "bot": self.is_bot,
                "public_flags": 0, "flags": 0, "accent_color": None, "banner": None,
                "primary_guild": None, "clan": None}

    def member(self):
        return {"user": self.json(), "nick": None, "avatar": None, "banner": None,
                "roles": self.roles, "joined_at": self.world.born, "premium_since": None,
                "deaf": False, "mute": False, "flags": 0, "pending": False,
                "communication_disabled_until": None,
                "permissions": "0" if self.hides_rights else str(self.permissions)}


class Guild:
    def __init__(self, world, name):
        self.world = world
        self.id = world.ids.new()
        self.name = name
        self.channels = []
        self.members = []
        self.commands = []
        self.bot_is_in = True
        self.takes_commands = True  # taken in with applications.commands

    def json(self):
        """For GUILD_CREATE."""
        owner = self.members[0] if self.members else self.world.bot
        channels = [channel for channel in self.channels if not channel.gone]
        return {
            "id": self.id, "name": self.name, "owner_id": owner.id, "icon": None, "splash": None,
            "afk_timeout": 300, "afk_channel_id": None, "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
            "emojis": [], "stickers": [], "features": [], "nsfw_level": 0, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-GB", "system_channel_id": None,
            "system_channel_flags": 0, "rules_channel_id": None, "description": None,
            "banner": None, "vanity_url_code": None, "application_id": None, "large": False,
            "joined_at": self.world.born, "unavailable": False,
            "member_count": len(self.members) + 1, "presences": [], "voice_states": [],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
            "roles": [{"id": self.id, "name": "@everyone", "permissions": str(permissions.MEMBER),
                       "position": 0, "color": 0, "hoist": False, "managed": False,
                       "mentionable": False, "flags": 0}],
            "members": [self.world.bot.member()],
            "channels": [channel.json() for channel in channels if not channel.parent],
            "threads": [channel.json() for channel in channels
                        if channel.parent and not channel.archived],
        }


class Channel:
    def __init__(self, world, kind, name=None, guild=None, parent=None, number=None):
        self.world = world
        self.id = number or world.ids.new()
        self.kind = kind
        self.name = name
        self.guild = guild
        self.parent = parent
        self.kept = {}  # id: message
        self.posted = []  # those of them that everybody sees, oldest first
        self.gone = False
        self.archived = False
        self.locked = False
        self.old_edits = []  # when messages over an hour old were edited
        self.people = []  # of a thread; of a DM its one person
        self.bot_permissions = permissions.BOT

    @property
    def messages(self):
        """Those that everybody in the channel sees, oldest first."""
        return [message for message in self.posted if not message.gone]

    def keep(self, message):
        self.kept[message.id] = message
        if not message.is_unseen:
            self.posted.append(message)

    @property
    def is_thread(self):
        return self.parent is not None

    @property
    def threads(self):
        return [thread for thread in self.guild.channels if thread.parent is self]

    def deny(self, *names):
        """Takes permissions from the bot here."""
        self.bot_permissions &= ~permissions.bits(*names)

    def bot_may(self, name):
        return permissions.has(self.app_permissions(), name)

    def app_permissions(self):
        if self.kind == DM:
            return permissions.ALL & ~permissions.bits("ADMINISTRATOR")
        return (self.parent or self).bot_permissions

    def json(self):
        body = {"id": self.id, "type": self.kind, "last_message_id": None, "flags": 0}
        if self.kind == DM:
            return {**body, "recipients": [person.json() for person in self.people]}
        body.update({"guild_id": self.guild.id, "name": self.name, "rate_limit_per_user": 0,
                     "parent_id": self.parent.id if self.parent else None})
        if not self.is_thread:
            return {**body, "position": 0, "permission_overwrites": [], "nsfw": False,
                    "topic": None}
        return {**body, "owner_id": self.world.bot.id, "message_count": len(self.messages),
                "member_count": len(self.people), "total_message_sent": len(self.kept),
                "thread_metadata": {
                    "archived": self.archived, "archive_timestamp": self.world.born,
                    "auto_archive_duration": 1440, "locked": self.locked,
                    "create_timestamp": self.world.born,
                    **({"invitable": True} if self.kind == PRIVATE_THREAD else {})}}


class Message:
    """A message of the bot, or of a person who typed into a channel."""

    def __init__(self, world, channel, author, body, files=()):
        self.world = world
        self.id = world.ids.new()
        self.channel = channel
        self.author = author
        self.made_at = world.clock.now()
        self.edited_at = None
        self.edits = 0
        self.gone = False
        self.interaction = None  # whose answer it is
        self.flags = 0
        self.content = ""
        self.embeds, self.components, self.files = [], [], []
        self.reply_to = None
        self.nonce = None
        self.is_pinned = False
        self.pinged = []  # people whose phone rang
        self.called_roles = []
        self.history = []  # what it was before each edit
        self.apply(body, files)

    @property
    def is_unseen(self):
        return bool(self.flags & parts.EPHEMERAL)

    @property
    def is_loading(self):
        return bool(self.flags & parts.LOADING)

    @property
    def is_silent(self):
        return bool(self.flags & parts.SILENT)

    def apply(self, body, files=()):
        """Takes over what the body names, as an edit does."""
        self.history.append((self.content, self.components))
        for field in ("content", "embeds", "components"):
            if field in body:
                setattr(self, field, body[field] or type(getattr(self, field))())
        self.take_flags(body.get("flags") or 0)
        self.take_files(body.get("attachments"), files)

    def take_flags(self, flags):
        """Who sees it and whether it rings is said once; what it is made of can change."""
        is_new = len(self.history) == 1
        self.flags |= flags if is_new else flags & (parts.SUPPRESS_EMBEDS | parts.V2)

    def take_files(self, listed, files):
        """Without a list all are kept, and new ones added; otherwise the list decides."""
        sent = {str(number): (name, data) for number, name, data in files}
        if listed is None:
            kept, listed = self.files, [{"id": number} for number in sent]
        else:
            ids = {str(item.get("id")) for item in listed}
            kept = [file for file in self.files if file["id"] in ids]
        made = []
        for item in listed:
            if str(item.get("id")) in sent:
                name, data = sent[str(item["id"])]
                made.append({"id": self.world.ids.new(), "filename": item.get("filename") or name,
                             "description": item.get("description"), "data": data})
        self.files = kept + made

    @property
    def text(self):
        """As a person reads it: without the marks that keep signs from meaning something."""
        return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", self.content)

    def find(self, wanted):
        return parts.find(self.components, wanted)

    @property
    def names(self):
        return parts.names(self.components)

    def mentions(self):
        ids = re.findall(r"<@!?(\d+)>", self.content or "")
        return [self.world.people[one] for one in dict.fromkeys(ids) if one in self.world.people]

    def json(self):
        body = {
            "id": self.id, "channel_id": self.channel.id, "type": 0, "content": self.content,
            "author": self.author.json(), "timestamp": self.world.clock.stamp(self.made_at),
            "edited_timestamp":
                self.edited_at and self.world.clock.stamp(self.edited_at),
            "tts": False, "mention_everyone": False, "pinned": False, "flags": self.flags,
            "mentions": [person.json() for person in self.mentions()], "mention_roles": [],
            "attachments": [self.file_json(file) for file in self.files],
            "embeds": [parts.shown_embed(embed) for embed in self.embeds],
            "components": parts.shown(self.components),
        }
        if self.interaction:
            body["application_id"] = self.world.app_id
            body["webhook_id"] = self.world.app_id
            body["interaction_metadata"] = self.interaction.metadata()
        if self.interaction and self.interaction.kind == 2:
            body["type"] = 20
            body["interaction"] = {"id": self.interaction.id, "type": 2,
                                   "name": self.interaction.data["name"],
                                   "user": self.interaction.person.json()}
        return body

    def file_json(self, file):
        address = f"http://files.invalid/{self.channel.id}/{file['id']}/{file['filename']}"
        body = {"id": file["id"], "filename": file["filename"], "size": len(file["data"]),
                "url": address, "proxy_url": address, "content_type": "image/png"}
        if file["description"]:
            body["description"] = file["description"]
        return body

    def __repr__(self):
        return f"<message {self.content!r} {self.names}>"
