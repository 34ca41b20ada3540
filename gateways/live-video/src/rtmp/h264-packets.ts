/** Divides pictures of H.264, as FLV stores them, into packets of RTP (RFC 6184). */

/** The longest content of a packet, which fits through any network. */
const LONGEST = 1180
const FRAGMENT = 28

/** What a decoder has to know before the first picture, and how pictures store lengths. */
export interface H264Head {
  readonly parameters: readonly Buffer[]
  readonly lengthBytes: number
}

/**
 * Reads the description that comes before the pictures (ISO/IEC 14496-15, 5.2.4); undefined when it
 * is cut off.
 */
export function readHead(record: Buffer): H264Head | undefined {
  if (record.length < 7) return undefined
  const lengthBytes = (record.readUInt8(4) & 3) + 1
  const parameters: Buffer[] = []
  let at = 5
  for (const mask of [31, 255]) {
    if (at >= record.length) return undefined
    const count = record.readUInt8(at) & mask
    at += 1
    for (let index = 0; index < count; index += 1) {
      if (at + 2 > record.length) return undefined
      const end = at + 2 + record.readUInt16BE(at)
      if (end > record.length) return undefined
      parameters.push(record.subarray(at + 2, end))
      at = end
    }
  }
  return parameters.length > 0 ? { parameters, lengthBytes } : undefined
}

/** Returns the units of a picture; none of one that is cut off. */
export function unitsOf(picture: Buffer, lengthBytes: number): Buffer[] {
  const units: Buffer[] = []
  let at = 0
  while (at + lengthBytes <= picture.length) {
    const end = at + lengthBytes + picture.readUIntBE(at, lengthBytes)
    if (end > picture.length) return []
    if (end > at + lengthBytes) units.push(picture.subarray(at + lengthBytes, end))
    at = end
  }
  return units
}

/** Returns the contents of the packets of a unit: itself, or fragments of it. */
export function packetsOf(unit: Buffer): Buffer[] {
  if (unit.length <= LONGEST) return [unit]
  const header = unit.readUInt8(0)
  const packets: Buffer[] = []
  for (let at = 1; at < unit.length; at += LONGEST - 2) {
    const end = Math.min(unit.length, at + LONGEST - 2)
    const isFirst = at === 1 ? 0x80 : 0
    const isLast = end === unit.length ? 0x40 : 0
    const head = Buffer.from([(header & 0xe0) | FRAGMENT, isFirst | isLast | (header & 0x1f)])
    packets.push(Buffer.concat([head, unit.subarray(at, end)]))
  }
  return packets
}
