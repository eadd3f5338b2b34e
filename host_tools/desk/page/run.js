// Runs commands over the line (docs/line.md) and hands their output to those who have asked. It knows no command, and nothing of its home.

const mine = new Map(); // id -> what waits for the end of a command of this page
export const home = { folders: false, halls: false, watches: false, tries: false };
export const devices = new Map(); // port -> what was said of the device there
export const jobs = new Map(); // id -> { run, progress, asks, mine }
const listeners = new Set(); // told of every message
let line;
let open = false;

export const isOpen = () => open;
export const listen = (listener) => listeners.add(listener);

export function connect(openLine, told) {
  line = openLine({
    opened() {}, // the home greets first: what is sent before that counts as lost
    lost(why) {
      open = false;
      jobs.clear();
      told(false, why);
    },
    message(message) {
      if (message.home) {
        open = true;
        told(true);
      }
      take(message);
    },
    picture() {},
  });
}

function take(message) {
  if (message.home) begin(message);
  if (message.watch) note(message.watch);
  if (message.run) jobs.set(message.id, { run: message.run, mine: mine.has(message.id) });
  const job = jobs.get(message.id);
  if (job && ("progress" in message || "asks" in message)) Object.assign(job, { progress: undefined, asks: undefined }, message);
  const own = mine.get(message.id);
  if (own && "said" in message) (message.error ? own.errors : own.lines).push(message.said);
  if (own && "said" in message) own.onsaid?.(message.said, message.error);
  if (message.done) {
    jobs.delete(message.id);
    finish(message.id, message.code, message.files);
  }
  for (const each of listeners) each(message);
}

// The home is there, maybe again: what it does not know any more has ended, nobody knows how.
function begin(message) {
  Object.assign(home, message.home);
  jobs.clear();
  devices.clear();
  for (const job of message.jobs) jobs.set(job.id, { ...job, mine: mine.has(job.id) });
  for (const id of mine.keys()) if (!jobs.has(id)) finish(id, null, []);
}

function note(watch) {
  if (watch.gone) devices.delete(watch.port);
  else if (watch.port) devices.set(watch.port, watch);
}

function finish(id, code, files) {
  const own = mine.get(id);
  mine.delete(id);
  own?.resolve({ code, lines: own.lines, errors: own.errors, files });
}

// Runs `flagfall WORDS`. files: name -> Blob; onsaid(line, error). Returns { code, lines, errors, files }; code is null when the line was lost.
export async function run(words, { files = {}, onsaid } = {}) {
  const lost = { code: null, lines: [], errors: [], files: [] };
  if (!open) return lost;
  const id = crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  for (const [name, blob] of Object.entries(files)) line.send({ id, file: name, bytes: await base64(blob) });
  return new Promise((resolve) => {
    mine.set(id, { resolve, onsaid, lines: [], errors: [] });
    line.send({ id, run: words.map(String) });
  });
}

export const answer = (id, text) => line.send({ id, answer: text });
export const cancel = (id) => line.send({ id, cancel: true });

// Returns the JSON object that a command prints. Throws an Error with the command's own words; lost: nobody knows how it ended.
export async function ask(...words) {
  const done = await run([...words, "--json"]);
  if (done.code !== 0) throw Object.assign(new Error(reason(done)), { lost: done.code === null });
  return JSON.parse(done.lines.join("\n"));
}

// Returns why a command failed, in its own words.
export const reason = (done) => done.errors.join("\n").replace(/^flagfall: /gm, "") || done.lines.join("\n");

// Returns an address for a file that a command has written.
export const address = (file) => file.url ?? URL.createObjectURL(new Blob([bytes(file.bytes)], { type: file.name.endsWith(".html") ? "text/html" : "" }));

const bytes = (text) => (typeof text === "string" ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : text);

async function base64(blob) {
  const read = new FileReader();
  await new Promise((done) => {
    read.onload = done;
    read.readAsDataURL(blob);
  });
  return read.result.slice(read.result.indexOf(",") + 1);
}
