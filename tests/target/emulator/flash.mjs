// The Pico's flash chip. In rp2040js the two boot ROM functions that erase and program it do nothing. Here breakpoints replace them:
// each takes the time of a W25Q16, with all interrupts off as on the real chip.
//
// When the power goes during an erase, only the first part of the block is cleared; during a page, only the first of its changed
// bytes are written. boards/host/flash.py does the same.

export const FLASH_SIZE = 2 * 1024 * 1024;
const BLOCK = 4096;
const PAGE = 256;
const MS = 1e6;

const BREAK = 0xbe00; // BKPT, with its number in the low byte
const RETURN = 0x4770; // BX LR
const ERASE = 0xe0;
const PROGRAM = 0xe1;
const TABLE = 0x14; // the boot ROM's pointer to its functions: pairs of a two-letter code and an address

export const flashOf = (chip) => new Flash(chip);

class Flash {
  // eraseMs: ms for a block, pageMs: ms for a page. operations: [ms when it began, "erase" or "page", offset], oldest first.
  // cutIn: {operation, share}: the power goes in that operation, counted from now, when this share of its time has passed.
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

  // The end of the running operation in nanoseconds of the chip's clock, or 0. Until then the processor waits; then call `finish`.
  get ends() {
    return this.now ? this.now.ends : 0;
  }

  finish() {
    this.now = null;
    this.#next();
  }

  // Ends the running operation when the power goes: the bytes that it had not reached get their old values.
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
