"""The command as a person types it, on a PC without devices and without games."""

import pytest

from host_tools.cli import main


@pytest.fixture
def alone(home, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr("host_tools.port.attached.list_ports.comports", list)
    return home


@pytest.fixture
def run_command(alone, capsys):
    """Runs a command line. Returns (exit code, stdout, stderr), and checks that an error is one plain line."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main(list(words))
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        if code:
            assert len(err.splitlines()) == 1 and err.startswith("flagfall: ")
        return code, out, err

    return run
