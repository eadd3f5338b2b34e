"""CPython's stand-in for MicroPython's module of this name: the compiler hints mean nothing here."""


def const(value):
    return value


def native(function):
    return function


viper = native
