import type { Socket } from 'socket.io'
import type { Viewer } from '../context.ts'
import { type Credential, cookieCredential, isCrossOrigin } from '../http/index.ts'
import type { Config } from '../ops/index.ts'
import type { PresenceTracker } from './presence.ts'
import { type ClientRooms, clientRoomOf, roomOf } from './push-events.ts'
import { closeToClient, passGates, type SocketGates } from './socket-geo-gate.ts'
import { unwatchAll, type WatchDeps } from './watched-rooms.ts'

/** The dependencies of logging in. */
export interface LoginDeps extends WatchDeps, SocketGates {
  readonly config: Pick<Config, 'apiUrl' | 'publicUrl'>
  readonly present: PresenceTracker
  readonly clientRooms: ClientRooms
}

/** The room of everybody who is logged in. */
const EVERYONE = 'everyone'

/**
 * Authenticates a new socket by its handshake and joins its rooms before the client hears that it
 * is connected, so that no event is lost in between. While authentication is unavailable the socket
 * is closed, so that the client retries.
 */
export async function authenticateHandshake(parts: LoginDeps, socket: Socket): Promise<void> {
  socket.data.admittedAt = parts.endings.count
  await runInOrder(socket, () => login(parts, socket, handshakeCredential(parts, socket)))
}

/**
 * Handles login messages of a socket: after a reconnect, as another account, or as a guest after a
 * logout.
 */
export function handleLoginMessages(parts: LoginDeps, socket: Socket): void {
  socket.data.isIn = true
  const viewer = viewerAt(socket)
  if (viewer) parts.present.addSocket(viewer.id)
  if (socket.data.admittedAt !== parts.endings.count) void authenticateHandshake(parts, socket)
  socket.on('auth/login', async (payload: unknown, acknowledge?: unknown) => {
    const success = await runInOrder(socket, () =>
      login(parts, socket, credentialIn(parts, socket, payload)),
    )
    if (typeof acknowledge === 'function' && socket.conn.readyState === 'open')
      acknowledge({ success })
  })
  socket.on('auth/logout', () => void runInOrder(socket, () => login(parts, socket, undefined)))
  socket.on(
    'disconnect',
    () => void runInOrder(socket, async () => setViewer(parts, socket, undefined)),
  )
}

const viewerAt = (socket: Socket): Viewer | undefined => socket.data.viewer

/**
 * Returns the token of a message, or that of the handshake, since our own pages cannot read their
 * cookie.
 */
function credentialIn(parts: LoginDeps, socket: Socket, payload: unknown): Credential | undefined {
  const token = textOf((payload as { token?: unknown } | null)?.token)
  return token ? { token, via: 'header' } : handshakeCredential(parts, socket)
}

/**
 * Returns the token of a handshake: the cookie of our own pages, the auth payload, or the query of
 * existing clients.
 */
function handshakeCredential({ config }: LoginDeps, socket: Socket): Credential | undefined {
  const { auth, query, headers } = socket.handshake
  const named = textOf(auth?.token) || textOf(query?.token)
  if (named) return { token: named, via: 'header' }
  return isCrossOrigin(headers, config) ? undefined : cookieCredential(headers.cookie)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

/** Runs logins and logouts of one socket in the order of their messages. */
function runInOrder<T>(socket: Socket, work: () => Promise<T>): Promise<T | undefined> {
  const last: Promise<unknown> = socket.data.entering ?? Promise.resolve()
  const done = last.then(work).catch(() => undefined)
  socket.data.entering = done
  return done
}

/**
 * Logs a socket in and returns true when it is now logged in. A socket whose viewer is unchanged
 * keeps its rooms.
 */
async function login(
  parts: LoginDeps,
  socket: Socket,
  credential: Credential | undefined,
): Promise<boolean> {
  try {
    const viewer = await resolveViewer(parts, credential)
    socket.data.credential = viewer && credential
    if (viewer && viewer.sessionId === viewerAt(socket)?.sessionId) return true
    setViewer(parts, socket, undefined)
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
    socket.data.isShut = !(await passGates(socket, parts, viewer))
    // Before it is connected nothing can be sent; `registerHandlers` closes it then.
    if (socket.data.isShut && socket.connected) closeToClient(socket)
    else if (!socket.data.isShut && viewer) await joinRooms(parts, socket, viewer)
    return viewer !== undefined
  } catch (error) {
    parts.log.error({ err: error as Error }, 'socket login failed')
    // Every client reopens a closed transport, but no client retries after a refusal.
    socket.conn.close()
    return false
  }
}

/** Returns the viewer of a credential, and repeats the query when a session ended while it ran. */
async function resolveViewer(
  parts: LoginDeps,
  credential: Credential | undefined,
): Promise<Viewer | undefined> {
  const before = parts.endings.count
  const viewer = credential && (await parts.authenticate(credential))
  return credential && before !== parts.endings.count ? parts.authenticate(credential) : viewer
}

async function joinRooms(parts: LoginDeps, socket: Socket, viewer: Viewer): Promise<void> {
  await joinClientRoom(parts, socket, viewer)
  await socket.join([
    roomOf({ account: viewer.id }),
    roomOf({ session: viewer.sessionId }),
    EVERYONE,
  ])
  setViewer(parts, socket, viewer)
}

/** Moves a socket to the room of its client, which depends on the place of a proof of age. */
export async function joinClientRoom(
  { config, clientRooms }: Pick<LoginDeps, 'config' | 'clientRooms'>,
  socket: Socket,
  { via }: Pick<Viewer, 'via'>,
): Promise<void> {
  const { host } = socket.handshake.headers
  const { name, ...client } = clientRoomOf(config, { via, host, place: socket.data.agePlace })
  const before: string | undefined = socket.data.clientRoom
  if (before !== name && before) void socket.leave(before)
  socket.data.clientRoom = name
  if (via === 'header') clientRooms.set(name, client)
  await socket.join(name)
}

function setViewer(parts: LoginDeps, socket: Socket, viewer: Viewer | undefined): void {
  const { present } = parts
  const before = viewerAt(socket)
  socket.data.viewer = viewer
  if (!viewer) unwatchAll(socket, parts)
  // A socket that disconnects during its login does not count as arrived.
  if (!socket.data.isIn) return
  if (viewer) present.addSocket(viewer.id)
  if (before) present.removeSocket(before.id)
}
