"""People on Discord who know no rules: they press what they see."""

import random


def parts(message, kind):
    """The buttons (2) or menus (3) of a message that can be used."""
    return [part for row in (message.components if message else []) for part in row["components"]
            if part["type"] == kind and not part.get("disabled")]


class Player:
    def __init__(self, user, seed):
        self.user = user
        self.random = random.Random(seed)

    async def press(self, message, button):
        await self.user.press(message, button["custom_id"])

    async def choose(self, message, menu):
        option = self.random.choice(menu["options"])
        await self.user.choose(message, menu["custom_id"], option["value"])

    def deeds(self, message):
        """Steps lead to deeds: these are commands, those begin with a full stop."""
        return [one for one in parts(message, 2) if "|." not in one["custom_id"]]

    def liked(self, buttons):
        """Who ends every turn at once builds nothing."""
        busy = [one for one in buttons if one["label"] not in ("Hand", "Board", "End turn")]
        return busy if busy and self.random.random() < 0.8 else buttons

    async def act(self, table):
        """Something that can be done, on the own answer or on the table's message."""
        own = self.user.last
        if own is not None and self.random.random() < 0.7:
            menus, buttons = parts(own, 3), self.deeds(own)
            if self.random.random() < 0.3 or not (menus or buttons):
                buttons = parts(own, 2)
            if menus or buttons:
                one = self.random.choice(menus + buttons)
                await (self.choose if one["type"] == 3 else self.press)(own, one)
                return
        await self.press(table, self.random.choice(self.liked(parts(table, 2))))
