"""The table of routes, and what a handler gets."""

from . import rules

ROUTES = {}  # (method, template): handler


def route(method, template):
    def keep(handler):
        ROUTES[method, template] = handler
        return handler
    return keep


class Call:
    """One request: ids of the path, query, body and files."""

    def __init__(self, fake, request, method, template):
        self.fake = fake
        self.world = fake.world
        self.request = request
        self.method = method
        self.template = template
        self.ids = dict(request.match_info)
        self.query = request.query
        self.body = None
        self.files = []  # (number, name, data)

    def check_message(self, body, old=None):
        rules.message(body, self.files, old, self.world.emoji)
        if self.fake.strict:
            rules.house(body, old is not None)

    def channel(self):
        return self.world.find_channel(self.ids["channel_id"])

    def message(self):
        return self.world.find_message(self.channel(), self.ids["message_id"])
