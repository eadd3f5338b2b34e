// Runs test modules on MicroPython: node tests/runner/runner.mjs [--folder FOLDER] [--firmware FIRMWARE] [test_name ...]
//
// FOLDER is searched with its folders, tests/portable by default; FIRMWARE is firmware/ by default, or a folder of compiled files.
// Every module gets a fresh heap. Prints one line for each failure, one for each module, and `N passed, N failed` at the end.

import { readFileSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT, boot, moduleName } from "./micropython.mjs";

// The firmware may keep this many bytes after a module's tests. 115 KB are its own compiled source. The collector takes any number
// for a pointer, so one number can keep the longest possible game, 190 KB. A leak would keep several games.
const MOST_BYTES = 448 * 1024;

const { values, positionals } = parseArgs({
  options: { folder: { type: "string" }, firmware: { type: "string" } },
  allowPositionals: true,
});
const { folder: given, firmware } = values;
const folder = given ? resolve(given) : join(ROOT, "tests", "portable");
const places = new Map(
  readdirSync(folder, { recursive: true })
    .filter((name) => /^test_\w+\.py$/.test(basename(name)))
    .map((name) => [basename(name, ".py"), join(folder, name)]),
);
const found = [...places.keys()].sort();
const wanted = positionals.map((name) => basename(name, ".py"));
const unknown = wanted.find((name) => !found.includes(name));
if (unknown) {
  console.error(`there is no ${unknown}.py in ${folder}`);
  process.exit(2);
}

let passed = 0;
let failed = 0;

function fail(name, why) {
  failed += 1;
  console.log(`FAIL ${name}: ${why.slice(0, 1000)}`);
}

for (const module of wanted.length ? wanted : found) {
  const source = readFileSync(places.get(module), "utf8");
  const tests = [...source.matchAll(/^def (test_\w+)\(/gm)].map((match) => match[1]);
  const before = passed;
  const start = performance.now();
  if (!tests.length) fail(module, "it has no tests");
  try {
    const callee = await boot(folder, { firmware });
    for (const test of tests) {
      const why = callee.call(moduleName(folder, places.get(module)), test);
      if (why) fail(`${module}.${test}`, why);
      else passed += 1;
    }
    callee.forget();
    const live = callee.live();
    if (live > MOST_BYTES) fail(module, `the firmware keeps ${live} bytes after its tests, the limit is ${MOST_BYTES}`);
    const ms = Math.round(performance.now() - start);
    console.log(`${module}: ${passed - before} of ${tests.length}, ${Math.round(live / 1024)} KB kept, ${ms} ms`);
  } catch (error) {
    fail(module, `the interpreter stopped: ${String(error.message ?? error).split("\n")[0]}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
