import type { LiveQuality } from '../provider.ts'
import { createAcknowledgements } from './acknowledgements.ts'
import { answerOffer, type Connection, openConnection, type Place, sendOn } from './connection.ts'
import type { LayerPacket } from './layer-switch.ts'
import type { Layer } from './layers.rules.ts'
import type { Interval } from './media-time.ts'
import type { MediaKind } from './publisher.ts'
import { type LayerEvents, receiveLayers } from './receive-layers.ts'
import { readReceived, splitReports } from './rtcp.ts'
import { isRtcp, sequenceOf, withPayloadType } from './rtp.ts'
import { type Offer, readOffer, VIDEO_CODECS, type VideoCodec } from './sdp.ts'
import { createSilence } from './silence.ts'
import { SOURCES } from './sources.ts'

/** Receives what a viewer asks for. */
export interface ViewerEvents extends LayerEvents {
  opened(): void
  closed(): void
  /** The viewer has reported that media of an interval arrived. */
  received(interval: Interval): void
}

/** A connection that receives the media of a stream. */
export interface ViewerConnection {
  readonly answer: string
  sendSound(packet: Buffer): void
  /**
   * Sends a packet of the video if it is of the layer that the viewer receives; returns whether it
   * is.
   */
  sendPicture(packet: LayerPacket, now: number): boolean
  reportSound(report: Buffer): void
  /**
   * Sends a report about the clock of a layer, with the timestamp that `rewrite` gives it for the
   * viewer.
   */
  reportPicture(layer: string, rewrite: (offset: number) => Buffer | undefined): void
  /** The size of pictures that the viewer chose. */
  quality(): LiveQuality
  choose(quality: LiveQuality): void
  /** Notes the shorter side of the player in pixels. */
  fit(size: number): void
  /** Decides again which of the layers that arrive the viewer receives. */
  reconsider(arriving: readonly Layer[]): void
  /**
   * Returns true while media is sent about which the viewer will still report, unless they have
   * gone.
   */
  isAwaited(): boolean
  /**
   * Takes a look, at a steady pace. Returns true for a viewer who has reported nothing about the
   * video for too long.
   */
  isSilent(): boolean
  close(): void
}

/**
 * Answers the offer of a viewer. Both codecs are agreed upon, so that the connection stays when the
 * performer goes on with another encoder. Throws `BadOffer`.
 */
export async function openViewer(
  place: Place,
  sdp: string,
  events: ViewerEvents,
): Promise<ViewerConnection> {
  const offer = readOffer(sdp)
  const connection = openConnection(place, offer, {
    direction: 'SendOnly',
    codecs: VIDEO_CODECS,
    sources: SOURCES,
  })
  const answer = await answerOffer(connection, sdp)
  const silence = createSilence()
  const reports = createReports(events.received)
  const layers = receiveLayers(events)
  const tracks = openTracks(connection, offer, events.opened)
  let lastCodec: VideoCodec = 'H264'
  const sendVideo = (packet: Buffer) => {
    silence.noteSent()
    tracks.picture(packet, lastCodec)
  }
  listen(connection, events, {
    heard(packet) {
      silence.noteReport()
      return reportsIn(packet).map(reports.hear)
    },
    heardOfPicture: (report) => layers.hear(report, sendVideo),
  })
  return {
    answer,
    sendSound(packet) {
      if (tracks.sound(packet)) reports.noteSent('audio', packet)
    },
    sendPicture(one, now) {
      lastCodec = one.codec
      const sent = tracks.isOpen('video') ? layers.take(one, now) : undefined
      if (!sent) return false
      reports.noteSent('video', sent)
      sendVideo(sent)
      return true
    },
    reportSound: (report) => tracks.report('audio', report),
    reportPicture(layer, rewrite) {
      const report = layer === layers.current() ? rewrite(layers.timestampOffset()) : undefined
      if (report) tracks.report('video', report)
    },
    ...layers.choice,
    // A key frame that comes before the connection stands is lost, and the next one is late.
    reconsider: (arriving) => tracks.isOpen('video') && layers.reconsider(arriving),
    isAwaited: reports.isAwaited,
    isSilent: silence.look,
    close: connection.close,
  }
}

interface Hearing {
  /** Takes what the viewer sent; returns the reports in it. */
  heard(packet: Buffer): readonly Buffer[]
  heardOfPicture(report: Buffer): void
}

function listen(
  { peer, audio, video }: Connection,
  events: ViewerEvents,
  { heard, heardOfPicture }: Hearing,
): void {
  audio?.onMessage(heard)
  video?.onMessage((packet) => {
    for (const report of heard(packet)) heardOfPicture(report)
  })
  peer.onStateChange((state) => {
    if (state === 'closed' || state === 'failed' || state === 'disconnected') events.closed()
  })
}

const reportsIn = (packet: Buffer) => (isRtcp(packet) ? splitReports(packet) : [])

/** Reads from the reports of a viewer which of the packets that were sent have arrived. */
function createReports(received: ViewerEvents['received']) {
  const tracks = { audio: createAcknowledgements(), video: createAcknowledgements() }
  const kinds = ['audio', 'video'] as const
  return {
    noteSent: (kind: MediaKind, packet: Buffer) =>
      tracks[kind].noteSent(sequenceOf(packet), performance.now()),
    /** Reads a report, and returns it. */
    hear(report: Buffer): Buffer {
      for (const kind of kinds) {
        const about = readReceived(report, SOURCES[kind])
        for (const interval of about ? tracks[kind].acknowledge(about) : []) received(interval)
      }
      return report
    },
    isAwaited: () => kinds.some((kind) => tracks[kind].isAwaited(performance.now())),
  }
}

/** Sends on the tracks of a viewer while they are open, by the payload types of their client. */
function openTracks({ audio, video }: Connection, offer: Offer, opened: () => void) {
  const open: Record<MediaKind, boolean> = { audio: false, video: false }
  audio?.onOpen(() => {
    open.audio = true
  })
  video?.onOpen(() => {
    open.video = true
    opened()
  })
  return {
    isOpen: (kind: MediaKind) => open[kind],
    sound(packet: Buffer): boolean {
      if (offer.audio)
        open.audio &&= sendOn(audio, withPayloadType(packet, offer.audio.payloadType))
      return open.audio
    },
    picture(packet: Buffer, codec: VideoCodec): void {
      const type = offer.video?.payloadTypes.get(codec)
      if (type !== undefined) open.video &&= sendOn(video, withPayloadType(packet, type))
    },
    report(kind: MediaKind, report: Buffer): void {
      open[kind] &&= sendOn(kind === 'video' ? video : audio, report)
    },
  }
}
