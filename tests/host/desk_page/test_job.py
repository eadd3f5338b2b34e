"""A command can be cancelled at any moment, also while its process starts, and a pause keeps the watch from starting."""

import asyncio

import pytest

from host_tools.desk import watching
from host_tools.desk.job import Job
from host_tools.desk.watching import Watching


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 30])
def test_a_command_that_is_cancelled_while_it_starts_ends(home, tmp_path, turns):
    async def run() -> int:
        job = Job(["sync", "--watch", "--json"], tmp_path, {"FLAGFALL_HOME": str(home)}, lambda message: None)
        running = asyncio.create_task(job.run())
        for _ in range(turns):  # turns of the loop: after one the process is being made
            await asyncio.sleep(0)
        job.cancel()
        return await asyncio.wait_for(running, 30)

    assert asyncio.run(run()) == 130


def test_a_watch_that_is_paused_before_it_begins_does_not_begin(monkeypatch, tmp_path):
    begun = []

    class Begun(Job):
        async def run(self) -> int:
            begun.append(self.words)
            return 0

    async def run() -> None:
        monkeypatch.setattr(watching, "Job", Begun)
        watch = Watching(tmp_path, {}, lambda message: None)
        task = asyncio.create_task(watch.run())
        await asyncio.sleep(0)
        watch.begin()
        await watch.pause()
        for _ in range(9):
            await asyncio.sleep(0)
        assert begun == []
        watch.resume()
        for _ in range(9):
            await asyncio.sleep(0)
        assert len(begun) == 1
        task.cancel()

    asyncio.run(run())
