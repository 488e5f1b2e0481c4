"""What somebody types after a slash, made into the data of an interaction."""

import re

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10


class NotOffered(AssertionError):
    """Discord's client would not let the person do this."""


def resolve(commands, text):
    """The command, the subcommands down to the last, and the text of the options."""
    words = text.strip().lstrip("/").split(" ", 1)
    command = next((one for one in commands if one["name"] == words[0] and one["type"] == 1), None)
    if not command:
        raise NotOffered(f"no command /{words[0]}: {[one['name'] for one in commands]}")
    path, rest = [command], words[1] if len(words) > 1 else ""
    while any(one["type"] in (SUBCOMMAND, GROUP) for one in path[-1].get("options") or ()):
        name, _, rest = rest.strip().partition(" ")
        inside = next((one for one in path[-1]["options"] if one["name"] == name), None)
        if not inside:
            raise NotOffered(f"/{command['name']} has no {name!r}: "
                             f"{[one['name'] for one in path[-1]['options']]}")
        path.append(inside)
    return path, rest.strip()


def split(options, text):
    """`place:7 what:road` as {place: 7, what: road}; values may hold blanks."""
    names = [option["name"] for option in options]
    if not text:
        return {}
    pattern = r"(?:^|\s)(%s):" % "|".join(re.escape(name) for name in names or ["\0"])
    marks = list(re.finditer(pattern, text))
    if not marks or marks[0].start() > 0:
        raise NotOffered(f"{text!r} names no option of {names}")
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return {mark[1]: text[mark.end():end].strip() for mark, end in zip(marks, ends)}


def number(option, value, make):
    try:
        made = make(value)
    except (TypeError, ValueError) as error:
        raise NotOffered(f"{option['name']}: {value!r} is no number") from error
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and made < low) or (high is not None and made > high):
        raise NotOffered(f"{option['name']}: {made} is not from {low} to {high}")
    return made


def checked(option, value, world):
    kind = option["type"]
    if kind == INTEGER:
        value = number(option, value, int)
    elif kind == NUMBER:
        value = number(option, value, float)
    elif kind == BOOLEAN:
        value = value if isinstance(value, bool) else str(value).lower() == "true"
    elif kind in (USER, CHANNEL):
        value = getattr(value, "id", None) or str(value).strip("<@!#>")
        if value not in (world.people if kind == USER else world.channels):
            raise NotOffered(f"{option['name']}: nobody and nothing is {value}")
    elif kind == STRING:
        value = str(value)
        low, high = option.get("min_length") or 0, option.get("max_length") or 6000
        if not max(low, 1) <= len(value) <= high:
            raise NotOffered(f"{option['name']}: {value!r} is not {low} to {high} letters long")
    choices = option.get("choices")
    if choices:
        fits = [one for one in choices if value in (one["value"], one["name"])]
        if not fits:
            raise NotOffered(f"{option['name']}: {value!r} is none of "
                             f"{[one['name'] for one in choices]}")
        value = fits[0]["value"]
    return value


def data(commands, text, values, world, focused=None):
    """The data of the interaction; focused names the option that is being typed."""
    path, rest = resolve(commands, text)
    last = path[-1]
    described = {one["name"]: one for one in last.get("options") or ()}
    given = {**split(list(described.values()), rest), **values}
    for name in given:
        if name not in described:
            raise NotOffered(f"/{' '.join(one['name'] for one in path)} has no option {name!r}: "
                             f"{list(described)}")
    options, users = [], {}
    for name, option in described.items():
        if name == focused:
            options.append({"name": name, "type": option["type"], "value": str(given.get(name, "")),
                            "focused": True})
        elif name in given:
            value = checked(option, given[name], world)
            options.append({"name": name, "type": option["type"], "value": value})
            if option["type"] == USER:
                users[value] = world.people[value].json()
        elif option.get("required") and not focused:
            raise NotOffered(f"{name!r} is missing")
    for inside in reversed(path[1:]):
        options = [{"name": inside["name"], "type": inside["type"], "options": options}]
    body = {"id": path[0]["id"], "name": path[0]["name"], "type": 1, "options": options}
    if path[0].get("guild_id"):
        body["guild_id"] = path[0]["guild_id"]
    if users:
        body["resolved"] = {"users": users}
    return body, described
