"""The contract between the frame of an entry and a family's choices, and the choice of an item field by field. Draws and enters nothing.

UP and DOWN change the framed field, round the end; OK goes to the next field and at last enters; BACK goes one field back, and at the first
field it closes the entry.
"""

from ...screen import BACK, HELD, OK, UP


class Cursor:
    """Holds the present choice. A family overrides `walk`, and other methods if it needs them.

    empty: there is nothing to choose, and any button closes the screen; last: OK enters the move, because no field is left; page: steps of
    a button that is held for long. The frame also reads `move`, the legal move that OK enters.
    """

    empty = False
    last = True
    page = 1

    def walk(self, step: int) -> None:
        """Changes the framed field; step: above 0 for UP, below 0 for DOWN."""

    def choose(self, move: int) -> None:
        """Moves the cursor to this move, if it can be chosen."""

    def go_on(self) -> bool:
        """Goes to the next field, for OK. Returns False when the move is complete."""
        return False

    def go_back(self) -> bool:
        """Returns to the previous field, for BACK. Returns False at the first field."""
        return False

    def go_to_end(self) -> None:
        """Goes to the last field, where the change of an earlier entry begins."""
        while not self.last:
            self.go_on()

    def press(self, event) -> bool:
        """Handles a button. Returns False when OK must enter the move, or BACK must close the screen."""
        button = event.button
        if button == OK:
            return self.go_on()
        if button == BACK:
            return self.go_back()
        step = self.page if event.repeats > HELD else 1
        self.walk(step if button == UP else -step)
        return True


class FieldCursor(Cursor):
    """Chooses one of several items by their parts. items: any ints, in the order in which DOWN goes through them; item: the chosen one;
    fields: number of parts of an item; field: the framed one; choices: the parts that it offers.

    A field offers the parts of the items that share the parts before it. A field with one choice is passed over.
    """

    def __init__(self, items: list, fields: int):
        self.items = items
        self.fields = fields
        self.field = 0
        self.empty = not items
        self.item = -1
        if items:
            self._begin(self.likeliest(items))

    def part(self, item: int, field: int) -> int:
        """Returns the part of an item that is chosen in this field. The last part may be the item itself."""
        return item

    def likeliest(self, items: list) -> int:
        """Returns the likeliest of some items, where the cursor begins."""
        return items[0]

    def _begin(self, item: int) -> None:
        """Puts the cursor on an item, and on the first field with a choice."""
        self.item, self.field = item, 0
        if not self._is_open(0):
            self._go_to(range(1, self.fields))
        self._note()

    def choose(self, move: int) -> None:
        if move in self.items:
            self._begin(move)

    @property
    def move(self) -> int:
        return self.item

    @property
    def page(self) -> int:
        return max(1, len(self.choices) // 8)

    def sharing(self, field: int) -> list:
        """Returns the items that have the same parts as the chosen one before this field."""
        items = self.items
        for earlier in range(field):
            part = self.part(self.item, earlier)
            items = [item for item in items if self.part(item, earlier) == part]
        return items

    def _is_open(self, field: int) -> bool:
        """Returns True when this field has a choice."""
        part = self.part(self.item, field)
        for item in self.sharing(field):
            if self.part(item, field) != part:
                return True
        return False

    def _note(self) -> None:
        """Notes what pictures ask for, because finding it takes a Pico some ms."""
        self.choices = []
        for item in self.sharing(self.field):
            part = self.part(item, self.field)
            if part not in self.choices:
                self.choices.append(part)
        self.last = True
        for field in range(self.field + 1, self.fields):
            if self._is_open(field):
                self.last = False

    def walk(self, step: int) -> None:
        field, parts = self.field, self.choices
        part = parts[(parts.index(self.part(self.item, field)) - step) % len(parts)]
        self.item = self.likeliest([item for item in self.sharing(field) if self.part(item, field) == part])
        self._note()

    def go_on(self) -> bool:
        return self._go_to(range(self.field + 1, self.fields))

    def go_back(self) -> bool:
        return self._go_to(range(self.field - 1, -1, -1))

    def _go_to(self, fields) -> bool:
        """Goes to the first of these fields with a choice. Returns False when there is none."""
        for field in fields:
            if self._is_open(field):
                self.field = field
                self._note()
                return True
        return False
