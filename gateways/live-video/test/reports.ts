import type { Track } from 'node-datachannel'

/**
 * The time between two reports of a client, in milliseconds: browsers report about video every
 * second.
 */
const REPORT_EVERY_MS = 500
const RECEIVER_REPORT = 201

/**
 * The packets of one source as its receiver counts them for its reports (RFC 3550, appendix A.3).
 */
function countPackets() {
  let source = 0
  let first: number | undefined
  let highest = 0
  let count = 0
  return {
    note(packet: Buffer): void {
      source = packet.readUInt32BE(8)
      const sequence = packet.readUInt16BE(2)
      first ??= highest = sequence
      const ahead = (sequence - highest) & 0xffff
      if (ahead < 0x8000) highest += ahead
      count += 1
    },
    /** Returns the block of a report; none before the first packet. */
    blocks(): Buffer[] {
      if (first === undefined) return []
      const block = Buffer.alloc(24)
      block.writeUInt32BE(source, 0)
      block.writeIntBE(highest - first + 1 - count, 5, 3)
      block.writeUInt32BE(highest, 8)
      return [block]
    },
  }
}

/** Reports to the sender which packets of its tracks arrive, as a browser does. */
export function reportArrivals(video: Track) {
  const counts = { audio: countPackets(), video: countPackets() }
  const timer = setInterval(() => {
    const blocks = [...counts.audio.blocks(), ...counts.video.blocks()]
    if (blocks.length === 0 || !video.isOpen()) return
    const head = Buffer.from([0x80 | blocks.length, RECEIVER_REPORT, 0, 0, 0, 0, 0, 1])
    const report = Buffer.concat([head, ...blocks])
    report.writeUInt16BE(report.length / 4 - 1, 2)
    video.sendMessageBinary(report)
  }, REPORT_EVERY_MS)
  return {
    note: (kind: 'audio' | 'video', packet: Buffer) => counts[kind].note(packet),
    stop: () => clearInterval(timer),
  }
}
