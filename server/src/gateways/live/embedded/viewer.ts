import { answerOffer, openConnection, type Place, sendOn } from './connection.ts'
import { createMediaTime } from './media-time.ts'
import type { MediaKind } from './publisher.ts'
import { askedAgain, asksForKeyFrame, splitReports } from './rtcp.ts'
import { isRtcp, withPayloadType } from './rtp.ts'
import { readOffer, VIDEO_CODECS, type VideoCodec } from './sdp.ts'
import { createSilence } from './silence.ts'

/** The sources of picture and sound, which are the same for all viewers of all streams. */
export const SOURCES = { audio: 0x55667788, video: 0x11223344 } as const

/** Receives what a viewer asks for. */
export interface ViewerEvents {
  opened(): void
  keyFrameAsked(): void
  /** Returns a video packet that was sent before, by its sequence number. */
  sentBefore(sequence: number): Buffer | undefined
  closed(): void
}

/** A connection that receives the media of a stream. */
export interface ViewerConnection {
  readonly answer: string
  /** Sends a packet; that of a video in the codec that the performer sends. */
  send(kind: MediaKind, packet: Buffer, codec?: VideoCodec): void
  /** Sends a report about the clock of the sender. */
  report(kind: MediaKind, report: Buffer): void
  /** The milliseconds for which media was sent so far. */
  milliseconds(): number
  /** Takes a look, at a steady pace. Returns true for a viewer who has reported nothing about the video for too long. */
  isSilent(): boolean
  close(): void
}

/**
 * Answers the offer of a viewer. Both codecs are agreed upon, so that the connection stays when the performer goes on with
 * another encoder. Throws `BadOffer`.
 */
export async function openViewer(place: Place, sdp: string, events: ViewerEvents): Promise<ViewerConnection> {
  const offer = readOffer(sdp)
  const connection = openConnection(place, offer, { direction: 'SendOnly', codecs: VIDEO_CODECS, sources: SOURCES })
  const { peer, audio, video } = connection
  const answer = await answerOffer(connection, sdp)
  const open: Record<MediaKind, boolean> = { audio: false, video: false }
  audio?.onOpen(() => {
    open.audio = true
  })
  const silence = createSilence()
  audio?.onMessage(silence.noteReport)
  video?.onOpen(() => {
    open.video = true
    events.opened()
  })
  const types = offer.video?.payloadTypes
  let lastCodec: VideoCodec = 'H264'
  const time = createMediaTime()
  const sendVideo = (packet: Buffer, codec: VideoCodec) => {
    const type = types?.get(codec)
    if (type === undefined) return
    silence.noteSent()
    open.video &&= sendOn(video, withPayloadType(packet, type))
  }
  video?.onMessage((packet) => {
    silence.noteReport()
    if (isRtcp(packet)) answerReports(packet, events, (again) => sendVideo(again, lastCodec))
  })
  peer.onStateChange((state) => {
    if (state === 'closed' || state === 'failed' || state === 'disconnected') events.closed()
  })
  return {
    answer,
    send(kind, packet, codec = lastCodec) {
      lastCodec = codec
      if (!open[kind]) return
      time.note(performance.now())
      if (kind === 'video') sendVideo(packet, codec)
      else if (offer.audio) open.audio &&= sendOn(audio, withPayloadType(packet, offer.audio.payloadType))
    },
    report(kind, report) {
      open[kind] &&= sendOn(kind === 'video' ? video : audio, report)
    },
    milliseconds: time.milliseconds,
    isSilent: silence.look,
    close: connection.close,
  }
}

function answerReports(packet: Buffer, events: ViewerEvents, send: (packet: Buffer) => void): void {
  for (const report of splitReports(packet)) {
    if (asksForKeyFrame(report)) events.keyFrameAsked()
    for (const sequence of askedAgain(report)) {
      const again = events.sentBefore(sequence)
      if (again) send(again)
    }
  }
}
