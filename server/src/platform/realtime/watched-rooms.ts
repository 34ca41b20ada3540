import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import type { Viewer } from '../context.ts'
import type { Credential } from '../http/index.ts'
import type { Log } from '../ops/index.ts'
import type { WatchCounter, WatchedSubject } from './watch-counter.ts'

/** The most subjects that one socket may watch at a time, more than any page shows. */
const MAX_WATCHED = 50
const ID = /^[0-9a-f]{32}$/

/** The rules for watching. */
export interface WatchDeps {
  readonly watches: WatchCounter
  readonly authenticate: (credential: Credential) => Promise<Viewer | undefined>
  /**
   * Returns the rooms of a subject that a viewer asks to watch by its id: its own room first, then
   * the rooms in which the right to watch is checked again. Undefined when the viewer may not watch
   * it.
   */
  readonly roomsFor?: (
    viewer: Viewer,
    id: string,
    handshake: IncomingMessage,
  ) => Promise<readonly string[] | undefined>
  readonly log: Log
  /** The number of ended rights and sessions: a check that began before such an end is repeated. */
  readonly endings: { count: number }
}

/** Lets a logged-in socket watch single subjects: `watch` and `unwatch` with `{ id }`. */
export function handleWatchMessages(socket: Socket, parts: WatchDeps): void {
  socket.on('watch', async (payload: unknown, acknowledge?: unknown) => {
    const success = await watch(socket, parts, idIn(payload)).catch((error: Error) => {
      parts.log.error({ err: error }, 'could not watch')
      return false
    })
    if (typeof acknowledge === 'function') acknowledge({ success })
  })
  socket.on('unwatch', (payload: unknown) => unwatch(socket, parts, idIn(payload)))
}

/** Leaves all watched rooms, after a logout or where the viewer may watch nothing any more. */
export function unwatchAll(
  socket: Socket,
  parts: WatchDeps,
  why: 'left' | 'refused' = 'left',
): void {
  for (const id of [...watchedBy(socket).keys()]) unwatch(socket, parts, id, why)
}

/**
 * Checks again everything that a socket watches and leaves what is not allowed, also when the check
 * fails.
 */
export async function recheckWatched(socket: Socket, parts: WatchDeps): Promise<void> {
  for (const id of [...watchedBy(socket).keys()]) {
    const rooms = await mayWatch(socket, parts, id).catch(() => undefined)
    const viewer: Viewer | undefined = socket.data.viewer
    if (!rooms) unwatch(socket, parts, id, 'refused')
    else if (viewer) await parts.watches.confirm(viewer, subjectOf(id, rooms))
  }
}

/**
 * Watches a subject after the socket's login has finished. Returns false when the viewer may not.
 */
export async function watch(socket: Socket, parts: WatchDeps, id: string): Promise<boolean> {
  await socket.data.entering
  if (!ID.test(id)) return false
  const before = parts.endings.count
  const known = socket.data.credential
  let rooms = await mayWatch(socket, parts, id)
  if (rooms && before !== parts.endings.count) rooms = await mayWatch(socket, parts, id)
  // The socket may have logged out, or logged in as another account, meanwhile.
  if (!rooms || socket.data.credential !== known || watchedBy(socket).size >= MAX_WATCHED)
    return false
  const viewer: Viewer | undefined = socket.data.viewer
  if (!viewer) return false
  const isNew = !watchedBy(socket).has(id)
  watchedBy(socket).set(id, { rooms, accountId: viewer.id })
  await socket.join([...rooms])
  if (isNew) await parts.watches.add(viewer, subjectOf(id, rooms))
  return true
}

const subjectOf = (id: string, [room = '']: readonly string[]): WatchedSubject => ({ id, room })

async function mayWatch(socket: Socket, { authenticate, roomsFor }: WatchDeps, id: string) {
  const credential = socket.data.credential as Credential | undefined
  const viewer = credential && (await authenticate(credential))
  return viewer && roomsFor?.(viewer, id, socket.request)
}

/** Leaves the rooms of a subject, except those that another watched subject needs. */
export function unwatch(
  socket: Socket,
  parts: WatchDeps,
  id: string,
  why: 'left' | 'refused' = 'left',
): void {
  const watched = watchedBy(socket)
  const known = watched.get(id)
  if (!known) return
  watched.delete(id)
  parts.watches.remove(known.accountId, subjectOf(id, known.rooms), why)
  const needed = new Set([...watched.values()].flatMap(({ rooms }) => rooms))
  for (const room of known.rooms) if (!needed.has(room)) void socket.leave(room)
}

const idIn = (payload: unknown): string => {
  const id = (payload as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : ''
}

/** The rooms of a watched subject, and the account that watches. */
interface Watched {
  readonly rooms: readonly string[]
  readonly accountId: string
}

/** Returns what a socket watches, by the id that it asked for. */
function watchedBy(socket: Socket): Map<string, Watched> {
  socket.data.watched ??= new Map<string, Watched>()
  return socket.data.watched
}
