// Executes the processor's common instructions faster than rp2040js, with the same results: check.mjs compares them.
//
// rp2040js executes everything rare: interrupts, peripherals, the boot ROM, special registers, unaligned addresses. An instruction
// is executed here completely, or not at all.

import { arithmeticOf } from "./arithmetic.mjs";
import { FLASH, FLASH_SIZE, LR, PC, RAM, RAM_SIZE, RETURN, SP, memoryOf } from "./memory.mjs";

// Returns a function that executes instructions until the simulated clock reaches `until` (nanoseconds), or until rp2040js had to
// execute one. Its cycles are returned, and the caller adds them to the clock, because alarms may be due.
export function quicken(mcu) {
  const { clock, core } = mcu;
  let cycle = 1e9 / mcu.clkSys; // nanoseconds
  mcu.addClockListener((hertz) => { cycle = 1e9 / hertz; });
  const slow = core.executeInstruction.bind(core);
  const r = new Int32Array(core.registers.buffer);
  const { setNZ, add, subtract, operate, conditionHolds } = arithmeticOf(core);
  const { ram16, flash16, load, store, push, pop, transferMany } = memoryOf(mcu);

  // Returns the cycles of an executed instruction, or 0 when rp2040js must execute it. PC already points to the next instruction.
  const perform = (op, pc) => {
    const low = op & 7;
    const mid = (op >> 3) & 7;
    const high = (op >> 8) & 7;
    const imm5 = (op >> 6) & 31;
    const imm8 = op & 255;
    switch (op >> 9) {
      case 0: case 1: case 2: case 3: { // LSLS
        const input = r[mid];
        if (imm5) core.C = ((input >>> (32 - imm5)) & 1) === 1;
        setNZ((r[low] = input << imm5) | 0);
        return 1;
      }
      case 4: case 5: case 6: case 7: { // LSRS
        const input = r[mid];
        core.C = ((input >>> (imm5 ? imm5 - 1 : 31)) & 1) === 1;
        setNZ((r[low] = imm5 ? input >>> imm5 : 0) | 0);
        return 1;
      }
      case 8: case 9: case 10: case 11: { // ASRS
        const input = r[mid];
        core.C = ((input >>> (imm5 ? imm5 - 1 : 31)) & 1) === 1;
        setNZ((r[low] = input >> (imm5 || 31)));
        return 1;
      }
      case 12:
        r[low] = add(r[mid], r[(op >> 6) & 7]);
        return 1;
      case 13:
        r[low] = subtract(r[mid], r[(op >> 6) & 7]);
        return 1;
      case 14:
        r[low] = add(r[mid], (op >> 6) & 7);
        return 1;
      case 15:
        r[low] = subtract(r[mid], (op >> 6) & 7);
        return 1;
      case 16: case 17: case 18: case 19: // MOVS
        setNZ((r[high] = imm8));
        return 1;
      case 20: case 21: case 22: case 23: // CMP
        subtract(r[high], imm8);
        return 1;
      case 24: case 25: case 26: case 27:
        r[high] = add(r[high], imm8);
        return 1;
      case 28: case 29: case 30: case 31:
        r[high] = subtract(r[high], imm8);
        return 1;
      case 32: case 33:
        return operate(op) ? 1 : 0;
      case 34: { // ADD and CMP with any two registers
        const to = ((op & 0x80) >> 4) | low;
        const from = (op >> 3) & 15;
        if (to === PC || from === PC || to === SP) return 0;
        if (op & 0x100) subtract(r[to], r[from]);
        else r[to] += r[from];
        return 1;
      }
      case 35: {
        const from = (op >> 3) & 15;
        const to = ((op & 0x80) >> 4) | low;
        if (!(op & 0x100)) { // MOV
          if (from === PC || to === SP) return 0;
          if (to === PC) {
            r[PC] = r[from] & ~1;
            return 2;
          }
          r[to] = r[from];
          return 1;
        }
        const target = r[from];
        if (low || from === PC || target >>> 28 === RETURN) return 0;
        if (op & 0x80) r[LR] = r[PC] | 1;
        r[PC] = target & ~1;
        return 2;
      }
      case 36: case 37: case 38: case 39: // LDR relative to PC
        return load(high, ((pc + 4) & ~3) + (imm8 << 2), 4, false);
      case 40:
        return store(low, (r[mid] + r[(op >> 6) & 7]) | 0, 4);
      case 41:
        return store(low, (r[mid] + r[(op >> 6) & 7]) | 0, 2);
      case 42:
        return store(low, (r[mid] + r[(op >> 6) & 7]) | 0, 1);
      case 43:
        return load(low, (r[mid] + r[(op >> 6) & 7]) | 0, 1, true);
      case 44:
        return load(low, (r[mid] + r[(op >> 6) & 7]) | 0, 4, false);
      case 45:
        return load(low, (r[mid] + r[(op >> 6) & 7]) | 0, 2, false);
      case 46:
        return load(low, (r[mid] + r[(op >> 6) & 7]) | 0, 1, false);
      case 47:
        return load(low, (r[mid] + r[(op >> 6) & 7]) | 0, 2, true);
      case 48: case 49: case 50: case 51:
        return store(low, (r[mid] + (imm5 << 2)) | 0, 4);
      case 52: case 53: case 54: case 55:
        return load(low, (r[mid] + (imm5 << 2)) | 0, 4, false);
      case 56: case 57: case 58: case 59:
        return store(low, (r[mid] + imm5) | 0, 1);
      case 60: case 61: case 62: case 63:
        return load(low, (r[mid] + imm5) | 0, 1, false);
      case 64: case 65: case 66: case 67:
        return store(low, (r[mid] + (imm5 << 1)) | 0, 2);
      case 68: case 69: case 70: case 71:
        return load(low, (r[mid] + (imm5 << 1)) | 0, 2, false);
      case 72: case 73: case 74: case 75:
        return store(high, r[SP] + (imm8 << 2), 4);
      case 76: case 77: case 78: case 79:
        return load(high, r[SP] + (imm8 << 2), 4, false);
      case 84: case 85: case 86: case 87:
        r[high] = r[SP] + (imm8 << 2);
        return 1;
      case 88:
        if (op & 0x100) return 0;
        r[SP] += op & 0x80 ? -((op & 127) << 2) : (op & 127) << 2;
        return 1;
      case 89: { // SXTH, SXTB, UXTH, UXTB
        const value = r[mid];
        const how = (op >> 6) & 7;
        if (how > 3) return 0;
        const bits = how & 1 ? 24 : 16;
        r[low] = how < 2 ? (value << bits) >> bits : (value << bits) >>> bits;
        return 1;
      }
      case 90:
        return push(op);
      case 94:
        return pop(op);
      case 96: case 97: case 98: case 99: case 100: case 101: case 102: case 103:
        return transferMany(op);
      case 104: case 105: case 106: case 107: case 108: case 109: case 110:
        if (!conditionHolds((op >> 8) & 15)) return 1;
        r[PC] = pc + 4 + ((op << 24) >> 23);
        return 2;
      case 112: case 113: case 114: case 115:
        r[PC] = pc + 4 + ((op << 21) >> 20);
        return 2;
      default:
        return 0;
    }
  };

  const call = (op, next, pc) => { // BL
    const sign = (op >> 10) & 1;
    const i1 = 1 - (sign ^ ((next >> 13) & 1));
    const i2 = 1 - (sign ^ ((next >> 11) & 1));
    r[LR] = (pc + 4) | 1;
    r[PC] = pc + 4 + ((sign ? 0xff000000 | 0 : 0) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((next & 0x7ff) << 1));
    return 3;
  };

  // Executes one instruction. Returns its cycles, or 0 when rp2040js must execute it.
  const quick = () => {
    const pc = r[PC];
    let code = flash16;
    let at = pc - FLASH;
    if (pc >= RAM) {
      code = ram16;
      at = pc - RAM;
      if (at >= RAM_SIZE) return 0;
    } else if (pc < FLASH || at >= FLASH_SIZE) return 0;
    const op = code[at >>> 1];
    if (op >= 0xf000) {
      const next = code[(at >>> 1) + 1];
      return op >= 0xf800 || (next & 0xd000) !== 0xd000 ? 0 : call(op, next, pc);
    }
    r[PC] = pc + 2;
    const cycles = perform(op, pc);
    if (!cycles) r[PC] = pc;
    return cycles;
  };

  return (until) => {
    if (core.interruptsUpdated) return slow();
    const all = Math.ceil((until - clock.nanosCounter) / cycle);
    let left = all; // cycles
    let cycles = 0;
    while (left > 0 && (cycles = quick())) left -= cycles;
    core.cycles += all - left;
    clock.nanosCounter += (all - left) * cycle;
    return left > 0 ? slow() : 0;
  };
}
