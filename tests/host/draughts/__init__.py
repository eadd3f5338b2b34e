"""Draughts beside pydraughts."""
