"""usage: python3 -m fake [--port N] [--token TOKEN] [--lenient]

Runs until it is ended; prints the address of the API and the token. What it is told to do comes
as lines on the standard input: PERSON LINE, where a line is a slash command, `press LABEL` or
`choose VALUE` on the newest message that has it. What the bot says is printed.
"""

import argparse
import asyncio
import sys

from .core import Fake


def show(event, data, _guild_id):
    if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        print(f"{event[8:].lower()}: {data['author']['username']}: {data['content']}", flush=True)


async def newest(person, wanted):
    everything = person.unseen + person.channel.messages + person.dms
    for message in sorted(everything, key=lambda one: int(one.id), reverse=True):
        if person.sees(message) and (wanted is None or message.find(wanted)):
            return message
    raise AssertionError(f"nothing has {wanted!r}")


async def obey(fake, people, line):
    name, _, text = line.strip().partition(" ")
    person = people.get(name) or people.setdefault(name, fake.user(name))
    verb, _, rest = text.partition(" ")
    if verb == "press":
        done = await person.press(await newest(person, rest), rest)
    elif verb == "choose":
        done = await person.choose(await newest(person, None), None, rest)
    else:
        done = await person.slash(text)
    for reply in done.replies:
        print(f"{'unseen: ' if reply.is_unseen else ''}{reply.content} {reply.names}", flush=True)


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--token")
    parser.add_argument("--lenient", action="store_true")
    given = parser.parse_args()
    async with Fake(not given.lenient, given.port, given.token) as fake:
        fake.world.listeners.append(show)
        print(f"api {fake.url}\ntoken {fake.token}", flush=True)
        people, seen = {}, 0
        while True:
            line = await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
            if not line:
                break
            try:
                await obey(fake, people, line)
            except AssertionError as error:
                print(f"error: {error}", flush=True)
            for text in fake.violations[seen:]:
                print(f"violation: {text}", flush=True)
            seen = len(fake.violations)


if __name__ == "__main__":
    asyncio.run(main())
