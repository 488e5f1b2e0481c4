"""Messages in channels, and direct messages."""

from . import rules
from .errors import ApiError
from .routes import route
from .things import DM

HOUR = 3600
OLD_EDITS = 30  # of messages over an hour old, in an hour and channel

CHANNEL = "/channels/{channel_id}"
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"


def check_body(call, old=None):
    body = call.body if isinstance(call.body, dict) else {}
    call.check_message(body, old)
    return body


def check_rights(call, channel):
    """Whether the bot may write here what it wants to write."""
    if channel.kind == DM:
        return
    need = ["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"]
    if call.files:
        need.append("ATTACH_FILES")
    for name in need:
        if not channel.bot_may(name):
            raise ApiError(50001 if name == "VIEW_CHANNEL" else 50013, name)


def check_open(channel):
    if channel.locked:
        raise ApiError(160005)
    if channel.archived:
        raise ApiError(50083)


@route("POST", MESSAGES)
async def create(call):
    channel = call.channel()
    body = check_body(call)
    check_rights(call, channel)
    if channel.locked and not channel.bot_may("MANAGE_THREADS"):
        raise ApiError(160005)
    if channel.kind == DM and not channel.people[0].takes_dms:
        raise ApiError(50007)
    if channel.archived:  # a message wakes a thread that is not locked
        if channel.locked:
            raise ApiError(160005)
        channel.archived = False
    if body.get("nonce") and body.get("enforce_nonce"):
        for message in channel.messages:
            if message.nonce == body["nonce"]:
                return 200, message.json()
    answered = answered_message(channel, body.get("message_reference"))
    message = call.world.post(channel, call.world.bot, body, call.files)
    message.nonce = body.get("nonce")
    message.reply_to = answered
    return 200, message.json()


def answered_message(channel, reference):
    """Which message is replied to."""
    if not reference:
        return None
    message = channel.kept.get(str(reference.get("message_id")))
    if message and not message.gone and not message.is_unseen:
        return message
    if reference.get("fail_if_not_exists", True):
        raise rules.invalid("a reply to a message that is not there")
    return None


@route("GET", MESSAGES)
async def listed(call):
    channel = call.channel()
    most = int(call.query.get("limit", 50))
    return 200, [message.json() for message in reversed(channel.messages[-most:])]


@route("GET", MESSAGE)
async def get(call):
    return 200, call.message().json()


@route("PATCH", MESSAGE)
async def edit(call):
    channel, message = call.channel(), call.message()
    if message.author is not call.world.bot:
        raise ApiError(50005)
    body = check_body(call, message)
    check_open(channel)
    if channel.kind != DM and not channel.bot_may("VIEW_CHANNEL"):
        raise ApiError(50001, "VIEW_CHANNEL")
    check_age(call, channel, message)
    call.world.edit(message, body, call.files)
    return 200, message.json()


def check_age(call, channel, message):
    """Old messages may be edited only now and then."""
    now = call.world.clock.now()
    if now - message.made_at <= HOUR:
        return
    channel.old_edits = [when for when in channel.old_edits if when > now - HOUR]
    if len(channel.old_edits) >= call.fake.old_edits:
        raise ApiError(30046)
    channel.old_edits.append(now)


@route("DELETE", MESSAGE)
async def delete(call):
    channel, message = call.channel(), call.message()
    check_open(channel)
    if message.author is not call.world.bot and not channel.bot_may("MANAGE_MESSAGES"):
        raise ApiError(50013, "MANAGE_MESSAGES")
    call.world.delete(message)


@route("GET", CHANNEL)
async def channel_get(call):
    return 200, call.channel().json()


@route("POST", CHANNEL + "/typing")
async def typing(call):
    call.channel()


@route("PUT", CHANNEL + "/messages/pins/{message_id}")
@route("PUT", CHANNEL + "/pins/{message_id}")
async def pin(call):
    if not call.channel().bot_may("MANAGE_MESSAGES"):
        raise ApiError(50013, "MANAGE_MESSAGES")
    call.message().is_pinned = True


@route("DELETE", CHANNEL + "/messages/pins/{message_id}")
@route("DELETE", CHANNEL + "/pins/{message_id}")
async def unpin(call):
    call.message().is_pinned = False


@route("POST", "/users/@me/channels")
async def open_dm(call):
    """Discord opens the channel also with who takes no messages; writing is refused then."""
    person = call.world.people.get(str(call.body.get("recipient_id")))
    if not person:
        raise ApiError(10013)
    if person.is_bot:
        raise ApiError(50007)
    call.fake.dms_opened.append((call.world.clock.now(), person))
    return 200, call.world.dm(person).json()
