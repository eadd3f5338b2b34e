"""The errors that a person may see: each is one line in English, stored as a template and its values, so that it can be translated.

`code` is the protocol's word for the error. A `%d` behind `seat ` is a seat; a screen shows the player's name instead.
"""


class FlagfallError(Exception):
    """The root of all errors with a message for people. `code` is an error code of the referee protocol; str() is the English line."""

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
    """The game has ended, so no move is possible."""

    code = "game-over"


class MoveWarning(FlagfallError):
    """A note about an accepted move, such as that it proves an earlier one wrong. Never raised; `Game.warning` holds it."""


class NothingToUndo(FlagfallError):
    """No earlier move exists to take back."""

    code = "nothing-to-undo"


class BadSyntax(FlagfallError):
    """A text is no move, no request and no value."""

    code = "syntax"


class BadValue(FlagfallError):
    """A value is outside its range or not in its list."""


class UnknownOption(FlagfallError):
    """The chosen game has no option of this name."""

    code = "unknown-option"


class UnknownGame(FlagfallError):
    """No preset has this name."""

    code = "unknown-game"


class ControlError(BadValue):
    """A time control text cannot be read. `column` counts from 1."""

    def __init__(self, template: str, column: int, *values):
        super().__init__(template, *values)
        self.column = column

    def __str__(self) -> str:
        return "column %d: %s" % (self.column, super().__str__())


class BadRecord(FlagfallError):
    """A stored or sent game is damaged, or its rules do not allow it."""

    code = "bad-record"


class StorageFull(FlagfallError):
    """The flash has no prepared slots left, so the event was not recorded."""

    code = "busy"


class LinkError(FlagfallError):
    """A line on the serial link has a wrong shape, length or check value."""

    code = "syntax"


def either(texts: list) -> str:
    """Returns the texts with `or` between them, for the line of an error."""
    return "".join(["%s or " % text for text in texts[:-1]]) + texts[-1]
