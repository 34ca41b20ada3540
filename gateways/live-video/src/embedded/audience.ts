import type { LiveQualities, LiveQuality, LiveReceiver } from '../provider.ts'
import type { Place } from './connection.ts'
import type { LayerPacket } from './layer-switch.ts'
import type { Layer } from './layers.rules.ts'
import { createMediaTime, type Interval } from './media-time.ts'
import { SILENT_LOOKS } from './silence.ts'
import { openViewer, type ViewerConnection } from './viewer.ts'

/** The most connections with which one account watches one stream; the oldest is closed. */
const CONNECTIONS_OF_ONE = 4

/**
 * The time for which an account that left is still reported, in milliseconds: longer than two
 * counts of a call.
 */
const JUST_LEFT_MS = 5000

/**
 * The time without a report after which a viewer who is sent video counts as gone, in milliseconds.
 * Browsers report every second, also from hidden tabs; one whose reports are lost for so long has
 * connected again before.
 */
const SILENT_MS = 20_000

/** The requests of the audience to the room. */
export interface AudienceEvents {
  keyFrameAsked(layer: string): void
  /** Returns a packet of a layer that was sent before, by its number there. */
  sentBefore(layer: string, sequence: number): Buffer | undefined
  /** The layers that arrive, the highest first. */
  arriving(): readonly Layer[]
}

/** The viewers of a stream. */
export interface Audience {
  /**
   * Answers the offer of a viewer, who keeps no other connection where they have a single one.
   * Throws `BadOffer`.
   */
  join(viewer: JoiningViewer, sdp: string): Promise<string>
  /** Closes a connection; one that is closed or unknown is ignored. */
  leave(connectionId: string): void
  /** Closes all connections of an account. */
  cut(userId: string): void
  /** Sends a packet of sound. Returns the number of viewers who receive it. */
  sendSound(packet: Buffer): number
  /** Sends a packet of a layer. Returns the number of viewers who receive it. */
  sendPicture(packet: LayerPacket): number
  reportSound(report: Buffer): void
  reportPicture(layer: string, rewrite: (offset: number) => Buffer | undefined): void
  /**
   * Returns the qualities among which a viewer chooses, after a choice if that is one of them;
   * undefined for a connection that is not of this account. Notes the size of the player, if given.
   */
  qualities(
    connectionId: string,
    userId: string,
    choice?: LiveQuality,
    fits?: number,
  ): LiveQualities | undefined
  /** Decides again who receives which layer. */
  reconsider(): void
  /** The number of connections. */
  size(): number
  /**
   * Returns each account that watches or has just left, with the time for which media reached it so
   * far, by its own reports. It never falls, however often the account connects again, and no
   * instant counts twice; one that was cut is not reported.
   */
  receivers(): Omit<LiveReceiver, 'streamId'>[]
  close(): void
}

/** A viewer who connects. */
export interface JoiningViewer {
  readonly connectionId: string
  readonly userId: string
  /** True where the connection takes the place of all others of the account. */
  readonly isSingle: boolean
}

interface Viewer {
  readonly userId: string
  readonly connection: ViewerConnection
}

/** Creates the audience of a room. */
export function createAudience(place: Place, events: AudienceEvents): Audience {
  const viewers = new Map<string, Viewer>()
  const times = createTimes()
  const leave = (id: string) => {
    const found = viewers.get(id)
    viewers.delete(id)
    if (!found) return
    times.leave(found.userId)
    found.connection.close()
  }
  const look = lookForSilent(viewers, place.silentMs ?? SILENT_MS, leave)
  const reconsider = () => reconsiderAll(viewers, events.arriving())
  const connectionsOf = (userId: string) =>
    [...viewers].filter(([, one]) => one.userId === userId).map(([id]) => id)
  const makeRoom = (userId: string, isSingle: boolean) => {
    const own = connectionsOf(userId)
    const kept = isSingle ? 0 : CONNECTIONS_OF_ONE - 1
    for (const old of own.slice(0, Math.max(0, own.length - kept))) leave(old)
  }
  const open = (id: string, userId: string, sdp: string) =>
    openViewer(place, sdp, {
      ...events,
      opened: reconsider,
      closed: () => leave(id),
      received: (interval: Interval) => times.add(userId, interval),
    })
  return {
    async join({ connectionId: id, userId, isSingle }, sdp) {
      const connection = await open(id, userId, sdp)
      makeRoom(userId, isSingle)
      viewers.set(id, { userId, connection })
      return connection.answer
    },
    leave,
    cut(userId) {
      for (const id of connectionsOf(userId)) leave(id)
      times.forgetLeaving(userId)
    },
    ...sendToAll(viewers),
    qualities: chooseAmong(viewers, events.arriving),
    reconsider,
    size: () => viewers.size,
    receivers: () => receiversOf([...viewers.values()], times),
    close() {
      clearInterval(look)
      for (const id of [...viewers.keys()]) leave(id)
    },
  }
}

