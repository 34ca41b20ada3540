import type { LiveReceiver } from '../provider.ts'
import type { Place } from './connection.ts'
import type { MediaKind } from './publisher.ts'
import type { VideoCodec } from './sdp.ts'
import { SILENT_LOOKS } from './silence.ts'
import { openViewer, type ViewerConnection } from './viewer.ts'

/** The most connections with which one account watches one stream; the oldest is closed. */
const CONNECTIONS_OF_ONE = 4

/** The time for which an account that left is still reported, in milliseconds: longer than two counts of a call. */
const JUST_LEFT_MS = 5000

/**
 * The time without a report after which a viewer to whom video is sent has gone, in milliseconds. Browsers report every
 * second, also from hidden tabs; one whose reports are lost for so long has connected again before.
 */
const SILENT_MS = 20_000

/** What the audience asks of the room. */
export interface AudienceEvents {
  keyFrameAsked(): void
  /** Returns a video packet that was sent before, by its sequence number. */
  sentBefore(sequence: number): Buffer | undefined
}

/** The viewers of a stream. */
export interface Audience {
  /** Answers the offer of a viewer. Throws `BadOffer`. */
  join(connectionId: string, userId: string, sdp: string): Promise<string>
  /** Closes a connection; one that is closed or unknown is ignored. */
  leave(connectionId: string): void
  /** Closes all connections of an account. */
  cut(userId: string): void
  send(kind: MediaKind, packet: Buffer, codec: VideoCodec): void
  report(kind: MediaKind, report: Buffer): void
  /** The number of connections. */
  size(): number
  /**
   * Returns each account that watches or has just left, with the time for which media was sent to it so far. It never falls,
   * however often the account connects again; one that was cut is not reported.
   */
  receivers(): Omit<LiveReceiver, 'streamId'>[]
  close(): void
}

interface Viewer {
  readonly userId: string
  readonly connection: ViewerConnection
}

/** Creates the audience of a room. */
export function createAudience(place: Place, events: AudienceEvents): Audience {
  const viewers = new Map<string, Viewer>()
  const gone = countGone()
  const leave = (id: string) => {
    const found = viewers.get(id)
    viewers.delete(id)
    if (!found) return
    gone.add(found.userId, found.connection.milliseconds())
    found.connection.close()
  }
  const look = setInterval(
    () => {
      for (const [id, { connection }] of viewers) if (connection.isSilent()) leave(id)
    },
    (place.silentMs ?? SILENT_MS) / SILENT_LOOKS,
  )
  const connectionsOf = (userId: string) => [...viewers].filter(([, one]) => one.userId === userId).map(([id]) => id)
  return {
    async join(id, userId, sdp) {
      const opened = () => events.keyFrameAsked()
      const connection = await openViewer(place, sdp, { ...events, opened, closed: () => leave(id) })
      const own = connectionsOf(userId)
      for (const old of own.slice(0, Math.max(0, own.length - CONNECTIONS_OF_ONE + 1))) leave(old)
      viewers.set(id, { userId, connection })
      return connection.answer
    },
    leave,
    cut(userId) {
      for (const id of connectionsOf(userId)) leave(id)
      gone.forgetLeaving(userId)
    },
    send(kind, packet, codec) {
      for (const { connection } of viewers.values()) connection.send(kind, packet, codec)
    },
    report(kind, report) {
      for (const { connection } of viewers.values()) connection.report(kind, report)
    },
    size: () => viewers.size,
    receivers() {
      const times = new Map(gone.justLeft().map((userId) => [userId, gone.timeOf(userId)]))
      for (const { userId, connection } of viewers.values())
        times.set(userId, (times.get(userId) ?? gone.timeOf(userId)) + connection.milliseconds())
      return [...times].map(([userId, milliseconds]) => ({ userId, milliseconds }))
    },
    close() {
      clearInterval(look)
      for (const id of [...viewers.keys()]) leave(id)
    },
  }
}

/** Adds up the media time of the connections that left, by account. */
function countGone() {
  const times = new Map<string, number>()
  const leftAt = new Map<string, number>()
  return {
    add(userId: string, milliseconds: number): void {
      times.set(userId, (times.get(userId) ?? 0) + milliseconds)
      leftAt.set(userId, Date.now())
    },
    timeOf: (userId: string): number => times.get(userId) ?? 0,
    justLeft(): string[] {
      for (const [userId, at] of leftAt) if (Date.now() - at > JUST_LEFT_MS) leftAt.delete(userId)
      return [...leftAt.keys()]
    },
    forgetLeaving: (userId: string) => leftAt.delete(userId),
  }
}
