"""The game clock: state, timing methods, time controls as text. Knows no game, no screen, no hardware, no time of day."""
