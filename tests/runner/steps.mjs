// Calls functions of one program one after the other on MicroPython, and prints the time and the memory in use after each:
//   node tests/runner/steps.mjs [--firmware FOLDER] PROGRAM.py FUNCTION ...
// Prints the program's own output, and for each function a line of JSON {"step": NAME, "ms": TIME, "live": BYTES}.

import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { boot, moduleName } from "./micropython.mjs";

const { values, positionals } = parseArgs({ options: { firmware: { type: "string" } }, allowPositionals: true });
const [given, ...steps] = positionals;
const program = resolve(given);
const callee = await boot(dirname(program), values);
for (const step of steps) {
  const start = performance.now();
  const why = callee.call(moduleName(dirname(program), program), step);
  if (why) {
    console.error(`${step}: ${why}`);
    process.exit(1);
  }
  const ms = performance.now() - start;
  console.log(JSON.stringify({ step, ms, live: callee.live() }));
}
