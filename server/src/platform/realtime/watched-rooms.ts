import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import type { Viewer } from '../context.ts'
import type { Credential } from '../http/dispatch.ts'
import type { Log } from '../ops/log.ts'

/** What one socket may watch at a time: more than any page shows. */
const MAX_WATCHED = 50
const ID = /^[0-9a-f]{32}$/

/** How it is decided who may watch what. */
export interface WatchDeps {
  readonly authenticate: (credential: Credential) => Promise<Viewer | undefined>
  /**
   * The rooms of a thing that somebody asks to watch by its id: its own first, then those in which it is asked again
   * whether they still may. Undefined when they may not.
   */
  readonly roomsFor?: (viewer: Viewer, id: string, handshake: IncomingMessage) => Promise<readonly string[] | undefined>
  readonly log: Log
  /** How often a right or a session ended: what was asked before such an end is asked again. */
  readonly endings: { count: number }
}

/** Lets a logged-in socket hear what happens to single things: `watch` and `unwatch` with `{ id }`. */
export function handleWatchMessages(socket: Socket, parts: WatchDeps): void {
  socket.on('watch', async (payload: unknown, acknowledge?: unknown) => {
    const success = await watch(socket, parts, idIn(payload)).catch((error: Error) => {
      parts.log.error({ err: error }, 'watching failed')
      return false
    })
    if (typeof acknowledge === 'function') acknowledge({ success })
  })
  socket.on('unwatch', (payload: unknown) => unwatch(socket, idIn(payload)))
}

/** After a logout nothing is watched any more. */
export function unwatchAll(socket: Socket): void {
  for (const id of [...watchedBy(socket).keys()]) unwatch(socket, id)
}

/** Asks anew for everything a socket watches, and ends what it may not; also when nobody can say. */
export async function recheckWatched(socket: Socket, parts: WatchDeps): Promise<void> {
  for (const id of [...watchedBy(socket).keys()]) {
    if (!(await mayWatch(socket, parts, id).catch(() => undefined))) unwatch(socket, id)
  }
}

/** Who asks at once is still being let in: that is waited for. */
async function watch(socket: Socket, parts: WatchDeps, id: string): Promise<boolean> {
  await socket.data.entering
  if (!ID.test(id)) return false
  const before = parts.endings.count
  const known = socket.data.credential
  let rooms = await mayWatch(socket, parts, id)
  if (rooms && before !== parts.endings.count) rooms = await mayWatch(socket, parts, id)
  // Somebody may have logged out, or come in as another, meanwhile.
  if (!rooms || socket.data.credential !== known || watchedBy(socket).size >= MAX_WATCHED) return false
  watchedBy(socket).set(id, rooms)
  await socket.join([...rooms])
  return true
}

async function mayWatch(socket: Socket, { authenticate, roomsFor }: WatchDeps, id: string) {
  const credential = socket.data.credential as Credential | undefined
  const viewer = credential && (await authenticate(credential))
  return viewer && roomsFor?.(viewer, id, socket.request)
}

/** Leaves the rooms of a thing, but those that another one needs. */
function unwatch(socket: Socket, id: string): void {
  const watched = watchedBy(socket)
  const rooms = watched.get(id) ?? []
  watched.delete(id)
  const needed = new Set([...watched.values()].flat())
  for (const room of rooms) if (!needed.has(room)) void socket.leave(room)
}

const idIn = (payload: unknown): string => {
  const id = (payload as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : ''
}

/** The rooms that a socket watches, by the id it asked with. */
function watchedBy(socket: Socket): Map<string, readonly string[]> {
  socket.data.watched ??= new Map<string, readonly string[]>()
  return socket.data.watched
}
