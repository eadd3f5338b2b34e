"""Dates as text, the same in every language. Knows no language."""

_DAYS = b"\x1f\x1c\x1f\x1e\x1f\x1e\x1f\x1f\x1e\x1f\x1e\x1f"  # number of days of each month


def date_text(seconds: int, clock: bool = False) -> str:
    """Returns Unix seconds as `2025-03-09`, with the time of day (UTC) as `2025-03-09 18:05`. Years from 1970 to 2099."""
    days = seconds // 86400
    year = 1970
    while days >= (366 if year % 4 == 0 else 365):
        days -= 366 if year % 4 == 0 else 365
        year += 1
    month = 1
    while days >= _DAYS[month - 1] + (month == 2 and year % 4 == 0):
        days -= _DAYS[month - 1] + (month == 2 and year % 4 == 0)
        month += 1
    text = "%d-%02d-%02d" % (year, month, days + 1)
    return "%s %02d:%02d" % (text, seconds // 3600 % 24, seconds // 60 % 60) if clock else text
