"""The entry of a move: the screens and their cursors, the change of an earlier entry, and the questions at the end of a hand."""
