"""The upgrades of the tables: one file for each version in versions/, run by Alembic. The steps of a published file never change.

A new file needs its own number and the number before it at its top. Raise HEAD in store/version.py, and change schema.py to the new
tables.
"""
