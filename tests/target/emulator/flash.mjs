// The Pico's flash part: rp2040js lets the two boot ROM functions that erase and program it do nothing, so they are
// trapped and done here, in the time that a W25Q16 takes, with all interrupts off as on the chip.
//
// What power going in the middle leaves: an erase has cleared the first part of its block, a page the first of the bytes
// that it changes; the same as boards/host/flash.py.

export const FLASH_SIZE = 2 * 1024 * 1024;
const BLOCK = 4096;
const PAGE = 256;
const MS = 1e6;

const BREAK = 0xbe00; // BKPT, its number in the low byte
const RETURN = 0x4770; // BX LR
const ERASE = 0xe0;
const PROGRAM = 0xe1;
const TABLE = 0x14; // the boot ROM's pointer to its functions: pairs of a two-letter code and an address

export const flashOf = (chip) => new Flash(chip);

class Flash {
  // eraseMs a block, pageMs a page. operations: [ms when it began, "erase" or "page", offset], oldest first.
  // cutIn: the power goes in that operation from now on, when a share of its time has passed.
  constructor(chip) {
    Object.assign(this, { chip, eraseMs: 45, pageMs: 0.7, operations: [], erases: 0, pages: 0, cutIn: null, now: null, waiting: [] });
  }

  attach(mcu) {
    this.now = null;
    this.waiting = [];
    this.mcu = mcu;
    const rom = new Uint16Array(mcu.bootrom.buffer);
    for (const [code, number] of [["RE", ERASE], ["RP", PROGRAM]]) {
      let at = rom[TABLE / 2] / 2;
      while (rom[at] !== (code.charCodeAt(0) | (code.charCodeAt(1) << 8))) at += 2;
      const start = (rom[at + 1] & ~1) / 2;
      rom[start] = BREAK | number;
      rom[start + 1] = RETURN;
    }
    mcu.onBreak = (number) => {
      const [offset, second, third] = Array.from(mcu.core.registers);
      if (number === ERASE) {
        for (let done = 0; done < second; done += BLOCK) this.waiting.push(() => this.#erase(offset + done));
      } else if (number === PROGRAM) {
        for (let done = 0; done < third; done += PAGE) this.waiting.push(() => this.#program(offset + done, second + done));
      } else {
        throw new Error(`the chip stopped at a breakpoint, ${number}: the program has crashed`);
      }
      this.#next();
    };
  }

  // While `ends` (nanoseconds of the chip's clock) is not 0 the processor does nothing; `finish` comes when it is reached.
  get ends() {
    return this.now ? this.now.ends : 0;
  }

  finish() {
    this.now = null;
    this.#next();
  }

  // The power has gone: what the operation going on had not reached stays as it was.
  interrupt() {
    if (!this.now) return;
    const { span, ends, old } = this.now;
    const done = Math.floor(old.length * (1 - (ends - this.chip.clock.nanos) / span));
    for (const [at, byte] of old.slice(done)) this.mcu.flash[at] = byte;
  }

  #next() {
    this.waiting.shift()?.();
  }

  #erase(offset) {
    this.erases += 1;
    const changes = Array.from({ length: BLOCK }, (_, i) => [offset + i, 0xff]);
    this.#perform("erase", offset, changes, this.eraseMs);
  }

  #program(offset, from) {
    this.pages += 1;
    const changes = [];
    for (let i = 0; i < PAGE; i++) {
      const byte = this.mcu.readUint8(from + i);
      if (byte !== 0xff) changes.push([offset + i, this.mcu.flash[offset + i] & byte]);
    }
    this.#perform("page", offset, changes, this.pageMs);
  }

  #perform(kind, offset, changes, ms) {
    const { chip, mcu } = this;
    this.operations.push([chip.ms, kind, offset]);
    const span = ms * MS;
    this.now = { span, ends: chip.clock.nanos + span, old: changes.map(([at]) => [at, mcu.flash[at]]) };
    for (const [at, byte] of changes) mcu.flash[at] = byte;
    if (this.cutIn && !--this.cutIn.operation) {
      chip.cut(chip.ms + ms * this.cutIn.share);
      this.cutIn = null;
    }
  }
}
