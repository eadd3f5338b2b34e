"""Tests of draughts beside pydraughts."""
