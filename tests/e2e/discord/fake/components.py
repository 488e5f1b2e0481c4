"""Looking into the components of a message."""

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
V2_KINDS = (9, 10, 11, 12, 13, 14, 17)
LINK, PREMIUM = 5, 6  # styles of buttons that send no interaction

EPHEMERAL, SUPPRESS_EMBEDS, SILENT, V2 = 1 << 6, 1 << 2, 1 << 12, 1 << 15
LOADING = 1 << 7


def each(components):
    """Every component, nested ones after the one that holds them."""
    for component in components or ():
        if not isinstance(component, dict):
            continue
        yield component
        yield from each(component.get("components"))
        for inside in ("accessory", "component"):
            if isinstance(component.get(inside), dict):
                yield from each([component[inside]])


def emoji_text(component):
    return ((component.get("emoji") or {}).get("name")) or ""


def find(components, wanted):
    """The button or menu of this custom_id, else label, else placeholder; or None."""
    items = [item for item in each(components) if item.get("type") in (BUTTON, *SELECTS)]
    for field in ("custom_id", "label", "placeholder"):
        for item in items:
            if item.get(field) == wanted:
                return item
    for item in items:
        if item.get("type") == BUTTON and emoji_text(item) == wanted:
            return item
    return None


def names(components):
    """What could be pressed, for messages of failed tests."""
    return [item.get("label") or item.get("placeholder") or item.get("custom_id")
            or emoji_text(item) for item in each(components)
            if item.get("type") in (BUTTON, *SELECTS)]


# What Discord adds to components that do not say it.
_MENU = {"min_values": 1, "max_values": 1}
_MEDIA = {"description": None, "spoiler": False}
FILLED = {**{kind: _MENU for kind in SELECTS}, 11: _MEDIA, 13: {"spoiler": False},
          17: {"accent_color": None, "spoiler": False}}


def shown(components):
    """As answers and events show them: numbered, with what was left unsaid."""
    count = 0

    def walk(component):
        nonlocal count
        count += 1
        made = {"id": count, **FILLED.get(component.get("type"), {}), **component}
        for key, value in component.items():
            if key == "components":
                made[key] = [walk(one) for one in value]
            if key in ("accessory", "component"):
                made[key] = walk(value)
            if key == "items":
                made[key] = [{**_MEDIA, **one, "media": medium(one["media"])} for one in value]
            if key in ("media", "file"):
                made[key] = medium(value)
        return made

    return [walk(component) for component in components]


def medium(media):
    return {"id": "0", "proxy_url": media["url"], **media}


def shown_embed(embed):
    made = {"type": "rich", **embed}
    if "fields" in embed:
        made["fields"] = [{"inline": False, **field} for field in embed["fields"]]
    return made
