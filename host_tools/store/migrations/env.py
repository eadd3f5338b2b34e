"""Runs steps of the tables on the connection that migrating.py gives. Alembic executes this file by its name."""

from alembic import context

given = context.config.attributes
context.configure(connection=given["connection"], version_table=given["version_table"])
context.run_migrations()
