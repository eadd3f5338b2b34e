"""The clock options that have an effect with the chosen timing methods. Knows no screen."""

from ...record.clock_from_record import CLOCK_OPTIONS


def effective(methods: list, options: dict, pairs: bool) -> list:
    """Returns (name, values) of each option that has an effect, the usual value first.

    options: the chosen ones, name -> text; pairs: partners play.
    """
    effects = _effects(methods, options, pairs)
    return [(name, values) for name, values, _, _ in CLOCK_OPTIONS if effects.get(name)]


def tidy(methods: list, options: dict, pairs: bool) -> None:
    """Removes options without effect and usual values from `options`."""
    for name, values, _, _ in CLOCK_OPTIONS:
        if not _effects(methods, options, pairs).get(name, True) or options.get(name) == values[0]:
            options.pop(name, None)


def _effects(methods: list, options: dict, pairs: bool) -> dict:
    """Returns name -> True for each option that has an effect, else False. `first` is not in it, because players
    choose it with the seats.
    """
    periods = [period for method in methods for period in method.periods]
    several = any([len(method.periods) > 1 or method.repeats for method in methods])
    flags = not all([method.automatic for method in methods])
    return {
        "start": any([method.gain for method in methods] + [period.sign == "+" for period in periods]),
        "freeze": flags,
        "overtime": flags and options.get("freeze") == "off",
        "credit": several,
        "delay_carry": several and any([period.delay for period in periods]),
        "clock": pairs,
    }
