"""The store of games, on SQLite and PostgreSQL."""
