"""Creates the first tables. The first programs wrote no version number and made some or all of them; the missing ones are added."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("board", sa.String(40), nullable=False),
        sa.Column("first_seen", sa.DateTime, nullable=False),
        sa.Column("last_seen", sa.DateTime, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(200), nullable=False, unique=True),
        sa.Column("on_roster", sa.Boolean, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(24), nullable=False, unique=True),
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), nullable=False),
        sa.Column("epoch", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("control", sa.Text, nullable=False),
        sa.Column("played_at", sa.DateTime),
        sa.Column("after", sa.Integer),
        sa.Column("synced_at", sa.DateTime, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("duration", sa.BigInteger, nullable=False),
        sa.Column("ended_early", sa.Boolean, nullable=False),
        sa.Column("padded", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_game_device_id", "game", ["device_id"], if_not_exists=True)
    op.create_index("ix_game_preset", "game", ["preset"], if_not_exists=True)
    op.create_table(
        "seat",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("time_left", sa.BigInteger),
        if_not_exists=True,
    )
    op.create_index("ix_seat_player_id", "seat", ["player_id"], if_not_exists=True)
    op.create_table(
        "clock",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("control", sa.String(100), nullable=False),
        sa.Column("options", sa.String(100), nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "sent",
        sa.Column("device_id", sa.String(8), sa.ForeignKey("device.id"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("name", sa.String(200), primary_key=True),
        if_not_exists=True,
    )
