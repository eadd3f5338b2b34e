"""Tests of games from files of other programs."""
