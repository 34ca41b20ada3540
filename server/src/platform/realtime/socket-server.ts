import type { Server as HttpServer } from 'node:http'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { Audience, Ctx } from '../context.ts'
import { type Credential, type EscapedTexts, isOwnOrigin } from '../http/index.ts'
import type { Config } from '../ops/index.ts'
import { joinPackets } from './join-packets.ts'
import { type PresenceListener, trackPresence } from './presence.ts'
import { createPush, roomOf } from './push-events.ts'
import { handleSignals, type SignalDeps } from './signals.ts'
import { closeToClient, passGates, type SocketGates } from './socket-geo-gate.ts'
import {
  authenticateHandshake,
  handleLoginMessages,
  joinClientRoom,
  type LoginDeps,
} from './socket-login.ts'
import { createWatchCounter, type WatchListener } from './watch-counter.ts'
import { handleWatchMessages, recheckWatched, unwatchAll, type WatchDeps } from './watched-rooms.ts'

/**
 * The served namespaces: existing clients request the one that the path of their endpoint names,
 * and all behave the same.
 */
const namespacesOf = ({ apiEndpoint }: Pick<Config, 'apiEndpoint'>): ReadonlySet<string> =>
  new Set(['/', '/api', apiEndpoint])
const MAX_MESSAGE_BYTES = 64 * 1024
const RECHECK_MS = 60_000
/**
 * The number of sockets whose sessions are checked at the same time: those that ask together share
 * a statement.
 */
const SESSIONS_AT_ONCE = 250
/**
 * The number of sockets whose watched subjects are checked at the same time, each with statements
 * of its own.
 */
const WATCHERS_AT_ONCE = 8

/** The sockets of this process. */
export interface SocketServer {
  readonly push: Ctx['push']
  readonly disconnect: Ctx['disconnect']
  readonly recheck: Ctx['recheck']
  /** Checks every socket of this process again, as is done once a minute. */
  recheckEverybody(): Promise<void>
  /**
   * Announces an account as present again, if it is connected here, after another process saw it
   * leave.
   */
  reannouncePresence(account: string): void
  /** Returns the number of open sockets. */
  count(): number
  close(): Promise<void>
}

/** The dependencies of the socket server, from the composition root. */
export interface SocketServerDeps
  extends Omit<WatchDeps, 'endings' | 'watches'>,
    Pick<SignalDeps, 'signals'>,
    SocketGates {
  readonly watching?: WatchListener
  readonly config: Pick<Config, 'allowedOrigins' | 'publicUrl' | 'apiEndpoint' | 'apiUrl'>
  /**
   * Returns the user texts that are escaped for clients other than our own web app. None when
   * absent.
   */
  readonly escapedTexts?: EscapedTexts
  /** Returns the query that opens public pictures in a place, to clients without cookies. */
  readonly picturePass?: (place: string) => string
  readonly presence?: PresenceListener
  /** Hears whose access may have changed, by this process or another one. */
  readonly onRecheck?: (audience: Audience) => void
}

/**
 * Opens socket.io on an HTTP server. A socket joins its account's room once its token is verified,
 * and reaches nothing before.
 */
export function openSocketServer(http: HttpServer, deps: SocketServerDeps): SocketServer {
  const parts = {
    ...deps,
    endings: { count: 0 },
    present: trackPresence(deps.presence, deps.log),
    watches: createWatchCounter(deps.watching, deps.log),
    clientRooms: new Map(),
  }
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    cors: {
      origin: [...parts.config.allowedOrigins],
      allowedHeaders: ['authorization', 'content-type'],
    },
    allowRequest: (request, decide) =>
      decide(null, isAllowedOrigin(deps, request.headers.origin, request.headers.host)),
  })
  joinPackets(io)
  const namespaces = [...namespacesOf(parts.config)].map((name) => io.of(name))
  for (const namespace of namespaces) {
    namespace.use((socket, next) => void authenticateHandshake(parts, socket).then(() => next()))
    namespace.on('connection', (socket) => {
      registerHandlers(parts, socket)
      handleSignals(socket, parts)
    })
  }
  const recheckEverybody = () => recheckAll(namespaces, parts)
  const recheck = setInterval(() => void recheckEverybody(), RECHECK_MS)
  recheck.unref()
  return {
    push: createPush(parts, namespaces),
    disconnect(audience) {
      parts.endings.count += 1
      for (const namespace of namespaces) namespace.in(roomOf(audience)).disconnectSockets(true)
    },
    recheck(audience) {
      parts.endings.count += 1
      void recheckWatchers(socketsIn(namespaces, audience), parts)
      deps.onRecheck?.(audience)
    },
    recheckEverybody,
    reannouncePresence: (account) => parts.present.reannounce(account),
    count: () => io.engine.clientsCount,
    async close() {
      clearInterval(recheck)
      await io.close()
      parts.present.close()
    },
  }
}

function isAllowedOrigin(
  { config }: SocketServerDeps,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  return (
    origin === undefined ||
    config.allowedOrigins.includes(origin) ||
    isOwnOrigin(config, origin, host)
  )
}

function registerHandlers(parts: LoginDeps, socket: Socket): void {
  if (socket.data.isShut) return void closeToClient(socket)
  handleLoginMessages(parts, socket)
  handleWatchMessages(socket, parts)
}

/** Returns the sockets of this process that are in a room. */
function socketsIn(namespaces: readonly Namespace[], audience: Audience): Socket[] {
  return namespaces.flatMap((namespace) => {
    const ids = [...(namespace.adapter.rooms.get(roomOf(audience)) ?? [])]
    return ids.flatMap((id) => namespace.sockets.get(id) ?? [])
  })
}

/** Runs work for many sockets, some at a time. */
async function forEachConcurrently(
  sockets: readonly Socket[],
  atOnce: number,
  work: (socket: Socket) => Promise<void>,
): Promise<void> {
  const waiting = sockets.values()
  const walk = async () => {
    for (const socket of waiting) await work(socket)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, sockets.length) }, walk))
}

const recheckWatchers = (sockets: readonly Socket[], parts: LoginDeps) =>
  forEachConcurrently(sockets, WATCHERS_AT_ONCE, (socket) => recheckWatched(socket, parts))

/** Closes a socket whose viewer may not be here any more, and ends the video that it watches. */
function shut(socket: Socket, parts: LoginDeps): void {
  unwatchAll(socket, parts, 'refused')
  closeToClient(socket)
}

/**
 * Checks every socket again once a minute, because sessions and rights expire and countries are
 * blocked, and proofs of age end. While authentication is unavailable, all sockets stay.
 */
async function recheckAll(namespaces: readonly Namespace[], parts: LoginDeps): Promise<void> {
  const sockets = namespaces.flatMap((namespace) => [...namespace.sockets.values()])
  const checked: Socket[] = []
  await forEachConcurrently(sockets, SESSIONS_AT_ONCE, async (socket) => {
    try {
      const credential = socket.data.credential as Credential | undefined
      const viewer = credential && (await parts.authenticate(credential))
      if (credential && !viewer) return void socket.disconnect(true)
      if (!(await passGates(socket, parts, viewer))) return shut(socket, parts)
      if (viewer) await joinClientRoom(parts, socket, viewer)
    } catch (error) {
      return parts.log.warn(
        { error: (error as Error).message },
        'could not check the sockets again',
      )
    }
    checked.push(socket)
  })
  await recheckWatchers(checked, parts)
}
