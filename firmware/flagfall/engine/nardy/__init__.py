"""Nardy: backgammon (the short game) and the long one, in matches and with the cube."""
