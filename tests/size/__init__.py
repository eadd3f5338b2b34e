"""Flash and memory against the budget: `make size`."""
