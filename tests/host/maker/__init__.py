"""The guides, drawings and case for the maker."""
