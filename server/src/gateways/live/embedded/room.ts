import { type Audience, createAudience } from './audience.ts'
import type { Place } from './connection.ts'
import { type MediaKind, openPublisher, type Publisher } from './publisher.ts'
import { rewriteSenderReport } from './rtcp.ts'
import { createRewriter, type Rewriter } from './rtp.ts'
import type { VideoCodec } from './sdp.ts'
import { SOURCES } from './viewer.ts'

/** The time without a packet after which the media of a performer is lost, in milliseconds. */
const LOST_MS = 3000
const LOOK_EVERY_MS = 500

/** Receives what happens in a room. */
export interface RoomEvents {
  publisherUp(): void
  publisherLost(): void
}

/** The figures of a room. */
export interface RoomFigures {
  readonly viewers: number
  readonly packetsIn: number
  readonly packetsOut: number
}

/** Forwards the media of one stream from its performer to its viewers. */
export interface Room {
  /** Answers the offer of the performer, and replaces the connection before. Throws `BadOffer`. */
  publish(connectionId: string, sdp: string): Promise<string>
  /** Answers the offer of a viewer. Throws `BadOffer`. */
  watch(connectionId: string, userId: string, sdp: string): Promise<string>
  /** Closes one connection; one that is closed or unknown is ignored. */
  hangUp(connectionId: string): void
  /** Closes all connections of an account that watches. */
  cut(userId: string): void
  /** Returns the accounts that receive the stream, with the packets sent to each so far. */
  receivers(): ReturnType<Audience['receivers']>
  figures(): RoomFigures
  close(): void
}

/** Opens the room of a stream. */
export function openRoom(place: Place, events: RoomEvents): Room {
  const presence = watchPresence(events)
  const sound = createRewriter({ source: SOURCES.audio, clockRate: 48_000 })
  const picture = createRewriter({ source: SOURCES.video, clockRate: 90_000 })
  let publisher: { id: string; connection: Publisher } | undefined
  const audience = createAudience(place, {
    keyFrameAsked: () => publisher?.connection.requestKeyFrame(),
    sentBefore: (sequence) => picture.sentBefore(sequence),
  })
  const relay = createRelay(audience, { audio: sound, video: picture })

  function setPublisher(next: typeof publisher): void {
    publisher?.connection.close()
    publisher = next
    sound.breakOff()
    picture.breakOff()
  }

  return {
    async publish(id, sdp) {
      const isCurrent = () => publisher?.id === id
      const connection = await openPublisher(place, sdp, {
        packet(kind, packet) {
          if (!isCurrent()) return
          presence.note()
          relay.forward(kind, packet, publisher?.connection.codec)
        },
        report: (kind, report) => isCurrent() && relay.report(kind, report),
        closed: () => isCurrent() && presence.lose(),
      })
      setPublisher({ id, connection })
      return connection.answer
    },
    watch: audience.join,
    hangUp(id) {
      if (publisher?.id !== id) return audience.leave(id)
      setPublisher(undefined)
      presence.lose()
    },
    cut: audience.cut,
    receivers: audience.receivers,
    figures: () => ({ viewers: audience.size(), ...relay.counts }),
    close() {
      presence.stop()
      setPublisher(undefined)
      audience.close()
    },
  }
}

/** Forwards packets and reports of a performer to the audience, as if they always came from the same sender. */
function createRelay(audience: Audience, streams: Readonly<Record<MediaKind, Rewriter>>) {
  const counts = { packetsIn: 0, packetsOut: 0 }
  return {
    counts,
    forward(kind: MediaKind, packet: Buffer, codec: VideoCodec = 'H264'): void {
      counts.packetsIn += 1
      counts.packetsOut += audience.size()
      audience.send(kind, streams[kind].rewrite(packet, Date.now()), codec)
    },
    report(kind: MediaKind, report: Buffer): void {
      const timestampOffset = streams[kind].timestampOffset()
      if (timestampOffset === undefined) return
      const copy = rewriteSenderReport(report, { source: SOURCES[kind], timestampOffset })
      if (copy) audience.report(kind, copy)
    },
  }
}

/** Reports when media arrives for the first time or again, and when none came for three seconds. */
function watchPresence({ publisherUp, publisherLost }: RoomEvents) {
  let lastAt: number | undefined
  const lose = () => {
    if (lastAt === undefined) return
    lastAt = undefined
    publisherLost()
  }
  const look = setInterval(() => lastAt !== undefined && Date.now() - lastAt > LOST_MS && lose(), LOOK_EVERY_MS)
  return {
    note() {
      if (lastAt === undefined) publisherUp()
      lastAt = Date.now()
    },
    lose,
    stop: () => clearInterval(look),
  }
}
