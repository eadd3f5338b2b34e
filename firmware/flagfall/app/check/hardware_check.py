"""The hardware check on the glass: the current step, its question, and at the end the findings."""

from micropython import const

from ..heading import heading, help_line
from ..i18n.language import free_parts, part_text, t
from ..notice import wrap
from ..screen import BACK, DOWN, EDGE, LEFT, RIGHT, UP, Screen
from .check import STEPS, Check

# The answers of LEFT, RIGHT and DOWN.
_ANSWERS = {
    "sound": ("no", "yes", "again"),
    "lamp": ("no", "yes", ""),
    "lamps": ("left", "right", "none"),
    "picture": ("no", "yes", ""),
    "counts": ("no", "yes", ""),
    "black": ("no", "yes", ""),
}
_LINES = const(5)  # of findings on a page


class HardwareCheck(Screen):
    """The screen of the hardware check. by_pc: a PC chooses each step by the request `check`."""

    undisturbed = True

    def __init__(self, app, by_pc: bool = False):
        super().__init__(app)
        self.check = Check(app)
        self._by_pc = by_pc
        self._at = -1  # index in STEPS of the current step; past the last one the screen shows the findings
        self._page = 0
        self._shown = ()

    def leave(self) -> None:
        self.check.end()
        self.app.refresh.suspended = False
        free_parts()

    def tick(self, now: int) -> None:
        check = self.check
        if check.done and not self._by_pc and self._at < len(STEPS):
            self._at += 1
            if self._at < len(STEPS):
                check.begin(STEPS[self._at])
        check.poll(now)
        self.app.refresh.suspended = check.shows
        state = check.step, check.done, check.asks, check.about, self._page
        if state != self._shown:
            self._shown = state
            self.dirty = True

    @property
    def over(self) -> bool:
        return not self._by_pc and self._at == len(STEPS)

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        check = self.check
        button = check.moved.get(event.button, event.button)
        if self.over:
            if UP <= button <= DOWN:
                pages = (len(check.all_findings) + _LINES - 1) // _LINES or 1
                self._page = (self._page + (1 if button == DOWN else -1)) % pages
            else:
                self.app.back()
        elif check.asks in _ANSWERS:
            no, yes, third = _ANSWERS[check.asks]
            word = no if button == LEFT else yes if button == RIGHT else third if button == DOWN else ""
            if word:
                check.answer(word)
            elif button == BACK:
                self.app.back()
        elif button == BACK and not check.asks:
            self.app.back()

    def draw(self, canvas):
        check = self.check
        if self.over:
            heading(canvas, part_text("check", "found" if check.all_findings else "nothing_found"))
            yield
            lines = [finding_text(finding) for finding in check.all_findings[self._page * _LINES :]]
            if self.app.board.power.low and len(lines) < _LINES:
                lines.append(part_text("check", "by_hand"))
            font, foot = canvas.small, help_line(canvas, t("any_key"), "")
        else:
            heading(canvas, part_text("check", "title"), part_text("check", "step_" + check.step) if check.step else "")
            yield
            question = check.asks or ("wait" if check.step else "by_pc")
            text = part_text("check", "ask_" + question)
            lines = [text % check.about if "%s" in text else text]
            font = canvas.body
            foot = part_text("check", "keys_" + question) if question in _ANSWERS else ""
            if check.step == STEPS[0]:
                foot = part_text("check", "program") % self.app.board.name
            foot = help_line(canvas, foot, "")
        y, step = canvas.top + 2, font.height + 2
        width = canvas.width // font.measure(" ") - 2
        for line in lines:
            for piece in wrap(line, width):
                if y + step <= foot:
                    canvas.text(piece, 4, y, font)
                y += step
                yield


def finding_text(finding: str) -> str:
    """Returns the words for a finding, with its button or lamp."""
    code, _, part = finding.partition(":")
    text = part_text("check", "f_" + code)
    return text + (": " + part if part else "")
