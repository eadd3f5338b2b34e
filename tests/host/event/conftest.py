"""The fixtures that run `flagfall event` in this process."""

import json

import pytest

from host_tools.cli import main


@pytest.fixture
def run_command(home, capsys):
    """Returns a function that runs `flagfall event` with these words and returns (exit code, output, errors)."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main(["event", *words])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return code, captured.out, captured.err

    return run


@pytest.fixture
def json_reply(run_command):
    """Returns a function that returns the JSON object of a successful command."""

    def run_for_json(*words: str) -> dict:
        code, out, err = run_command(*words, "--json")
        assert code == 0, err
        assert out.count("\n") == 1, "the output must be one JSON object on one line"
        return json.loads(out)

    return run_for_json
