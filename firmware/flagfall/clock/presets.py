"""Time controls by name, in the order of a menu. A new one is one line; the text is the canonical one."""

PRESETS = (
    ("fives", "15m+5s"),
    ("fives-quick", "8md5s"),
    ("family", "20m+15s"),
    ("bullet", "1m"),
    ("bullet-plus", "2m+1s"),
    ("blitz", "3m+2s"),
    ("blitz-5", "5m"),
    ("blitz-delay", "5md3s"),
    ("rapid", "15m+10s"),
    ("rapid-10", "10m+5s"),
    ("rapid-25", "25m+10s"),
    ("rapid-delay", "25md10s"),
    ("hour", "1h"),
    ("classic", "1h30m+30s"),
)


def text_of(name: str) -> str:
    """The control text of that name, "" when there is none."""
    for known, text in PRESETS:
        if known == name:
            return text
    return ""
