import type { Server as HttpServer } from 'node:http'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { Audience, Ctx } from '../context.ts'
import { isOwnOrigin } from '../http/csrf.ts'
import type { Credential } from '../http/dispatch.ts'
import type { Config } from '../ops/config.ts'
import { type PresenceListener, trackPresence } from './presence.ts'
import { type GeoGate, passGeoGate } from './socket-geo-gate.ts'
import { authenticateHandshake, handleLoginMessages, type LoginDeps, roomOf } from './socket-login.ts'
import { handleWatchMessages, recheckWatched, type WatchDeps } from './watched-rooms.ts'

/** Existing clients ask for the namespace that their endpoint's path names: both are the same to us. */
const NAMESPACES = ['/', '/api'] as const
const MAX_MESSAGE_BYTES = 64 * 1024
const RECHECK_MS = 60_000
/** So many sockets are asked about at a time. */
const AT_ONCE = 8

/** The sockets of this process. */
export interface SocketServer {
  readonly push: Ctx['push']
  readonly disconnect: Ctx['disconnect']
  readonly recheck: Ctx['recheck']
  /** Says again that an account is here, where it is: somebody saw it leave. */
  reannouncePresence(account: string): void
  /** How many sockets are open. */
  count(): number
  close(): Promise<void>
}

/** What live needs from the composition root. */
export interface SocketServerDeps extends Omit<WatchDeps, 'endings'> {
  readonly config: Pick<Config, 'allowedOrigins' | 'publicUrl'>
  readonly geoGate?: GeoGate
  readonly presence?: PresenceListener
}

/** Opens socket.io on an HTTP server. A socket reaches nothing until its token is known; then it joins its account's room. */
export function openSocketServer(http: HttpServer, given: SocketServerDeps): SocketServer {
  const parts = { ...given, endings: { count: 0 }, present: trackPresence(given.presence, given.log) }
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    cors: { origin: [...parts.config.allowedOrigins], allowedHeaders: ['authorization', 'content-type'] },
    allowRequest: (request, decide) =>
      decide(null, isAllowedOrigin(given, request.headers.origin, request.headers.host)),
  })
  const spaces = NAMESPACES.map((name) => io.of(name))
  for (const space of spaces) {
    space.use((socket, next) => void authenticateHandshake(parts, socket).then(() => next()))
    space.on('connection', (socket) => registerHandlers(parts, socket))
  }
  const recheck = setInterval(() => void recheckAll(spaces, parts), RECHECK_MS)
  recheck.unref()
  return {
    push(to, event, payload) {
      for (const space of spaces) space.to(roomOf(to)).emit(event, payload as never)
    },
    disconnect(whom) {
      parts.endings.count += 1
      for (const space of spaces) space.in(roomOf(whom)).disconnectSockets(true)
    },
    recheck(whose) {
      parts.endings.count += 1
      void forEachConcurrently(socketsIn(spaces, whose), (socket) => recheckWatched(socket, parts))
    },
    reannouncePresence: (account) => parts.present.reannounce(account),
    count: () => io.engine.clientsCount,
    async close() {
      clearInterval(recheck)
      await io.close()
      parts.present.close()
    },
  }
}

function isAllowedOrigin({ config }: SocketServerDeps, origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || config.allowedOrigins.includes(origin) || isOwnOrigin(config, origin, host)
}

function registerHandlers(parts: LoginDeps, socket: Socket): void {
  if (socket.data.isShut) return void socket.disconnect(true)
  handleLoginMessages(parts, socket)
  handleWatchMessages(socket, parts)
}

/** The sockets of this process that sit in a room. */
function socketsIn(spaces: readonly Namespace[], whose: Audience): Socket[] {
  return spaces.flatMap((space) => {
    const ids = [...(space.adapter.rooms.get(roomOf(whose)) ?? [])]
    return ids.flatMap((id) => space.sockets.get(id) ?? [])
  })
}

/** Does something for many sockets, some at a time. */
async function forEachConcurrently(sockets: readonly Socket[], work: (socket: Socket) => Promise<void>): Promise<void> {
  const waiting = sockets.values()
  const walk = async () => {
    for (const socket of waiting) await work(socket)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
}

/**
 * Sessions and rights also end by time, and countries are closed: once a minute each socket is asked again. While nobody
 * can say, everybody stays.
 */
async function recheckAll(spaces: readonly Namespace[], parts: LoginDeps): Promise<void> {
  const sockets = spaces.flatMap((space) => [...space.sockets.values()])
  await forEachConcurrently(sockets, async (socket) => {
    try {
      const credential = socket.data.credential as Credential | undefined
      const viewer = credential && (await parts.authenticate(credential))
      if (credential && !viewer) return void socket.disconnect(true)
      if (!(await passGeoGate(socket, parts.geoGate, viewer))) return void socket.disconnect(true)
    } catch (error) {
      return parts.log.warn({ error: (error as Error).message }, 'sockets not asked again')
    }
    await recheckWatched(socket, parts)
  })
}
