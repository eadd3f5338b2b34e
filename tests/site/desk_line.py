"""Speaks with the worker of the desk as its page does: a command, its questions, its files."""

import base64
import json
from typing import Any

OPEN = """(keep) => new Promise((ready, failed) => {
  window.heard = [];
  window.desk = new Worker("worker.js", { type: "module" });
  desk.onmessage = ({ data }) => {
    if (data.locked) return failed(new Error("locked"));
    heard.push(JSON.parse(data));
    if (heard.at(-1).home) ready();
    window.onheard?.();
  };
  desk.onerror = (event) => failed(new Error(event.message));
  desk.postMessage({ module: "desk_worker", options: {}, keep, packages: ["packages"] });
})"""
RUN = """([id, words, answers]) => new Promise((done) => {
  window.onheard = () => {
    const own = heard.filter((message) => message.id === id), last = own.at(-1) ?? {};
    const next = last.asks ? (answers.shift() ?? "") : answers[0] === "^C" && "said" in last ? answers.shift() : null;
    if (next !== null) desk.postMessage(JSON.stringify(next === "^C" ? { id, cancel: true } : { id, answer: next }));
    if (last.done === true) done(JSON.stringify(own));
  };
  desk.postMessage(JSON.stringify({ id, run: words }));
})"""


class Ended:
    """A command that has ended: its exit code, its lines, and the files that it has written."""

    def __init__(self, messages: list[dict[str, Any]]):
        self.out = [message["said"] for message in messages if "said" in message and not message.get("error")]
        self.errors = [message["said"] for message in messages if message.get("error")]
        self.code: int = messages[-1]["code"]
        self.files = {file["name"]: base64.b64decode(file["bytes"]) for file in messages[-1]["files"]}


class DeskLine:
    """The worker of a page that is open. keep: the name of what it keeps. The answer ^C cancels a command at its first line."""

    def __init__(self, page: Any, keep: str = "store"):
        self.page = page
        self._count = 0
        page.set_default_timeout(240_000)
        page.evaluate(OPEN, keep)

    def run(self, *words: str, answers: tuple[str, ...] = ()) -> Ended:
        self._count += 1
        return Ended(json.loads(self.page.evaluate(RUN, [f"job-{self._count}", list(words), list(answers)])))

    def give(self, name: str, content: bytes) -> None:
        """Gives a file to the next command."""
        message = {"id": f"job-{self._count + 1}", "file": name, "bytes": base64.b64encode(content).decode()}
        self.page.evaluate("(message) => desk.postMessage(message)", json.dumps(message))
