"""The ledger of a year: the games that were really recorded on each device, and the faults that explain missing ones. Its games come
from the devices and its faults from the simulation, nothing from the store; `judge` compares the store with it.
"""

from collections import Counter
from dataclasses import dataclass, field

from flagfall.app.book.game_entry import GONE
from flagfall.app.book.scorebook import Scorebook
from flagfall.record.record import HEAD, SLOT
from host_tools.store.store import Store


@dataclass
class KnownGame:
    """The last known state of a game on its device. damages: the faults that damaged its slots; loss: the fault that lost it; deleted: its
    players deleted it, or took it off the table before its first event.
    """

    data: bytes = b""
    damages: list[str] = field(default_factory=list)
    loss: str = ""
    deleted: bool = False

    @property
    def not_begun(self) -> bool:
        return all(self.data[at] == HEAD for at in range(0, len(self.data), SLOT))


class Ledger:
    """The ledger. games: by name."""

    def __init__(self) -> None:
        self.games: dict[str, KnownGame] = {}

    def note(self, book: Scorebook, records: dict[int, bytes]) -> None:
        """Adds the records of a device. records: by number. A record only grows, unless a fault has reached it."""
        for number, data in records.items():
            name, entry = book.name(number), book.index.find(number)
            known = self.games.setdefault(name, KnownGame())
            known.deleted = entry.state == GONE
            if data.startswith(known.data):
                known.data = data
            elif not known.damages:
                raise AssertionError(f"{name} has lost slots: {len(data) // SLOT} slots of {len(known.data) // SLOT}")
            elif not entry.lacks and number not in book.index.damaged() and not book.is_synced(number):
                known.data = data  # its last event was lost and reported, and the game went on

    def note_fault(self, name: str, fault: str) -> None:
        if name in self.games:
            self.games[name].damages.append(fault)

    def note_unreadable(self, name: str, data: bytes) -> None:
        """Notes a game that a device has and cannot play. It may be new to the ledger: after a power cut in its header, one of its slots
        may look like the beginning of a game that lost the rest.
        """
        if name not in self.games and KnownGame(data).not_begun:
            self.games[name] = KnownGame(data, ["the power went in its header"])
        assert name in self.games and self.games[name].damages, f"{name} does not replay"

    def note_loss(self, names: list[str], fault: str) -> None:
        """Notes that these games are no longer on their device."""
        for name in names:
            if name in self.games:
                self.games[name].loss = fault

    def judge(self, store: Store, open_games: dict[str, bytes]) -> Counter[str]:
        """Counts the games: whole in the store, damaged and reported, lost with a fault. Raises AssertionError for a game that
        nothing explains.

        open_games: name -> record of games that are unfinished on the devices.
        """
        rows = {}
        for game in store.games.newest():
            rows.setdefault(game.name, []).append((game.status, store.games.record(game)))
        figures: Counter[str] = Counter()
        wrong = [f"{name}: it was never played" for name in rows if name not in self.games]
        for name, known in self.games.items():
            kept = [(status, data) for status, data in rows.get(name, []) if _fits(status, data, known)]
            if len(kept) != len(rows.get(name, [])):
                wrong.append(f"{name}: the store has {[(status, len(data) // SLOT) for status, data in rows[name]]}, {_known_text(known)}")
            elif any(status == "verified" and data == known.data for status, data in kept):
                figures["whole"] += 1
            elif open_games.get(name, b"") == known.data:
                figures["unfinished, on the device"] += 1
            elif known.deleted or known.not_begun:
                figures["deleted or not begun"] += 1
            elif known.loss:
                figures["taken by a fault, an earlier state in the store" if kept else "taken by a fault"] += 1
            elif kept and known.damages:
                figures["damaged and reported"] += 1
            else:
                wrong.append(f"{name}: the store has {[(status, len(data) // SLOT) for status, data in kept]}, {_known_text(known)}")
        assert not wrong, f"{len(wrong)} games are lost or wrong without explanation; the first: {wrong[0]}"
        return figures


def _fits(status: str, data: bytes, known: KnownGame) -> bool:
    """Returns True for a verified beginning of the recorded game, and for any record of a damaged game."""
    if status == "verified":
        return known.data.startswith(data) or bool(known.damages)
    return bool(known.damages)


def _known_text(known: KnownGame) -> str:
    return f"{len(known.data) // SLOT} slots were played; faults: {'; '.join([*known.damages, known.loss]).strip('; ') or 'none'}"
