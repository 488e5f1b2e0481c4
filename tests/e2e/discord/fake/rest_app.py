"""The application: who it is, its commands and its emoji."""

import base64
import re
import struct

from . import command_rules
from .errors import ApiError
from .routes import route

APP = "/applications/{application_id}"
GUILD = APP + "/guilds/{guild_id}"
EMOJI_MAX, EMOJI_BYTES = 2000, 256 * 1024
CREATED_A_DAY, DAY = 200, 24 * 3600.0


def application(fake):
    bot = fake.world.bot
    return {
        "id": fake.world.app_id, "name": bot.name, "icon": None, "description": "", "type": None,
        "verify_key": "0" * 64, "flags": 0, "flags_new": "0", "hook": True, "bot_public": True,
        "bot_require_code_grant": False, "owner": fake.owner.json(), "team": None,
        "eligible_oauth2_scopes": [],
        "redirect_uris": [], "interactions_endpoint_url": None,
        "role_connections_verification_url": None, "approximate_guild_count":
            len(fake.world.guilds), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "summary": "", "bot": bot.json(),
        "interactions_version": 1, "interactions_event_types": [],
        "explicit_content_filter": 0, "integration_types_config": {"0": {}, "1": {}},
        **fake.application_changes,
    }


@route("GET", "/gateway")
async def gateway(call):
    return 200, {"url": call.fake.gateway_url}


@route("GET", "/gateway/bot")
async def gateway_bot(call):
    gate = call.fake.gateway
    return 200, {"url": call.fake.gateway_url, "shards": gate.shards, "session_start_limit": {
        "total": gate.identifies_a_day, "remaining": gate.remaining(), "reset_after": 86400000,
        "max_concurrency": gate.max_concurrency}}


@route("GET", "/users/@me")
async def me(call):
    return 200, {**call.world.bot.json(), "mfa_enabled": False, "locale": "en-US",
                 "verified": True, "email": None, "premium_type": 0}


@route("GET", "/users/{user_id}")
async def user(call):
    person = call.world.people.get(call.ids["user_id"])
    if not person:
        raise ApiError(10013)
    return 200, person.json()


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
async def app_me(call):
    return 200, application(call.fake)


@route("GET", "/users/@me/guilds")
async def guilds(call):
    from .permissions import BOT
    return 200, [{"id": guild.id, "name": guild.name, "icon": None, "owner": False, "banner": None,
                  "permissions": str(BOT), "features": []}
                 for guild in call.world.guilds.values() if guild.bot_is_in]


# Commands -----------------------------------------------------------------------------------------


def check_app(call):
    if call.ids["application_id"] != call.world.app_id:
        raise ApiError(50001)
    guild_id = call.ids.get("guild_id")
    if guild_id is None:
        return None
    guild = call.world.guilds.get(guild_id)
    if not guild or not guild.bot_is_in or not guild.takes_commands:
        raise ApiError(50001)
    return guild


def shown(call, thing, guild, old):
    """A command as the API shows it: with everything filled in."""
    kind = thing.get("type") or 1
    body = {
        "id": old["id"] if old else call.world.ids.new(), "application_id": call.world.app_id,
        "version": call.world.ids.new(), "type": kind, "name": thing["name"],
        "description": thing.get("description") or "", "dm_permission": guild is None,
        "default_member_permissions": thing.get("default_member_permissions"),
        "name_localizations": thing.get("name_localizations"),
        "description_localizations": thing.get("description_localizations"),
        "nsfw": bool(thing.get("nsfw")),
        "integration_types": thing.get("integration_types") or [0],
        "contexts": thing.get("contexts"), "options": thing.get("options") or [],
    }
    if guild:
        body["guild_id"] = guild.id
        del body["dm_permission"]
    if body["default_member_permissions"] is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    return body


def place(call, guild):
    return guild.commands if guild else call.world.commands


def count_created(call, guild, number):
    now = call.world.clock.now()
    made = call.world.created_commands.setdefault(guild.id if guild else None, [])
    made[:] = [when for when in made if when > now - DAY]
    if len(made) + number > CREATED_A_DAY:
        raise ApiError(30034)
    made += [now] * number


