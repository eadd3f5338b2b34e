// An RP2350 with its flash, as main.mjs uses it, in the emulator rp2350js 2.0.1, which RP2350JS names. It has the same calls as chip.mjs as
// far as the tests of the Pico 2 need them; flash operations take no time, and cannot be interrupted.
//
// Cured here: the two boot ROM functions that erase and program the flash do nothing there; neither do the processor's instructions that set
// a pin (MCRR to coprocessor 0); a load or store of a double moves half of it, so that the processor never sleeps; the watchdog runs twice too fast; clocks have fixed rates; state machines cost a step at each cycle of the
// processor, also while it sleeps.

import { createRequire } from "node:module";

const load = (name) => createRequire(import.meta.url)(`${process.env.RP2350JS}/dist/cjs/${name}.js`);
const { RP2350, USBCDC } = load("index");

export { USBCDC };
export const MS = 1e6; // the simulated clock counts nanoseconds
const HERTZ = 150e6; // as MicroPython sets the processor
const BUS_HERTZ = 48e6; // and the panel's bus
const TABLE = 7; // flags in the boot ROM's table of a function with two addresses for RISC-V, then one for Arm
const BLOCK = 4096;
const SUPPLY = 3; // the channel of the analogue converter, GP29
const FULL = 1655; // its reading of a third of 4.0 V, 0 to 4095
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export class Chip {
  // bootrom: not used, the emulator has its own; image: the flash as bytes; wire(chip, reason): called at every start.
  constructor(bootrom, image, wire) {
    Object.assign(this, { image, wire, boots: 0, began: 0, busy: 0, slept: 0, wakes: 0, asleep: false, least: Infinity });
    this.flash = { erases: 0, pages: 0, operations: [] };
    this.start("power");
  }

  get nanos() {
    return this.began + this.clock.nanos;
  }

  get ms() {
    return this.nanos / MS;
  }

  start(reason) {
    const kept = reason === "reset" ? this.mcu.watchdog.scratchData : null;
    if (this.clock) this.began += this.clock.nanos;
    const mcu = (this.mcu = new RP2350({ coreArch: "arm" }));
    this.clock = mcu.clock;
    mcu.logger = SILENT;
    mcu.clkSys = HERTZ;
    mcu.clkPeri = BUS_HERTZ;
    mcu.adc.channelValues[SUPPLY] = FULL;
    mcu.flash.set(this.image);
    mcu.watchdog.timer.frequency = 1e6;
    if (kept) mcu.watchdog.scratchData.set(kept);
    this.stop = ""; // "reset" or "power" after an event that starts the chip again
    mcu.watchdog.onWatchdogTrigger = () => (this.stop = "reset");
    mcu.pio.forEach((pio) => clockPio(mcu, pio));
    mcu.reset();
    const rom = new Uint16Array(mcu.bootrom.buffer);
    const address = (name) => rom[find(rom, name) + 4] & ~1;
    this.eraser = address("RE");
    this.programmer = address("RP");
    this.wire(this, reason);
    this.boots += 1;
  }

  at(ms, call) {
    const alarm = this.clock.createAlarm(call);
    alarm.schedule(Math.max(0, ms * MS - this.nanos));
    return alarm;
  }

  // Cuts the power at this moment (ms); it comes back at once.
  cut(ms) {
    this.at(ms, () => (this.stop = "power"));
  }

  // Runs until that moment (nanoseconds), or at most one instruction longer. A reset or a cut starts the chip and ends the run.
  run(until) {
    const { clock, mcu } = this;
    const [core, other] = mcu.core;
    const end = until - this.began;
    const cycle = 1e9 / HERTZ;
    while (clock.nanosCounter < end) {
      if (core.waiting && other.waiting) {
        const alarm = clock.nextAlarm;
        const nap = Math.max(cycle, (alarm && alarm.nanos < end ? alarm.nanos : end) - clock.nanosCounter);
        clock.tick(nap);
        this.slept += nap;
        this.asleep = true;
      } else {
        if (this.asleep) this.wakes += 1;
        this.asleep = false;
        const pc = core.PC & ~1;
        if (pc === this.eraser) this.#erase();
        else if (pc === this.programmer) this.#program();
        if (other.waiting) other.cycles = core.cycles + 1; // so that stepCores does not count its cycles one by one
        const time = mcu.stepCores() * cycle;
        const alarm = clock.nextAlarm;
        if (alarm && alarm.nanos <= clock.nanosCounter + time) clock.tick(time);
        else clock.nanosCounter += time;
        this.busy += time;
      }
      if (this.stop) {
        this.image.set(mcu.flash.subarray(0, this.image.length));
        this.start(this.stop);
        return;
      }
    }
  }

  #registers() {
    const { r } = this.mcu.core[0].regs;
    return [r[0] >>> 0, r[1] >>> 0, r[2] >>> 0];
  }

  #return() {
    const core = this.mcu.core[0];
    core.PC = core.regs.r[14] & ~1;
  }

  #erase() {
    const [offset, size] = this.#registers();
    this.mcu.flash.fill(0xff, offset, offset + size);
    this.flash.erases += size / BLOCK;
    this.#return();
  }

  #program() {
    const [offset, from, size] = this.#registers();
    for (let i = 0; i < size; i++) this.mcu.flash[offset + i] &= this.mcu.readUint8(from + i);
    this.flash.pages += size / 256;
    this.#return();
  }
}

