"""Fixtures that run `flagfall event` in this process, and pair alike events once."""

import json

import pytest

from host_tools.cli import main
from host_tools.event import pairing
from host_tools.event.trf import trf


@pytest.fixture(scope="session", autouse=True)
def known_pairings():
    """Asks gacrux, a process of its own, once for each round: many tests begin with the same players."""
    known: dict[tuple, list[tuple[int, ...]]] = {}
    dutch = pairing.dutch

    def known_dutch(state, round, present):
        key = trf(state, round - 1, for_pairing=True), round, *present
        if key not in known:
            known[key] = dutch(state, round, present)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pairing, "dutch", known_dutch)
        yield


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
