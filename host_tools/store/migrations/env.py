"""Runs the upgrades on the connection that migrating.py passes. Alembic executes this file by its name."""

from alembic import context

attributes = context.config.attributes
context.configure(connection=attributes["connection"], version_table=attributes["version_table"])
context.run_migrations()
