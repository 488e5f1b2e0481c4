"""The time of the fake: that of the machine until stop(), plus what a test adds by advance()."""

import asyncio
import datetime
import time

EPOCH_MS = 1420070400000  # of Discord's ids


class Clock:
    def __init__(self):
        self.began = time.time() - time.monotonic()
        self.added = 0.0
        self.stands_at = None  # it does not run: only advance() moves it
        self.moved = asyncio.Event()

    def now(self):
        """Seconds since 1970, never running backwards."""
        runs = time.monotonic() if self.stands_at is None else self.stands_at
        return self.began + runs + self.added

    def stop(self):
        """From now on time passes by advance() alone, so that no test has to be quick."""
        self.stands_at = time.monotonic()

    def advance(self, seconds):
        """Lets time pass at once; whoever sleeps until then wakes."""
        self.added += seconds
        self.moved.set()
        self.moved = asyncio.Event()

    async def sleep_until(self, when):
        while self.now() < when:
            moved = self.moved
            try:
                await asyncio.wait_for(moved.wait(), when - self.now())
            except asyncio.TimeoutError:
                pass

    async def sleep(self, seconds):
        await self.sleep_until(self.now() + seconds)

    def stamp(self, when=None):
        """As Discord writes times: 2026-01-31T12:00:00.000000+00:00."""
        moment = self.now() if when is None else when
        return datetime.datetime.fromtimestamp(moment, datetime.timezone.utc).isoformat()


class Ids:
    """Snowflakes: in order of time, each once."""

    def __init__(self, clock):
        self.clock = clock
        self.last = 0

    def new(self):
        value = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        self.last = max(self.last + 1, value)
        return str(self.last)
