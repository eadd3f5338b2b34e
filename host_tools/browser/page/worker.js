// Runs Python in a worker. The first message says what: { module, options, keep, packages }. Later messages go to its function `take`.
// keep: the name of what is kept in the browser; packages: the zip files of Python modules to load.

import { loadPyodide } from "./python/pyodide.mjs";

let take, begin;
const early = [];
const wanted = new Promise((resolve) => (begin = resolve));
onmessage = ({ data }) => (typeof data !== "string" ? begin(data) : take ? take(data) : early.push(data));

// Opens the two files of a kept value. Returns null when another tab has them, and no files where the browser keeps nothing.
async function twoFiles(name) {
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
  take = python.pyimport(`host_tools.browser.${module}`).begin(python.toPy(options), kept);
  early.forEach((data) => take(data));
}