const coprocessors = load("cortex-m33/coprocessor");
const others = coprocessors.coprocessorExecute;
const ACTIONS = [0x00, 0x18, 0x08, 0x10]; // offsets of the registers of SIO behind GPIO_OUT: put, xor, set, clear
coprocessors.coprocessorExecute = (core, first, second) => {
  if ((first & 0xfff0) !== 0xec40 || (second >> 8) & 15) return others(core, first, second);
  const [low, high] = [core.regs.r[second >> 12], core.regs.r[first & 15]]; // the SDK's gpio_coproc.h
  const register = second & 4 ? 0x30 : 0x10; // GPIO_OE, GPIO_OUT
  const action = (second >> 4) & 15;
  if (action === 4) core.chip.sio.writeUint32(register + (high & 1 ? 0x08 : 0x10), (1 << low) >>> 0, 0); // one pin and its level
  else core.chip.sio.writeUint32(register + ACTIONS[action], low >>> 0, 0); // the pins 0 to 31
  return 1;
};

// Loads and stores of a double (VLDR, VSTR) move one word of two there; MicroPython's list of alarms needs both.
const floats = load("cortex-m33/execute-fpu");
const singles = floats.fpuExecute;
floats.fpuExecute = (core, first, second) => {
  if ((first & 0xff20) !== 0xed00 || ((second >> 8) & 15) !== 11) return singles(core, first, second);
  const { r, s, pc } = core.regs;
  const words = new Uint32Array(s.buffer);
  const base = (first & 15) === 15 ? pc & ~3 : r[first & 15];
  const address = (base + (first & 0x80 ? 4 : -4) * (second & 255)) >>> 0;
  const double = 2 * (((first >> 2) & 16) | (second >> 12));
  for (let i = 0; i < 2; i++) {
    if (first & 0x10) words[double + i] = core.chip.readUint32(address + 4 * i);
    else core.chip.writeUint32(address + 4 * i, words[double + i]);
  }
  return 2;
};

// Returns the place of a function in the boot ROM's table, as a half word's number.
function find(rom, name) {
  const tag = name.charCodeAt(0) | (name.charCodeAt(1) << 8);
  for (let at = rom[0x14 / 2] / 2; at < rom.length; at++) if (rom[at] === tag && rom[at + 1] === TABLE) return at;
  throw new Error(`the boot ROM has no function ${name}`);
}

// Steps the machines of a PIO by an alarm at each of their own cycles. All that are on at a time have one divider in our program.
function clockPio(mcu, pio) {
  const alarm = mcu.clock.createAlarm(() => {
    const machines = pio.machines.filter((machine) => machine.enabled);
    if (!machines.length) return;
    for (const machine of machines) {
      machine.curClockPhase = machine.clockDiv;
      machine.step();
    }
    pio.checkChangedPins();
    due += (machines[0].clockDiv / 256) * (1e9 / mcu.clkSys);
    alarm.schedule(Math.max(0, due - mcu.clock.nanos));
  });
  let due = 0;
  for (const machine of pio.machines) {
    let on = false;
    Object.defineProperty(machine, "enabled", {
      get: () => on,
      set: (wanted) => {
        if (wanted && !on) {
          due = mcu.clock.nanos + (machine.clockDiv / 256) * (1e9 / mcu.clkSys);
          alarm.schedule(due - mcu.clock.nanos);
        }
        on = wanted;
        machine._enabled = wanted; // `step` reads it
      },
    });
  }
}
