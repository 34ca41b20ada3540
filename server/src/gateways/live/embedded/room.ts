import type { LiveFrame } from '../frames.ts'
import { type Audience, createAudience } from './audience.ts'
import type { Place } from './connection.ts'
import { createFrameReader, type FrameReader } from './frames/frame-reader.ts'
import { readSenderTime, type SenderTime } from './frames/frame-times.ts'
import type { MediaKind } from './publisher.ts'
import { rewriteSenderReport } from './rtcp.ts'
import { createRewriter, type Rewriter } from './rtp.ts'
import { BadOffer, type VideoCodec } from './sdp.ts'
import { createSender, type Sender } from './sender.ts'
import { SOURCES } from './viewer.ts'

/** The time without a packet after which the media of a performer is lost, in milliseconds. */
const LOST_MS = 3000
const LOOK_EVERY_MS = 500
/** The distance of key frames while pictures are handed on, in milliseconds: their packaging begins with one. */
const KEY_FRAME_MS = 2000

/** Receives what happens in a room. */
export interface RoomEvents {
  /** The video arrives in another codec than before, or for the first time. */
  codecChanged(codec: VideoCodec): void
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
  /** Answers the offer of the performer. Throws `AlreadySent` or `BadOffer`. */
  publish: Sender['publish']
  /** Answers the offer of a viewer. Throws `BadOffer`. */
  watch(connectionId: string, userId: string, sdp: string): Promise<string>
  /** Closes one connection; one that is closed or unknown is ignored. */
  hangUp(connectionId: string): void
  /** Closes all connections of an account that watches. */
  cut(userId: string): void
  /** Returns the accounts that receive the stream, with the time for which media was sent to each so far. */
  receivers(): ReturnType<Audience['receivers']>
  figures(): RoomFigures
  /** Hands on pictures and sounds from now on; not any longer without a receiver. */
  follow(onFrame: ((frame: LiveFrame) => void) | undefined): void
  close(): void
}

/** Opens the room of a stream. A client that is still connecting when it closes is refused. */
export function openRoom(place: Place, events: RoomEvents): Room {
  const room = createRoom(place, events)
  let isClosed = false
  const unlessClosed = async (connectionId: string, answering: Promise<string>) => {
    const answer = await answering
    if (!isClosed) return answer
    room.hangUp(connectionId)
    throw new BadOffer('The room was closed')
  }
  return {
    ...room,
    publish: (id, sdp, takesOver) => unlessClosed(id, room.publish(id, sdp, takesOver)),
    watch: (id, userId, sdp) => unlessClosed(id, room.watch(id, userId, sdp)),
    close() {
      isClosed = true
      room.close()
    },
  }
}

function createRoom(place: Place, events: RoomEvents): Room {
  const presence = watchPresence(events)
  const sound = createRewriter({ source: SOURCES.audio, clockRate: 48_000 })
  const picture = createRewriter({ source: SOURCES.video, clockRate: 90_000 })
  const audience = createAudience(place, {
    keyFrameAsked: () => sender.requestKeyFrame(),
    sentBefore: (sequence) => picture.sentBefore(sequence),
  })
  const relay = createRelay(audience, { audio: sound, video: picture })
  const sender = createSender(place, {
    packet(kind, packet, codec) {
      presence.note(codec)
      relay.forward(kind, packet, codec)
    },
    report: relay.report,
    replaced: relay.breakOff,
    lost: presence.lose,
  })
  const follower = followFrames(relay, sender.requestKeyFrame)
  return {
    publish: sender.publish,
    watch: audience.join,
    hangUp(id) {
      if (sender.hangUp(id)) presence.lose()
      else audience.leave(id)
    },
    cut: audience.cut,
    receivers: audience.receivers,
    figures: () => ({ viewers: audience.size(), ...relay.counts }),
    follow: follower.follow,
    close() {
      presence.stop()
      follower.follow(undefined)
      sender.close()
      audience.close()
    },
  }
}

/** Forwards packets and reports of a performer to the audience, as if they always came from the same sender. */
function createRelay(audience: Audience, streams: Readonly<Record<MediaKind, Rewriter>>) {
  const counts = { packetsIn: 0, packetsOut: 0 }
  const times = new Map<MediaKind, SenderTime>()
  let reader: FrameReader | undefined
  return {
    counts,
    forward(kind: MediaKind, packet: Buffer, codec: VideoCodec): void {
      counts.packetsIn += 1
      counts.packetsOut += audience.size()
      const sent = streams[kind].rewrite(packet, Date.now())
      audience.send(kind, sent, codec)
      reader?.take(kind, sent, codec)
    },
    report(kind: MediaKind, report: Buffer): void {
      const timestampOffset = streams[kind].timestampOffset()
      if (timestampOffset === undefined) return
      const copy = rewriteSenderReport(report, { source: SOURCES[kind], timestampOffset })
      if (!copy) return
      times.set(kind, readSenderTime(copy))
      audience.report(kind, copy)
    },
    /** The times of picture and sound by the latest reports of the sender. */
    clock() {
      const [audio, video] = [times.get('audio'), times.get('video')]
      return audio && video ? { audio, video } : undefined
    },
    /** Lets another sender go on. */
    breakOff() {
      for (const stream of Object.values(streams)) stream.breakOff()
      times.clear()
    },
    readBy(next: FrameReader | undefined) {
      reader = next
    },
  }
}

/** Hands on the pictures and sounds that a relay forwards, and asks for key frames meanwhile. */
function followFrames(relay: ReturnType<typeof createRelay>, requestKeyFrame: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    follow(onFrame: ((frame: LiveFrame) => void) | undefined): void {
      requestKeyFrame()
      // The next follower of the same stream needs a key frame and nothing else.
      if (onFrame && timer) return
      clearInterval(timer)
      timer = undefined
      relay.readBy(onFrame && createFrameReader({ frame: onFrame, damaged: requestKeyFrame }, relay.clock()))
      if (onFrame) timer = setInterval(requestKeyFrame, KEY_FRAME_MS)
    },
  }
}

/** Reports when media arrives for the first time, again or in another codec, and when none came for three seconds. */
function watchPresence({ codecChanged, publisherUp, publisherLost }: RoomEvents) {
  let lastCodec: VideoCodec | undefined
  let lastAt: number | undefined
  const lose = () => {
    if (lastAt === undefined) return
    lastAt = undefined
    publisherLost()
  }
  const look = setInterval(() => lastAt !== undefined && Date.now() - lastAt > LOST_MS && lose(), LOOK_EVERY_MS)
  return {
    note(codec: VideoCodec) {
      if (codec !== lastCodec) codecChanged(codec)
      lastCodec = codec
      if (lastAt === undefined) publisherUp()
      lastAt = Date.now()
    },
    lose,
    stop: () => clearInterval(look),
  }
}
