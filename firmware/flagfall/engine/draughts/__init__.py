"""English draughts: squares, board, notation, rules."""
