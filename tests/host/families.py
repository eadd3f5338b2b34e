"""The families of games."""

from flagfall import engine

FAMILIES = tuple(dict.fromkeys(engine.family(preset) for preset in engine.presets()))  # in the order of the register
