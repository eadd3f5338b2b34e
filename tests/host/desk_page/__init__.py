"""Tests of the desk: its server, and its page in the browser."""
