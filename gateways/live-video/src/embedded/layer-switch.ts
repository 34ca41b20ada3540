import { keyPictureSize, ONLY, readVp8Ids, shiftVp8Ids } from './layers.rules.ts'
import { isAfter, sequenceOf, timestampOf } from './rtp.ts'
import type { VideoCodec } from './sdp.ts'

const HEADER = 12
const CLOCK_RATE = 90_000
/** The packets after a change during which late ones from before it are dropped. */
const LATE_PACKETS = 1000

/** A packet of a layer, as its rewriter made it. */
export interface LayerPacket {
  readonly packet: Buffer
  readonly layer: string
  readonly codec: VideoCodec
}

/**
 * Lets one receiver change between the layers of a video, which then look like one stream of one
 * sender.
 */
export interface LayerSwitch {
  /**
   * Returns the packet as the receiver gets it, undefined if it gets another layer. The receiver
   * goes over to the wanted layer with a key picture of it.
   */
  take(packet: LayerPacket, wanted: string | undefined, now: number): Buffer | undefined
  /** The layer that is received; undefined before the first packet. */
  current(): string | undefined
  /**
   * Returns a packet of the current layer once more, by the number with which it was received;
   * undefined for one that came before the change to it. `find` returns a packet of a layer by its
   * number there.
   */
  again(
    sequence: number,
    find: (layer: string, sequence: number) => Buffer | undefined,
  ): Buffer | undefined
  /** The difference of timestamps to those of the current layer. */
  timestampOffset(): number
}

interface Shift {
  readonly sequence: number
  readonly timestamp: number
  readonly pictureId: number
  readonly baseId: number
}

/** The numbers of the last packet that was received. */
type Last = { -readonly [Name in keyof Shift]: number } & { at: number }

const NO_SHIFT: Shift = { sequence: 0, timestamp: 0, pictureId: 0, baseId: 0 }

/** Creates the switch of one receiver. */
export function createLayerSwitch(): LayerSwitch {
  let current: string | undefined
  let shift = NO_SHIFT
  let last: Last | undefined
  let lastCodec: VideoCodec = 'H264'
  /** The number of the first packet of the current layer, and how many came since. */
  let first: number | undefined
  let since = 0

  function changeTo(one: LayerPacket, now: number): void {
    current = one.layer
    if (!last) return
    shift = shiftAfter(last, one, now)
    first = sequenceOf(one.packet)
    since = 0
  }

  const isFromBefore = (sequence: number) =>
    first !== undefined && since < LATE_PACKETS && sequence !== first && !isAfter(sequence, first)

  return {
    take(one, wanted, now) {
      const { packet, layer, codec } = one
      if (layer !== current) {
        const isFirst = current === undefined && layer === ONLY
        if (!isFirst && (layer !== wanted || !keyPictureSize(packet, codec))) return undefined
        changeTo(one, now)
      }
      if (isFromBefore(sequenceOf(packet))) return undefined
      since += 1
      lastCodec = codec
      const sent = shift === NO_SHIFT ? packet : shifted(packet, codec, shift)
      last ??= { ...NO_SHIFT, sequence: (sequenceOf(sent) - 1) & 0xffff, at: now }
      note(last, one, sent, now)
      return sent
    },
    current: () => current,
    again(sequence, find) {
      const number = (sequence - shift.sequence) & 0xffff
      const packet =
        current === undefined || isFromBefore(number) ? undefined : find(current, number)
      return packet && shift !== NO_SHIFT ? shifted(packet, lastCodec, shift) : packet
    },
    timestampOffset: () => shift.timestamp,
  }
}

function shiftAfter(last: Last, { packet, codec }: LayerPacket, now: number): Shift {
  const ids = codec === 'VP8' ? readVp8Ids(packet.subarray(HEADER)) : undefined
  const passed = Math.max(1, Math.round(((now - last.at) * CLOCK_RATE) / 1000))
  return {
    sequence: (last.sequence + 1 - sequenceOf(packet)) & 0xffff,
    timestamp: (last.timestamp + passed - timestampOf(packet)) >>> 0,
    pictureId: last.pictureId + 1 - (ids?.pictureId?.value ?? 0),
    baseId: last.baseId + 1 - (ids?.baseId?.value ?? 0),
  }
}

function shifted(packet: Buffer, codec: VideoCodec, shift: Shift): Buffer {
  const copy = Buffer.from(packet)
  copy.writeUInt16BE((sequenceOf(packet) + shift.sequence) & 0xffff, 2)
  copy.writeUInt32BE((timestampOf(packet) + shift.timestamp) >>> 0, 4)
  if (codec === 'VP8') shiftVp8Ids(copy.subarray(HEADER), shift)
  return copy
}

/**
 * Notes the numbers of a packet, unless one after it came before. Those in the content matter only
 * where there are layers.
 */
function note(last: Last, { layer, codec }: LayerPacket, sent: Buffer, now: number): void {
  const sequence = sequenceOf(sent)
  if (!isAfter(sequence, last.sequence)) return
  last.sequence = sequence
  last.timestamp = timestampOf(sent)
  last.at = now
  if (codec !== 'VP8' || layer === ONLY) return
  const ids = readVp8Ids(sent.subarray(HEADER))
  last.pictureId = ids?.pictureId?.value ?? last.pictureId
  last.baseId = ids?.baseId?.value ?? last.baseId
}
