"""The score pad on every interpreter."""
