"""Cribbage on the PC: every hand with its combinations, and what players make on average in play, hand and crib."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from flagfall.engine.cribbage.known_cards import CRIB
from flagfall.engine.cribbage.playing_cards import RANKS, SUITS, name, place
from flagfall.engine.cribbage.show_points import line
from flagfall.engine.cribbage.skunk import skunk
from flagfall.engine.game import Game
from flagfall.engine.moves import CALL, CHANCE, PASS, PLAIN, SAY, TOTAL, kind
from flagfall.record.session import Session

from .family import Averages, Family

if TYPE_CHECKING:
    from flagfall.engine.cribbage.cribbage import Cribbage as Rules

_GAMES = ("", "a skunk, two games", "a double skunk, three games")


@dataclass(frozen=True)
class _Gain:
    """Points of a seat. what: play, hand or crib; cards with the starter and combinations at the show; worth: what was there to be had."""

    hand: int
    seat: int
    what: str
    points: int
    worth: int = 0
    cards: str = ""
    why: tuple[str, ...] = ()


def _gains(game: Game) -> Iterator[_Gain]:
    """What everybody got, move by move, also where it was nothing at the show."""
    again = cast("Rules", game.fresh())
    for move in [game.log[i] for i in range(len(game.log))]:
        what, hand, seat, before = kind(move), again.hand_number, again.mover_of(move), list(again.scores)
        shown = _shown(again, hand) if again.counts() and (what == TOTAL or what == SAY and not again.claims.open) else None
        if what == CHANCE:
            seat = again.dealer
        elif what == PASS:
            seat = again.running.last
        again.play(move)
        points = again.scores[again.side(seat)] - before[again.side(seat)] if seat >= 0 else 0
        if shown:
            yield replace(shown, points=points)
        elif what in (PLAIN, PASS, SAY, CALL) or what == CHANCE and again.starter >= 0:
            yield _Gain(hand, seat, "play", points)


def _shown(game: "Rules", hand: int) -> _Gain:
    """The hand, or the crib, that is now to be counted."""
    why: list[tuple[str, list[int], int]] = []
    crib = game.stage == "crib"
    worth = game.worth(why)
    cards = " ".join(map(name, sorted(game.cards.counted(CRIB if crib else game.turn), key=place)))
    combinations = tuple(in_suits(line(*part)) for part in why)
    shown = in_suits(f"{cards} + {name(game.starter)}")
    return _Gain(hand, game.turn, "crib" if crib else "hand", 0, worth, shown, combinations)


def in_suits(line: str) -> str:
    """A line with the cards in it as players write them."""
    return " ".join("-".join(map(_card, word.split("-"))) for word in line.split(" "))


def _card(text: str) -> str:
    """`10♥` for TH, `10` for T; a word that is no card as it is."""
    rank, suit = text[:1], text[1:]
    if rank not in RANKS or suit and suit not in SUITS:
        return text
    return ("10" if rank == "T" else rank) + ("♣♦♥♠"[SUITS.index(suit)] if suit else "")


class Cribbage(Family):
    averaged = Averages(
        ("deals", "play", "hand", "crib", "games won"),
        "Known averages of a hand: any four cards 4.77, the best four of six about 8. A skunk counts as two games, a double one as three.",
    )

    def low_wins(self, given: dict[str, str]) -> bool:
        return given.get("giveaway", "on" if self.preset == "cribgiveaway" else "off") == "on"

    def own(self, words: list[str], names: Sequence[str]) -> str:
        """`5♥`, `Anna deals`, `starter J♠`."""
        match words:
            case ["score"]:
                return "counted"
            case ["deal", seat]:
                return f"{names[int(seat)]} deals"
            case ["muggins", seat]:
                return f"{names[int(seat)]} calls muggins"
            case ["say", points]:
                return f"says {points}"
            case ["cut", card]:
                return f"starter {_card(card)}"
            case ["crib", *cards]:
                return in_suits(f"crib: {' '.join(cards)}")
            case ["hand", seat, *cards]:
                return f"{names[int(seat)]}: {in_suits(' '.join(cards))}"
        return in_suits(" ".join(words))

    @staticmethod
    def line(text: str) -> str:
        return in_suits(text)

    def told(self, played: Session) -> list[str]:
        """A block for each deal: play, then hand by hand the cards, every combination, and the points."""
        game, lines, number = played.game, [], 0
        pegged: dict[str, int] = {}
        for gain in _gains(game):
            who = played.names[gain.seat]
            if gain.hand != number:
                number, pegged = gain.hand, {}
            if gain.what == "play":
                pegged[who] = pegged.get(who, 0) + gain.points
                continue
            if pegged:
                lines.append(f"hand {number}, in play: {', '.join(f'{who} {points}' for who, points in pegged.items())}")
                pegged = {}
            said = f"{gain.points} of {gain.worth}" if gain.points != gain.worth else f"{gain.points}"
            lines.append(f"  {'crib of ' if gain.what == 'crib' else ''}{who}: {gain.cards}: {said}")
            lines += [f"    {each}" for each in gain.why]
        if pegged:
            lines.append(f"hand {number}, in play: {', '.join(f'{who} {points}' for who, points in pegged.items())}")
        return lines + ([_GAMES[skunk(game)]] if skunk(game) else [])

    def averages(self, played: Session) -> dict[str, list[tuple[float, int]]]:
        game = played.game
        found: dict[str, list[tuple[float, int]]] = {}
        gains = list(_gains(game))
        for seat, who in enumerate(played.names):
            own = [gain for gain in gains if gain.seat == seat]
            deals = len({gain.hand for gain in gains})
            row: list[tuple[float, int]] = [(deals, 0), (sum(gain.points for gain in own if gain.what == "play"), deals)]
            for what in ("hand", "crib"):
                points = [gain.points for gain in own if gain.what == what]
                row.append((sum(points), len(points)))
            won = game.side(seat) in game.winners()
            found[who] = [*row, (skunk(game) + 1 if won else 0, 0)]
        return found


FAMILY = Cribbage
