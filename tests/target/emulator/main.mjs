// An emulated Pico or Pico 2 on a desk: node main.mjs IMAGE BOOTROM PANEL_OUT PANEL_BACK SERIAL WIRES
//
// IMAGE: its flash; BOOTROM: a JSON list of words; PANEL_OUT, PANEL_BACK, SERIAL: numbers of open files, two pipes to the panel
// and a socket of serial bytes; WIRES: the wiring of panel and supply, as JSON. Commands come as lines of JSON on standard input, and
// each but `port` gets one line back: pico.py sends them. Simulated time passes only while a command asks for it, or by itself after
// {"do": "free"}.

import { readFileSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { GPIOPinState } from "rp2040js";
import { watchLooks } from "./looks.mjs";
import { PanelWires } from "./panel.mjs";
import { Host } from "./usb.mjs";

const MS = 1e6; // the simulated clock counts nanoseconds
const SLICE = 1 * MS; // simulated time between two checks for new commands and serial bytes
const NEWLINE = 10;
const FASTEST = 4; // simulated time runs at most 4 times as fast as real time when free, because programs on the PC wait in real seconds

console.warn = console.error = () => {}; // rp2040js warns that it does not know the other core's mailbox

const [image, bootrom, panelOut, panelBack, serial, wires] = process.argv.slice(2);
const socket = new Socket({ fd: Number(serial), readable: true, writable: true });
const host = new Host((bytes) => {
  if (bytes.includes(NEWLINE)) lines.replies.push(chip.ms);
  socket.write(Buffer.from(bytes));
});
socket.on("data", (bytes) => {
  if (bytes.includes(NEWLINE)) lines.requests.push(chip.ms);
  host.send(bytes);
});
socket.on("error", () => process.exit());
const board = JSON.parse(wires);
const { Chip, USBCDC } = await import(board.chip === "RP2350" ? "./pico2.mjs" : "./chip.mjs");
const panel = new PanelWires(Number(panelOut), Number(panelBack), board);

let free = null; // the moment when time was set free: [real ms, simulated ms]
let target = 0; // the moment to run to, in nanoseconds
let atTarget = null; // called when the target is reached
let scheduled = false; // true while a slice is waiting to run
const edges = []; // [ms, gpio, level] of the future edges, in order
const levels = new Map(); // gpio -> level that a button or the cable sets, also across a start of the chip
let next = null; // the alarm of the first edge
const watched = new Set(); // GPIOs
const changes = []; // [ms, gpio, level] of the watched GPIOs
let looks = null; // [ms, ms slept until then] of each look at the buttons, after the first request for them
const lines = { requests: [], replies: [] }; // ms of the end of each line from the PC, and from the chip

const chip = new Chip(JSON.parse(readFileSync(bootrom)), readFileSync(image), (chip, reason) => {
  chip.off = !hasPower(GPIOPinState.Input); // a reset releases the latch
  host.attach(chip.mcu, USBCDC);
  panel.attach(chip, chip.off ? "power" : reason);
  watchLooks(chip.mcu, () => looks?.push([chip.ms, chip.slept / MS]));
  for (const [gpio, level] of levels) chip.mcu.gpio[gpio].setInputValue(level);
  next = null;
  waitForEdge(chip);
  for (const gpio of watched) watch(chip, gpio);
  if (board.latch !== null) chip.mcu.gpio[board.latch].addListener((state) => chip.switchPower(hasPower(state)));
});

// Returns true while something supplies the board. A board with a latch has USB, a pressed button (high), or its own latch.
function hasPower(latch) {
  const high = (gpio) => levels.get(gpio) ?? true; // before the buttons and the cable are connected
  return board.latch === null || latch === GPIOPinState.High || [board.usb, ...board.buttons].some(high);
}

function watch(chip, gpio) {
  chip.mcu.gpio[gpio].addListener((state) => changes.push([chip.ms, gpio, Number(state === GPIOPinState.High)]));
}

function waitForEdge(chip) {
  next?.cancel();
  next = edges.length ? chip.at(edges[0][0], () => setLevel(chip, ...edges.shift())) : null;
}

function setLevel(chip, ms, gpio, level) {
  levels.set(gpio, Boolean(level));
  chip.mcu.gpio[gpio].setInputValue(Boolean(level));
  next = null;
  waitForEdge(chip);
  if (board.latch !== null) chip.switchPower(hasPower(chip.mcu.gpio[board.latch].value));
}

// Runs the chip for a slice of simulated time, and answers a command whose time is reached.
function runSlice() {
  scheduled = false;
  if (chip.nanos < target) chip.run(Math.min(target, chip.nanos + SLICE));
  else if (free && !isAhead()) chip.run(chip.nanos + SLICE);
  if (atTarget && chip.nanos >= target) {
    const reply = atTarget;
    atTarget = null;
    reply();
  }
  scheduleSlice();
}

// Returns true when the free simulated time is too far ahead of real time.
function isAhead() {
  return chip.ms - free[1] > (performance.now() - free[0]) * FASTEST;
}

// Schedules the next slice, if time must pass.
function scheduleSlice() {
  if (scheduled || !(free || chip.nanos < target)) return;
  scheduled = true;
  if (chip.nanos >= target && isAhead()) setTimeout(runSlice, 1);
  else setImmediate(runSlice);
}

const commands = {
  state: () => ({ ms: chip.ms, busy: chip.busy / MS, wakes: chip.wakes, least: chip.least, boots: chip.boots, erases: chip.flash.erases, pages: chip.flash.pages }),
  free: ({ on }) => {
    free = on ? [performance.now(), chip.ms] : null;
    target = chip.nanos;
    return { ms: chip.ms };
  },
  edges: (command) => {
    edges.push(...command.edges);
    edges.sort((a, b) => a[0] - b[0]);
    waitForEdge(chip);
    return {};
  },
  cut: ({ at, operation, share }) => {
    if (operation) chip.flash.cutIn = { operation, share };
    else chip.cut(at);
    return {};
  },
  supply: ({ mv }) => {
    chip.setSupply(mv);
    return {};
  },
  flash_times: ({ erase, page }) => {
    Object.assign(chip.flash, { eraseMs: erase, pageMs: page });
    return {};
  },
  operations: () => ({ operations: chip.flash.operations.splice(0) }),
  watch: ({ gpio }) => {
    watched.add(gpio);
    watch(chip, gpio);
    return {};
  },
  looks: () => {
    const found = looks ?? [];
    looks = [];
    return { looks: found };
  },
  changes: () => ({ changes: changes.splice(0) }),
  lines: () => ({ requests: lines.requests.splice(0), replies: lines.replies.splice(0) }),
  pins: () => ({ levels: chip.mcu.gpio.map((pin) => (pin.outputEnable ? Number(pin.outputValue) : null)) }),
  save: ({ file }) => {
    writeFileSync(file, chip.mcu.flash.subarray(0, chip.image.length));
    return {};
  },
  port: ({ open }) => host.setOpen(open), // may come at any time and gets no reply
};

function answer(reply) {
  process.stdout.write(JSON.stringify(reply) + "\n");
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const command = JSON.parse(line);
    if (command.do === "run") {
      target = (free ? chip.nanos : target) + command.ms * MS; // from the last target: the chip stops a little after it, and that must not add up
      atTarget = () => answer({ ms: target / MS });
    } else {
      const reply = commands[command.do](command);
      if (reply) answer(reply);
    }
    scheduleSlice();
  })
  .on("close", () => process.exit());
