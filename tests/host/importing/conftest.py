"""Runs `flagfall import` on files of a test."""

import json

import pytest

from host_tools.cli import main


@pytest.fixture
def importing(tmp_path, monkeypatch, capsys):
    """Returns a function that writes a file and imports it. It returns the reply as JSON."""
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path / "home"))

    def run(content: str | bytes, name: str = "games.pgn") -> dict:
        (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        code = main(["import", "--json", str(tmp_path / name)])
        out, err = capsys.readouterr()
        assert "fault in the program" not in err, err
        reply = json.loads(out) if out else {"error": err}
        assert code == (1 if reply.get("refused", True) else 0)
        return reply

    return run


@pytest.fixture
def exported(capsys):
    """Returns a function that exports all games of a kind."""

    def run(kind: str) -> str:
        assert main(["export", f"--{kind}"]) == 0
        return capsys.readouterr().out

    return run
