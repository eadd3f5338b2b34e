"""Every error that a person may meet: one plain line in English, kept as a template and its values so that every language can say it.

`code` is the protocol's word for it. A `%d` behind `seat ` is a seat, in whose place a screen says the player's name.
"""


class FlagfallError(Exception):
    """The root: catch this one to show a message. `code` is one of the referee protocol's error codes; str() is the English line."""

    code = "bad-value"

    def __init__(self, template: str, *values):
        super().__init__(template)
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template % self.values if self.values else self.template


class IllegalMove(FlagfallError):
    """The rules do not allow this move now. The text gives the reason; nothing has changed."""

    code = "illegal-move"


class GameOver(IllegalMove):
    """The game has ended: no further move."""

    code = "game-over"


class MoveWarning(FlagfallError):
    """What an accepted move has proved wrong about an earlier one. Never raised: it stands in `Game.warning`."""


class NothingToUndo(FlagfallError):
    """There is no earlier move to take back."""

    code = "nothing-to-undo"


class BadSyntax(FlagfallError):
    """A text that is not a move, a request or a value at all."""

    code = "syntax"


class BadValue(FlagfallError):
    """A value outside its range or not in its list."""


class UnknownOption(FlagfallError):
    """The chosen game has no option of this name."""

    code = "unknown-option"


class UnknownGame(FlagfallError):
    """No preset of this name."""

    code = "unknown-game"


class ControlError(BadValue):
    """A time control text that cannot be read. `column` counts from 1."""

    def __init__(self, template: str, column: int, *values):
        super().__init__(template, *values)
        self.column = column

    def __str__(self) -> str:
        return "column %d: %s" % (self.column, super().__str__())


class BadRecord(FlagfallError):
    """A stored or sent game that is damaged, or that its own rules do not allow."""

    code = "bad-record"


class StorageFull(FlagfallError):
    """The flash has no prepared ground left: the event was not recorded."""

    code = "busy"


class LinkError(FlagfallError):
    """A line on the serial link that cannot be trusted: shape, length or check value."""

    code = "syntax"
