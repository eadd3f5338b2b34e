// The acts of a person: runs the command of a click, says what came of it, remembers how it is taken back, and asks the command's questions.

import { button, h, redraw } from "./element.js";
import { find } from "./find.js";
import { address, answer, cancel, isOpen, jobs, listen, reason, run } from "./run.js";
import { t } from "./words.js";

const STORED = "flagfall-undo";
const MOST = 20; // acts that can be taken back, and lines of the log
const running = new Set(); // the acts that have not ended: a double click is one of them
let changed = () => {};
let taking = false;

export function connectActs(onchange) {
  changed = onchange;
  find("takeback").addEventListener("click", takeBack);
  window.addEventListener("storage", showTakeBack); // another window of the desk has done something
  find("question").addEventListener("cancel", () => cancel(find("question").dataset.id)); // Escape
  listen(showJobs);
  showJobs();
  showTakeBack();
}

export function notice(text, failed = false) {
  find("notice").textContent = text;
  find("notice").classList.toggle("failed", failed);
}

// Runs the command of a click. label: what was done, in words; undo(done): the commands that take it back, in order, [] for none; files: of the
// command; why(done): why it failed, else its errors. Returns what run returns; null when it failed, or runs already.
export async function act(words, label, { undo, files, why, refresh = true } = {}) {
  const key = words.join("\0");
  if (running.has(key)) return null;
  running.add(key);
  notice(`… ${label}`);
  const done = await run(words, { files });
  running.delete(key);
  log(words, done);
  if (done.code !== 0) {
    notice(done.code === null ? t("The desk does not answer; look whether it was done.") : why?.(done) || reason(done) || t("Nothing was changed."), true);
    if (refresh) changed();
    return null;
  }
  const back = undo?.(done) ?? [];
  if (back.length) store([...stored(), { label, undo: back }].slice(-MOST));
  if (refresh) await changed(); // what is said to be done is on the page
  notice(label);
  return done;
}

// Opens a file that a command has written, or saves it. The browser may keep the page from opening one: then the link remains.
export function offer(done, save) {
  for (const file of done?.files ?? []) {
    const link = h("a", { href: address(file), target: "_blank", rel: "noopener", download: save && file.name }, file.name);
    find("notice").replaceChildren(t("Ready:"), " ", link);
    link.click();
  }
}

const stored = () => JSON.parse(localStorage.getItem(STORED) ?? "[]");

function store(acts) {
  localStorage.setItem(STORED, JSON.stringify(acts));
  showTakeBack();
}

export function showTakeBack() {
  const last = stored().at(-1);
  find("takeback").hidden = !last;
  if (last) find("takeback").textContent = `${t("Take back")}: ${last.label}`;
}

async function takeBack() {
  if (taking) return;
  if (!isOpen()) return notice(t("The desk does not answer; look whether it was done."), true); // what is not taken back stays to be
  const acts = stored();
  const last = acts.pop();
  store(acts);
  taking = true; // not disabled: the button keeps the focus
  for (const words of last.undo) if (!(await act(words, `${t("Taken back")}: ${last.label}`))) break;
  taking = false;
}

// What was done, as commands to read or to type.
function log(words, done) {
  const typed = words.filter((word) => word !== "--json").map((word) => (/^[\w.,:+=/-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  const list = find("log").querySelector("ol");
  list.prepend(h("li", {}, h("code", {}, `flagfall ${typed.join(" ")}`), done.code === 0 ? "" : ` – ${reason(done)}`));
  while (list.children.length > MOST) list.lastChild.remove();
}

// Commands that take long or ask something, also those of another page.
function showJobs() {
  const asking = [...jobs].find(([, job]) => job.asks);
  const dialog = find("question");
  if (dialog.open && dialog.dataset.id !== asking?.[0]) dialog.close();
  if (asking && !dialog.open) askPerson(...asking);
  const long = [...jobs].filter(([, job]) => job.progress || job.stays);
  redraw(
    find("jobs"),
    long.map(([id, job]) =>
      h(
        "p",
        { class: "job" },
        h("span", {}, job.progress ?? job.run.join(" ")),
        job.of ? h("progress", { max: job.of, value: job.at }) : h("progress", {}),
        button(t("Cancel"), () => cancel(id), { "data-key": id }),
      ),
    ),
  );
}

function askPerson(id, job) {
  const dialog = find("question");
  dialog.dataset.id = id;
  find("question-text").textContent = job.asks;
  const say = (text) => {
    jobs.get(id) && (jobs.get(id).asks = undefined);
    dialog.close();
    answer(id, text);
  };
  const text = h("input", { "aria-labelledby": "question-text", onkeydown: (event) => event.key === "Enter" && (event.preventDefault(), typed()) });
  const typed = () => (text.value.trim() ? say(text.value) : text.focus()); // Enter too early asks on
  const choices = job.answers.length ? job.answers.map((each) => button(t(each), () => say(each))) : [text, button(t("OK"), typed)];
  dialog.querySelector("div").replaceChildren(...choices, button(t("Cancel"), () => cancel(id), { class: "quiet" }));
  dialog.showModal();
}
