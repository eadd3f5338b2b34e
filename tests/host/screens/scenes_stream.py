"""Provides scenes of a table with moves from a PC: the clock, the last move, a draw that may be claimed."""

from tests.host.at_table import begin_game
from tests.host.desk import Desk
from tests.host.device.streaming_pc import ask, stream

NAMES = ("Anna", "Борис")
SHUFFLE = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"


def _chess(desk: Desk, control: str = "") -> None:
    begin_game(desk, "chess", "", control, NAMES)
    if control:
        desk.press("right")


def stream_clock(desk: Desk) -> None:
    _chess(desk, "15m+10s")
    stream(desk, "e4 e5 Nf3 Nc6 Bb5")


def stream_claim(desk: Desk) -> None:
    _chess(desk, "15m+10s")
    stream(desk, SHUFFLE)


def stream_claim_board(desk: Desk) -> None:
    """Without a clock the board is on the play screen."""
    _chess(desk)
    stream(desk, SHUFFLE)


def stream_ahead(desk: Desk) -> None:
    """The move was entered before the press."""
    _chess(desk, "15m+10s")
    stream(desk, "d4 d5")
    ask(desk, "table play c4", 9)


def stream_tiles(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0", "10m+5s", NAMES)
    desk.press("right")
    stream(desk, "5-5 5-0@r 5-3@l")


SCENES = {f.__name__: f for f in (stream_clock, stream_claim, stream_claim_board, stream_ahead, stream_tiles)}
