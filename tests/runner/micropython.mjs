// MicroPython as a WebAssembly program with this project's files in its virtual file system.
//
// What this build shares with the Pico: 32-bit words, 31-bit small ints, the same language and the same heap blocks.
// What it does not: its heap grows when it is full (by regions of the first one's size), and garbage is collected only
// between two calls from outside. So a memory figure is honest only as a call of its own; then it is the live memory, exactly.

import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const TESTS = join(ROOT, "tests");

const HEAP = 192 * 1024; // bytes of the first region: about what a Pico has free

// This build checks with every call from C that may raise whether its list of functions is still right, which was half of its time.
// No function ever moves in it, so the table's own answer is asked for once.
const asked = WebAssembly.Table.prototype.get;
WebAssembly.Table.prototype.get = function (index) {
  this.known ??= [];
  return (this.known[index] ??= asked.call(this, index));
};

// Copies a folder of the disk into the virtual one.
function mount(fs, from, to) {
  fs.mkdirTree(to);
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    if (name === "__pycache__") continue;
    const path = join(from, name);
    if (statSync(path).isDirectory()) mount(fs, path, `${to}/${name}`);
    else fs.writeFile(`${to}/${name}`, readFileSync(path));
  }
}

// The name by which Python imports a file: tests.portable.test_x in this tree, else its path in the folder of programs.
export function moduleName(programs, path) {
  const base = programs.startsWith(TESTS + sep) ? ROOT : programs;
  return relative(base, path).replace(/\.py$/, "").split(sep).join(".");
}

// Boots one with a fresh heap; returns the module inside/callee.py, through which everything is called.
// programs: folder of what will be called; firmware: may be a folder of compiled files; say: gets what Python prints, by lines.
// The tests lie as on the disk, /tests/portable and /tests/data; programs of another folder lie in /programs.
export async function boot(programs, { firmware, say = console.log } = {}) {
  const place = firmware ? "/f" : "/firmware"; // compiled modules lie where a device's imports see them
  const mp = await loadMicroPython({ heapsize: HEAP, stdout: say, stderr: say });
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
