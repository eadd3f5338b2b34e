"""Words for what a game counts."""

from ...i18n.language import t


def worth(game, times: int) -> str:
    """`, gammon` behind who wins or gives up; nothing for a plain game."""
    return ", " + t("mars" if game.long else "gammon" if times == 2 else "backgammon_won") if times > 1 else ""
