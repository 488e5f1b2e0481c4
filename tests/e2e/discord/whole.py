"""Whole games of any kind by buttons alone: nobody knows what they play."""

from played import Played
from players import Pressers

STEPS_MAX = 6000


class Whole(Played):
    async def play(self, game, *options, seats=2):
        players = Pressers(self.fake, self.folk[:seats])
        await self.folk[0].slash("/table open",
                                 options=" ".join((game, f"seats={seats}", *options)))
        await self.fake.until(players.table, "a lobby")
        for person in self.folk[1:seats]:
            await players.press(person, "Join")
        await self.fake.until(lambda: f"{seats} of {seats}" in players.text(), "all players")
        await players.press(self.folk[0], "Start")
        await self.fake.until(players.awaited, "somebody to move")
        for _ in range(STEPS_MAX):
            if players.is_over():
                break
            if not await players.step():
                await self.fake.until(lambda: players.awaited() or players.is_over(),
                                      "somebody to move")
        self.assertTrue(players.is_over(), (players.n_acts, players.table()))
