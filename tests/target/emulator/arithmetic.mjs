// The processor's arithmetic in its registers, with the flags that it sets.

export function arithmeticOf(core) {
  const r = core.registers;

  const setNZ = (value) => {
    core.N = value < 0;
    core.Z = value === 0;
  };

  const add = (a, b) => {
    const sum = a + b;
    const result = sum | 0;
    setNZ(result);
    core.C = sum > 0xffffffff;
    core.V = ((a ^ result) & (b ^ result)) < 0;
    return result;
  };

  const subtract = (a, b) => {
    const result = (a - b) | 0;
    setNZ(result);
    core.C = a >= b;
    core.V = ((a ^ b) & (a ^ result)) < 0;
    return result;
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
