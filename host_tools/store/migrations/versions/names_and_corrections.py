"""Adds former names of players, corrected results, and the results of the records beside them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "alias",
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
    )
    op.create_index("ix_alias_player_id", "alias", ["player_id"])
    op.create_table(
        "correction",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True, autoincrement=False),
        sa.Column("said", sa.String(100), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.add_column("seat", sa.Column("recorded_score", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("recorded_place", sa.Integer))
    op.execute("update seat set recorded_score = score, recorded_place = place")
