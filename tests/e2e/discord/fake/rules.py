"""What Discord refuses in a message and its description of the API does not say."""

import re

from . import components as parts
from .errors import ApiError

CONTENT_MAX, EMBEDS_MAX, ROWS_MAX, V2_MAX = 2000, 6000, 5, 40
MODAL_MAX, TEXTS_MAX = 5, 4000
FILE_MAX, FILES_MAX, REQUEST_MAX = 10 << 20, 10, 25 << 20


def invalid(text):
    return ApiError(50035, text)


def content(body):
    if len(body.get("content") or "") > CONTENT_MAX:
        raise invalid(f"content of {len(body['content'])} characters")


def embed_size(embed):
    texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text"),
             (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or ():
        texts += [field.get("name"), field.get("value")]
    return sum(len(text or "") for text in texts)


def embeds(body):
    total = sum(embed_size(embed) for embed in body.get("embeds") or ())
    if total > EMBEDS_MAX:
        raise invalid(f"embeds of {total} characters in total")


def empty(body, n_files):
    kinds = ("embeds", "components", "sticker_ids", "poll", "attachments")
    words = (body.get("content") or "").strip()  # Discord takes blanks off
    if not n_files and not words and not any(body.get(kind) for kind in kinds):
        raise ApiError(50006)


def v2(body, flags):
    is_v2 = bool(flags & parts.V2)
    if is_v2 and (body.get("content") or body.get("embeds") or body.get("poll")
                  or body.get("sticker_ids")):
        raise invalid("the V2 flag together with content, embeds, poll or stickers")
    everything = list(parts.each(body.get("components")))
    for component in everything:
        if component.get("type") in parts.V2_KINDS and not is_v2:
            raise invalid(f"a component of type {component['type']} without the V2 flag")
    if is_v2 and len(everything) > V2_MAX:
        raise invalid(f"{len(everything)} components, nested ones included")
    texts = sum(len(one.get("content") or "") for one in everything if one.get("type") == 10)
    if texts > TEXTS_MAX:
        raise invalid(f"texts of {texts} characters in total")
    rows = body.get("components") or ()
    if not is_v2 and len(rows) > ROWS_MAX:
        raise invalid(f"{len(rows)} rows")
    if not is_v2 and any(row.get("type") != parts.ROW for row in rows):
        raise invalid("a component outside a row")


def custom_ids(body):
    seen = set()
    for component in parts.each(body.get("components")):
        name = component.get("custom_id")
        if name in seen and name is not None:
            raise invalid(f"custom_id {name!r} twice")
        seen.add(name)


def buttons(body):
    for button in parts.each(body.get("components")):
        if button.get("type") != parts.BUTTON:
            continue
        if button.get("style") == parts.LINK:
            if not button.get("url") or button.get("custom_id") is not None:
                raise invalid("a link button needs a url, and no custom_id")
        elif button.get("style") != parts.PREMIUM:
            if not button.get("custom_id") or button.get("url"):
                raise invalid("a button needs a custom_id, and no url")
            if not button.get("label") and not button.get("emoji"):
                raise invalid("a button needs a label or an emoji")


def rows(body):
    for row in parts.each(body.get("components")):
        if row.get("type") != parts.ROW:
            continue
        inside = [one.get("type") for one in row.get("components") or ()]
        menus = [one for one in inside if one in parts.SELECTS]
        if not inside:
            raise invalid("an empty row")
        if menus and len(inside) > 1:
            raise invalid("a menu shares its row")
        if len(inside) > 5:
            raise invalid(f"{len(inside)} buttons in a row")


def menus(body):
    for menu in parts.each(body.get("components")):
        if menu.get("type") not in parts.SELECTS:
            continue
        options = menu.get("options") or []
        values = [option.get("value") for option in options]
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        if menu["type"] == parts.STRING_SELECT and not 1 <= len(options) <= 25:
            raise invalid(f"a menu of {len(options)} options")
        if len(set(values)) < len(values):
            raise invalid("a value twice in a menu")
        if least is not None and most is not None and least > most:
            raise invalid("a menu asks for more than it takes")
        if options and most is not None and most > len(options):
            raise invalid("a menu takes more than it has")
        if len([one for one in options if one.get("default")]) > (most or 1):
            raise invalid("a menu with more defaults than it takes")


def pictures(body, names):
    """attachment://NAME needs such a file: Discord would drop the picture without a word."""
    for text in strings([body.get("embeds"), body.get("components")]):
        if text.startswith("attachment://") and text[len("attachment://"):] not in names:
            raise invalid(f"{text} without such a file")


def strings(node):
    if isinstance(node, str):
        yield node
    for one in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from strings(one)


def emoji(body, known):
    """Emoji in buttons and menus exist; those in texts would be shown as words otherwise."""
    for component in parts.each(body.get("components")):
        for holder in (component, *(component.get("options") or ())):
            one = holder.get("emoji") if isinstance(holder, dict) else None
            if one and one.get("id") and str(one["id"]) not in known:
                raise invalid(f"no emoji {one}")
            if one and not one.get("id") and not is_emoji(one.get("name")):
                raise invalid(f"{one.get('name')!r} is no emoji")
    for text in strings([body.get("content"), body.get("embeds"), body.get("components")]):
        for number in re.findall(r"<a?:\w+:(\d+)>", text):
            if number not in known:
                raise invalid(f"no emoji {number} for {text[:80]!r}")


def is_emoji(text):
    """Roughly: a sign beyond letters, or a number in a box."""
    return bool(text) and any(ord(letter) > 0x203B or letter in "©®" for letter in text)


def mentions(body):
    allowed = body.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            raise invalid(f"allowed_mentions with all {kind} and a list of them")


def files(body, sent, kept):
    """Parts files[n] and attachments belong together."""
    if len(sent) > FILES_MAX:
        raise invalid(f"{len(sent)} files")
    for number, name, data in sent:
        if len(data) > FILE_MAX:
            raise ApiError(40005, f"{name} has {len(data)} bytes")
        if not data:
            raise ApiError(50046, f"{name} is empty")
    listed = body.get("attachments")
    if listed is None:
        return
    ids = [str(item.get("id")) for item in listed]
    numbers = {str(number) for number, _, _ in sent}
    for one in ids:
        if one not in numbers and one not in kept:
            raise invalid(f"attachments name {one}, which was not sent")
    for one in numbers:
        if one not in ids:
            raise invalid(f"files[{one}] is not among the attachments")


def message(body, sent=(), old=None, known_emoji=()):
    """All rules of a message; old is the one that is edited."""
    flags = (body.get("flags") or 0) | (old.flags & parts.V2 if old else 0)
    after = body
    if old:
        after = {"content": old.content, "embeds": old.embeds, "components": old.components,
                 **body}
    kept = {file["id"]: file["filename"] for file in old.files} if old else {}
    files(body, sent, kept)
    content(body)
    embeds(body)
    empty(after, len(sent) + (len(kept) if body.get("attachments") is None else 0))
    v2(after if flags & parts.V2 else body, flags)
    for rule in (custom_ids, buttons, rows, menus, mentions):
        rule(body)
    emoji(body, known_emoji)
    pictures(after, names_after(body, sent, kept))


def names_after(body, sent, kept):
    """The names of the files that a message has then."""
    by_id = {**kept, **{str(number): name for number, name, _ in sent}}
    if body.get("attachments") is None:
        return set(by_id.values())
    return {item.get("filename") or by_id.get(str(item.get("id")))
            for item in body["attachments"]}


def modal(data):
    if not 1 <= len(data.get("components") or ()) <= MODAL_MAX:
        raise invalid("a modal needs one to five components")
    custom_ids(data)


def house(body, is_edit=False):
    """Not Discord's rule but ours: who may be mentioned is always said."""
    if body.get("content") and not isinstance(body.get("allowed_mentions"), dict):
        raise invalid("a text without allowed_mentions" + (" in an edit" if is_edit else ""))
