/// <reference path="./node-media-server.d.ts" />

import type { RtmpMessage } from 'node-media-server/src/protocol/rtmp.js'
import type { LiveTools } from '../tools.ts'
import { type H264Head, packetsOf, readHead, unitsOf } from './h264-packets.ts'
import { readOgg } from './ogg-packets.ts'
import type { Publisher } from './publisher.ts'

const SOUND = 8
const PICTURE = 9
const AAC = 10
const H264 = 7
/** The length of a packet of sound that is sent, in milliseconds. */
const SOUND_MS = 20

/** Takes the messages of an encoder, and sends what they hold. */
export interface RtmpMedia {
  /** Throws when the encoder sends another codec, or faster than its sound is encoded. */
  take(message: RtmpMessage): void
  close(): void
}

/**
 * Sends the pictures of an encoder as they are, and its sound as Opus: browsers play no AAC over
 * WebRTC.
 */
export function sendMedia(
  publisher: Publisher,
  tools: Pick<LiveTools, 'encodeOpus'>,
  onFailed: (error: Error) => void,
): RtmpMedia {
  const ending = new AbortController()
  const takePicture = pictures(publisher)
  let takeSound: ((message: RtmpMessage) => void) | undefined
  return {
    take(message) {
      if (message.codec_type === PICTURE) takePicture(message)
      if (message.codec_type !== SOUND) return
      takeSound ??= sounds(publisher, { tools, onFailed, signal: ending.signal })
      takeSound(message)
    },
    close: () => ending.abort(),
  }
}

function pictures(publisher: Publisher): (message: RtmpMessage) => void {
  let head: H264Head | undefined
  return ({ data, size, pts }) => {
    if (size < 5) return
    if ((data.readUInt8(0) & 15) !== H264 || (data.readUInt8(0) & 0x80) !== 0)
      throw new Error('The encoder does not send H.264')
    const content = data.subarray(5, size)
    if (data.readUInt8(1) === 0) head = readHead(content)
    if (data.readUInt8(1) !== 1 || !head) return
    const isKey = data.readUInt8(0) >> 4 === 1
    const units = unitsOf(content, head.lengthBytes)
    const all = isKey ? [...head.parameters, ...units] : units
    publisher.send('video', { at: pts, contents: all.flatMap(packetsOf) })
  }
}

interface SoundOptions {
  readonly tools: Pick<LiveTools, 'encodeOpus'>
  readonly onFailed: (error: Error) => void
  readonly signal: AbortSignal
}

function sounds(
  publisher: Publisher,
  { tools, onFailed, signal }: SoundOptions,
): (message: RtmpMessage) => void {
  let startedAt: number | undefined
  let sent = 0
  const read = readOgg((packet) => {
    publisher.send('audio', { at: (startedAt ?? 0) + sent * SOUND_MS, contents: [packet] })
    sent += 1
  })
  const encoder = tools.encodeOpus({ onBytes: read, signal })
  encoder.ended.catch((error: Error) => signal.aborted || onFailed(error))
  encoder.write(FLV_HEAD)
  return (message) => {
    if (message.size < 2 || message.data.readUInt8(0) >> 4 !== AAC)
      throw new Error('The encoder does not send AAC')
    const isSound = message.data.readUInt8(1) === 1
    if (isSound) startedAt ??= message.dts
    if (!encoder.write(tagOf(message))) throw new Error('The sound is not encoded in time')
  }
}

/** The head of a file of FLV with sound alone. */
const FLV_HEAD = Buffer.from([0x46, 0x4c, 0x56, 1, 4, 0, 0, 0, 9, 0, 0, 0, 0])

/** Returns a message as a tag of FLV. */
function tagOf({ codec_type: type, dts, size, data }: RtmpMessage): Buffer {
  const tag = Buffer.alloc(11 + size + 4)
  tag[0] = type
  tag.writeUIntBE(size, 1, 3)
  tag.writeUIntBE(dts & 0xffffff, 4, 3)
  tag[7] = (dts >>> 24) & 0xff
  data.copy(tag, 11, 0, size)
  tag.writeUInt32BE(11 + size, 11 + size)
  return tag
}