function reconsiderAll(viewers: ReadonlyMap<string, Viewer>, arriving: readonly Layer[]): void {
  for (const { connection } of viewers.values()) connection.reconsider(arriving)
}

/** Looks again and again for viewers who say nothing, and lets them leave. */
const lookForSilent = (
  viewers: ReadonlyMap<string, Viewer>,
  silentMs: number,
  leave: (id: string) => void,
): NodeJS.Timeout =>
  setInterval(() => {
    for (const [id, { connection }] of viewers) if (connection.isSilent()) leave(id)
  }, silentMs / SILENT_LOOKS)

/** Lets viewers choose among the layers that arrive. */
const chooseAmong =
  (
    viewers: ReadonlyMap<string, Viewer>,
    layersNow: AudienceEvents['arriving'],
  ): Audience['qualities'] =>
  (id, userId, choice, fits) => {
    const found = viewers.get(id)
    if (found?.userId !== userId) return undefined
    const { connection } = found
    const arriving = layersNow()
    const sizes = [...new Set(arriving.map(({ size }) => size))].filter((size) => size > 0)
    if (choice === 'auto' || (choice && sizes.includes(choice))) connection.choose(choice)
    if (fits !== undefined) connection.fit(fits)
    connection.reconsider(arriving)
    return { sizes, chosen: connection.quality() }
  }

/** Sends media to all viewers. */
const sendToAll = (
  viewers: ReadonlyMap<string, Viewer>,
): Pick<Audience, 'sendSound' | 'sendPicture' | 'reportSound' | 'reportPicture'> => ({
  sendSound(packet) {
    for (const { connection } of viewers.values()) connection.sendSound(packet)
    return viewers.size
  },
  sendPicture(packet) {
    const now = Date.now()
    let count = 0
    for (const { connection } of viewers.values())
      if (connection.sendPicture(packet, now)) count += 1
    return count
  },
  reportSound(report) {
    for (const { connection } of viewers.values()) connection.reportSound(report)
  },
  reportPicture(layer, rewrite) {
    for (const { connection } of viewers.values()) connection.reportPicture(layer, rewrite)
  },
})

/** Returns the media time of each account that watches or has just left. */
function receiversOf(viewers: readonly Viewer[], times: ReturnType<typeof createTimes>) {
  const connections = Map.groupBy(viewers, ({ userId }) => userId)
  return [...new Set([...connections.keys(), ...times.justLeft()])].map((userId) => ({
    userId,
    milliseconds: times.timeOf(userId),
    isAwaited: (connections.get(userId) ?? []).some(({ connection }) => connection.isAwaited()),
  }))
}

/** Keeps the media time of each account. */
function createTimes() {
  const times = new Map<string, ReturnType<typeof createMediaTime>>()
  const leftAt = new Map<string, number>()
  return {
    add(userId: string, interval: Interval): void {
      const time = times.get(userId) ?? createMediaTime()
      times.set(userId, time)
      time.add(interval)
    },
    timeOf: (userId: string): number => times.get(userId)?.milliseconds() ?? 0,
    leave: (userId: string): void => void leftAt.set(userId, Date.now()),
    justLeft(): string[] {
      for (const [userId, at] of leftAt) if (Date.now() - at > JUST_LEFT_MS) leftAt.delete(userId)
      return [...leftAt.keys()]
    },
    forgetLeaving: (userId: string) => leftAt.delete(userId),
  }
}
