"""Tests of the store of games, on SQLite and PostgreSQL."""
