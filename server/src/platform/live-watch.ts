import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import type { Credential } from './answer.ts'
import type { Viewer } from './context.ts'
import type { Log } from './log.ts'

/** What one socket may watch at a time: more than any page shows. */
const MAX_WATCHED = 50
const ID = /^[0-9a-f]{32}$/

/** How it is decided who may watch what. */
export interface Watching {
  readonly authenticate: (credential: Credential) => Promise<Viewer | undefined>
  /** The room of a thing that somebody asks to watch by its id; undefined when they may not. */
  readonly roomFor?: (viewer: Viewer, id: string, handshake: IncomingMessage) => Promise<string | undefined>
  readonly log: Log
}

/** Lets a logged-in socket hear what happens to single things: `watch` and `unwatch` with `{ id }`. */
export function letWatch(socket: Socket, parts: Watching): void {
  socket.on('watch', async (payload: unknown, acknowledge?: unknown) => {
    const success = await watch(socket, parts, idIn(payload)).catch((error: Error) => {
      parts.log.error({ err: error }, 'watching failed')
      return false
    })
    if (typeof acknowledge === 'function') acknowledge({ success })
  })
  socket.on('unwatch', (payload: unknown) => {
    const id = idIn(payload)
    const room = watchedBy(socket).get(id)
    if (room) void socket.leave(room)
    watchedBy(socket).delete(id)
  })
}

/** After a logout nothing is watched any more; the rooms were left with it. */
export const forgetWatched = (socket: Socket): void => watchedBy(socket).clear()

/** Who asks at once is still being let in: that is waited for. */
async function watch(socket: Socket, { authenticate, roomFor }: Watching, id: string): Promise<boolean> {
  await socket.data.entering
  const credential = socket.data.credential as Credential | undefined
  if (!credential || !ID.test(id)) return false
  const viewer = await authenticate(credential)
  const room = viewer && (await roomFor?.(viewer, id, socket.request))
  // Somebody may have logged out, or come in as another, meanwhile.
  if (!room || socket.data.credential !== credential || watchedBy(socket).size >= MAX_WATCHED) return false
  watchedBy(socket).set(id, room)
  await socket.join(room)
  return true
}

const idIn = (payload: unknown): string => {
  const id = (payload as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : ''
}

/** The rooms that a socket watches, by the id it asked with. */
function watchedBy(socket: Socket): Map<string, string> {
  socket.data.watched ??= new Map<string, string>()
  return socket.data.watched
}
