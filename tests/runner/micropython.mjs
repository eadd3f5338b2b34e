// Starts MicroPython as a WebAssembly program with this project's files in its virtual file system.
//
// This build has the same 32-bit words, 31-bit small ints, language and heap blocks as the Pico. Two things differ: a full heap
// grows by another region of the first one's size, and garbage is collected only between two calls from outside. So memory must be
// measured by a separate call; the figure is then exactly the memory in use.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const TESTS = join(ROOT, "tests");

const HEAP = 192 * 1024; // bytes of the first region: about what a Pico has free

// The collector takes any number for a pointer, and keeps what lies there. So the heap lies at 0x1F000000, where no number points by chance:
// nearly all numbers of a program are small, and no text has the byte 1F. The bytes below it are a stack that MicroPython never uses.
const BELOW = 0x1f000000;

// At every call from C that may raise, this build reads the table of functions again, which took half of its time. No function
// ever moves in the table, so each entry is read once and remembered.
const readTable = WebAssembly.Table.prototype.get;
WebAssembly.Table.prototype.get = function (index) {
  this.known ??= [];
  return (this.known[index] ??= readTable.call(this, index));
};

// The virtual file system throws an error for each path that it does not have. Nobody reads the trace, which takes a third of a start.
Error.stackTraceLimit = 0;

const files = new Map(); // folder of the disk -> [path in it, bytes] of each file, read once for all starts

function filesOf(folder) {
  if (!files.has(folder)) {
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
    const paths = names.filter((name) => /\.(py|mpy|txt)$/.test(name));
    files.set(folder, paths.map((name) => [name.split(sep).join("/"), readFileSync(join(folder, name))]));
  }
  return files.get(folder);
}

// Copies a folder of the disk into the virtual one.
function mount(fs, from, to) {
  const folders = new Set();
  for (const [name, bytes] of filesOf(from)) {
    const folder = `${to}/${name}`.replace(/\/[^/]*$/, "");
    if (!folders.has(folder)) fs.mkdirTree(folder);
    folders.add(folder);
    fs.writeFile(`${to}/${name}`, bytes);
  }
}

// Returns the name by which Python imports a file: tests.portable.test_x in this tree, else its path in the folder of programs.
export function moduleName(programs, path) {
  const base = programs.startsWith(TESTS + sep) ? ROOT : programs;
  return relative(base, path).replace(/\.py$/, "").split(sep).join(".");
}

// Starts MicroPython with a fresh heap. Returns the module inside/callee.py, which calls every function.
// programs: the folder of the modules to call; firmware: its folder, perhaps of compiled files; say: called with each line that
// Python prints. Tests have the same paths as on disk, /tests/portable and /tests/data; programs of another folder are in /programs.
export async function boot(programs, { firmware, say = console.log } = {}) {
  const place = firmware ? "/f" : "/firmware"; // compiled modules have the path that they have on a device
  const mp = await loadMicroPython({ pystack: BELOW / 4, heapsize: HEAP, stdout: say, stderr: say });
  mount(mp.FS, firmware ?? join(ROOT, "firmware"), place);
  mount(mp.FS, join(TESTS, "portable"), "/tests/portable");
  mount(mp.FS, join(TESTS, "data"), "/tests/data");
  mount(mp.FS, join(TESTS, "runner", "inside"), "/inside");
  mount(mp.FS, programs, programs.startsWith(TESTS + sep) ? `/${relative(ROOT, programs).split(sep).join("/")}` : "/programs");
  const path = [place, "/", "/programs", "/inside"];
  // Without the frozen library: most of it is not on a Pico.
  mp.runPython(`import sys\nsys.path[:] = ${JSON.stringify(path)}`);
  return mp.pyimport("callee");
}
