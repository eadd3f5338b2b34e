"""Adds the standing of each player at the end of each day, and the day for which a game counts."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("game", sa.Column("day", sa.Date, nullable=False, server_default="1970-01-01"))
    op.execute("update game set day = date(coalesce(played_at, synced_at))")
    op.create_index("ix_game_day", "game", ["day"])
    op.create_table(
        "standing",
        sa.Column("preset", sa.String(40), primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("early", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("rating", sa.Double),
        sa.Column("doubt", sa.Double),
    )
    op.create_index("ix_standing_day", "standing", ["day"])
