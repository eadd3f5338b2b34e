// Notices when the program reads the ring of button edges: it asks the DMA channel that writes the ring for its position.

const COUNT = 8; // offset of TRANS_COUNT in a channel's registers
const PIO0_RX0 = 4; // the request that paces the channel

// Calls looked() each time.
export function watchLooks(mcu, looked) {
  for (const channel of mcu.dma.channels) {
    const read = channel.readUint32.bind(channel);
    channel.readUint32 = (offset) => {
      if (offset === COUNT && channel.treqValue === PIO0_RX0) looked();
      return read(offset);
    };
  }
}
