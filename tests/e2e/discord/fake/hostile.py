"""Payloads that nobody should send."""

import json


def event(name, data, seq=None):
    return json.dumps({"op": 0, "s": seq, "t": name, "d": data})


def interaction(**changes):
    """An INTERACTION_CREATE of unknown people in unknown places, with changes."""
    body = {
        "id": "1", "application_id": "1", "type": 3, "token": "x", "version": 1,
        "channel_id": "1", "guild_id": "1", "data": {"component_type": 2, "custom_id": "x"},
        "member": {"user": {"id": "1", "username": "x"}, "permissions": "0"},
        "app_permissions": "0", "locale": "en-GB", "message": {"id": "1"}, **changes}
    return event("INTERACTION_CREATE", {key: value for key, value in body.items()
                                        if value is not ...})


def payloads():
    nested = {"type": 2, "name": "x"}
    for _ in range(60):
        nested = {"type": 2, "name": "x", "options": [nested]}
    return {
        "nothing": "",
        "no object": "[]",
        "a number": "7",
        "null": "null",
        "cut off": '{"op":0,"s":3,"t":"INTERACTION_CREATE","d":{"id":"1","ty',
        "two at once": '{"op":11,"d":null}{"op":11,"d":null}',
        "bytes that are no text": b"\xff\xfe\x00\x80",
        "text that is no UTF-8 inside": b'{"op":0,"s":null,"t":"X","d":"\xc3\x28"}',
        "a lone surrogate": '{"op":0,"s":null,"t":"X","d":"\\ud800"}',
        "a NUL": '{"op":0,"s":null,"t":"X\\u0000Y","d":{}}',
        "deep arrays": "[" * 100000,
        "deep objects": '{"d":' * 50000 + "1" + "}" * 50000,
        "deep in an event": '{"op":0,"s":null,"t":"X","d":' + "[" * 5000 + "]" * 5000 + "}",
        "huge": event("X", "y" * (8 << 20)),
        "many keys": event("X", {str(number): number for number in range(100000)}),
        "a huge number": '{"op":' + "9" * 400 + "}",
        "op as text": '{"op":"0","d":{}}',
        "op below zero": '{"op":-1,"d":{}}',
        "op with a fraction": '{"op":0.5,"d":{}}',
        "an unknown op": '{"op":99,"d":{}}',
        "no op": '{"d":{},"s":null,"t":"READY"}',
        "an op twice": '{"op":11,"op":7,"d":null}',
        "an unknown event": event("SOUND_OF_SHEEP", {"sheep": 3}),
        "an event without a name": '{"op":0,"s":null,"t":null,"d":{}}',
        "an event without data": '{"op":0,"s":null,"t":"INTERACTION_CREATE"}',
        "data that is no object": event("INTERACTION_CREATE", [1, 2]),
        "a number as text": '{"op":0,"s":"7","t":"X","d":{}}',
        "hello again": '{"op":10,"d":{"heartbeat_interval":41250}}',
        "no interaction id": interaction(id=...),
        "an interaction id of no digits": interaction(id="../../etc"),
        "a huge interaction id": interaction(id="9" * 5000),
        "no token": interaction(token=...),
        "a token with a path": interaction(token="a/../../../users/@me?x=#"),
        "a token with a new line": interaction(token="a\r\nX-Evil: 1"),
        "nobody": interaction(member=...),
        "nobody inside": interaction(member={}),
        "no data": interaction(data=...),
        "no custom_id": interaction(data={"component_type": 2}),
        "a custom_id that is too long": interaction(data={"component_type": 2,
                                                          "custom_id": "x" * 5000}),
        "a custom_id that is no text": interaction(data={"component_type": 2, "custom_id": 7}),
        "an unknown kind": interaction(type=77),
        "a kind as text": interaction(type="3"),
        "no channel": interaction(channel_id=...),
        "values that are no texts": interaction(data={
            "component_type": 3, "custom_id": "x", "values": [None, 7, {}]}),
        "a command with deep options": interaction(type=2, data=nested),
        "a command of no name": interaction(type=2, data={"id": "1", "type": 1}),
        "options that are no list": interaction(type=2, data={
            "id": "1", "type": 1, "name": "catan", "options": "roll"}),
    }
