"""Simulates whole events at random, without a store: entries come late, stay away and lose by forfeit; results are random."""

from dataclasses import replace
from datetime import UTC, date, datetime
from random import Random

from host_tools.event.pairing import bye_points, pair, rounds_in_all
from host_tools.store.event_model import Entrant, EventState, Outcome, Table, event_points, forfeit_points

START = datetime(2026, 11, 24, 18, tzinfo=UTC)


def state_of(entries: int, preset: str = "chess", system: str = "swiss", rounds: int = 5, **more) -> EventState:
    """Returns an event before its first round."""
    entrants = tuple(Entrant(number, number, (number,), (f"P{number}",)) for number in range(1, entries + 1))
    usual = {"options": "", "control": "", "clock_options": "", "consolation": False, "count": "wins", "tiebreaks": (), "closed": False}
    return EventState(1, "Evening", date(2026, 11, 24), preset, system=system, rounds=rounds, entrants=entrants, **(usual | more))


class SimulatedEvent:
    """An event. Each call of `play` pairs a round and plays it; state: after it; come_and_go: entries come late and leave."""

    def __init__(self, state: EventState, random: Random, come_and_go: bool = True):
        self.state, self._random, self._may_come_and_go = state, random, come_and_go
        self.notes: list[str] = []

    def play(self, round: int) -> None:
        if self._may_come_and_go and self.state.system == "swiss":
            self._come_and_go(round)
        pairings = pair(self.state, round)
        self.notes.append(pairings.note)
        tables = []
        for number, (section, numbers) in enumerate(pairings.tables, 1):
            row = Table(len(self.state.tables) + number, round, number, section, numbers, START)
            points = (bye_points(self.state),)
            tables.append(replace(row, result=Outcome(points, points, "bye") if row.bye else self._outcome(row)))
        self.state = replace(self.state, tables=(*self.state.tables, *tables))

    def play_all(self) -> EventState:
        for round in range(1, rounds_in_all(self.state) + 1):
            self.play(round)
        return self.state

    def _come_and_go(self, round: int) -> None:
        entrants = list(self.state.entrants)
        if round > 1 and self._random.random() < 0.3:
            number = len(entrants) + 1
            entrants.append(Entrant(number, number, (number,), (f"P{number}",), from_round=round))
        for at, each in enumerate(entrants):
            staying = sum(one.plays(round) for one in entrants)
            if round > 1 and each.plays(round) and staying > max(5, self.state.rounds + 2) and self._random.random() < 0.04:
                entrants[at] = replace(each, out_round=round)
            elif each.out_round and each.out_round < round and self._random.random() < 0.3:
                entrants[at] = replace(each, from_round=round, out_round=None)
        self.state = replace(self.state, entrants=tuple(entrants))

    def _outcome(self, table: Table) -> Outcome:
        sides = len(table.numbers)
        if self._random.random() < 0.05:
            loser = self._random.choice([*range(sides), None]) if self.state.system != "knockout" else self._random.randrange(sides)
            points = forfeit_points(self.state, sides, loser)
            return Outcome(points, points, "forfeit")
        if self.state.colours:
            draw = self.state.system != "knockout"
            points = self._random.choice([(1, 0), (0, 1), *([(0.5, 0.5)] if draw else [])])
            return Outcome(points, points, "hand")
        scores = tuple(self._random.sample(range(0, 101, 5), sides))
        places = tuple(sorted(scores, reverse=True).index(score) + 1 for score in scores)
        return Outcome(scores, event_points(self.state, scores, places), "hand")
