"""The rows of a long menu. Each is made only when it is needed, because a full log has hundreds of games."""


class LazyRows:
    """A sequence of rows. count: their number; make(index): returns a Row."""

    def __init__(self, count: int, make):
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int):
        return self._make(index)
