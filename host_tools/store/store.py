"""The store of the PC: its parts over one database. Knows no device and no screen."""

from pathlib import Path

from .copies import Copies
from .database import Database
from .device_store import Devices
from .event_changes import EventChanges
from .event_results import EventResults
from .event_store import Events
from .game_store import Games
from .players import Players


class Store:
    """All parts of the store over one database; the caller closes it. A function gets the whole store, or the parts that it needs.

    database: as in `Database`.
    """

    def __init__(self, database: str | Path | None = None):
        self.database = Database(database)
        self.games = Games(self.database)
        self.players = Players(self.database)
        self.devices = Devices(self.database)
        self.events = Events(self.database)
        self.event_changes = EventChanges(self.database)
        self.results = EventResults(self.database)
        self.copies = Copies(self.database)

    def close(self) -> None:
        self.database.close()
