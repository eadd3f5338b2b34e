"""Chess, on a board in one list with a border round it."""
