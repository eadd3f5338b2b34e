// The state machines of both PIOs on the simulated clock: rp2040js runs them on wall time, and knows no divider, no delay,
// no enable bit and no joined FIFOs.

const DEPTH = 4; // of a FIFO
const JOIN_TX = 0x40000000; // bits of SHIFTCTRL
const JOIN_RX = 0x80000000;

export function clockPio(mcu) {
  for (const pio of mcu.pio) {
    pio.run = () => {};
    for (const machine of pio.machines) drive(mcu, pio, machine);
  }
}

// Steps a machine once for each of its own cycles while it is enabled.
function drive(mcu, pio, machine) {
  let on = false;
  let due = 0; // nanoseconds, when its next instruction begins; it never drifts
  const period = () => (((machine.clockDivInt || 65536) + machine.clockDivFrac / 256) * 1e9) / mcu.clkSys;
  const alarm = mcu.clock.createAlarm(() => {
    machine.cycles = 0;
    machine.step();
    pio.checkChangedPins();
    due += Math.max(1, machine.cycles) * period(); // one and the delay
    alarm.schedule(Math.max(0, due - mcu.clock.nanos));
  });
  Object.defineProperty(machine, "enabled", {
    get: () => on,
    set: (wanted) => {
      if (wanted === on) return;
      on = wanted;
      if (!on) return alarm.cancel();
      due = mcu.clock.nanos + period();
      alarm.schedule(period());
    },
  });
  let control = machine.shiftCtrl;
  Object.defineProperty(machine, "shiftCtrl", {
    get: () => control,
    set: (value) => {
      if ((value ^ control) & (JOIN_TX | JOIN_RX)) join(machine, value);
      control = value;
    },
  });
}

function join(machine, value) {
  const Fifo = machine.rxFIFO.constructor;
  machine.rxFIFO = new Fifo(value & JOIN_TX ? 0 : value & JOIN_RX ? 2 * DEPTH : DEPTH);
  machine.txFIFO = new Fifo(value & JOIN_RX ? 0 : value & JOIN_TX ? 2 * DEPTH : DEPTH);
  machine.updateDMARx();
  machine.updateDMATx();
}
