"""The games in the store. Knows no device and no screen.

A record is stored whole, once, with the result of its replay. Records of one name that do not agree are all stored, so that a false
record never keeps the true one out.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime

from sqlalchemy import and_, delete, func, or_, select

from flagfall import engine

from ..files.paths import command_name
from ..terminal.failure import Failure
from ..terminal.plain_text import harmless
from ..workers.every_core import EveryCore, Progress
from . import standings
from .corrections import apply_correction, check_correction, usual_form
from .database import Database, if_writable
from .keeping import Keeping, KeepResult
from .people import IMPORTED
from .ratings import Standing
from .schema import Correction, Game, KeptTurns, Record
from .verify import Checked, check, has_later_rules, is_later, this_program

BATCH = 200  # records in memory


class Games:
    """The games with their records, corrections and standings."""

    def __init__(self, database: Database):
        self._database = database

    def keep(self, name: str, record: bytes) -> tuple[KeepResult, Game]:
        """Checks and stores a record. A known record stays as it is; a longer one replaces it. Raises Failure when `name` is no game's
        name.
        """
        return self.keep_all([(name, record, check(name, record))])[0]

    def keep_all(self, checked: Iterable[tuple[str, bytes, Checked]]) -> list[tuple[KeepResult, Game]]:
        """Stores these (name, record, result of the check) in one transaction."""
        records = list(checked)
        if not records:
            return []
        with self._database.writing() as session:
            keeping = Keeping(session, (name for name, *_ in records), (seat.name for *_, result in records for seat in result.seats))
            return [keeping.keep(name, record, result) for name, record, result in records]

    def known_records(self, device: str) -> set[tuple[str, int, int]]:
        """Returns (name, size in bytes, check value) of this device's verified records, which a sync need not fetch again."""
        query = select(Game.name, Game.size, Game.crc).where(Game.device_id == device, Game.status == "verified")
        with self._database.reading() as session:
            return {(row.name, row.size, row.crc) for row in session.execute(query)}

    def remove_imported(self, names: Iterable[str]) -> int:
        """Removes the imported games with these names, with their corrections. Returns their number."""
        wanted = list(names)
        with self._database.writing() as session:
            rows = session.scalars(select(Game).where(Game.device_id == IMPORTED, Game.name.in_(wanted))).all()
            for game in rows:
                standings.delete_standings(session, game.day)
                session.execute(delete(Record).where(Record.game_id == game.id))
                session.delete(game)
            return len(rows)

    def correct(self, number: int, result: str, why: str) -> Game:
        """Replaces the result of the record, or an earlier correction. Raises Failure for a score that the game cannot have."""
        with self._database.writing() as session:
            game = session.get_one(Game, number)
            if game.device_id is None:
                raise Failure(f"game {number} was entered by hand: {command_name()} event result changes it")
            if game.status != "verified":
                raise Failure(f"game {number} is not verified, so it has no result to correct")
            result = usual_form(result)
            check_correction(game, result)
            game.correction = Correction(result=result, why=harmless(why), at=datetime.now(UTC))
            apply_correction(game)
            standings.delete_standings(session, game.day)
            return game

    def take_back(self, number: int) -> Game:
        """Deletes the correction, so that the result of the record counts again. Raises Failure when there is no correction."""
        with self._database.writing() as session:
            game = session.get_one(Game, number)
            if game.correction is None:
                raise Failure(f"the result of game {number} was not corrected")
            game.correction = None
            apply_correction(game)
            standings.delete_standings(session, game.day)
            return game

    def check_again(self, progress: Progress = lambda done, total: None) -> list[Game]:
        """Checks the games again that an earlier program refused or could not read. Returns those that are verified now. A database that
        may only be read keeps their old states.

        It also replays verified games of older rules, once. When today's rules refuse such a game or give another score, the game keeps
        its score and is marked with its rules.
        """
        unsettled = Game.status.in_(("newer", "refused"))
        of_older_rules = and_(Game.status == "verified", Game.rules < engine.RULES, Game.device_id.is_not(None))
        with self._database.reading() as session:
            programs = session.scalars(select(Game.checked_by).where(unsettled).distinct()).all()
            earlier = [program for program in programs if is_later(than=program)]
            programs = session.scalars(select(Game.checked_by).where(of_older_rules).distinct()).all()
            with_older_rules = [program for program in programs if has_later_rules(than=program)]
            due = or_(
                and_(unsettled, Game.checked_by.in_(earlier)),
                and_(of_older_rules, Game.checked_by.in_(with_older_rules)),
            )
            waiting = session.scalars(select(Game.id).where(due).order_by(Game.id)).all() if earlier or with_older_rules else []
        done: list[Game] = []
        with if_writable(), EveryCore() as cores:
            for at in range(0, len(waiting), BATCH):
                with self._database.reading() as session:
                    query = (
                        select(Game.id, Game.name, Game.size, Game.crc, Record.data)
                        .join(Record)
                        .where(Game.id.in_(waiting[at : at + BATCH]))
                    )
                    rows = session.execute(query).all()
                results: list[Checked] = []
                for checked in cores.map(check, ((row.name, row.data) for row in rows)):
                    results.append(checked)
                    progress(at + len(results), len(waiting))
                with self._database.writing() as session:
                    keeping = Keeping(session, (row.name for row in rows), (seat.name for each in results for seat in each.seats))
                    for row, checked in zip(rows, results, strict=True):
                        game = session.get(Game, row.id)
                        if not game or (game.size, game.crc) != (row.size, row.crc):  # another process has stored a longer record
                            continue
                        if game.status in ("newer", "refused"):  # unless another process has settled it
                            keeping.settle(game, row.data, checked)
                            done += [game] if game.status == "verified" else []
                        elif game.status == "verified":
                            keeping.compare(game, checked)
        return done

    def newest(self, preset: str | None = None, limit: int | None = None) -> Sequence[Game]:
        """Returns the games; the game that was stored last comes first."""
        query = select(Game).order_by(Game.id.desc()).limit(limit)
        with self._database.reading() as session:
            return session.scalars(query.where(Game.preset == preset) if preset else query).all()

    def verified(
        self,
        presets: Sequence[str],
        padded: bool = False,
        progress: Progress = lambda done, total: None,
        since: date | None = None,
        until: date | None = None,
    ) -> Iterator[tuple[Game, bytes]]:
        """Yields the verified games of these presets with their records, in the order of their numbers. Only a few are in
        memory at a time.

        padded: also games whose moves are not known: those that went on as a pad, and those entered by hand, whose record is empty; since,
        until: only games of these days.
        """
        last = done = 0
        conditions = [Game.preset.in_(presets), Game.status == "verified"]
        conditions += [] if padded else [Game.padded.is_(False), Game.device_id.is_not(None)]
        conditions += standings.day_conditions(since, until)
        with self._database.reading() as session:
            total = session.scalar(select(func.count()).select_from(Game).where(*conditions)) or 0
        while True:
            query = select(Game, Record.data).outerjoin(Record).where(*conditions, Game.id > last).order_by(Game.id).limit(BATCH)
            with self._database.reading() as session:
                rows = session.execute(query).all()
            for game, data in rows:
                yield game, data or b""
                last = game.id
            done += len(rows)
            progress(done, total)
            if len(rows) < BATCH:
                return

    def standings(
        self,
        preset: str | None = None,
        progress: Progress = lambda done, total: None,
        since: date | None = None,
        until: date | None = None,
    ) -> list[Standing]:
        """Returns the standing of each player, best first, without guests. New games are counted, and the standings stored.

        since, until: counts only the games of these days; this is not stored. Points are those of the preset, or of the only preset
        that was played; 0 when there are several.
        """
        preset = preset or self.only_preset(since, until)
        if since or until:
            with self._database.reading() as session:
                return standings.standings_of_days(session, preset or standings.ALL, since, until)
        with self._database.reading() as session:
            total = left = standings.count_uncounted(session)
        with if_writable():  # a database that cannot be written now: the standings are counted without storing them
            while left:
                with self._database.writing() as session:
                    left = standings.count_next_games(session)
                progress(total - left, total)
        with self._database.reading() as session:
            return standings.standings(session, preset or standings.ALL)

    def ratings_of(self, player: str) -> list[tuple[date, float, float]]:
        """Returns (day, rating, doubt) of this player, oldest first, over games of every preset. `standings` brings them up to date."""
        with self._database.reading() as session:
            return standings.history(session, player)

    def only_preset(self, since: date | None = None, until: date | None = None) -> str | None:
        """Returns the preset of all verified games of these days; None for several, or no games."""
        with self._database.reading() as session:
            return standings.only_preset(session, since, until)

    def record(self, game: Game) -> bytes:
        """Returns the bytes of a game as the device sent them; none for a game that was entered by hand."""
        with self._database.reading() as session:
            return session.scalars(select(Record.data).where(Record.game_id == game.id)).one_or_none() or b""

    def kept_turns(self, games: Iterable[Game]) -> dict[int, bytes]:
        """Returns number of a game -> its packed turns, where this program has stored them for this record."""
        crcs = {game.id: game.crc for game in games}
        query = select(KeptTurns).where(KeptTurns.game_id.in_(crcs), KeptTurns.program == this_program())
        with self._database.reading() as session:
            return {kept.game_id: kept.data for kept in session.scalars(query) if kept.crc == crcs[kept.game_id]}

    def keep_turns(self, packed: Iterable[tuple[Game, bytes]]) -> None:
        """Stores the packed turns of these games, where the database can be written."""
        rows = {game.id: KeptTurns(game_id=game.id, crc=game.crc, program=this_program(), data=data) for game, data in packed}
        if not rows:
            return
        with if_writable(), self._database.writing() as session:
            session.execute(delete(KeptTurns).where(KeptTurns.game_id.in_(rows)))
            there = session.scalars(select(Game.id).where(Game.id.in_(rows)))  # another process may have removed a game
            session.add_all(rows[number] for number in there)

    def find(self, typed_name: str) -> Game:
        """Returns the game of this number, or the only one whose record's name contains `typed_name`; `last` is the one that was
        stored last.

        Of several records of one name it returns the one that counts, else the first; NAME/2 is the second of them.
        """
        name, _, number = typed_name.partition("/")
        query = select(Game).order_by(Game.id.desc())
        with self._database.reading() as session:
            if typed_name == "last":
                games = session.scalars(query.where(Game.device_id.is_not(None)).limit(1)).all()
            elif typed_name.isdecimal() and typed_name[0] != "0" and len(typed_name) < 8:  # 8 digits may be a part of a name
                games = session.scalars(query.where(Game.id == int(typed_name))).all()
            else:
                own = query.where(func.lower(Game.name).contains(name.lower(), autoescape=True))
                games = session.scalars(own.where(Game.copy == int(number[:9])) if number.isdecimal() else own.limit(50)).all()
        if not games:
            raise Failure(
                "no game is stored yet" if typed_name == "last" else f"there is no game {typed_name}; {command_name()} games lists them"
            )
        if len({game.name for game in games}) > 1:
            raise Failure(f"more than one game has a name with {typed_name} in it: give more of it")
        return min(games, key=lambda game: (game.status != "verified", game.copy))
