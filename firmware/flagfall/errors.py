"""Every error that a person may meet. The text is one plain line for them; `code` is the protocol's word for it."""


class FlagfallError(Exception):
    """The root: catch this one to show a message. `code` is one of the referee protocol's error codes."""

    code = "bad-value"


class IllegalMove(FlagfallError):
    """The rules do not allow this move now. The text gives the reason; nothing has changed."""

    code = "illegal-move"


class GameOver(IllegalMove):
    """The game has ended: no further move."""

    code = "game-over"


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

    def __init__(self, text: str, column: int):
        super().__init__("column %d: %s" % (column, text))
        self.column = column


class BadRecord(FlagfallError):
    """A stored or sent game that is damaged, or that its own rules do not allow."""

    code = "bad-record"


class StorageFull(FlagfallError):
    """The flash has no prepared ground left: the event was not recorded."""

    code = "busy"


class LinkError(FlagfallError):
    """A line on the serial link that cannot be trusted: shape, length or check value."""

    code = "syntax"
