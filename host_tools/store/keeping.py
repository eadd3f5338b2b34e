"""Stores records, several in one transaction. Distinguishes known records, continued records, and other records of the same name."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Literal

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from flagfall.record.record import SLOT

from ..terminal.failure import Failure
from ..terminal.plain_text import harmless
from . import corrections
from .people import IMPORTED
from .players import known_players, name_groups, name_of
from .schema import Correction, Game, PairedName, Player, Record, Result, Seat
from .standings import delete_standings
from .verify import Checked, crc, date_played, name_fields, this_program

KeepResult = Literal["new", "grown", "known"]


class Keeping:
    """Stores records through one session. names: of all games that may come; players: the names in them. The constructor loads
    both at once, to save queries.
    """

    def __init__(self, session: Session, names: Iterable[str], players: Iterable[str]):
        self._session = session
        self._deleted_from = date.max  # the standings of this day and of later days are deleted
        self._rows: dict[str, list[tuple[Game, Record]]] = {}
        for group in name_groups(names):
            query = select(Game, Record).join(Record).where(Game.name.in_(group)).order_by(Game.copy)
            for game, stored in session.execute(query):
                self._rows.setdefault(game.name, []).append((game, stored))
        self._players = known_players(session, map(name_of, players))

    def keep(self, name: str, record: bytes, checked: Checked) -> tuple[KeepResult, Game]:
        """Stores a record. Returns its row, and whether it is new, grown or known. Raises Failure when `name` is no game's name."""
        fields = name_fields(name)
        if not fields:
            raise Failure("the device offers a game with an impossible name")
        rows = self._rows.setdefault(name, [])
        for game, stored in rows:
            if stored.data == record:
                if game.status in ("newer", "refused") and game.status != checked.status:
                    self.settle(game, record, checked)
                return "known", game
            if _rank(game.status) >= _rank(checked.status) and _is_part(record, checked.status, stored.data):
                return "known", game  # the stored record is longer, or it was read before the damage
        shorter = [row for row in rows if _rank(row[0].status) <= _rank(checked.status) and _is_part(row[1].data, row[0].status, record)]
        if shorter:
            game, stored = max(shorter, key=lambda row: len(row[1].data))
            stored.data = record
            self.settle(game, record, checked, counted=game.status == "verified")
            return "grown", game
        game = Game(
            name=name, device_id=fields[0], epoch=fields[1], number=fields[2], synced_at=datetime.now(UTC), seats=[], correction=None
        )
        game.copy = max((game.copy for game, _ in rows), default=0) + 1
        game.kept = Record(data=record)
        self.settle(game, record, checked)
        self._session.add(game)
        rows.append((game, game.kept))
        return "new", game

    def settle(self, game: Game, record: bytes, checked: Checked, counted: bool = False) -> None:
        """Writes the result of the check into the row. Of several true records of one name, only one counts. Deletes the standings from
        the old day of the game on, and from its new day on. counted: the row counts already, so it is not compared with other records of
        its name.
        """
        disputed = False
        self._uncount(game)
        if checked.status == "verified" and not counted:
            for other, stored in list(self._rows.get(game.name, ())):
                if other is game or other.status != "verified":
                    continue
                if record.startswith(stored.data):  # an earlier state of the same game
                    self._uncount(other)
                    if other.correction and not game.correction:
                        game.correction = Correction(result=other.correction.result, why=other.correction.why, at=other.correction.at)
                    if game.id is not None:
                        self._session.execute(update(Result).where(Result.game_id == other.id).values(game_id=game.id))
                    self._rows[game.name].remove((other, stored))
                    self._session.execute(delete(Record).where(Record.game_id == other.id))
                    self._session.delete(other)
                else:
                    disputed = True
        _write_row(game, record, checked)
        if disputed:
            game.status, game.reason = "disputed", "another record of this name, as true as this one, was here first"
        self._uncount(game)
        if game.seats:
            game.seats.clear()
            self._session.flush()
        paired = self._paired_players(game, checked)
        for number, seat in enumerate(checked.seats):
            player = paired.get(seat.name) or self._player(seat.name)
            recorded = {"recorded_score": seat.score, "recorded_place": seat.place, "left": seat.left}
            game.seats.append(Seat(seat=number, player=player, side=seat.side, **recorded))
        corrections.apply_correction(game)

    def compare(self, game: Game, checked: Checked) -> None:
        """Compares a game of older rules with its replay by today's rules. The stored result stays; a difference is marked."""
        replayed = [(seat.side, seat.score, seat.place) for seat in checked.seats]
        same = checked.status == "verified" and replayed == [(seat.side, seat.recorded_score, seat.recorded_place) for seat in game.seats]
        game.reason = "" if same else f"by rules {game.rules}"
        game.checked_by = this_program()

    def _uncount(self, game: Game) -> None:
        """Deletes the standings that count this game, unless they are deleted already."""
        if game.status == "verified" and game.day < self._deleted_from:
            delete_standings(self._session, game.day)
            self._deleted_from = game.day

    def _paired_players(self, game: Game, checked: Checked) -> dict[str, Player]:
        """Returns name in the record -> player, for a game that began from a pairing with exactly these names; else {}."""
        if not checked.pairing:
            return {}
        own = PairedName.device_id == game.device_id, PairedName.number == checked.pairing
        query = select(PairedName.names, PairedName.name, Player).join(Player, Player.id == PairedName.player_id).where(*own)
        rows, names = self._session.execute(query).all(), sorted(seat.name for seat in checked.seats)
        return {row.name: row.Player for row in rows if sorted(row.names.split("|")) == names}

    def _player(self, name: str) -> Player:
        name = name_of(name)
        if name not in self._players:
            self._players[name] = Player(name=name, on_roster=False)
            self._session.add(self._players[name])
        return self._players[name]


def _is_part(less: bytes, status: str, more: bytes) -> bool:
    """Returns True when `less` is the beginning of `more`, or is `more` without slots that the flash has lost. status: of `less`."""
    return more.startswith(less) or status == "damaged" and _slots(less) <= _slots(more)


def _slots(data: bytes) -> set[bytes]:
    return {data[at : at + SLOT] for at in range(0, len(data), SLOT)}


def _rank(status: str) -> int:
    """Returns the rank of a status. A record may replace only one of the same or a lower rank: refused, newer, damaged, verified."""
    return ("refused", "newer", "damaged", "verified").index("verified" if status == "disputed" else status)


def _write_row(game: Game, record: bytes, checked: Checked) -> None:
    game.size, game.crc, game.checked_by = len(record), crc(record), this_program()
    game.status, game.reason = checked.status, harmless(checked.reason)
    game.preset, game.options, game.control = harmless(checked.preset)[:40], harmless(checked.options), harmless(checked.control)
    game.rules = checked.rules
    game.played_at = date_played(checked.date, game.device_id == IMPORTED)
    game.day = (game.played_at or game.synced_at).astimezone(UTC).date()
    game.after, game.moves, game.duration = checked.after, checked.moves, checked.duration
    game.ending = checked.ending
    game.ended_early, game.padded, game.rated = checked.ended_early, checked.padded, checked.rated
    game.pairing = checked.pairing
