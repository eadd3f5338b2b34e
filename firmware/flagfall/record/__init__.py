"""A game as bytes, and the session that plays them. Knows engine and clock; no screen, no flash, no link."""
