"""The lines of `help GAME` that explain the moves of the clock alone."""

HELP = ()
