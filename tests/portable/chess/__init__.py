"""Chess on every interpreter."""
