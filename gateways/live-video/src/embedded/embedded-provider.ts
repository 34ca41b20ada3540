import { type KeyObject, randomUUID } from 'node:crypto'
import { iceServersFor, type TurnSettings } from '../ice-servers.ts'
import {
  LiveConnectionRefused,
  type LiveConnections,
  type LiveEvent,
  type LiveProvider,
  liveAbilities,
} from '../provider.ts'
import type { CreateFile } from '../recorder.ts'
import type { LiveTools } from '../tools.ts'
import { createForwarderProcess, type ForwarderProcess } from './forwarder-process.ts'
import { createGrants, type Grants, type LiveGrant } from './grants.ts'
import { AlreadySent, ForwarderUnavailable, type StreamTraffic } from './protocol.ts'
import { BadOffer, withAddress } from './sdp.ts'
import { openOutputs } from './stream-outputs.ts'

/** The settings of the provider in the box. */
export interface EmbeddedSettings {
  readonly signingKey: KeyObject
  /** The UDP port of all video; 0 takes any free one. */
  readonly port: number
  /** The address that clients are given; without it the addresses of this machine. */
  readonly address?: string | undefined
  /** The servers that relay video to clients whose networks let no UDP through. */
  readonly turn?: TurnSettings | undefined
  /** False in a process to which no clients connect: it issues grants only. */
  readonly isCarrier: boolean
  /** Returns the address of WHIP or WHEP of a stream. */
  urlOf(role: LiveGrant['role'], streamId: string): string
  /** Packages streams as HLS; without it there is none. */
  readonly tools?: LiveTools
  /** The folder of recordings; without it nothing is recorded. */
  readonly recordingsFolder?: string
  /** Creates the files of recordings; on the disk unless given. */
  readonly createRecording?: CreateFile | undefined
  /** Hears why a stream could not be packaged or recorded. */
  onError?(error: Error): void
}

/** The provider in the box: forwards WebRTC in a process of its own, over one UDP port. */
export interface EmbeddedProvider extends LiveProvider {
  /** Returns the traffic of each stream. */
  figures(): Promise<readonly StreamTraffic[]>
  /** The number of the forwarder’s process; undefined without connections. */
  pid(): number | undefined
}

/** The forwarder is our own child, which reports by itself. */
const WITHOUT_MESSAGES = {
  publishers: undefined,
  readWebhook: undefined,
  check: async () => undefined,
}

/** Opens the provider in the box. Its process starts with the first connection. */
export function openEmbedded(settings: EmbeddedSettings): EmbeddedProvider {
  const { signingKey, port, address, turn, isCarrier, urlOf } = settings
  const { report, onEvent } = createReports()
  const forwarder = createForwarderProcess(port, report)
  const grants = createGrants(signingKey)
  const refused = createRefusals()
  const outputs = isCarrier
    ? openOutputs(forwarder.frames, { onError: console.error, ...settings })
    : undefined
  return {
    id: 'embedded',
    isAvailable: true,
    reportsMedia: true,
    ...liveAbilities.embedded,
    grantSeconds: 60,
    ...WITHOUT_MESSAGES,
    connections: isCarrier
      ? serveConnections({ forwarder, grants, refused, address, turn })
      : undefined,
    async issueGrant({ streamId, userId, role, ttlSeconds, isSingle = false }) {
      const issuedAt = Date.now()
      const expiresAt = issuedAt + ttlSeconds * 1000
      const bearer = grants.sign({ streamId, userId, role, isSingle, issuedAt, expiresAt })
      const url = urlOf(role, streamId)
      const iceServers = iceServersFor(turn, userId, issuedAt)
      return { provider: 'embedded', url, bearer, iceServers, expiresAt: new Date(expiresAt) }
    },
    async revoke(streamId, userId) {
      refused.refuse(streamId, userId)
      forwarder.tell({ ask: 'cut', streamId, userId })
    },
    async closeRoom({ streamId }) {
      refused.refuse(streamId)
      forwarder.tell({ ask: 'close', streamId })
      if (await outputs?.close(streamId)) report({ kind: 'recorded', streamId })
    },
    ...outputs?.provided,
    receivers: forwarder.receivers,
    figures: forwarder.figures,
    pid: forwarder.pid,
    onEvent,
    async close() {
      await outputs?.closeAll()
      await forwarder.close()
    },
  }
}

