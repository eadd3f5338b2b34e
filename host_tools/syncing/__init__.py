"""Syncs a device with the store: copies its games, each exactly once, and sends names, time controls and pairings to it.

It knows device and store. It must not print: a sync returns a Report, which the caller prints.
"""
