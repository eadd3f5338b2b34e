"""The screens before and after a game: choices, names, settings, history."""
