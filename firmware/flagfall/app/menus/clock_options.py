"""Which options of the clock make a difference with the timing methods that were chosen. Knows no screen."""

from ...record.clock_from_record import CLOCK_OPTIONS


def concerning(methods: list, given: dict, pairs: bool) -> list:
    """(name, values) of each option that does, the usual value first. given: those chosen already; pairs: partners play."""
    matters = _matters(methods, given, pairs)
    return [(name, values) for name, values, _, _ in CLOCK_OPTIONS if matters.get(name)]


def tidy(methods: list, given: dict, pairs: bool) -> None:
    """Takes the others out of `given`, and usual values, which need not be written."""
    for name, values, _, _ in CLOCK_OPTIONS:
        if not _matters(methods, given, pairs).get(name, True) or given.get(name) == values[0]:
            given.pop(name, None)


def _matters(methods: list, given: dict, pairs: bool) -> dict:
    """Of each option, by its name, whether it does. Who begins (`first`) is asked with the seats."""
    periods = [period for method in methods for period in method.periods]
    several = any([len(method.periods) > 1 or method.repeats for method in methods])
    flags = not all([method.automatic for method in methods])
    return {
        "start": any([period.sign == "+" for period in periods]),
        "freeze": flags,
        "overtime": flags and given.get("freeze") == "off",
        "credit": several,
        "delay_carry": several and any([period.delay for period in periods]),
        "clock": pairs,
    }
