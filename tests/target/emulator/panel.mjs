// The wires between the chip and the panel. The panel itself is the Python model of boards/host, which `flagfall run` shows, too. It
// gets bytes and levels with their simulated times, and replies when BUSY will end.
//
// The chip waits for the reply, so that BUSY is in step with the simulated clock.

import { readSync, writeSync } from "node:fs";
import { GPIOPinState } from "rp2040js";

const NEWLINE = 10;

export class PanelWires {
  // out and back: two pipes. Each line of JSON that goes out gets one line back: the ms at which BUSY ends, -1: never.
  // wires: the number of the SPI, the GPIOs dc, cs, rst, busy, and the level of BUSY while the panel is busy.
  constructor(out, back, wires) {
    Object.assign(this, { out, back, wires, byte: Buffer.alloc(1) });
  }

  attach(chip, reason) {
    this.chip = chip;
    this.events = [];
    this.bytes = [];
    this.rate = 0; // hertz of the bus, from clk_peri and the dividers that the firmware has set
    const { mcu } = chip;
    const { dc, cs, rst } = this.wires;
    const spi = mcu.spi[this.wires.spi];
    this.busy = mcu.gpio[this.wires.busy];
    this.ends = mcu.clock.createAlarm(() => this.#busy(false));
    const sent = mcu.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (value) => {
      if (this.rate !== spi.clockFrequency) {
        this.#flush();
        this.rate = spi.clockFrequency;
        this.#event("rate", this.rate);
      }
      this.bytes.push(value & 0xff);
      sent.schedule((spi.dataBits * 1e9) / spi.clockFrequency);
    };
    for (const [name, gpio] of [["cs", cs], ["dc", dc], ["rst", rst]]) {
      let before = 1;
      mcu.gpio[gpio].addListener((state) => {
        const level = state === GPIOPinState.Low ? 0 : 1; // pulled up while nobody drives it
        if (level === before) return;
        before = level;
        this.#pin(name, level);
      });
    }
    this.#event(reason, 1);
    this.#exchange();
  }

  #event(what, value) {
    this.events.push([this.chip.ms, what, value]);
  }

  #flush() {
    if (this.bytes.length) this.#event("write", Buffer.from(this.bytes).toString("base64"));
    this.bytes = [];
  }

  #pin(name, level) {
    this.#flush();
    this.#event(name, level);
    if (name === "rst" || (name === "cs" && level)) this.#exchange();
  }

  #exchange() {
    writeSync(this.out, JSON.stringify(this.events) + "\n");
    this.events = [];
    const until = Number(this.#line());
    this.ends.cancel();
    const left = until - this.chip.ms;
    this.#busy(until < 0 || left > 0);
    if (left > 0) this.ends.schedule(left * 1e6);
  }

  #busy(is) {
    this.busy.setInputValue(is === Boolean(this.wires.level));
  }

  #line() {
    let line = "";
    while (readSync(this.back, this.byte, 0, 1, null)) {
      if (this.byte[0] === NEWLINE) return line;
      line += String.fromCharCode(this.byte[0]);
    }
    throw new Error("the panel has gone");
  }
}
