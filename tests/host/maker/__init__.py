"""Tests of the guides, drawings and the case for the maker."""
