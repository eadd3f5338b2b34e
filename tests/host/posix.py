"""Marks a test that needs what only POSIX has."""

import os

import pytest


def needs(name: str) -> pytest.MarkDecorator:
    """Returns the mark that skips a test where `os` has no function of this name."""
    return pytest.mark.skipif(not hasattr(os, name), reason=f"this system has no os.{name}")
