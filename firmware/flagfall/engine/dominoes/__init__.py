"""The domino games: one picture of the tiles on the table, one account of the hidden ones, and a file a game."""
