"""Tests of the `flagfall run` page in a browser."""
