import { readH264Size } from '../h264.ts'
import type { LiveQuality } from '../provider.ts'
import { readVp8Size } from '../vp8.ts'
import type { VideoCodec } from './sdp.ts'

/** The name of the only layer of a sender who sends one. */
export const ONLY = ''

const HEADER = 12
const PARAMETERS = 7
const SEVERAL = 24

/** A layer of a video: the same pictures in one size. */
export interface Layer {
  /** The name by which its sender calls it (RID, RFC 8851). */
  readonly id: string
  /** The shorter side of its pictures in pixels, as 720 of 720p; 0 until one was read. */
  readonly size: number
}

/** Returns the size of the key picture that a packet begins; undefined for all other packets. */
export function keyPictureSize(
  packet: Buffer,
  codec: VideoCodec,
): { width: number; height: number } | undefined {
  const content = packet.subarray(HEADER)
  if (content.length < 4) return undefined
  if (codec === 'VP8') {
    const start = readVp8Ids(content)?.length
    const isFirst = (content.readUInt8(0) & 0x17) === 0x10
    return isFirst && start !== undefined ? readVp8Size(content.subarray(start)) : undefined
  }
  const parameters = unitsIn(content).find(
    (unit) => unit.length > 4 && (unit.readUInt8(0) & 31) === PARAMETERS,
  )
  return parameters && readH264Size(parameters)
}

/** Returns the units that a packet of H.264 holds whole (RFC 6184). */
function unitsIn(content: Buffer): Buffer[] {
  if ((content.readUInt8(0) & 31) !== SEVERAL) return [content]
  const units: Buffer[] = []
  for (let at = 1; at + 2 < content.length; ) {
    const length = content.readUInt16BE(at)
    units.push(content.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return units
}

/** The numbers of a picture of VP8, and where they are in its packets. */
export interface Vp8Ids {
  readonly pictureId?: { readonly at: number; readonly value: number; readonly isLong: boolean }
  /** The number of the base layer that it needs. */
  readonly baseId?: { readonly at: number; readonly value: number }
  /** The length of the descriptor before the content. */
  readonly length: number
}

/** Reads the descriptor of a packet of VP8 (RFC 7741, 4.2); undefined when it is cut off. */
export function readVp8Ids(content: Buffer): Vp8Ids | undefined {
  if (content.length < 6) return undefined
  if (!(content.readUInt8(0) & 0x80)) return { length: 1 }
  const extensions = content.readUInt8(1)
  let at = 2
  let ids: Omit<Vp8Ids, 'length'> = {}
  if (extensions & 0x80) {
    const isLong = (content.readUInt8(at) & 0x80) !== 0
    const value = isLong ? content.readUInt16BE(at) & 0x7fff : content.readUInt8(at)
    ids = { pictureId: { at, value, isLong } }
    at += isLong ? 2 : 1
  }
  if (extensions & 0x40) {
    ids = { ...ids, baseId: { at, value: content.readUInt8(at) } }
    at += 1
  }
  return { ...ids, length: at + (extensions & 0x30 ? 1 : 0) }
}

/** Adds to the numbers of a picture of VP8 in its packet, which is changed. */
export function shiftVp8Ids(
  content: Buffer,
  by: { readonly pictureId: number; readonly baseId: number },
): void {
  const { pictureId, baseId } = readVp8Ids(content) ?? {}
  if (pictureId?.isLong)
    content.writeUInt16BE(0x8000 | ((pictureId.value + by.pictureId) & 0x7fff), pictureId.at)
  else if (pictureId) content.writeUInt8((pictureId.value + by.pictureId) & 0x7f, pictureId.at)
  if (baseId) content.writeUInt8((baseId.value + by.baseId) & 0xff, baseId.at)
}

/** The choice of a viewer, their connection, and the size of the player in which they watch. */
export interface Wanted {
  readonly quality: LiveQuality
  /** The steps below the highest layer that their connection needs. */
  readonly steps: number
  /** The shorter side of their player in pixels; any size unless given. */
  readonly fits?: number | undefined
}

/**
 * Returns the layer that a viewer is to receive, of those that arrive, from the highest down: the
 * highest that is not larger than they chose. Without a choice it is the smallest that fills their
 * player, or a lower one that is some steps below the highest. It is the lowest where there is no
 * such one; undefined while none arrives.
 */
export function wantedLayer(
  arriving: readonly Layer[],
  { quality, steps, fits = Number.POSITIVE_INFINITY }: Wanted,
): string | undefined {
  const filling = arriving.findLastIndex(({ size }) => size >= fits)
  const found =
    quality === 'auto'
      ? arriving[Math.max(steps, filling)]
      : arriving.find(({ size }) => size <= quality)
  return (found ?? arriving.at(-1))?.id
}
