import type { LiveFrame } from '../frames.ts'
import { type Audience, createAudience, type JoiningViewer } from './audience.ts'
import type { Place } from './connection.ts'
import { createFrameReader } from './frames/frame-reader.ts'
import { createLayers } from './layers.ts'
import { createRelay, type Relay } from './relay.ts'
import { BadOffer, type VideoCodec } from './sdp.ts'
import { createSender, type Sender } from './sender.ts'
import { SOURCES } from './sources.ts'

/** The time without a packet after which the media of a performer is lost, in milliseconds. */
const LOST_MS = 3000
const LOOK_EVERY_MS = 500
/** The time between two decisions about who receives which layer, in milliseconds. */
const RECONSIDER_MS = 500
/**
 * The distance of key frames while pictures are handed on, in milliseconds: their packaging begins
 * with one.
 */
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
  watch(viewer: JoiningViewer, sdp: string): Promise<string>
  /** Closes one connection; one that is closed or unknown is ignored. */
  hangUp(connectionId: string): void
  /** Closes all connections of an account that watches. */
  cut(userId: string): void
  /** Returns the qualities among which a viewer chooses, after a choice if that is one of them. */
  qualities: Audience['qualities']
  /**
   * Returns the accounts that receive the stream, with the time for which media was sent to each so
   * far.
   */
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
    watch: (viewer, sdp) => unlessClosed(viewer.connectionId, room.watch(viewer, sdp)),
    close() {
      isClosed = true
      room.close()
    },
  }
}

function createRoom(place: Place, events: RoomEvents): Room {
  const presence = watchPresence(events)
  const pictures = createLayers(SOURCES.video, () => relay.reconsider())
  const audience = createAudience(place, {
    keyFrameAsked: (layer) => sender.requestKeyFrame(layer),
    sentBefore: pictures.sentBefore,
    arriving: pictures.arriving,
  })
  const relay = createRelay(audience, pictures, (layer) => sender.requestKeyFrame(layer))
  const sender = createSender(place, {
    packet(kind, packet, layer, codec) {
      presence.note(codec)
      if (kind === 'audio') relay.forwardSound(packet, codec)
      else relay.forwardPicture(packet, layer, codec)
    },
    report: relay.report,
    replaced: relay.breakOff,
    lost: presence.lose,
  })
  const follower = followFrames(relay, relay.requestHighest)
  const looking = setInterval(relay.reconsider, RECONSIDER_MS)
  return {
    publish: sender.publish,
    watch: audience.join,
    hangUp(id) {
      if (sender.hangUp(id)) presence.lose()
      else audience.leave(id)
    },
    cut: audience.cut,
    qualities: audience.qualities,
    receivers: audience.receivers,
    figures: () => ({ viewers: audience.size(), ...relay.counts }),
    follow: follower.follow,
    close() {
      clearInterval(looking)
      presence.stop()
      follower.follow(undefined)
      sender.close()
      audience.close()
    },
  }
}

/** Hands on the pictures and sounds that a relay forwards, and asks for key frames meanwhile. */
function followFrames(relay: Relay, requestKeyFrame: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    follow(onFrame: ((frame: LiveFrame) => void) | undefined): void {
      requestKeyFrame()
      // The next follower of the same stream needs a key frame and nothing else.
      if (onFrame && timer) return
      clearInterval(timer)
      timer = undefined
      relay.readBy(
        onFrame && createFrameReader({ frame: onFrame, damaged: requestKeyFrame }, relay.clock()),
      )
      if (onFrame) timer = setInterval(requestKeyFrame, KEY_FRAME_MS)
    },
  }
}

/**
 * Reports when media arrives for the first time, again or in another codec, and when none came for
 * three seconds.
 */
function watchPresence({ codecChanged, publisherUp, publisherLost }: RoomEvents) {
  let lastCodec: VideoCodec | undefined
  let lastAt: number | undefined
  const lose = () => {
    if (lastAt === undefined) return
    lastAt = undefined
    publisherLost()
  }
  const look = setInterval(
    () => lastAt !== undefined && Date.now() - lastAt > LOST_MS && lose(),
    LOOK_EVERY_MS,
  )
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
