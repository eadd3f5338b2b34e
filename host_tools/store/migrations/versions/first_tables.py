"""Creates the tables of schema.py as they were first published."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "clock",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("control", sa.String(100), nullable=False),
        sa.Column("options", sa.String(100), nullable=False),
    )
    op.create_table(
        "device",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("board", sa.String(40), nullable=False),
        sa.Column("first_seen", sa.DateTime, nullable=False),
        sa.Column("last_seen", sa.DateTime, nullable=False),
    )
    op.create_table(
        "event",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(60), nullable=False, unique=True),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("control", sa.Text, nullable=False),
        sa.Column("clock_options", sa.Text, nullable=False),
        sa.Column("system", sa.String(12), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("consolation", sa.Boolean, nullable=False),
        sa.Column("count", sa.String(8), nullable=False),
        sa.Column("tiebreaks", sa.Text, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("clubs_apart", sa.Boolean, nullable=False),
        sa.Column("chosen", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(200), nullable=False, unique=True),
        sa.Column("on_roster", sa.Boolean, nullable=False),
    )
    op.create_table(
        "alias",
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    )
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("event_id", sa.Integer, sa.ForeignKey("event.id"), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("from_round", sa.Integer, nullable=False),
        sa.Column("out_round", sa.Integer),
        sa.Column("byes", sa.Text, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("title", sa.String(3), nullable=False),
        sa.Column("federation", sa.String(3), nullable=False),
        sa.Column("fide_id", sa.String(11), nullable=False),
        sa.Column("club", sa.String(60), nullable=False),
        sa.Column("birth", sa.Integer, nullable=False),
        sa.UniqueConstraint("event_id", "number", name="uq_entry_number"),
    )
    op.create_table(
        "forbidden_pair",
        sa.Column("event_id", sa.Integer, sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("entry_id", sa.Integer, sa.ForeignKey("entry.id"), primary_key=True),
        sa.Column("other_id", sa.Integer, sa.ForeignKey("entry.id"), primary_key=True),
    )
    op.create_table(
        "lot",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("event_id", sa.Integer, sa.ForeignKey("event.id"), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("undone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "event_table",
        sa.Column("event_id", sa.Integer, sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("table", sa.Integer, primary_key=True),
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), nullable=False),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("copy", sa.Integer, nullable=False),
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), index=True),
        sa.Column("epoch", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("crc", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        sa.Column("checked_by", sa.String(24), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("preset", sa.String(40), nullable=False, index=True),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("control", sa.Text, nullable=False),
        sa.Column("played_at", sa.DateTime),
        sa.Column("after", sa.Integer),
        sa.Column("synced_at", sa.DateTime, nullable=False),
        sa.Column("day", sa.Date, nullable=False, index=True),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("duration", sa.BigInteger, nullable=False),
        sa.Column("ending", sa.String(24), nullable=False),
        sa.Column("ended_early", sa.Boolean, nullable=False),
        sa.Column("padded", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("pairing", sa.Integer, nullable=False),
        sa.UniqueConstraint("name", "copy", name="uq_game_name_copy"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pairing",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("event_id", sa.Integer, sa.ForeignKey("event.id"), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("table", sa.Integer, nullable=False),
        sa.Column("section", sa.String(12), nullable=False),
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), index=True),
        sa.Column("device_pairing", sa.Integer),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("undone", sa.Integer, nullable=False),
        sa.UniqueConstraint("event_id", "round", "table", "undone", name="uq_pairing_table"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "paired_name",
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("names", sa.String(140), primary_key=True),
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    )
    op.create_table(
        "sent",
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("name", sa.String(200), primary_key=True),
    )
    op.create_table(
        "standing",
        sa.Column("preset", sa.String(40), primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("day", sa.Date, primary_key=True, index=True),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("early", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("doubt", sa.Double),
    )
    op.create_table(
        "turns",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id", ondelete="cascade"), primary_key=True, autoincrement=False),
        sa.Column("crc", sa.Integer, nullable=False),
        sa.Column("program", sa.String(24), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "correction",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True, autoincrement=False),
        sa.Column("result", sa.String(100), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "entry_player",
        sa.Column("entry_id", sa.Integer, sa.ForeignKey("entry.id"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    )
    op.create_table(
        "pairing_entry",
        sa.Column("pairing_id", sa.Integer, sa.ForeignKey("pairing.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("entry_id", sa.Integer, sa.ForeignKey("entry.id"), nullable=False, index=True),
    )
    op.create_table(
        "record",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "result",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("pairing_id", sa.Integer, sa.ForeignKey("pairing.id"), nullable=False, index=True),
        sa.Column("scores", sa.String(100), nullable=False),
        sa.Column("points", sa.String(100), nullable=False),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("entered", sa.String(100), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("game_id", sa.Integer),
        sa.Column("game_scores", sa.String(100), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("recorded_score", sa.Integer, nullable=False),
        sa.Column("recorded_place", sa.Integer),
        sa.Column("time_left", sa.BigInteger),
    )
