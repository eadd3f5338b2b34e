"""Adds the events of a club: entries, pairings, results, tables with their devices; and the pairing from which a game began."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("game", sa.Column("pairing", sa.Integer, nullable=False, server_default="0"))
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
        sqlite_autoincrement=True,
    )
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("event_id", sa.Integer, sa.ForeignKey("event.id"), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("from_round", sa.Integer, nullable=False),
        sa.Column("out_round", sa.Integer),
        sa.UniqueConstraint("event_id", "number", name="uq_entry_number"),
    )
    op.create_table(
        "entry_player",
        sa.Column("entry_id", sa.Integer, sa.ForeignKey("entry.id"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
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
        sa.UniqueConstraint("event_id", "round", "table", name="uq_pairing_table"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pairing_entry",
        sa.Column("pairing_id", sa.Integer, sa.ForeignKey("pairing.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("entry_id", sa.Integer, sa.ForeignKey("entry.id"), nullable=False, index=True),
    )
    op.create_table(
        "result",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("pairing_id", sa.Integer, sa.ForeignKey("pairing.id"), nullable=False, index=True),
        sa.Column("scores", sa.String(100), nullable=False),
        sa.Column("points", sa.String(100), nullable=False),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("game_id", sa.Integer),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "event_table",
        sa.Column("event_id", sa.Integer, sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("table", sa.Integer, primary_key=True),
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), nullable=False),
    )
