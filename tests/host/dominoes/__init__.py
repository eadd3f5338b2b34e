"""Tests of domino games beside models, and on the device."""