@route("PUT", APP + "/commands")
@route("PUT", GUILD + "/commands")
async def put_commands(call):
    guild = check_app(call)
    command_rules.commands(call.body or [])
    here = place(call, guild)
    olds = {(one["type"], one["name"]): one for one in here}
    keys = [(thing.get("type") or 1, thing["name"]) for thing in call.body or []]
    count_created(call, guild, sum(1 for key in keys if key not in olds))
    here[:] = [shown(call, thing, guild, olds.get(key))
               for key, thing in zip(keys, call.body or [])]
    call.fake.command_puts += 1
    return 200, here


@route("GET", APP + "/commands")
@route("GET", GUILD + "/commands")
async def get_commands(call):
    return 200, place(call, check_app(call))


@route("POST", APP + "/commands")
@route("POST", GUILD + "/commands")
async def post_command(call):
    guild = check_app(call)
    command_rules.command(call.body)
    here = place(call, guild)
    key = call.body.get("type") or 1, call.body["name"]
    old = next((one for one in here if (one["type"], one["name"]) == key), None)
    if not old:
        count_created(call, guild, 1)
    here[:] = [one for one in here if one is not old]
    here.append(shown(call, call.body, guild, old))
    command_rules.commands(here)
    return 200 if old else 201, here[-1]


@route("DELETE", APP + "/commands/{command_id}")
@route("DELETE", GUILD + "/commands/{command_id}")
async def delete_command(call):
    here = place(call, check_app(call))
    if not any(one["id"] == call.ids["command_id"] for one in here):
        raise ApiError(10063)
    here[:] = [one for one in here if one["id"] != call.ids["command_id"]]


# Emoji --------------------------------------------------------------------------------------------


def picture_size(data):
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return struct.unpack(">II", data[16:24])
    raise ApiError(50035, "the picture of an emoji is no PNG")


def read_picture(text):
    match = re.fullmatch(r"data:image/(png|jpeg|gif|webp);base64,(.*)", text or "", re.S)
    if not match:
        raise ApiError(50035, "the picture of an emoji is no data URI")
    data = base64.b64decode(match[2], validate=True)
    if len(data) > EMOJI_BYTES:
        raise ApiError(50035, f"an emoji of {len(data)} bytes")
    width, height = picture_size(data)
    if max(width, height) > 128:
        raise ApiError(50035, f"an emoji of {width}x{height}")
    return data


def emoji_name(name):
    if not re.fullmatch(r"[A-Za-z0-9_]{2,32}", name or ""):
        raise ApiError(50035, f"an emoji called {name!r}")
    return name


@route("GET", APP + "/emojis")
async def get_emoji(call):
    check_app(call)
    return 200, {"items": list(call.world.emoji.values())}


@route("POST", APP + "/emojis")
async def post_emoji(call):
    check_app(call)
    if len(call.world.emoji) >= EMOJI_MAX:
        raise ApiError(30008)
    name = emoji_name(call.body.get("name"))
    if any(one["name"] == name for one in call.world.emoji.values()):
        raise ApiError(50035, f"an emoji {name!r} is there already")
    call.fake.emoji_pictures[name] = read_picture(call.body.get("image"))
    made = {"id": call.world.ids.new(), "name": name, "user": call.world.bot.json(), "roles": [],
            "require_colons": True, "managed": False, "animated": False, "available": True}
    call.world.emoji[made["id"]] = made
    return 201, made


@route("DELETE", APP + "/emojis/{emoji_id}")
async def delete_emoji(call):
    check_app(call)
    if not call.world.emoji.pop(call.ids["emoji_id"], None):
        raise ApiError(10014)


@route("PATCH", APP + "/emojis/{emoji_id}")
async def rename_emoji(call):
    check_app(call)
    emoji = call.world.emoji.get(call.ids["emoji_id"])
    if not emoji:
        raise ApiError(10014)
    emoji["name"] = emoji_name(call.body.get("name"))
    return 200, emoji
