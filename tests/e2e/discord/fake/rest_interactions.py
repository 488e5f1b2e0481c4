"""Callbacks, follow-ups and @original."""

from . import components as parts
from . import rules
from .errors import ApiError
from .interactions import (CHOICES, COMPLETION, COMPONENT, DEFER, MODAL, MODAL_SUBMIT, PONG, REPLY,
                           SLASH, THINK, UPDATE, thinking)
from .routes import route
from .things import DM

HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = HOOK + "/messages/@original"

# Which callbacks an interaction may get.
FITTING = {
    SLASH: {REPLY, THINK, MODAL},
    COMPONENT: {REPLY, THINK, DEFER, UPDATE, MODAL},
    COMPLETION: {CHOICES},
    MODAL_SUBMIT: {REPLY, THINK, DEFER, UPDATE},
}


def allowed(interaction, kind):
    fitting = FITTING[interaction.kind]
    if kind not in fitting or (interaction.kind == MODAL_SUBMIT and kind in (DEFER, UPDATE)
                               and not interaction.message):
        raise ApiError(50035, f"callback of type {kind} to {interaction.what()}")


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(call):
    interaction = call.fake.interactions.get(call.ids["interaction_id"])
    if not interaction or interaction.token != call.ids["interaction_token"]:
        raise ApiError(10062)
    kind, data = call.body.get("type"), call.body.get("data") or {}
    allowed(interaction, kind)
    check_data(call, kind, data, interaction)
    check_files(call, interaction)
    interaction.check_first()
    CALLBACKS[kind](interaction, data, call.files)
    interaction.acknowledge(kind)
    interaction.note()
    if call.query.get("with_response") != "true":
        return None
    return 200, response(interaction, kind)


def check_files(call, interaction):
    if call.files and interaction.channel.kind != DM and \
            not interaction.channel.bot_may("ATTACH_FILES"):
        raise ApiError(50013, "ATTACH_FILES")


def check_data(call, kind, data, interaction):
    if kind in (REPLY, UPDATE):
        old = interaction.message if kind == UPDATE else None
        call.check_message(data, old)
    elif kind == THINK and (data.get("flags") or 0) & ~parts.EPHEMERAL:
        raise ApiError(50035, f"flags {data['flags']} with a deferred message")
    elif kind == MODAL:
        rules.modal(data)
    if kind == CHOICES and len(data.get("choices") or ()) > 25:
        raise ApiError(50035, "more than 25 choices")


def on_reply(interaction, data, files):
    interaction.original = interaction.reply(data, files)


def on_think(interaction, data, _files):
    interaction.original = thinking(interaction, data)


def on_defer(interaction, _data, _files):
    interaction.original = interaction.message


def on_update(interaction, data, files):
    interaction.original = interaction.message
    interaction.fill(interaction.message, data, files)


def on_choices(interaction, data, _files):
    interaction.choices = data.get("choices") or []


def on_modal(interaction, data, _files):
    interaction.modal = data


CALLBACKS = {REPLY: on_reply, THINK: on_think, DEFER: on_defer, UPDATE: on_update,
             CHOICES: on_choices, MODAL: on_modal, PONG: on_defer}


def response(interaction, kind):
    message = interaction.original
    body = {"interaction": {"id": interaction.id, "type": interaction.kind}}
    if message:
        body["interaction"].update({
            "response_message_id": message.id, "response_message_loading": message.is_loading,
            "response_message_ephemeral": message.is_unseen})
    if message and kind in (REPLY, UPDATE):
        body["resource"] = {"type": kind, "message": message.json()}
    return body


# Later --------------------------------------------------------------------------------------------


def by_token(call):
    interaction = call.fake.tokens.get(call.ids["webhook_token"])
    if not interaction or call.ids["webhook_id"] != call.world.app_id:
        raise ApiError(10015 if not interaction else 50027)
    interaction.check_later()
    return interaction


def original(interaction):
    if not interaction.original or interaction.original.gone:
        raise ApiError(10008)
    return interaction.original


def own(call, interaction):
    """One of the messages of this interaction."""
    if "message_id" not in call.ids:
        return original(interaction)
    for message in [interaction.original, *interaction.follow_ups]:
        if message and message.id == call.ids["message_id"] and not message.gone:
            return message
    raise ApiError(10008)


def checked(call, interaction, old=None):
    call.check_message(call.body, old)
    check_files(call, interaction)
    return call.body


@route("POST", HOOK)
async def follow_up(call):
    interaction = by_token(call)
    body = checked(call, interaction)
    first = interaction.original
    if interaction.answer == THINK and first and first.is_loading and not first.gone:
        interaction.fill(first, {**body, "flags": (body.get("flags") or 0) & parts.V2}, call.files)
        message = first
    else:
        message = interaction.reply(body, call.files)
        interaction.follow_ups.append(message)
    interaction.note()
    return 200, message.json()


@route("GET", ORIGINAL)
@route("GET", HOOK + "/messages/{message_id}")
async def get(call):
    return 200, own(call, by_token(call)).json()


@route("PATCH", ORIGINAL)
@route("PATCH", HOOK + "/messages/{message_id}")
async def edit(call):
    interaction = by_token(call)
    message = own(call, interaction)
    body = checked(call, interaction, message)
    interaction.fill(message, body, call.files)
    interaction.note()
    return 200, message.json()


@route("DELETE", ORIGINAL)
@route("DELETE", HOOK + "/messages/{message_id}")
async def delete(call):
    interaction = by_token(call)
    call.world.delete(own(call, interaction))
    interaction.note()
