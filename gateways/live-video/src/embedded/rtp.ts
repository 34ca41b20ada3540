/** Reads and writes the headers of RTP packets (RFC 3550) and their extensions (RFC 8285). */

const HEADER = 12
const ONE_BYTE_EXTENSIONS = 0xbede
const HALF = 0x8000

/** Returns true for a packet of RTCP, which shares the connection with RTP (RFC 5761). */
export const isRtcp = (packet: Buffer): boolean =>
  packet.length >= 2 && packet.readUInt8(1) >= 192 && packet.readUInt8(1) <= 223

/** Returns true for a complete packet of RTP; anything else must not be read. */
export function isRtp(packet: Buffer): boolean {
  return (
    packet.length > HEADER &&
    packet.readUInt8(0) >> 6 === 2 &&
    payloadStart(packet) <= packet.length
  )
}

export const sequenceOf = (packet: Buffer): number => packet.readUInt16BE(2)
export const timestampOf = (packet: Buffer): number => packet.readUInt32BE(4)
export const sourceOf = (packet: Buffer): number => packet.readUInt32BE(8)
export const payloadTypeOf = (packet: Buffer): number => packet.readUInt8(1) & 0x7f

/**
 * Returns true for a packet of a fixed header that holds nothing but padding (RFC 3550, 5.1), with
 * which a sender tries how much its connection carries.
 */
export const isPadding = (packet: Buffer): boolean =>
  (packet.readUInt8(0) & 0x20) !== 0 &&
  packet.readUInt8(packet.length - 1) >= packet.length - HEADER

/** Returns true when sequence number `a` comes after `b`; numbers begin again after 65,535. */
export const isAfter = (a: number, b: number): boolean => a !== b && ((a - b) & 0xffff) < HALF

/** Returns where the payload begins: behind the header, its sources and its extensions. */
function payloadStart(packet: Buffer): number {
  const start = HEADER + (packet.readUInt8(0) & 15) * 4
  if (!(packet.readUInt8(0) & 0x10)) return start
  return packet.length >= start + 4
    ? start + 4 + packet.readUInt16BE(start + 2) * 4
    : packet.length + 1
}

/** Returns the two bytes of a header extension; undefined without it. */
export function readExtension(packet: Buffer, id: number): number | undefined {
  const found = findExtension(packet, id)
  return found?.length === 2 ? found.readUInt16BE(0) : undefined
}

/** Returns the text of a header extension; undefined without it. */
export const readTextExtension = (packet: Buffer, id: number): string | undefined =>
  findExtension(packet, id)?.toString('latin1')

function findExtension(packet: Buffer, id: number): Buffer | undefined {
  if (!(packet.readUInt8(0) & 0x10)) return undefined
  const start = HEADER + (packet.readUInt8(0) & 15) * 4
  if (packet.readUInt16BE(start) !== ONE_BYTE_EXTENSIONS) return undefined
  const end = payloadStart(packet)
  let at = start + 4
  while (at < end) {
    const head = packet.readUInt8(at)
    if (head === 0) {
      at += 1
      continue
    }
    const length = (head & 15) + 1
    if (head >> 4 === id)
      return at + length < end ? packet.subarray(at + 1, at + 1 + length) : undefined
    at += 1 + length
  }
  return undefined
}

/** The number of packets that can be sent again; over a second of video at 5 Mbit/s. */
const KEPT = 1024

/**
 * One stream of packets as the viewers receive it: one source, whose numbers go on when the sender
 * changes.
 */
export interface Rewriter {
  /**
   * Returns the packet as it is sent to viewers, without extensions; its payload type is that of
   * the sender.
   */
  rewrite(packet: Buffer, now: number): Buffer
  /** Lets the numbers go on where they are, whatever those of the next sender. */
  breakOff(): void
  /** Returns a packet that was sent before, by its sequence number. */
  sentBefore(sequence: number): Buffer | undefined
  /** The difference of timestamps to those of the sender; undefined before the first packet. */
  timestampOffset(): number | undefined
}

/** Creates the rewriter of a source with a clock rate in hertz. */
export function createRewriter({
  source,
  clockRate,
}: {
  source: number
  clockRate: number
}): Rewriter {
  const kept: Buffer[] = new Array(KEPT)
  let offset: { sequence: number; timestamp: number } | undefined
  let last: { sequence: number; timestamp: number; at: number } | undefined

  function offsetFor(packet: Buffer, now: number) {
    if (offset) return offset
    if (!last) return { sequence: 0, timestamp: 0 }
    const passed = Math.round(((now - last.at) * clockRate) / 1000)
    return {
      sequence: (last.sequence + 1 - sequenceOf(packet)) & 0xffff,
      timestamp: (last.timestamp + passed - timestampOf(packet)) >>> 0,
    }
  }

  return {
    rewrite(packet, now) {
      offset = offsetFor(packet, now)
      const start = payloadStart(packet)
      const sent = Buffer.allocUnsafe(HEADER + packet.length - start)
      const sequence = (sequenceOf(packet) + offset.sequence) & 0xffff
      const timestamp = (timestampOf(packet) + offset.timestamp) >>> 0
      sent[0] = 0x80 | (packet.readUInt8(0) & 0x20)
      sent[1] = packet.readUInt8(1)
      sent.writeUInt16BE(sequence, 2)
      sent.writeUInt32BE(timestamp, 4)
      sent.writeUInt32BE(source, 8)
      packet.copy(sent, HEADER, start)
      if (!last || isAfter(sequence, last.sequence)) last = { sequence, timestamp, at: now }
      kept[sequence % KEPT] = sent
      return sent
    },
    breakOff() {
      offset = undefined
    },
    sentBefore(sequence) {
      const packet = kept[sequence % KEPT]
      return packet && sequenceOf(packet) === sequence ? packet : undefined
    },
    timestampOffset: () => offset?.timestamp,
  }
}

/** Returns the packet with another payload type; the same packet when it has that type already. */
export function withPayloadType(packet: Buffer, payloadType: number): Buffer {
  if (payloadTypeOf(packet) === payloadType) return packet
  const copy = Buffer.from(packet)
  copy[1] = (copy.readUInt8(1) & 0x80) | payloadType
  return copy
}
