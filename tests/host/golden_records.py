"""Makes records of a device from golden games, with players, and optionally with a clock that each of them presses."""

from pathlib import Path

from flagfall import engine
from tests.host.made_records import Recorded

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden"
NAMES = ("Anna", "Борис", "Žofia", "Їжак", "Eva", "Filip")


def golden_record(name: str, control: str = "", names: tuple[str, ...] = NAMES, number: int = 1) -> Recorded:
    """Returns the record of a golden file with one game and without undos or refusals; it is ended early when the file stops.

    With a control, entry n, counted from 0, takes n % 7 + 1 seconds, and its player presses the clock half a second later.
    """
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    preset, *given = next(line for line in lines if line.startswith("new ")).split()[1:]
    options = dict(word.split("=", 1) for word in given)
    game = Recorded(preset, names[: engine.new(preset, options).seats], control, number, **options)
    at, begun = 0, False
    for n, text in enumerate(line.removeprefix("play ") for line in lines if line.startswith("play ")):
        played, clock = game.session.game, game.session.clock
        if clock and not begun and not played.chance:
            game.press((game.session.clock_seat(played.turn) - 1) % clock.seats, at)
            begun = True
        at += 1000 * (n % 7 + 1)
        game.play(text, at)
        at += 501
        if clock and begun and not played.over and game.session.pending_turns.count < 0:
            game.press(clock.turn, at)
    if not game.session.game.over:
        game.play("end", at)
    return game
