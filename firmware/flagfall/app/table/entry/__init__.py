"""How a move is entered: the screens, their cursors, and what is asked at the end of a hand."""
