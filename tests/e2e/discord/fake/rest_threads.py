"""Threads: starting them, who is in them, closing them."""

from .errors import ApiError
from .routes import route
from .things import DM, NEWS, NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, TEXT

CHANNEL = "/channels/{channel_id}"


def start(call, parent, kind, name, number=None):
    if parent.kind not in (TEXT, NEWS) or (parent.kind == NEWS and kind != NEWS_THREAD):
        raise ApiError(50024)
    need = "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS"
    for permission in ("VIEW_CHANNEL", need):
        if not parent.bot_may(permission):
            raise ApiError(50001 if permission == "VIEW_CHANNEL" else 50013, permission)
    thread = call.world.thread(parent, name, kind, number)
    thread.people.append(call.world.bot)
    return thread


@route("POST", CHANNEL + "/threads")
async def start_alone(call):
    kind = call.body.get("type") or PRIVATE_THREAD  # the API takes private where nothing is said
    return 201, start(call, call.channel(), kind, call.body["name"]).json()


@route("POST", CHANNEL + "/messages/{message_id}/threads")
async def start_from_message(call):
    message = call.message()
    if message.id in call.world.channels:
        raise ApiError(160004)
    channel = call.channel()
    kind = NEWS_THREAD if channel.kind == NEWS else PUBLIC_THREAD
    return 201, start(call, channel, kind, call.body["name"], message.id).json()


def open_thread(call):
    thread = call.channel()
    if not thread.is_thread:
        raise ApiError(50024)
    if thread.archived:
        raise ApiError(50083)
    return thread


@route("PUT", CHANNEL + "/thread-members/{user_id}")
async def add(call):
    thread = open_thread(call)
    person = call.world.people.get(call.ids["user_id"])
    if not person or person not in thread.guild.members + [call.world.bot]:
        raise ApiError(10013)
    if not thread.bot_may("SEND_MESSAGES_IN_THREADS"):
        raise ApiError(50013, "SEND_MESSAGES_IN_THREADS")
    if person not in thread.people:
        thread.people.append(person)
        person.pings.append(thread)


@route("DELETE", CHANNEL + "/thread-members/{user_id}")
async def remove(call):
    thread = open_thread(call)
    if not thread.bot_may("MANAGE_THREADS"):
        raise ApiError(50013, "MANAGE_THREADS")
    thread.people = [one for one in thread.people if one.id != call.ids["user_id"]]


@route("PUT", CHANNEL + "/thread-members/@me")
async def join(call):
    thread = open_thread(call)
    if call.world.bot not in thread.people:
        thread.people.append(call.world.bot)


@route("GET", CHANNEL + "/thread-members")
async def members(call):
    thread = call.channel()
    return 200, [{"id": thread.id, "user_id": one.id, "join_timestamp": call.world.born, "flags": 0}
                 for one in thread.people]


@route("PATCH", CHANNEL)
async def change(call):
    channel = call.channel()
    body = call.body
    if channel.kind == DM:
        raise ApiError(50024)
    needs = "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS"
    wakes = channel.is_thread and body == {"archived": False} and not channel.locked
    if not wakes and not channel.bot_may(needs):
        raise ApiError(50013, needs)
    if channel.archived and body.get("archived") is not False:
        raise ApiError(50083)
    for field in ("name", "archived", "locked"):
        if field in body:
            setattr(channel, field, body[field])
    event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    call.world.tell(event, channel.json(), channel)
    return 200, channel.json()


@route("DELETE", CHANNEL)
async def delete(call):
    channel = call.channel()
    needs = "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS"
    if channel.kind != DM and not channel.bot_may(needs):
        raise ApiError(50013, needs)
    call.world.delete_channel(channel)
    return 200, channel.json()
