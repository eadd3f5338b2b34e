// Compares cpu.mjs with the processor of rp2040js: runs random instructions on both, one at a time: node check.mjs COUNT SEED
// Prints {"checked": instructions, "quick": those that cpu.mjs executed}, or fails with the first difference.

import { RP2040 } from "rp2040js";
import { quicken } from "./cpu.mjs";

const RAM = 0x20000000;
const DIVIDER = 0xd0000060;
const WINDOW = 4096; // bytes at the beginning of each RAM, for the data; they are compared
const CODE = RAM + WINDOW;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

console.warn = console.error = () => {}; // rp2040js warns of the random addresses

let state = Number(process.argv[3]);
function random(limit) { // xorshift
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

const ours = new RP2040();
const theirs = new RP2040();
let plainCount = 0; // instructions that cpu.mjs left to rp2040js
for (const mcu of [ours, theirs]) mcu.logger = SILENT;
const plain = ours.core.executeInstruction.bind(ours.core);
ours.core.executeInstruction = () => {
  plainCount += 1;
  return plain();
};
const execute = quicken(ours);

const EDGES = [0, 1, 2, 31, 32, 33, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff];

function value() {
  const kind = random(5);
  if (kind === 0) return EDGES[random(EDGES.length)];
  if (kind === 4) return DIVIDER - 4 * random(8);
  return kind === 1 ? random(2 ** 32) : RAM + 256 + (random(WINDOW - 768) & (random(2) ? ~3 : ~0));
}

function begin() {
  for (let i = 0; i < 15; i++) ours.core.registers[i] = value();
  ours.core.registers[13] = (RAM + 1024 + random(1024)) & ~3;
  ours.core.registers[15] = CODE;
  theirs.core.registers.set(ours.core.registers);
  for (const flag of "NZCV") ours.core[flag] = theirs.core[flag] = Boolean(random(2));
  ours.core.interruptsUpdated = theirs.core.interruptsUpdated = false;
  for (let i = 0; i < 2; i++) {
    const op = random(0x10000);
    for (const mcu of [ours, theirs]) mcu.writeUint16(CODE + 2 * i, op);
  }
}

// Returns true for an instruction that both processors must execute alike: no stop, no sleep, no 32-bit instruction but those that
// begin with the bits of BL, and no BLX LR, which rp2040js executes wrongly.
function comparable(op) {
  return op !== 0x47f0 && op >>> 8 !== 0xbe && op >>> 8 !== 0xbf && op >>> 8 !== 0xde && op >>> 8 !== 0xdf && op >>> 11 !== 0x1d && op >>> 11 !== 0x1f;
}

// Returns the name of the first difference between the two, "" without one.
function difference() {
  const [a, b] = [ours.core, theirs.core];
  if (a.registers.some((register, i) => register !== b.registers[i])) return "registers";
  for (const field of ["N", "Z", "C", "V", "PM", "cycles"]) if (a[field] !== b[field]) return field;
  for (const field of ["divDividend", "divDivisor", "divQuotient", "divRemainder", "divCSR"]) {
    if (!Object.is(ours.sio[field], theirs.sio[field])) return field;
  }
  for (let i = 0; i < WINDOW; i++) if (ours.sram[i] !== theirs.sram[i]) return `memory at ${i}`;
  return "";
}

const count = Number(process.argv[2]);
for (let i = 0; i < WINDOW; i++) ours.sram[i] = theirs.sram[i] = random(256);
for (let done = 0; done < count; ) {
  begin();
  const op = ours.readUint16(CODE);
  if (!comparable(op)) continue;
  const before = Array.from(ours.core.registers, (register) => register.toString(16));
  execute(ours.clock.nanosCounter + 1);
  theirs.core.executeInstruction();
  const differs = difference();
  if (differs) {
    console.log(JSON.stringify({ differs, op: op.toString(16), before }));
    process.exit(1);
  }
  done += 1;
}
console.log(JSON.stringify({ checked: count, quick: count - plainCount }));
