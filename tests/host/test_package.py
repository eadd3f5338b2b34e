"""The wheel must work as people get it: installed in its own environment, used in an empty folder, away from this tree."""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

from flagfall import VERSION
from host_tools import ROOT

pytestmark = pytest.mark.slow
BOARD = "pico_epaper_2in9"


@pytest.fixture(scope="module")
def wheel():
    """Returns the wheel, built from the files that git tracks or would track, so that no other file gets into it."""
    with tempfile.TemporaryDirectory(prefix="flagfall-wheel-") as name:
        tree = Path(name) / "tree"
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        for path in filter(None, listed.decode().split("\0")):
            if (ROOT / path).is_file():
                (tree / path).parent.mkdir(parents=True, exist_ok=True)
                (tree / path).write_bytes((ROOT / path).read_bytes())
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", name, str(tree)]
        subprocess.run(command, check=True)
        yield next(Path(name).glob("flagfall-*.whl"))


@pytest.fixture(scope="module")
def folder(wheel):
    """Returns an empty folder with venv/bin/flagfall beside it."""
    with tempfile.TemporaryDirectory(prefix="flagfall-installed-") as name:
        place = Path(name)
        subprocess.run([sys.executable, "-m", "venv", str(place / "venv")], check=True)
        pip = [str(place / "venv/bin/pip"), "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--constraint", str(ROOT / ".ci/constraints.txt"), str(wheel)], check=True)
        (place / "empty").mkdir()
        yield place / "empty"


@pytest.fixture
def flagfall(folder, tmp_path):
    """Returns a function that runs the installed command there, without anything of this tree in its environment."""
    environment = {"PATH": f"{folder.parent / 'venv/bin'}:{os.environ['PATH']}", "HOME": str(tmp_path), "LANG": "C.UTF-8", "COLUMNS": "200"}

    def run(*words: str, given: str = "") -> str:
        done = subprocess.run(["flagfall", *words], cwd=folder, env=environment, input=given, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
        return done.stdout

    run.environment = environment
    return run


def test_the_wheel_has_one_package_without_caches_and_only_the_documents_of_the_desk(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"host_tools", f"flagfall-{VERSION}.dist-info"}
    assert not [name for name in names if "__pycache__" in name]
    documents = {name for name in names if "/docs/" in name}
    assert {"host_tools/docs/pc.md", "host_tools/program/firmware/flagfall/docs/evening.md"} <= documents
    assert all(re.match(r"host_tools/(program/firmware/flagfall/|report/)?docs/", name) for name in documents)


def test_the_version_is_that_of_the_package(flagfall, wheel):
    assert flagfall("--version") == f"flagfall {VERSION}\n"
    assert wheel.name.startswith(f"flagfall-{VERSION}-")


def test_the_firmware_is_compiled_for_a_device(flagfall, tmp_path, folder):
    output = flagfall("flash", "--build-only", "--board", BOARD)
    built = tmp_path / ".local/share/flagfall/build/device" / BOARD
    assert json.loads((built / "package.json").read_text())["version"] == VERSION
    assert os.path.relpath(built, folder) in output and (built / "flagfall.pack").stat().st_size > 500_000
    assert list(folder.iterdir()) == []


def test_the_referee_answers(flagfall):
    replies = [json.loads(line) for line in flagfall("referee", given="hello\nnew chess\nplay e2e4\nquit\n").splitlines()]
    assert [reply["ok"] for reply in replies] == [True] * 4 and replies[0]["flagfall"] == VERSION


@pytest.mark.parametrize(("game", "system"), [("chess", "--swiss"), ("fives", "--swiss"), ("draughts", "--round-robin")])
def test_an_evening_is_paired_with_what_the_wheel_brings(flagfall, game, system):
    flagfall("event", "new", "Evening", "--game", game, system, "2")
    flagfall("event", "enter", "Anna", "Boris", "Cyril", "Dana")
    tables = [line for line in flagfall("event", "pair").splitlines() if line[:1].isdecimal()]
    assert len(tables) == 2 and all(" – " in line for line in tables)


@pytest.mark.parametrize(
    ("line", "completions"), [("flagfall st", "standings"), ("flagfall games --game fi", "fives"), ("flagfall roster re", "remove")]
)
def test_bash_completes_after_one_command(flagfall, tmp_path, line, completions):
    """After the command --install-completion it does what a new terminal does: reads bash's file, and calls its function at the Tab key."""
    flagfall("--install-completion", "bash")
    words = " ".join(map(repr, line.split()))
    tab = f"COMP_WORDS=({words}); COMP_CWORD={len(line.split()) - 1}; $(complete -p flagfall | grep -o '_[a-z_]*') flagfall"
    command = ["bash", "--norc", "-c", f"source {tmp_path}/.bashrc; {tab}; echo ${{COMPREPLY[*]}}"]
    done = subprocess.run(command, env=flagfall.environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{completions}\n", "")


def test_the_device_on_the_pc_runs_and_is_synced(flagfall, folder):
    device = subprocess.Popen(
        ["flagfall", "run", "--http", "0", "--no-browser"], cwd=folder, env=flagfall.environment, stdout=subprocess.PIPE, text=True
    )
    try:
        url = device.stdout.readline().split()[-1]
        for name in ("", "app.js", "style.css", "glass.png"):
            assert urllib.request.urlopen(url + name).status == 200
        for _ in range(100):
            if json.load(urllib.request.urlopen(url + "state"))["screen"] == "first_start":
                break
            time.sleep(0.1)
        assert ": 0 new games" in flagfall("sync")
        assert ", host" in flagfall("devices")
        assert "No games yet" in flagfall("games")
        assert "No verified games" in flagfall("standings")
    finally:
        device.terminate()
        device.wait(20)
    assert list(folder.iterdir()) == []
