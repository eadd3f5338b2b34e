// Runs Python in a worker. The first message says what: { module, options, keep, packages }. Later messages go to its function `take`.
// keep: the name of what is kept in the browser, "" for nothing; packages: the zip files of Python modules to load.

import { loadPyodide } from "./python/pyodide.mjs";
import { ports, refresh } from "./ports.js";

let take, begin;
const early = [], waits = "Suspending" in WebAssembly; // Python can wait for a port
const wanted = new Promise((resolve) => (begin = resolve));
const pass = (text) => (waits && take.promising ? take.function.callPromising(text) : take.function(text));

onmessage = async ({ data }) => {
  if (typeof data !== "string") return begin(data);
  await refresh();
  take ? pass(data) : early.push(data);
};
navigator.serial?.addEventListener("connect", refresh);
navigator.serial?.addEventListener("disconnect", refresh);

// Opens the two files of a kept value. Returns null when another tab has them, and no files where the browser keeps nothing.
async function twoFiles(name) {
  if (!name) return [];
  const opened = [];
  try {
    const folder = await navigator.storage.getDirectory();
    for (const number of [0, 1]) {
      const file = await folder.getFileHandle(`${name}-${number}`, { create: true });
      opened.push(await file.createSyncAccessHandle());
    }
  } catch (error) {
    for (const each of opened) each.close();
    return error.name === "NoModificationAllowedError" ? null : [];
  }
  return opened.map((file) => ({
    read() {
      const data = new Uint8Array(file.getSize());
      file.read(data, { at: 0 });
      return data;
    },
    write(data) {
      file.write(data, { at: 0 });
      file.truncate(data.length);
      file.flush();
    },
  }));
}

await refresh();
const fetched = (name) => fetch(`${name}.zip`).then((answer) => answer.arrayBuffer());
const program = fetched("program");
const { module, options, keep, packages = [] } = await wanted;
const kept = await twoFiles(keep);
if (!kept) postMessage({ locked: keep });
else {
  const more = packages.map(fetched);
  const python = await loadPyodide({ indexURL: "./python/" });
  python.unpackArchive(await program, "zip", { extractDir: "/program" });
  for (const each of more) python.unpackArchive(await each, "zip", { extractDir: "/packages" });
  python.runPython('import sys; sys.path[:0] = ["/program", "/packages"]; import host_tools');
  const home = python.pyimport(`host_tools.browser.${module}`);
  take = { function: home.begin(python.toPy(options), kept, () => ports), promising: module === "desk_worker" };
  early.forEach(pass);
}
