import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Credential } from './answer.ts'
import type { Audience, Ctx } from './context.ts'
import { parseCookies } from './cookies.ts'
import { type Doors, standAtDoor } from './live-doors.ts'
import { forgetWatched, letWatch, type Watching } from './live-watch.ts'

/** Existing clients ask for the namespace that their endpoint's path names: both are the same to us. */
const NAMESPACES = ['/', '/api'] as const
const MAX_MESSAGE_BYTES = 64 * 1024
const RECHECK_MS = 60_000

/** The sockets of this process. */
export interface Live {
  readonly push: Ctx['push']
  readonly disconnect: Ctx['disconnect']
  /** How many sockets are open. */
  count(): number
  close(): Promise<void>
}

/** What live needs from the composition root. */
export interface LiveParts extends Watching {
  readonly allowedOrigins: readonly string[]
  readonly doors?: Doors
}

/** Opens socket.io on an HTTP server. A socket reaches nothing until its token is known; then it joins its account's room. */
export function openLive(http: HttpServer, parts: LiveParts): Live {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) =>
      decide(null, isAllowedOrigin(parts, request.headers.origin, request.headers.host)),
  })
  for (const name of NAMESPACES) {
    io.of(name).on('connection', (socket) => void welcome(parts, socket))
  }
  const recheck = setInterval(() => void recheckAll(io, parts), RECHECK_MS)
  recheck.unref()
  return {
    push(to, event, payload) {
      for (const name of NAMESPACES)
        io.of(name)
          .to(roomOf(to))
          .emit(event, payload as never)
    },
    disconnect(whom) {
      for (const name of NAMESPACES) io.of(name).in(roomOf(whom)).disconnectSockets(true)
    },
    count: () => io.engine.clientsCount,
    async close() {
      clearInterval(recheck)
      await io.close()
    },
  }
}

/** The name of the room that an audience sits in. */
export function roomOf(audience: Audience): string {
  if ('account' in audience) return `account:${audience.account}`
  if ('session' in audience) return `session:${audience.session}`
  return audience.room
}

function isAllowedOrigin({ allowedOrigins }: LiveParts, origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return true
  return allowedOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
}

async function welcome(parts: LiveParts, socket: Socket): Promise<void> {
  socket.on('auth/login', (payload: unknown, acknowledge?: unknown) => {
    void login(
      parts,
      socket,
      { token: textOf((payload as { token?: unknown } | null)?.token), via: 'header' },
      acknowledge,
    )
  })
  socket.on('auth/logout', () => {
    leave(socket)
    void standAtDoor(socket, parts.doors, undefined)
  })
  letWatch(socket, parts)
  const credential = handshakeCredential(socket)
  const entering = credential ? login(parts, socket, credential) : standAtDoor(socket, parts.doors, undefined)
  socket.data.entering = entering
  await entering
}

/** The token of a handshake: the cookie of our own pages, the auth payload, or the query of existing clients. */
function handshakeCredential(socket: Socket): Credential | undefined {
  const { auth, query, headers } = socket.handshake
  const named = textOf(auth?.token) || textOf(query?.token)
  if (named) return { token: named, via: 'header' }
  const cookie = parseCookies(headers.cookie).get('token')
  return cookie ? { token: cookie, via: 'cookie' } : undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

async function login(parts: LiveParts, socket: Socket, credential: Credential, acknowledge?: unknown): Promise<void> {
  const viewer = await parts.authenticate(credential).catch((error: Error) => {
    parts.log.error({ err: error }, 'socket login failed')
    return undefined
  })
  leave(socket)
  if (!(await standAtDoor(socket, parts.doors, viewer))) return
  if (viewer) {
    socket.data.credential = credential
    await socket.join([roomOf({ account: viewer.id }), roomOf({ session: viewer.sessionId })])
  }
  if (typeof acknowledge === 'function') acknowledge(viewer ? { success: true } : { success: false })
}

function leave(socket: Socket): void {
  socket.data.credential = undefined
  forgetWatched(socket)
  for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
}

/** Sessions also end by time, and countries are closed: once a minute each socket is asked again. */
async function recheckAll(io: Server, parts: LiveParts): Promise<void> {
  for (const name of NAMESPACES) {
    for (const socket of io.of(name).sockets.values()) {
      const credential = socket.data.credential as Credential | undefined
      const viewer = credential && (await parts.authenticate(credential).catch(() => undefined))
      if (credential && !viewer) socket.disconnect(true)
      else await standAtDoor(socket, parts.doors, viewer)
    }
  }
}
