"""What Discord refuses in commands and its description of the API does not say."""

import re
import unicodedata

from .errors import ApiError

COMMANDS_MAX = {1: 100, 2: 15, 3: 15}
SIZE_MAX = 8000
SUBCOMMAND, GROUP = 1, 2
LOCALES = set("""id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr
    cs el bg ru uk hi th zh-CN ja zh-TW ko""".split())


def invalid(text):
    return ApiError(50035, text)


def name(text, kind=1):
    """Letters, digits, - _ ', in lower case where there is one; menus may say anything."""
    if kind != 1:
        return
    good = isinstance(text, str) and 1 <= len(text) <= 32 and all(
        letter in "-_'" or unicodedata.category(letter)[0] in "LN"
        or re.match("[\u0900-\u097f\u0e00-\u0e7f]", letter) for letter in text)
    if not good or text != text.lower():
        raise invalid(f"the name {text!r}")


def locales(thing):
    for key in ("name_localizations", "description_localizations"):
        for locale, text in (thing.get(key) or {}).items():
            if locale not in LOCALES:
                raise invalid(f"no locale {locale!r}")
            if key == "name_localizations":
                name(text, thing.get("type", 1) if "options" in thing else 1)


def option_order(options):
    optional = None
    seen = set()
    for option in options:
        if option.get("name") in seen:
            raise invalid(f"two options {option['name']!r}")
        seen.add(option.get("name"))
        if option.get("required") and optional:
            raise invalid(f"required {option['name']!r} after optional {optional!r}")
        if not option.get("required"):
            optional = option.get("name")
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        raise invalid("subcommands beside options")


def options(thing, depth=0):
    inside = thing.get("options") or []
    option_order(inside)
    for option in inside:
        name(option.get("name"))
        locales(option)
        kind = option.get("type")
        if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
            raise invalid(f"{option['name']!r} is too deep")
        if option.get("autocomplete") and option.get("choices"):
            raise invalid(f"{option['name']!r} has choices and completes as well")
        for choice in option.get("choices") or ():
            locales({**choice, "type": 2, "options": []})
        options(option, depth + 1)


def longest(thing, field):
    texts = [thing.get(field) or "", *(thing.get(field + "_localizations") or {}).values()]
    return max(len(text) for text in texts)


def size(thing):
    """Characters of names, descriptions and values, of the longest localization each."""
    total = longest(thing, "name") + longest(thing, "description")
    for option in thing.get("options") or ():
        total += size(option)
    for choice in thing.get("choices") or ():
        total += longest(choice, "name") + len(str(choice.get("value", "")))
    return total


def command(thing):
    kind = thing.get("type") or 1
    name(thing.get("name"), kind)
    if kind == 1 and not thing.get("description"):
        raise invalid(f"{thing['name']!r} has no description")
    needs = thing.get("default_member_permissions")
    if needs is not None and not str(needs).isdigit():
        raise invalid(f"{thing['name']!r} needs permissions {needs!r}")
    if kind != 1 and (thing.get("description") or thing.get("options")):
        raise invalid(f"{thing['name']!r} is in a menu and has neither description nor options")
    locales({**thing, "type": kind, "options": []})
    options(thing)
    if size(thing) > SIZE_MAX:
        raise invalid(f"{thing['name']!r} has {size(thing)} characters in all")


def commands(things):
    seen = set()
    for thing in things:
        command(thing)
        key = thing.get("type") or 1, thing["name"]
        if key in seen:
            raise invalid(f"two commands {thing['name']!r}")
        seen.add(key)
    for kind, most in COMMANDS_MAX.items():
        if sum(1 for one in seen if one[0] == kind) > most:
            raise ApiError(30032, f"more than {most} of type {kind}")
