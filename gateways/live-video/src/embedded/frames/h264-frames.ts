import type { FrameJoiner } from './frame-joiner.ts'

/** The kinds of units of H.264 that the packets name (RFC 6184). */
const KEY_PICTURE = 5
const SEVERAL = 24
const PIECE = 28

/**
 * Joins the packets of H.264 to pictures: each unit with its length before it, as files keep them.
 */
export function joinH264(): FrameJoiner {
  let units: Buffer[] = []
  let pieces: Buffer[] = []

  function add(payload: Buffer): boolean {
    const kind = payload.readUInt8(0) & 31
    if (kind === PIECE) return addPiece(payload)
    if (kind === SEVERAL) return addSeveral(payload)
    if (kind === 0 || kind > SEVERAL) return false
    units.push(payload)
    return true
  }

  function addSeveral(payload: Buffer): boolean {
    let at = 1
    while (at + 2 < payload.length) {
      const length = payload.readUInt16BE(at)
      if (length === 0 || at + 2 + length > payload.length) return false
      units.push(payload.subarray(at + 2, at + 2 + length))
      at += 2 + length
    }
    return true
  }

  function addPiece(payload: Buffer): boolean {
    if (payload.length < 3) return false
    const indicator = payload.readUInt8(0)
    const head = payload.readUInt8(1)
    const isFirst = (head & 0x80) !== 0
    if (isFirst) pieces = [Buffer.from([(indicator & 0xe0) | (head & 31)])]
    else if (pieces.length === 0) return false
    pieces.push(payload.subarray(2))
    if (head & 0x40) {
      units.push(Buffer.concat(pieces))
      pieces = []
    }
    return true
  }

  return {
    add: (payload) => payload.length > 0 && add(payload),
    finish() {
      const isWhole = units.length > 0 && pieces.length === 0
      const isKey = units.some((unit) => (unit.readUInt8(0) & 31) === KEY_PICTURE)
      const found = isWhole
        ? { isKey, bytes: Buffer.concat(units.flatMap((unit) => [lengthOf(unit), unit])) }
        : undefined
      units = []
      pieces = []
      return found
    },
  }
}

function lengthOf(unit: Buffer): Buffer {
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32BE(unit.length)
  return length
}
