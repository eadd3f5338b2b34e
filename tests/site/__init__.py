"""Tests of build/site in Chromium: `make site test-site`. They are no part of `make test`."""
