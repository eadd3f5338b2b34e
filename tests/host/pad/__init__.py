"""Tests of the score pad on CPython."""
