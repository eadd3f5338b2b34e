// An RP2040 with its flash that can be switched on and off: it runs in simulated time, and keeps nothing but the flash.
//
// Everything beside the chip (panel, buttons, PC) is hung on its pins by `wire`, again at each start. Times are ms of the
// desk's clock, which goes on where the chip's own begins anew.

import { RP2040 } from "rp2040js";
import { quicken } from "./cpu.mjs";
import { FLASH_SIZE, flashOf } from "./flash.mjs";
import { clockPio } from "./pio.mjs";

export const MS = 1e6; // the simulated clock counts nanoseconds
const START = 0x10000000;
const WATCHDOG = 0x40058;
const SUPPLY = 3; // the converter's channel, GP29
const FULL = 1655; // what the converter reads of 4095: a third of 4.0 V

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }; // it complains of registers that nothing here needs

// Thrown out of an alarm or a write to the watchdog, wherever the chip may be just then.
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
    this.supply = FULL; // what the converter reads of a third of the supply, of 4095
    this.off = false; // without power: time passes, and nothing runs; `wire` sets it
    Object.assign(this, { bootrom, image, wire, boots: 0, began: 0, cutAt: Infinity, busy: 0, slept: 0, wakes: 0, asleep: false });
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
    watchdog.onWatchdogTrigger = () => {
      throw new Off("reset");
    };
    this.power = this.clock.createAlarm(() => {
      throw new Off("power");
    });
    this.execute = quicken(this.mcu);
    this.mcu.core.PC = START;
    this.wire(this, reason);
    if (!this.off) this.boots += 1;
    if (reason === "reset") watchdog.reason = 1; // machine.reset_cause()
  }

  // The supply has these mV from now on; GP29 gets a third of them, and the converter's full scale is 3.3 V.
  feed(mv) {
    this.supply = this.mcu.adc.channelValues[SUPPLY] = Math.round((mv / 3 / 3300) * 4095);
  }

  // The power goes at this moment (ms) and comes back at once.
  cut(ms) {
    this.power.schedule(Math.max(0, ms * MS - this.nanos));
  }

  // The supply is there from now on, or gone.
  switchPower(on) {
    if (this.off === on) throw new Off("power");
  }

  // Calls back at that moment of this life, at once when it has passed.
  at(ms, call) {
    const alarm = this.clock.createAlarm(call);
    alarm.schedule(Math.max(0, ms * MS - this.nanos));
    return alarm;
  }

  // Runs until that moment (nanoseconds), or one instruction longer.
  run(until) {
    try {
      this.#run(until - this.began);
    } catch (error) {
      if (!(error instanceof Off)) throw error;
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
      else if (this.off) clock.tick(Math.max(0, stop - clock.nanosCounter));
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

  // The flash is busy: time passes, and what needs no processor goes on.
  #stall(until) {
    this.clock.tick(until - this.clock.nanosCounter);
    if (until === this.flash.ends) this.flash.finish();
  }
}
