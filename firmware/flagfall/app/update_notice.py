"""Shows a notice before a PC copies a new program over the old one. The panel shows it even while no program runs."""

from ..referee.json_reply import Refusal, yes


def answer(app, request: str):
    """Shows the notice. Yields "" until it is on the glass, then the reply. Raises Refusal while a clock runs."""
    if app.live():
        raise Refusal("busy", "a clock is running")
    app.open("notice", app.message("a new program is being copied"))
    app.request_full()
    yield ""
    while not app.board.display.failed and (app.refresh.busy(app.screen) or app.board.display.busy):
        yield ""
    yield yes()
