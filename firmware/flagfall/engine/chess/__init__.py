"""Chess, on a board of one list with a border round it."""
