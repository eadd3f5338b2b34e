"""The page must make the file that `flagfall image` makes, byte for byte, and refuse in its words."""

import pytest

from host_tools.cli import main
from host_tools.packing.build import boards
from host_tools.pico.chips import CHIPS
from tests.host.flashing.test_image import firmware, micropython
from tests.site.served import SITE

pytestmark = pytest.mark.skipif(not (SITE / "run.js").exists(), reason="the page of the desk is not there yet")


def made_micropython(board: str) -> bytes:
    """Returns a small file that passes for MicroPython of this board."""
    chip = CHIPS[board]
    return micropython(firmware(machine=chip.machine), chip.family)


def saved(page, link: str) -> bytes:
    """Saves the file behind a link of the page."""
    page.locator(link).wait_for(timeout=60_000)
    with page.expect_download() as download:
        page.locator(link).click()
    return download.value.path().read_bytes()


def wanted(folder, *words: str) -> bytes:
    """Returns the file of the command."""
    out = folder / "out.uf2"
    assert main(["image", "-o", str(out), *words]) == 0
    return out.read_bytes()


ALL = list(zip(boards(), ("", "uk", "sk", "en", "ru", "en"), strict=True))


@pytest.mark.parametrize("some", [pytest.param(ALL[::3], id="sample"), pytest.param(ALL, id="all", marks=pytest.mark.slow)])
def test_the_file_is_that_of_the_command(profile, served, tmp_path, some):
    page = profile.new_page()
    page.goto(f"{served.url}make.html")
    for board, language in some:
        file = tmp_path / f"{CHIPS[board].micropython}-{board}.uf2"
        file.write_bytes(made_micropython(board))
        page.locator("#board").select_option(board)
        page.locator("#device-language").select_option(language)
        page.locator("#file").set_input_files(file)
        page.locator("#made", has_text=f"{board}{language and f'-{language}'}.uf2").wait_for(timeout=60_000)
        words = ["--board", board, "--micropython", str(file), *(["--language", language] if language else [])]
        assert saved(page, "#made") == wanted(tmp_path, *words), board
        assert CHIPS[board].drive in page.locator("#hold").inner_text()


def test_the_files_alone_and_every_refusal(profile, served, tmp_path, capsys):
    page = profile.new_page()
    page.goto(f"{served.url}make.html?board=badger2040")
    page.locator("summary", has_text="MicroPython is on the board already").click()
    page.locator("#alone").click()
    assert saved(page, "#made-alone") == wanted(tmp_path, "--board", "badger2040")
    good = made_micropython("badger2040")
    for number, wrong in enumerate((b"PK\x03\x04", good[:-512], made_micropython("pico2_epaper_2in9"), micropython(firmware("1.20.0")))):
        file = tmp_path / f"{number}.uf2"
        file.write_bytes(wrong)
        capsys.readouterr()
        assert main(["image", "-o", str(tmp_path / "x"), "--board", "badger2040", "--micropython", str(file)]) == 1
        refusal = capsys.readouterr().err.strip().removeprefix("flagfall: ").replace(f"{tmp_path}/", "")
        page.locator("#file").set_input_files(file)
        page.locator("#said", has_text=refusal).wait_for(timeout=60_000)
        assert page.locator("#made").is_hidden()


def test_a_board_is_made_without_a_net_when_it_was_chosen_before(profile, served, tmp_path):
    file = tmp_path / "RPI_PICO.uf2"
    file.write_bytes(made_micropython("badger2040"))
    page = profile.new_page()
    page.goto(f"{served.url}make.html?board=badger2040")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.locator("#file").set_input_files(file)
    page.locator("#made").wait_for(timeout=60_000)
    profile.set_offline(True)
    served.stop()
    page.reload()
    page.locator("#file").set_input_files(file)
    assert len(saved(page, "#made")) > 2_000_000
    page.locator("#board").select_option("badger2040w")
    page.locator("#said", has_text="the net is away").wait_for(timeout=60_000)
