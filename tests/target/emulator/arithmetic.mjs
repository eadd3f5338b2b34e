// The processor's arithmetic in its registers, with the flags that it sets.

export function arithmeticOf(core) {
  const r = new Int32Array(core.registers.buffer);

  const setNZ = (value) => {
    core.N = value < 0;
    core.Z = value === 0;
  };

  const add = (a, b) => {
    const result = (a + b) | 0;
    setNZ(result);
    core.C = result >>> 0 < a >>> 0;
    core.V = ((a ^ result) & (b ^ result)) < 0;
    return result;
  };

  const subtract = (a, b) => {
    const result = (a - b) | 0;
    setNZ(result);
    core.C = a >>> 0 >= b >>> 0;
    core.V = ((a ^ b) & (a ^ result)) < 0;
    return result;
  };

  // Shifts register d by 1 to 31 bits; kind: 2 left, 3 right, 0 right with the sign. Returns false for another number of bits.
  const shift = (kind, d, bits) => {
    if (!bits || bits > 31) return false;
    const input = r[d];
    core.C = ((input >>> (kind === 2 ? 32 - bits : bits - 1)) & 1) === 1;
    setNZ((r[d] = kind === 2 ? input << bits : kind ? input >>> bits : input >> bits) | 0);
    return true;
  };

  // Performs a register operation of format 0100 00xx xx. Returns false for the rare ones.
  const operate = (op) => {
    const d = op & 7;
    const b = r[(op >> 3) & 7];
    switch ((op >> 6) & 15) {
      case 0:
        setNZ((r[d] &= b) | 0);
        return true;
      case 1:
        setNZ((r[d] ^= b) | 0);
        return true;
      case 2: // LSLS, LSRS, ASRS by a register
      case 3:
      case 4:
        return shift((op >> 6) & 3, d, b & 255);
      case 8:
        setNZ((r[d] & b) | 0);
        return true;
      case 9:
        r[d] = subtract(0, b);
        return true;
      case 10:
        subtract(r[d], b);
        return true;
      case 12:
        setNZ((r[d] |= b) | 0);
        return true;
      case 13:
        setNZ((r[d] = Math.imul(r[d], b)) | 0);
        return true;
      case 14:
        setNZ((r[d] &= ~b) | 0);
        return true;
      case 15:
        setNZ((r[d] = ~b) | 0);
        return true;
      default:
        return false;
    }
  };

  const conditionHolds = (condition) => {
    switch (condition) {
      case 0:
        return core.Z;
      case 1:
        return !core.Z;
      case 2:
        return core.C;
      case 3:
        return !core.C;
      case 4:
        return core.N;
      case 5:
        return !core.N;
      case 6:
        return core.V;
      case 7:
        return !core.V;
      case 8:
        return core.C && !core.Z;
      case 9:
        return !core.C || core.Z;
      case 10:
        return core.N === core.V;
      case 11:
        return core.N !== core.V;
      case 12:
        return core.N === core.V && !core.Z;
      default:
        return core.N !== core.V || core.Z;
    }
  };

  return { setNZ, add, subtract, operate, conditionHolds };
}
