"""Adds the ending of each game, no longer rates games with guests, and never gives the number of a deleted game to another game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_GUESTS = "select game_id from seat join player on player.id = seat.player_id where player.name like 'Player _'"


def upgrade() -> None:
    again = "always" if op.get_bind().dialect.name == "sqlite" else "never"  # only a new table of SQLite can remember its last number
    with op.batch_alter_table("game", recreate=again, table_kwargs={"sqlite_autoincrement": True}) as game:
        game.add_column(sa.Column("ending", sa.String(24), nullable=False, server_default=""))
    op.execute(f"update game set rated = false where id in ({_GUESTS})")
    op.execute("delete from standing")
