import type { LiveFrame } from '../../frames.ts'
import type { MediaKind } from '../publisher.ts'
import type { VideoCodec } from '../sdp.ts'
import { type FrameJoiner, withLimit } from './frame-joiner.ts'
import { createFrameTimes, type SenderClock } from './frame-times.ts'
import { joinH264 } from './h264-frames.ts'
import { createPacketOrder } from './packet-order.ts'
import { joinVp8 } from './vp8-frames.ts'

const HEADER = 12

/** Receives the pictures and sounds of a stream. */
export interface FrameEvents {
  frame(frame: LiveFrame): void
  /** A picture was lost, so that the following ones show damage until the next key frame. */
  damaged(): void
}

/** Makes pictures and sounds of the packets of a stream, as its viewers receive them. */
export interface FrameReader {
  take(kind: MediaKind, packet: Buffer, codec: VideoCodec): void
}

/**
 * Creates the reader of a stream. `clock` relates the times of picture and sound; undefined while
 * it is unknown.
 */
export function createFrameReader(
  events: FrameEvents,
  clock: SenderClock | undefined,
): FrameReader {
  const times = createFrameTimes(clock)
  const orders = { audio: createPacketOrder(), video: createPacketOrder() }
  const picture = readPictures(events, (timestamp) => times.of('video', timestamp, Date.now()))
  return {
    take(kind, packet, codec) {
      for (const { packet: next, isAfterLoss } of orders[kind].take(packet, Date.now())) {
        const content = contentOf(next)
        if (kind === 'video') picture({ content, packet: next, isAfterLoss, codec })
        else if (content.length > 0) {
          const at = times.of('audio', next.readUInt32BE(4), Date.now())
          events.frame({ kind: 'audio', codec: 'opus', at, isKey: true, bytes: content })
        }
      }
    },
  }
}

/** Returns the content of a packet without its padding. */
function contentOf(packet: Buffer): Buffer {
  const padding = packet.readUInt8(0) & 0x20 ? packet.readUInt8(packet.length - 1) : 0
  return packet.subarray(HEADER, Math.max(HEADER, packet.length - padding))
}

interface VideoPacket {
  readonly content: Buffer
  readonly packet: Buffer
  readonly isAfterLoss: boolean
  readonly codec: VideoCodec
}

function readPictures({ frame, damaged }: FrameEvents, timeOf: (timestamp: number) => number) {
  const joiners: Record<VideoCodec, FrameJoiner> = {
    H264: withLimit(joinH264()),
    VP8: withLimit(joinVp8()),
  }
  let current: number | undefined
  let isDamaged = true
  const begin = (timestamp: number, joiner: FrameJoiner, isAfterLoss: boolean) => {
    if (current !== undefined && current !== timestamp) joiner.finish()
    if (current !== timestamp) isDamaged = isAfterLoss
    current = timestamp
  }
  return ({ content, packet, isAfterLoss, codec }: VideoPacket) => {
    if (content.length === 0) return
    const joiner = joiners[codec]
    const timestamp = packet.readUInt32BE(4)
    begin(timestamp, joiner, isAfterLoss)
    if (isAfterLoss || !joiner.add(content)) isDamaged = true
    const isLast = (packet.readUInt8(1) & 0x80) !== 0
    if (!isLast) return
    const whole = joiner.finish()
    if (isDamaged || !whole) damaged()
    else
      frame({
        kind: 'video',
        codec: codec === 'H264' ? 'h264' : 'vp8',
        at: timeOf(timestamp),
        ...whole,
      })
    current = undefined
    isDamaged = false
  }
}
