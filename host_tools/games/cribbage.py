"""The functions for cribbage: each hand with its combinations, and the players' average points in play, hand and crib."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, cast

from flagfall.engine.cribbage.known_cards import CRIB
from flagfall.engine.cribbage.playing_cards import RANKS, SUITS, name, place
from flagfall.engine.cribbage.show_points import line
from flagfall.engine.cribbage.skunk import skunk
from flagfall.engine.game import Game
from flagfall.engine.moves import CALL, CHANCE, PASS, PLAIN, SAY, TOTAL, kind
from flagfall.record.session import Session

from . import cribbage_drawn
from .drawn_game import DrawnGame
from .family import Averages, Entry, Explanation, Family

if TYPE_CHECKING:
    from flagfall.engine.cribbage.cribbage import Cribbage as Rules

_GAMES = ("", "a skunk, two games", "a double skunk, three games")


@dataclass(frozen=True)
class _Gain:
    """Points of a seat. part: play, hand, crib, or called (of a hand or crib that was counted too low); worth: the points that the cards
    are worth; cards: with the starter, at the show; why: the combinations, at the show.
    """

    hand: int
    seat: int
    part: str
    points: int
    worth: int = 0
    cards: str = ""
    why: tuple[str, ...] = ()


def _gains(game: Game) -> Iterator[_Gain]:
    """Yields the points of each seat, move by move, also when they are 0. The three points that come with the starter
    of the five-card game (CR-i) are left out.
    """
    again, last = cast("Rules", game.fresh()), _Gain(0, 0, "play", 0)
    for move in [game.log[i] for i in range(len(game.log))]:
        move_kind, hand, seat, before = kind(move), again.hand_number, again.mover_of(move), list(again.scores)
        at_show = (
            _gain_at_show(again, hand) if again.can_count() and (move_kind == TOTAL or move_kind == SAY and not again.claims.open) else None
        )
        if move_kind == CHANCE:
            seat = again.dealer
        elif move_kind == PASS:
            seat = again.running.last
        again.play(move)
        points = again.scores[again.side(seat)] - before[again.side(seat)] if seat >= 0 else 0
        if at_show:
            last = replace(at_show, points=points)
        elif move_kind == CALL and last.part != "play":
            last = _Gain(last.hand, seat, "called", points)
        elif move_kind in (PLAIN, PASS, SAY, CALL) or move_kind == CHANCE and again.starter >= 0:
            last = _Gain(hand, seat, "play", points)
        else:
            continue
        yield last


def _gain_at_show(game: "Rules", hand: int) -> _Gain:
    """Returns the gain of the hand, or the crib, that is counted next."""
    why: list[tuple[str, list[int], int]] = []
    crib = game.stage == "crib"
    worth = game.worth(why)
    cards = " ".join(map(name, sorted(game.cards.known(CRIB if crib else game.turn), key=place)))
    combinations = tuple(in_suits(line(*part)) for part in why)
    with_starter = in_suits(f"{cards} + {name(game.starter)}")
    return _Gain(hand, game.turn, "crib" if crib else "hand", 0, worth, with_starter, combinations)


def in_suits(line: str) -> str:
    """Returns a line with its cards in the notation of players: `10♥` for `TH`."""
    return " ".join("-".join(map(_card, word.split("-"))) for word in line.split(" "))


def _card(text: str) -> str:
    """Returns `10♥` for TH, `10` for T; another word unchanged."""
    rank, suit = text[:1], text[1:]
    if rank not in RANKS or suit and suit not in SUITS:
        return text
    return ("10" if rank == "T" else rank) + ("♣♦♥♠"[SUITS.index(suit)] if suit else "")


class Cribbage(Family):
    average_columns = Averages(
        ("deals", "play", "hand", "crib", "games won"),
        "Known averages of a hand: any four cards 4.77, the best four of six about 8. A skunk counts as two games, a double one as three.",
    )

    def own_words(self, words: list[str], names: Sequence[str]) -> str:
        """Returns `5♥`, `Anna deals`, `starter J♠`."""
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

    def explanations(self, played: Session) -> list[Explanation]:
        """Returns, deal by deal, a block for each player with the points in play, then one for each hand with cards and combinations."""
        blocks: list[Explanation] = []
        pegged: dict[str, int] = {}  # points of the play in this deal
        number = 0

        def end_play() -> None:
            blocks.extend(Explanation(number, who, "in play", "", str(points)) for who, points in pegged.items())
            pegged.clear()

        for gain in _gains(played.game):
            name = played.names[gain.seat]
            if gain.hand != number:
                end_play()
                number = gain.hand
            if gain.part == "play":
                pegged[name] = pegged.get(name, 0) + gain.points
                continue
            end_play()
            partly = gain.part != "called" and gain.points != gain.worth
            points = f"{gain.points} of {gain.worth}" if partly else f"{gain.points}"
            blocks.append(Explanation(number, name, gain.part, gain.cards, points, gain.why))
        end_play()
        return blocks

    def summary(self, played: Session) -> list[str]:
        """Returns the blocks of `explanations` as lines."""
        lines = []
        for (number, play), group in groupby(self.explanations(played), key=lambda each: (each.hand, each.part == "in play")):
            if play:
                lines.append(f"hand {number}, in play: {', '.join(f'{each.who} {each.points}' for each in group)}")
                continue
            for each in group:
                if each.part == "called":
                    lines.append(f"  {each.who} calls muggins: {each.points}")
                    continue
                lines.append(f"  {'crib of ' if each.part == 'crib' else ''}{each.who}: {each.cards}: {each.points}")
                lines += [f"    {why}" for why in each.why]
        return lines + ([_GAMES[skunk(played.game)]] if skunk(played.game) else [])

    def averages(self, played: Session, places: Sequence[int | None]) -> dict[str, list[tuple[float, int]]]:
        game = played.game
        rows: dict[str, list[tuple[float, int]]] = {}
        gains = list(_gains(game))
        for seat, player_name in enumerate(played.names):
            own = [gain for gain in gains if gain.seat == seat]
            deals = len({gain.hand for gain in gains})
            row: list[tuple[float, int]] = [(deals, 0), (sum(gain.points for gain in own if gain.part == "play"), deals)]
            for part in ("hand", "crib"):
                points = [gain.points for gain in own if gain.part == part]
                row.append((sum(points), len(points)))
            games_won = skunk(game) + 1 if game.side(seat) in game.winners() else 1
            rows[player_name] = [*row, (games_won if places[seat] == 1 else 0, 0)]
        return rows

    def turns_of(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        """Returns the turns: each card with the points that are said for it, and each count of a hand."""
        turns: list[list[Entry]] = []
        for entry in entries:
            if turns and self.is_claim(entry.entry) and turns[-1][-1].ends and turns[-1][-1].seat == entry.seat:
                turns[-1].append(entry)
            else:
                turns.append([entry])
        return turns

    def drawing(self, game: Game) -> DrawnGame:
        return cribbage_drawn.drawing(game)


FAMILY = Cribbage
