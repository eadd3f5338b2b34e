"""The hardware check."""
