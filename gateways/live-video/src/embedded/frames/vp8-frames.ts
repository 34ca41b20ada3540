import type { FrameJoiner } from './frame-joiner.ts'

/** Joins the packets of VP8 to pictures (RFC 7741). */
export function joinVp8(): FrameJoiner {
  let parts: Buffer[] = []
  return {
    add(payload) {
      const start = descriptorLength(payload)
      if (start === undefined || start >= payload.length) return false
      const isFirst = (payload.readUInt8(0) & 0x1f) === 0x10
      if (isFirst) parts = []
      else if (parts.length === 0) return false
      parts.push(payload.subarray(start))
      return true
    },
    finish() {
      const bytes = Buffer.concat(parts)
      parts = []
      return bytes.length > 0 ? { isKey: (bytes.readUInt8(0) & 1) === 0, bytes } : undefined
    },
  }
}

/**
 * Returns the length of the descriptor before the content; undefined when the packet is cut off.
 */
function descriptorLength(payload: Buffer): number | undefined {
  if (payload.length < 2) return undefined
  if (!(payload.readUInt8(0) & 0x80)) return 1
  const extensions = payload.readUInt8(1)
  const pictureId =
    extensions & 0x80 ? (payload.readUInt8(Math.min(2, payload.length - 1)) & 0x80 ? 2 : 1) : 0
  const level = extensions & 0x40 ? 1 : 0
  const layer = extensions & 0x30 ? 1 : 0
  return 2 + pictureId + level + layer
}
