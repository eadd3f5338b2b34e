// The page that makes the file for a board. It runs `flagfall image`, and says what the command says.

import { find } from "./find.js";
import { address, connect, reason, run } from "./run.js";
import { addLinks } from "./site.js";
import { t, translatePage } from "./words.js";
import { openTools } from "./worker_line.js";

const BOARDS = "BOARDS"; // sitegen.py puts the table here: name -> { title, micropython, drive }
const VERSIONS = "VERSIONS";
let given = null; // MicroPython's file
let round = 0; // of the file that is being made
const ready = new Promise((done) => connect(openTools, (open, why) => {
  if (open) done();
  if (!given) find("said").textContent = open ? t("It is made when MicroPython is here.") : why;
}));

function showBoard() {
  const { micropython, drive } = BOARDS[find("board").value];
  find("download").textContent = t("Download {0}, version {1}, as a file .uf2 from this page:", micropython, VERSIONS.join(` ${t("or")} `));
  find("from").textContent = find("from").href = `https://micropython.org/download/${micropython}/`;
  find("guide").href = `docs/boards/${find("board").value}/BUILD.html`;
  find("hold").textContent = t("Hold the button BOOTSEL of the board, plug it in, and let go. A drive {0} appears.", drive);
  find("made-alone").hidden = true;
  if (given) make();
}

// Runs `flagfall image` with these words, and offers its file behind the link.
async function image(words, link, files) {
  const mine = ++round, board = find("board").value, language = find("device-language").value;
  const name = `flagfall-${board}${language && `-${language}`}${given && files ? "" : "-without-micropython"}.uf2`;
  link.hidden = find("steps").hidden = true;
  find("said").textContent = t("The file is being made …");
  await ready;
  if (mine !== round) return; // another board was chosen meanwhile
  const done = await run(["image", "--board", board, "-o", name, ...(language ? ["--language", language] : []), ...words], { files });
  if (mine !== round) return;
  find("said").textContent = done.code === 0 ? done.lines[0] : reason(done);
  const file = done.code === 0 && done.files.find((each) => each.name === name);
  link.hidden = find("steps").hidden = !file;
  if (file) Object.assign(link, { href: address(file), download: name, textContent: t("Save {0}", name) });
}

const make = () => image(["--micropython", given.name], find("made"), { [given.name]: given });

function take(file) {
  if (!file) return;
  given = file;
  make();
}

translatePage();
addLinks();
find("board").append(...Object.entries(BOARDS).map(([name, { title }]) => new Option(title, name)));
find("board").value = new URLSearchParams(location.search).get("board") ?? "pico_epaper_2in9";
find("board").addEventListener("change", showBoard);
find("device-language").addEventListener("change", showBoard);
find("file").addEventListener("change", ({ target }) => take(target.files[0]));
find("alone").addEventListener("click", () => image([], find("made-alone")));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  take(event.dataTransfer.files[0]);
});
showBoard();
