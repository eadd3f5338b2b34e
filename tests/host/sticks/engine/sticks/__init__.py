"""Provides the rules of sticks."""
