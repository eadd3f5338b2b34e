"""The score pad: points for any game."""
