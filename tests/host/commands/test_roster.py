"""`flagfall roster` must add, list and remove names, also by the beginning of a name."""

import pytest

from host_tools.cli import main


@pytest.fixture
def run_command(home, capsys):
    """Runs `flagfall roster ...`. Returns (exit code, stdout, stderr)."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main(["roster", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_the_roster(run_command):
    assert run_command("add", "  Žofia   K. ")[0] == 0
    assert run_command("add", "Ада")[0] == 0
    assert run_command()[1] == "Žofia K.\nАда\n"
    assert run_command("remove", "Ада")[0] == 0
    assert run_command("list")[1] == "Žofia K.\n"


def test_a_name_of_the_roster_by_its_beginning(run_command):
    for name in ("Anna", "Anton", "anna"):
        run_command("add", name)
    code, _, err = run_command("remove", "an")
    assert code == 2 and "an may be " in err and "write more of it" in err
    assert run_command("remove", "ANT")[1] == "Anton is off the roster\n"
    assert run_command("remove", "anna")[0] == 0, "an exact name must not be ambiguous"
    assert run_command()[1] == "Anna\n"
