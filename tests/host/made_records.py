"""Makes records as a device writes them, for tests of the PC side, with the record's own slots and the engine."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from flagfall import engine
from flagfall.engine.moves import BACK, CALL, NEW_SEAT, make
from flagfall.record import record
from flagfall.record.record import Header
from flagfall.record.session import Session
from host_tools.games import movetext
from host_tools.games.chess import pgn
from host_tools.games.draughts import pdn
from host_tools.games.family import Played
from host_tools.store import schema
from host_tools.store.store import Store
from host_tools.views.time_used import game_times
from tests.host.sync.fake_device import DEVICE, EPOCH


class Recorded:
    """A game being recorded. `play` makes an entry in the field's notation, `press` presses the clock. slots: of the record so far; data:
    their bytes.
    """

    def __init__(
        self,
        preset: str = "fives",
        names: tuple[str, ...] = ("Ada", "Boris"),
        control: str = "",
        number: int = 1,
        clock_options: str = "",
        device: str = DEVICE,
        pairing: int = 0,
        **options: str,
    ):
        header = Header(preset, " ".join(f"{key}={value}" for key, value in options.items()), list(names), control, clock_options)
        header.rules, header.device, header.epoch, header.number = engine.RULES, device, EPOCH, number
        header.pairing = pairing
        self.name = header.name()
        self.session = Session(header)
        self.slots = [bytes(slot) for slot in header.slots()]
        self._number = number

    @property
    def data(self) -> bytes:
        return b"".join(self.slots)

    def event(self, kind: int, t: int = 0, value: int = 0, aux: int = 0) -> None:
        self.session.apply(kind, t, value, aux)
        slot = bytearray(record.SLOT)
        record.pack(slot, kind, self._number, len(self.slots), t, value, aux)
        self.slots.append(bytes(slot))
        if self.session.game.over and kind != record.CLOSE:
            self.event(record.CLOSE, t, len(self.session.game.log))

    def play(self, text: str, t: int = 0) -> None:
        for move in self.session.game.parse(text):
            self.event(record.MOVE, t, move)

    def come(self, name: str, t: int = 0) -> None:
        """Lets a player come to the pad."""
        slots = record.text_slots(record.NAME, name, self._number, len(self.slots))
        for slot in slots:
            self.session.note_name(slot)
        self.slots += [bytes(slot) for slot in slots]
        self.event(record.PAD, t, make(CALL, NEW_SEAT), record.COME)

    def out(self, seat: int, t: int = 0, back: bool = False) -> None:
        """Lets a player leave the pad, or come back."""
        aux = seat + (BACK if back else 0)
        self.event(record.OUT, t, make(CALL, aux), aux)

    def change_control(self, text: str, t: int) -> None:
        """Gives the stopped clock another control. text: the control, and the options of the clock."""
        slots = record.text_slots(record.NAME, text, self._number, len(self.slots))
        for slot in slots:
            self.session.note_name(slot)
        self.slots += [bytes(slot) for slot in slots]
        self.event(record.CONTROL, t)

    def press(self, seat: int, t: int) -> None:
        self.event(record.PRESS, t, 0, seat)


def sheet(game: Recorded, played_at: datetime | None = None) -> movetext.Sheet:
    """Returns a game of draughts as PDN, any other as PGN."""
    times = game_times(game.data)
    played = Played(times.played, times.lefts, played_at, clocks=times.clocks, notes=times.notes)
    return pdn(played) if played.session.game.facts.family == "draughts" else pgn(played)


@contextmanager
def stored_row(game: Recorded) -> Iterator[schema.Game]:
    """Yields the row of this game in an empty store, which is closed afterwards."""
    store = Store("sqlite://")
    store.devices.note(DEVICE, "fake")
    try:
        yield store.games.keep(game.name, game.data)[1]
    finally:
        store.close()


def fools_mate(control: str = "5m+2s") -> Recorded:
    """Plays four half moves, entered at 1, 5, 9 and 13 s. The clock starts at 0 s; each move but the last is pressed a second later."""
    game = Recorded("chess", ("Ada", "Boris"), control)
    game.press(1, 0)
    for number, move in enumerate(("f3", "e5", "g4", "Qh4")):
        game.play(move, 4000 * number + 1000)
        if not game.session.game.over:
            game.press(number % 2, 4000 * number + 2000)
    return game


WORKED_HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")


def worked_hand(number: int = 1, **more: str) -> Recorded:
    """Plays the worked hand of fives's source, every arm counted: 10, 10, 0, 15, 0, 0, 0, 20; ended early."""
    game = Recorded(number=number, **more)
    game.play("lead 0", 1000)
    for i, tile in enumerate(WORKED_HAND):
        game.play(tile, 2000 + 1000 * i)
    game.play("end", 20000)
    return game
