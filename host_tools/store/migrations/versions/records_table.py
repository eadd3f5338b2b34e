"""Allows several records of one name, adds the program that checked each, and moves the bytes into a table of their own, so that lists
need not read them.
"""

from binascii import crc_hqx

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_RECORDS_IN_MEMORY = 500


def upgrade() -> None:
    op.create_table(
        "record",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True, autoincrement=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    connection = op.get_bind()
    connection.execute(sa.text("insert into record (game_id, data) select id, record from game"))
    sqlite = connection.dialect.name == "sqlite"
    unique = "uq_game_name" if sqlite else "game_name_key"
    with op.batch_alter_table("game", naming_convention={"uq": "uq_%(table_name)s_%(column_0_name)s"}) as game:
        game.drop_constraint(unique, type_="unique")
        game.drop_column("record")
        game.add_column(sa.Column("copy", sa.Integer, nullable=False, server_default="1"))
        game.add_column(sa.Column("size", sa.Integer, nullable=False, server_default="0"))
        game.add_column(sa.Column("crc", sa.Integer, nullable=False, server_default="0"))
        game.add_column(sa.Column("checked_by", sa.String(24), nullable=False, server_default=""))
        game.create_unique_constraint("uq_game_name_copy", ["name", "copy"])
    op.create_index("ix_game_status", "game", ["status"])
    last = 0
    while rows := connection.execute(
        sa.text("select game_id, data from record where game_id > :last order by game_id limit :some"),
        {"last": last, "some": _RECORDS_IN_MEMORY},
    ).all():
        values = [{"id": row.game_id, "size": len(row.data), "crc": crc_hqx(row.data, 0xFFFF)} for row in rows]
        connection.execute(sa.text("update game set size = :size, crc = :crc where id = :id"), values)
        last = rows[-1].game_id
