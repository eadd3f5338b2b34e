"""Shows that a new program is being copied, before a PC touches the old one: the panel keeps the picture without the program."""

from ..referee.json_reply import Refusal, yes


def answer(app, request: str):
    """Yields "" until the notice stands on the glass, then the reply. Raises Refusal while a clock runs."""
    if app.live():
        raise Refusal("busy", "a clock is running")
    app.open("notice", app.message("a new program is being copied"))
    app.full()
    yield ""
    while not app.board.display.failed and (app.refresh.busy(app.screen) or app.board.display.busy):
        yield ""
    yield yes()
