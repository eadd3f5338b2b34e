"""Rows of a long menu, made when they are asked for: a full log has hundreds of games."""


class LazyRows:
    """count: of the rows; make(index): returns the Row."""

    def __init__(self, count: int, make):
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int):
        return self._make(index)
