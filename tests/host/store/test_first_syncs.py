"""Tests of several programs, each a process, that use one database at the same moment."""

import subprocess
import sys
import time

import pytest

from host_tools import ROOT
from host_tools.store.store import Store
from tests.host.databases import KINDS, new_address

# Waits for the others, then does the work of a first sync: makes the tables, stores its device's games; the players are shared.
PROGRAM = """
import os, sys, time
from pathlib import Path
from host_tools.store.store import Store
from tests.host.made_records import worked_hand
address, device, folder = sys.argv[1:]
games = [worked_hand(number, device=device, names=(f"Ada {number}", f"Boris {number}")) for number in range(1, 11)]
(Path(folder) / f"{os.getpid()}.ready").touch()
while not (Path(folder) / "go").exists():
    time.sleep(0.001)
store = Store(address)
store.devices.note(device, "fake")
for game in games:
    assert store.games.keep(game.name, game.data)[1].status == "verified"
    store.players.enrol(f"Ada {game.session.header.number}")
store.close()
"""
DEVICES = ("E0000001", "E0000002", "E0000003", "E0000003")  # two laptops collect the last one's games


@pytest.mark.parametrize("kind", KINDS)
def test_four_first_syncs_at_the_same_moment(kind, tmp_path):
    address = new_address(kind, tmp_path, empty=True)
    command = [sys.executable, "-c", PROGRAM, address]
    programs = [subprocess.Popen([*command, device, str(tmp_path)], cwd=ROOT, stderr=subprocess.PIPE, text=True) for device in DEVICES]
    while len(list(tmp_path.glob("*.ready"))) < len(programs) and all(each.poll() is None for each in programs):
        time.sleep(0.05)
    (tmp_path / "go").touch()
    errors = [each.communicate(timeout=120)[1] for each in programs]
    assert [each.returncode for each in programs] == [0] * 4, errors
    store = Store(address)
    games = store.games.newest()
    assert len(games) == 30 and {game.status for game in games} == {"verified"}
    assert len(store.players.roster()) == 10
    store.close()
