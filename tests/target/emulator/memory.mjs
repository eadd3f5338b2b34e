// Loads and stores of the processor in RAM and flash, which have no side effects, and of the divider, which needs no time. rp2040js does
// all others.

export const FLASH = 0x10000000;
export const FLASH_SIZE = 16 * 1024 * 1024; // of the addresses; the flash chip is smaller (flash.mjs)
export const RAM = 0x20000000;
export const RAM_SIZE = 264 * 1024;
export const SP = 13;
export const LR = 14;
export const PC = 15;
const DIVIDER = 0xd0000060; // seven words
export const RETURN = 15; // the upper four bits of an address that ends an exception

// ram16 and flash16 are for reading instructions. load, store, push, pop and transferMany return their cycles, or 0 when rp2040js must
// execute the instruction.
export function memoryOf(mcu) {
  const r = new Int32Array(mcu.core.registers.buffer);
  const ram8 = mcu.sram;
  const ram16 = new Uint16Array(ram8.buffer);
  const ram32 = new Int32Array(ram8.buffer);
  const flash8 = mcu.flash;
  const flash16 = new Uint16Array(flash8.buffer);
  const flash32 = new Int32Array(flash8.buffer);

  const ofDivider = (address, size) => size === 4 && (address & 3) === 0 && (address - DIVIDER) >>> 0 < 28;
  const inRam = (address, words) => (address & 3) === 0 && address >= RAM && address + 4 * words <= RAM + RAM_SIZE;

  // Loads 1, 2 or 4 bytes from RAM or flash, or stores them in RAM.
  const load = (to, address, size, signed) => {
    const ram = address >= RAM;
    const at = (ram ? address - RAM : address - FLASH) | 0;
    if (address & (size - 1) || at >>> 0 >= (ram ? RAM_SIZE : FLASH_SIZE)) {
      if (!ofDivider(address, size)) return 0;
      r[to] = mcu.sio.readUint32(address & 127);
      return 1;
    }
    if (size === 4) r[to] = ram ? ram32[at >>> 2] : flash32[at >>> 2];
    else if (size === 1) {
      const value = ram ? ram8[at] : flash8[at];
      r[to] = signed ? (value << 24) >> 24 : value;
    } else {
      const value = ram ? ram16[at >>> 1] : flash16[at >>> 1];
      r[to] = signed ? (value << 16) >> 16 : value;
    }
    return 2;
  };
  const store = (from, address, size) => {
    const at = (address - RAM) | 0;
    if (address & (size - 1) || at >>> 0 >= RAM_SIZE) {
      if (!ofDivider(address, size)) return 0;
      mcu.sio.writeUint32(address & 127, r[from] >>> 0);
      return 1;
    }
    if (size === 4) ram32[at >>> 2] = r[from];
    else if (size === 1) ram8[at] = r[from];
    else ram16[at >>> 1] = r[from];
    return 2;
  };

  const count = (list) => {
    let bits = 0;
    for (; list; list &= list - 1) bits += 1;
    return bits;
  };

  const push = (op) => {
    const bits = count(op & 0x1ff);
    let address = r[SP] - 4 * bits;
    if (!inRam(address, bits)) return 0;
    r[SP] = address;
    for (let i = 0; i < 8; i++) {
      if (op & (1 << i)) {
        ram32[(address - RAM) >>> 2] = r[i];
        address += 4;
      }
    }
    if (op & 0x100) ram32[(address - RAM) >>> 2] = r[LR];
    return 1 + bits - ((op >> 8) & 1);
  };

  const pop = (op) => {
    const bits = count(op & 0xff);
    let address = r[SP];
    if (!inRam(address, bits + 1)) return 0;
    const target = ram32[((address - RAM) >>> 2) + bits];
    if (op & 0x100 && target >>> 28 === RETURN) return 0;
    for (let i = 0; i < 8; i++) {
      if (op & (1 << i)) {
        r[i] = ram32[(address - RAM) >>> 2];
        address += 4;
      }
    }
    if (!(op & 0x100)) {
      r[SP] = address;
      return 1 + bits;
    }
    r[SP] = address + 4;
    r[PC] = target & ~1;
    return 3 + bits;
  };

  const transferMany = (op) => {
    const n = (op >> 8) & 7;
    const bits = count(op & 0xff);
    let address = r[n];
    if (!inRam(address, bits)) return 0;
    for (let i = 0; i < 8; i++) {
      if (!(op & (1 << i))) continue;
      if (op & 0x800) r[i] = ram32[(address - RAM) >>> 2];
      else ram32[(address - RAM) >>> 2] = r[i];
      address += 4;
    }
    if (!(op & (1 << n))) r[n] = address;
    return 1 + bits;
  };

  return { ram16, flash16, load, store, push, pop, transferMany };
}
