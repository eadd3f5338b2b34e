"""The folder for all files of the PC must be the right one."""

import sys
from pathlib import Path

import pytest

from host_tools.files import paths
from host_tools.terminal.failure import Failure


@pytest.fixture
def user(tmp_path, monkeypatch) -> Path:
    """Returns the home folder of a user, which is empty."""
    for name in ("FLAGFALL_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_flagfall_home_wins_over_an_existing_folder(user, monkeypatch):
    (user / ".local/share/flagfall").mkdir(parents=True)
    monkeypatch.setenv("FLAGFALL_HOME", "~/club")
    assert paths.home() == user / "club"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")
def test_a_new_folder_is_made_where_the_system_keeps_data(user, monkeypatch):
    """XDG Base Directory Specification: $XDG_DATA_HOME, by default ~/.local/share."""
    monkeypatch.setenv("XDG_DATA_HOME", str(user / "data"))
    assert paths.home() == user / "data/flagfall" and (user / "data/flagfall").is_dir()
    monkeypatch.delenv("XDG_DATA_HOME")
    assert paths.home() == user / ".local/share/flagfall"


def test_a_folder_that_cannot_be_made_is_one_plain_line(user, monkeypatch):
    (user / "file").write_text("")
    monkeypatch.setenv("FLAGFALL_HOME", str(user / "file/flagfall"))
    with pytest.raises(Failure, match="cannot use the folder .*file/flagfall: Not a directory"):
        paths.home()
