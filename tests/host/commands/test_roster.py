"""`flagfall roster` must add, list and remove names, also by the beginning of a name."""

import pytest

from host_tools.cli import main


@pytest.fixture
def typed(home, capsys):
    """Runs `flagfall roster ...`. Returns (exit code, stdout, stderr)."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main(["roster", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_the_roster(typed):
    assert typed("add", "  Žofia   K. ")[0] == 0
    assert typed("add", "Ада")[0] == 0
    assert typed()[1] == "Žofia K.\nАда\n"
    assert typed("remove", "Ада")[0] == 0
    assert typed("list")[1] == "Žofia K.\n"


def test_a_name_of_the_roster_by_its_beginning(typed):
    for name in ("Anna", "Anton", "anna"):
        typed("add", name)
    code, _, err = typed("remove", "an")
    assert code == 2 and "an may be " in err and "write more of it" in err
    assert typed("remove", "ANT")[1] == "Anton is off the roster\n"
    assert typed("remove", "anna")[0] == 0, "an exact name must not be ambiguous"
    assert typed()[1] == "Anna\n"
