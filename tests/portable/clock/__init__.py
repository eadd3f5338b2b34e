"""The clock on every interpreter."""
