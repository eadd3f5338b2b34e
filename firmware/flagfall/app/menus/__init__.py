"""The screens before and around a game: choosing, names, settings, history."""
