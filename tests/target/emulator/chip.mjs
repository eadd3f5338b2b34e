// An RP2040 with its flash, which can be switched on and off. It runs in simulated time; only the flash survives a loss of power.
//
// `wire` connects the panel, the buttons and the PC to its pins, again at each start. Times are ms of a clock that goes on when the
// chip starts again, although the chip's own clock then begins at 0.

import { RP2040, USBCDC } from "rp2040js";
import { quicken } from "./cpu.mjs";
import { FLASH_SIZE, flashOf } from "./flash.mjs";
import { clockPio } from "./pio.mjs";

export { USBCDC };
export const MS = 1e6; // the simulated clock counts nanoseconds
const START = 0x10000000;
const WATCHDOG = 0x40058;
const ROSC = 0x40060;
const ROSC_OFF = 0xd1e; // value of the upper bits of its control register
const PSM = 0x40010;
const PSM_ROSC = 1; // its bit for the ring oscillator
const WATCHDOG_MS = 2000; // counts of the watchdog
const SUPPLY = 3; // the channel of the analogue converter, GP29
const FULL = 1655; // the converter's reading of a third of 4.0 V, 0 to 4095

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }; // rp2040js complains of registers that nothing here needs

// Ends the running instruction. Thrown by an alarm, or by a write to the watchdog or to the latch.
class Off extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

export class Chip {
  // bootrom: words; image: the flash as bytes, changed in place; wire(chip, reason): called at every start, with "power" or "reset".
  constructor(bootrom, image, wire) {
    if (image.length !== FLASH_SIZE) throw new Error(`a flash image has ${FLASH_SIZE} bytes`);
    this.supply = FULL; // the converter's reading of a third of the supply, 0 to 4095
    this.off = false; // true without power: time passes, and nothing runs; `wire` sets it
    this.locked = false; // true after the watchdog has bitten while the ring oscillator was off: only a loss of power ends it
    this.least = Infinity; // ms that the watchdog had left, at least, at the end of a time without the ring oscillator
    Object.assign(this, { bootrom, image, wire, boots: 0, began: 0, busy: 0, slept: 0, wakes: 0, asleep: false });
    this.flash = flashOf(this);
    this.start("power");
  }

  get nanos() {
    return this.began + this.clock.nanos;
  }

  get ms() {
    return this.nanos / MS;
  }

  start(reason) {
    const kept = reason === "reset" ? this.mcu.peripherals[WATCHDOG].scratchData : null; // only a loss of power clears these
    if (this.clock) this.began += this.clock.nanos;
    this.mcu = new RP2040();
    this.clock = this.mcu.clock;
    this.mcu.adc.channelValues[SUPPLY] = this.supply;
    this.mcu.logger = SILENT;
    this.mcu.loadBootrom(this.bootrom);
    this.mcu.flash.set(this.image);
    this.flash.attach(this.mcu);
    clockPio(this.mcu);
    const watchdog = this.mcu.peripherals[WATCHDOG];
    if (kept) watchdog.scratchData.set(kept);
    const stopped = this.#watchOscillator(watchdog);
    watchdog.onWatchdogTrigger = () => {
      throw new Off(stopped() && !(this.mcu.peripherals[PSM].wdsel & PSM_ROSC) ? "lock" : "reset");
    };
    this.locked = false;
    this.power = this.clock.createAlarm(() => {
      throw new Off("power");
    });
    this.execute = quicken(this.mcu);
    this.mcu.core.PC = START;
    this.wire(this, reason);
    if (!this.off) this.boots += 1;
    if (reason === "reset") watchdog.reason = 1; // machine.reset_cause()
  }

  // Returns a function that tells whether the ring oscillator is off. A chip needs it to start again after a reset.
  #watchOscillator(watchdog) {
    let off = false;
    this.mcu.peripherals[ROSC].writeUint32 = (offset, value) => {
      if (offset) return;
      if (off && watchdog.enable) this.least = Math.min(this.least, watchdog.timer.counter / WATCHDOG_MS);
      off = value >>> 12 === ROSC_OFF;
    };
    return () => off;
  }

  // Sets the supply to mv from now on. GP29 gets a third of it, and the converter's full scale is 3.3 V.
  setSupply(mv) {
    this.supply = this.mcu.adc.channelValues[SUPPLY] = Math.round((mv / 3 / 3300) * 4095);
  }

  // Cuts the power at this moment (ms); it comes back at once.
  cut(ms) {
    this.power.schedule(Math.max(0, ms * MS - this.nanos));
  }

  // Switches the supply on or off from now on.
  switchPower(on) {
    if (this.off === on) throw new Off("power");
  }

  // Calls back at that moment, or at once when it has passed. A start of the chip drops the call.
  at(ms, call) {
    const alarm = this.clock.createAlarm(call);
    alarm.schedule(Math.max(0, ms * MS - this.nanos));
    return alarm;
  }

  // Runs until that moment (nanoseconds), or at most one instruction longer. A loss of power or a reset starts the chip and ends the run.
  run(until) {
    try {
      this.#run(until - this.began);
    } catch (error) {
      if (!(error instanceof Off)) throw error;
      if (error.reason === "lock") {
        this.locked = true;
        return;
      }
      if (error.reason === "power") this.flash.interrupt();
      this.image.set(this.mcu.flash.subarray(0, FLASH_SIZE));
      this.start(error.reason);
    }
  }

  #run(until) {
    const { clock, execute, flash } = this;
    const { core } = this.mcu;
    while (clock.nanosCounter < until) {
      const alarm = clock.nextAlarm;
      const stop = alarm && alarm.nanos < until ? alarm.nanos : until;
      if (flash.ends) this.#stall(Math.min(until, flash.ends));
      else if (this.off || this.locked) clock.tick(Math.max(0, stop - clock.nanosCounter));
      else if (core.waiting) {
        const nap = Math.max(0, stop - clock.nanosCounter);
        clock.tick(nap);
        this.slept += nap; // nanoseconds
        this.asleep = true;
      } else {
        if (this.asleep) this.wakes += 1;
        this.asleep = false;
        const before = clock.nanosCounter;
        const cycles = execute(stop);
        clock.tick((cycles * 1e9) / this.mcu.clkSys);
        this.busy += clock.nanosCounter - before; // nanoseconds in which the processor worked
      }
    }
  }

  // Lets time pass while the flash is busy: the processor waits, the other parts go on.
  #stall(until) {
    this.clock.tick(until - this.clock.nanosCounter);
    if (until === this.flash.ends) this.flash.finish();
  }
}
