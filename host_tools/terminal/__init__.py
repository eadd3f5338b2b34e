"""Plain lines for the person at the terminal: text made harmless, and failures."""
