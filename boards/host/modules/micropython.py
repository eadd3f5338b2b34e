"""Stands in for MicroPython's module of this name on CPython, where the compiler hints do nothing."""


def const(value):
    return value


def native(function):
    return function


viper = native
