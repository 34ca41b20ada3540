import type { Audience } from './audience.ts'
import type { FrameReader } from './frames/frame-reader.ts'
import { readSenderTime, type SenderTime } from './frames/frame-times.ts'
import { createLayerSwitch } from './layer-switch.ts'
import { ONLY } from './layers.rules.ts'
import type { Layers } from './layers.ts'
import type { MediaKind } from './publisher.ts'
import { rewriteSenderReport } from './rtcp.ts'
import { createRewriter } from './rtp.ts'
import type { VideoCodec } from './sdp.ts'
import { SOURCES } from './sources.ts'
import { createSteadyLayer } from './steady-layer.ts'

/**
 * Creates what forwards packets and reports of a performer to the audience, as if they always came
 * from the same sender. A reader gets the highest layer that goes on steadily.
 */
export function createRelay(
  audience: Audience,
  pictures: Layers,
  requestKeyFrame: (layer: string) => void,
) {
  const counts = { packetsIn: 0, packetsOut: 0 }
  const sounds = createRewriter({ source: SOURCES.audio, clockRate: 48_000 })
  const read = createLayerSwitch()
  const steady = createSteadyLayer()
  let reader: FrameReader | undefined
  let highest: string | undefined
  const reports = createReports(audience, {
    sound: sounds.timestampOffset,
    picture: pictures.timestampOffset,
    read: (layer) =>
      layer === (read.current() ?? highest ?? ONLY) ? read.timestampOffset() : undefined,
  })
  return {
    counts,
    forwardSound(packet: Buffer, codec: VideoCodec): void {
      const sent = sounds.rewrite(packet, Date.now())
      counts.packetsIn += 1
      counts.packetsOut += audience.sendSound(sent)
      reader?.take('audio', sent, codec)
    },
    forwardPicture(packet: Buffer, layer: string, codec: VideoCodec): void {
      const one = { packet: pictures.rewrite(packet, layer, codec), layer, codec }
      counts.packetsIn += 1
      counts.packetsOut += audience.sendPicture(one)
      const taken = reader && highest !== undefined && read.take(one, highest, Date.now())
      if (taken) reader?.take('video', taken, codec)
    },
    report: reports.forward,
    /** Decides again who receives which layer. */
    reconsider(): void {
      audience.reconsider()
      highest = steady.choose(pictures.arriving(), performance.now())
      if (reader && highest !== undefined && highest !== read.current()) requestKeyFrame(highest)
    },
    requestHighest: () => requestKeyFrame(highest ?? ONLY),
    clock: reports.clock,
    /** Lets another sender go on. */
    breakOff(): void {
      sounds.breakOff()
      pictures.breakOff()
      steady.reset()
      reports.forget()
    },
    readBy(next: FrameReader | undefined): void {
      reader = next
    },
  }
}

/**
 * The differences of the timestamps that are sent to those of the sender, undefined where nothing
 * is.
 */
interface Offsets {
  sound(): number | undefined
  picture(layer: string): number | undefined
  /**
   * The offset of the packets for the reader of pictures; undefined for layers that it does not
   * receive.
   */
  read(layer: string): number | undefined
}

/** Forwards the reports of the sender about its clocks, and keeps the latest for the reader. */
function createReports(audience: Audience, offsets: Offsets) {
  const times = new Map<MediaKind, SenderTime>()
  const keep = (kind: MediaKind, report: Buffer | undefined) =>
    report && times.set(kind, readSenderTime(report))
  return {
    forward(kind: MediaKind, report: Buffer, layer: string): void {
      const offset = kind === 'audio' ? offsets.sound() : offsets.picture(layer)
      if (offset === undefined) return
      const rewrite = (more: number) =>
        rewriteSenderReport(report, { source: SOURCES[kind], timestampOffset: offset + more })
      const read = kind === 'audio' ? 0 : offsets.read(layer)
      if (read !== undefined) keep(kind, rewrite(read))
      if (kind === 'video') audience.reportPicture(layer, rewrite)
      else {
        const copy = rewrite(0)
        if (copy) audience.reportSound(copy)
      }
    },
    /** The times of picture and sound by the latest reports of the sender. */
    clock() {
      const audio = times.get('audio')
      const video = times.get('video')
      return audio && video ? { audio, video } : undefined
    },
    forget: () => times.clear(),
  }
}

export type Relay = ReturnType<typeof createRelay>
