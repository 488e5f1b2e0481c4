"""A person with Discord's client: sees what is shown, presses what can be pressed."""

from . import components as parts
from . import permissions, slash
from .interactions import COMPLETION, COMPONENT, MODAL_SUBMIT, SLASH, Interaction
from .slash import NotOffered
from .things import DM, PRIVATE_THREAD, Channel, Person


class User(Person):
    def __init__(self, fake, name):
        super().__init__(fake.world, name)
        self.fake = fake
        self.unseen = []  # replies that nobody else sees, oldest first
        self.channel = fake.channel  # where the person is; a test may change it
        self.world.people[self.id] = self

    # Seeing -----------------------------------------------------------------------------------

    @property
    def mention(self):
        return f"<@{self.id}>"

    @property
    def dms(self):
        """What the bot wrote directly, oldest first."""
        return self.dm.messages if self.dm else []

    @property
    def last(self):
        """The newest unseen reply that is still there."""
        here = [one for one in self.unseen if not one.gone]
        return here[-1] if here else None

    def sees(self, message):
        """Whether it is on this person's screen."""
        if message.gone or message.channel.gone:
            return False
        if message.is_unseen:
            return any(message is one for one in self.unseen)
        return self.is_in(message.channel)

    def is_in(self, channel):
        if channel.kind == DM:
            return self in channel.people
        if channel.kind == PRIVATE_THREAD and self not in channel.people:
            return permissions.has(self.permissions, "MANAGE_THREADS")
        return self in channel.guild.members

    def commands(self, channel=None):
        """Those the client offers here."""
        channel = channel or self.channel
        known = list(self.world.commands)
        if channel.guild:
            known += channel.guild.commands
        return [one for one in known if self.may_use(one, channel)]

    def may_use(self, command, channel):
        contexts = command.get("contexts")
        context = 1 if channel.kind == DM else 0
        if contexts is not None and context not in contexts:
            return False
        needs = command.get("default_member_permissions")
        if needs is None or channel.kind == DM:
            return True
        if permissions.has(self.permissions, "ADMINISTRATOR"):
            return True
        return int(needs) != 0 and int(needs) & self.permissions == int(needs)

    # Acting -----------------------------------------------------------------------------------

    async def slash(self, text, channel=None, wait=True, **values):
        """`/catan build what:road place:7`; options also as arguments. Waits until it is settled
        (wait=False: sends it only, and interaction.settled() waits)."""
        channel = self.here(channel)
        data, _ = slash.data(self.commands(channel), text, values, self.world)
        return await self.act(SLASH, channel, data, wait=wait)

    async def autocomplete(self, text, option, typed="", channel=None, **values):
        """The choices while `typed` stands in the option, as (name, value)."""
        channel = self.here(channel)
        data, described = slash.data(self.commands(channel), text, {**values, option: typed},
                                     self.world, focused=option)
        if not described[option].get("autocomplete"):
            raise NotOffered(f"{option!r} does not complete")
        done = await self.act(COMPLETION, channel, data)
        return [(one["name"], one["value"]) for one in done.choices]

    async def press(self, message, wanted, wait=True):
        """A button, by its custom_id, its label or its emoji."""
        button = self.usable(message, wanted)
        if button["type"] != parts.BUTTON:
            raise NotOffered(f"{wanted!r} is a menu: {message.names}")
        if button.get("style") in (parts.LINK, parts.PREMIUM):
            raise NotOffered(f"{wanted!r} opens a page")
        data = {"component_type": parts.BUTTON, "custom_id": button["custom_id"],
                "id": button["id"]}
        return await self.act(COMPONENT, message.channel, data, message, wait)

    async def choose(self, message, wanted, *values, wait=True):
        """Entries of a menu, by value or label; the menu by custom_id or placeholder. With None
        for the menu the only one of the message."""
        menu = self.menu(message, wanted)
        if menu["type"] == parts.STRING_SELECT:
            chosen = [self.entry(menu, value) for value in values]
        else:
            chosen = [getattr(value, "id", value) for value in values]
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        if not least <= len(chosen) <= most:
            raise NotOffered(f"{len(chosen)} entries where {least} to {most} are asked for")
        data = {"component_type": menu["type"], "custom_id": menu["custom_id"], "values": chosen,
                "id": menu["id"], **self.resolved(menu["type"], chosen)}
        return await self.act(COMPONENT, message.channel, data, message, wait)

    async def submit(self, interaction, values, wait=True):
        """Sends the form that an interaction opened, by custom_id of its fields."""
        form = interaction.modal
        if not form:
            raise NotOffered("no form is open")
        rows = []
        fields = [one for one in parts.each(form["components"]) if one.get("custom_id")]
        unknown = set(values) - {one["custom_id"] for one in fields}
        if unknown:
            raise NotOffered(f"no fields {unknown}")
        for field in fields:
            rows.append(self.filled(field, values, form))
        data = {"custom_id": form["custom_id"], "components": rows}
        return await self.act(MODAL_SUBMIT, interaction.channel, data, interaction.message, wait)

    def say(self, text, channel=None):
        """Types into a channel, which wakes no bot without that intent."""
        message = self.world.post(channel or self.channel, self, {"content": text})
        message.nonce = None
        return message

    async def forge(self, custom_id, message=None, kind=parts.BUTTON, wait=True, **more):
        """What no client would send: any custom_id, on a message there is or was."""
        data = {"component_type": kind, "custom_id": custom_id, "id": 1, **more}
        channel = message.channel if message else self.channel
        return await self.act(COMPONENT, channel, data, message, wait)

    # Below ------------------------------------------------------------------------------------

    def here(self, channel):
        channel = channel or self.channel
        if isinstance(channel, Channel) and (channel.gone or not self.is_in(channel)):
            raise NotOffered(f"{self.name} is not in {channel.name}")
        if channel.locked and not permissions.has(self.permissions, "MANAGE_THREADS"):
            raise NotOffered(f"{channel.name} is locked")
        return channel

    async def act(self, kind, channel, data, message=None, wait=True):
        interaction = Interaction(self.fake, kind, self, channel, data, message).send()
        if not wait:
            return interaction
        await interaction.settled()
        return interaction

    def usable(self, message, wanted):
        if not self.sees(message):
            raise NotOffered(f"{self.name} does not see {message}")
        item = parts.find(parts.shown(message.components), wanted)
        if not item:
            raise NotOffered(f"no {wanted!r} in {message}")
        if item.get("disabled"):
            raise NotOffered(f"{wanted!r} is grey in {message}")
        return item

    def menu(self, message, wanted):
        if wanted is None:
            menus = [one for one in parts.each(message.components) if one["type"] in parts.SELECTS]
            if len(menus) != 1:
                raise NotOffered(f"{len(menus)} menus in {message}")
            wanted = menus[0]["custom_id"]
        menu = self.usable(message, wanted)
        if menu["type"] not in parts.SELECTS:
            raise NotOffered(f"{wanted!r} is no menu")
        return menu

    def resolved(self, kind, chosen):
        """People and channels among the entries, in full."""
        people = {one: self.world.people[one].json() for one in chosen
                  if kind in (5, 7) and one in self.world.people}
        channels = {one: self.world.channels[one].json() for one in chosen
                    if kind == 8 and one in self.world.channels}
        found = {"users": people, "channels": channels}
        found = {key: value for key, value in found.items() if value}
        return {"resolved": found} if found else {}

    def filled(self, field, values, form):
        """A field of a form as it is sent: in a row or under its label."""
        name = field["custom_id"]
        value = values.get(name, field.get("value") or "")
        sent = {"type": field["type"], "custom_id": name, "id": 1}
        if field["type"] == parts.TEXT_INPUT:
            low = field.get("min_length") or (1 if field.get("required", True) else 0)
            if not low <= len(value) <= (field.get("max_length") or 4000):
                raise NotOffered(f"{name}: {len(value)} letters")
            sent["value"] = value
        else:
            sent["values"] = [self.entry(field, one) for one in value or ()]
        if any(one.get("component") is field for one in form["components"]):
            return {"type": 18, "id": 1, "component": sent}
        return {"type": 1, "id": 1, "components": [sent]}

    def entry(self, menu, wanted):
        for field in ("value", "label"):
            for option in menu["options"]:
                if option.get(field) == wanted:
                    return option["value"]
        raise NotOffered(f"no entry {wanted!r} among "
                         f"{[(one['value'], one['label']) for one in menu['options']]}")
