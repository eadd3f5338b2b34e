"""Work on every core, and work that goes on for hours."""
