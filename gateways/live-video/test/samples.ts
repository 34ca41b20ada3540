import { once } from 'node:events'

/**
 * A short video whose every picture differs: the contents of the packets of each picture, with a
 * key frame a second.
 */
export interface LiveSample {
  readonly pictures: readonly (readonly Buffer[])[]
}

/** The pictures in a second. */
export const SAMPLE_RATE = 30

interface Playing {
  readonly until: AbortSignal
  readonly payloadType: number
  readonly sources: { readonly audio: number; readonly video: number }
}

interface SampleTracks {
  audio(packet: Buffer): void
  video(packet: Buffer): void
}

/** Twenty milliseconds of silence in Opus. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])
const EVERY_MS = 10

/** Sends a sample over and over until the end, at the rate of its pictures. */
export async function playSample(
  { pictures }: LiveSample,
  tracks: SampleTracks,
  playing: Playing,
): Promise<void> {
  const { until, payloadType, sources } = playing
  const startedAt = performance.now()
  const sent = { pictures: 0, packets: 0, sounds: 0 }
  const sendPicture = (packets: readonly Buffer[]) => {
    packets.forEach((content, index) => {
      const isLast = index === packets.length - 1
      const place = {
        sequence: sent.packets,
        timestamp: sent.pictures * (90_000 / SAMPLE_RATE),
        isLast,
      }
      tracks.video(packetOf(payloadType, sources.video, place, content))
      sent.packets += 1
    })
    sent.pictures += 1
  }
  const timer = setInterval(() => {
    const passed = performance.now() - startedAt
    for (; sent.sounds * 20 <= passed; sent.sounds += 1) {
      const place = { sequence: sent.sounds, timestamp: sent.sounds * 960, isLast: false }
      tracks.audio(packetOf(111, sources.audio, place, SILENCE))
    }
    while ((sent.pictures * 1000) / SAMPLE_RATE <= passed)
      sendPicture(pictures[sent.pictures % pictures.length] ?? [])
  }, EVERY_MS)
  await once(until, 'abort')
  clearInterval(timer)
}

interface PacketPlace {
  readonly sequence: number
  readonly timestamp: number
  readonly isLast: boolean
}

function packetOf(
  payloadType: number,
  source: number,
  { sequence, timestamp, isLast }: PacketPlace,
  content: Buffer,
) {
  const head = Buffer.alloc(12)
  head[0] = 0x80
  head[1] = payloadType | (isLast ? 0x80 : 0)
  head.writeUInt16BE(sequence & 0xffff, 2)
  head.writeUInt32BE(timestamp >>> 0, 4)
  head.writeUInt32BE(source, 8)
  return Buffer.concat([head, content])
}
