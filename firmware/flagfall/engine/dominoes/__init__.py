"""The domino games: they share the layout, the hidden tiles and the turns, and each has a file of its own."""
