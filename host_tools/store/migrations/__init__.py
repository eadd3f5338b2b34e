"""What each version of the tables brought, a file each in versions/, run by alembic. A file that was published is never changed.

A new one: its number and that of the one before it at its top, HEAD in migrating.py, and schema.py as it leaves the tables.
"""
