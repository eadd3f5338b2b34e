"""The pictures and words of draughts."""
