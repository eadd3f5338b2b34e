"""The device's replies to a PC that leads the hardware check. They work with a dead panel and dead buttons, too."""

from ...errors import BadValue
from ...referee.json_reply import Fields, Refusal, yes
from .check import STEPS

_NAME = "hardware_check"


def answer(app, request: str) -> str:
    """Returns the reply to a request that follows the word `check`."""
    word, _, rest = request.partition(" ")
    if word == "time":
        return yes(("ms", app.ticks.now()), ("us", app.board.buttons.us()))
    if not word:
        return _open(app)
    if app.screen.name != _NAME:
        raise Refusal("no-check", "no check is open: begin with `check`")
    check = app.screen.check
    if word == "state":
        values = Fields(*check.values.items())
        return yes(
            ("step", check.step),
            ("done", check.done),
            ("asks", check.asks),
            ("about", check.about),
            ("values", values),
            ("findings", check.findings),
        )
    if word == "answer":
        check.answer(rest)
    elif word == "end":
        app.back()
    elif word in STEPS:
        check.begin(word)
    else:
        raise BadValue("there is no step %s", word)
    return yes()


def _open(app) -> str:
    """Opens the check on the glass when no game is on the table. The PC takes over a check that is already open."""
    if app.live() or app.book.session is not None:
        raise Refusal("busy", "a game is on the table")
    if app.screen.name == _NAME:
        app.back()
    app.open("check.hardware_check", True)
    return yes(("steps", STEPS))
