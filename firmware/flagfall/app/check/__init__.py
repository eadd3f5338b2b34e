"""The hardware check: finds every bad joint of a board that a person has soldered."""
