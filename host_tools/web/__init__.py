"""Addresses and guards of the pages that this program serves."""