/** Tells every listener what happens. */
function createReports() {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    report(event: LiveEvent): void {
      for (const listener of listeners) listener(event)
    },
    onEvent(listener: (event: LiveEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Serving {
  readonly forwarder: ForwarderProcess
  readonly grants: Grants
  readonly refused: Refusals
  readonly address: string | undefined
  readonly turn: TurnSettings | undefined
}

function serveConnections({ forwarder, grants, refused, address, turn }: Serving): LiveConnections {
  return {
    async answer({ streamId, role, bearer, sdp, takesOver = false }) {
      const grant = grants.read(bearer, Date.now())
      const holds =
        grant && grant.streamId === streamId && grant.role === role && refused.allows(grant, bearer)
      if (!holds)
        throw new LiveConnectionRefused('grant', 'This grant does not hold, or not any longer')
      const connectionId = randomUUID()
      try {
        const { userId, isSingle } = grant
        const request = {
          streamId,
          connectionId,
          userId,
          role,
          offer: sdp,
          takesOver: takesOver || isSingle,
        }
        const answer = await forwarder.connect(request)
        // Its right may have ended while the answer was made.
        if (refused.isRefused(grant)) {
          forwarder.tell({ ask: 'hang-up', streamId, connectionId })
          throw new LiveConnectionRefused('grant', 'This grant does not hold any longer')
        }
        const iceServers = iceServersFor(turn, userId, Date.now())
        const shown = address ? withAddress(answer, address) : answer
        return { userId, sdp: shown, connectionId, iceServers }
      } catch (error) {
        throw refusalOf(error)
      }
    },
    async qualities({ bearer, streamId, connectionId }, choice, fits) {
      // The connection outlives its grant.
      const grant = grants.read(bearer, Number.NEGATIVE_INFINITY)
      const holds =
        grant && grant.streamId === streamId && grant.role === 'viewer' && !refused.isRefused(grant)
      if (!holds) throw new LiveConnectionRefused('grant', 'This grant does not hold')
      return forwarder
        .qualities({ streamId, connectionId, userId: grant.userId }, choice, fits)
        .catch((error) => {
          throw refusalOf(error)
        })
    },
    hangUp: (streamId, connectionId) => forwarder.tell({ ask: 'hang-up', streamId, connectionId }),
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AlreadySent) return new LiveConnectionRefused('taken', error.message)
  if (error instanceof ForwarderUnavailable)
    return new LiveConnectionRefused('unavailable', error.message)
  return error instanceof BadOffer ? new LiveConnectionRefused('offer', error.message) : error
}

/**
 * The grants that do not hold although they have not ended: those that were used, and those of
 * people who were cut off.
 */
interface Refusals {
  /** Refuses all grants so far of a stream, or of one account in it. */
  refuse(streamId: string, userId?: string): void
  isRefused(grant: LiveGrant): boolean
  /**
   * Returns true for a grant that holds, the first time it is asked; each is for one connection.
   */
  allows(grant: LiveGrant, token: string): boolean
}

/** Longer than any grant holds, in milliseconds. */
const REMEMBERED_MS = 3_600_000

function createRefusals(): Refusals {
  const since = new Map<string, number>()
  const used = new Map<string, number>()
  const forget = (now: number) => {
    // The oldest come first, so most calls look at one entry of each.
    for (const [key, at] of since) {
      if (now - at < REMEMBERED_MS) break
      since.delete(key)
    }
    for (const [key, until] of used) {
      if (until > now) break
      used.delete(key)
    }
  }
  const isRefused = ({ streamId, userId, issuedAt }: LiveGrant) =>
    [streamId, `${streamId} ${userId}`].some((key) => (since.get(key) ?? 0) >= issuedAt)
  return {
    isRefused,
    refuse(streamId, userId) {
      forget(Date.now())
      const key = userId === undefined ? streamId : `${streamId} ${userId}`
      since.delete(key)
      since.set(key, Date.now())
    },
    allows(grant, token) {
      forget(Date.now())
      if (used.has(token) || isRefused(grant)) return false
      used.set(token, grant.expiresAt)
      return true
    },
  }
}
