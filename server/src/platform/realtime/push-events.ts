import { schemaOfEvent } from '@stagedoor/contract/events'
import type { Namespace } from 'socket.io'
import type { Audience, Ctx, Viewer } from '../context.ts'
import { type EscapedTexts, encodeForOthers, isAtApiHost } from '../http/index.ts'
import type { Config, Log } from '../ops/index.ts'

/** The room of our own web app, whose requests for pictures carry its cookies. */
const OWN_PAGES = 'own pages'

/** The clients other than our own web app that read the same form of an event. */
interface OtherRoom {
  readonly isAtApiHost: boolean
  /** The place whose proof of age was given; its pictures need a pass there. */
  readonly place: string | undefined
}

/** The rooms that sockets of other clients have joined, by name. */
export type ClientRooms = Map<string, OtherRoom>

type Places = Pick<Config, 'apiUrl' | 'publicUrl'>

/**
 * Returns the room of a socket's client. The sockets of our own web app send its cookie; others
 * name their token, and are told apart by the host at which they found the API and by their place.
 */
export function clientRoomOf(
  config: Places,
  {
    via,
    host,
    place,
  }: Pick<Viewer, 'via'> & {
    readonly host: string | undefined
    readonly place: string | undefined
  },
): OtherRoom & { readonly name: string } {
  const other = { isAtApiHost: isAtApiHost(config, host), place }
  if (via === 'cookie') return { ...other, name: OWN_PAGES }
  const at = other.isAtApiHost ? 'the API host' : 'the site'
  return { ...other, name: `clients of ${at}${place ? ` in ${place}` : ''}` }
}

/** Returns the name of an audience's room. */
export function roomOf(audience: Audience): string {
  if ('account' in audience) return `account:${audience.account}`
  if ('session' in audience) return `session:${audience.session}`
  return audience.room
}

/** An event as our own web app receives it. */
interface SentEvent {
  readonly event: string
  readonly payload: unknown
}

interface PushDeps {
  readonly config: Places
  readonly clientRooms: ClientRooms
  readonly escapedTexts?: EscapedTexts
  readonly picturePass?: (place: string) => string
  readonly log: Log
}

/**
 * Returns the function that sends events to the sockets of a room: to our own web app as they are,
 * and to other clients in the form that they read in answers. Events leave in the order in which
 * they were pushed.
 */
export function createPush(deps: PushDeps, namespaces: readonly Namespace[]): Ctx['push'] {
  let last = Promise.resolve()
  return (to, event, payload) => {
    const room = roomOf(to)
    for (const namespace of namespaces) {
      // Socket.io encodes a message before it looks for sockets, and most accounts are not
      // connected.
      if (!namespace.adapter.rooms.has(room)) continue
      const others = socketsOfOthers(deps, namespace, room)
      emit(
        namespace,
        room,
        others.flatMap(({ sockets }) => sockets),
        { event, payload },
      )
      if (others.length === 0) continue
      last = last
        .then(() => pushToOthers(deps, namespace, room, { event, payload }))
        .catch((error: Error) =>
          deps.log.warn({ err: error, event }, 'could not push to other clients'),
        )
    }
  }
}

/** The sockets of a room whose clients read the same form of an event. */
interface SocketsOfOthers extends OtherRoom {
  readonly sockets: readonly string[]
}

/** Returns the sockets of a room that are not of our own web app, by the form that they read. */
function socketsOfOthers(
  { clientRooms }: PushDeps,
  { adapter: { rooms } }: Namespace,
  room: string,
): SocketsOfOthers[] {
  const found: SocketsOfOthers[] = []
  for (const [name, other] of clientRooms) {
    const readers = rooms.get(name)
    const sockets = readers ? [...(rooms.get(room) ?? [])].filter((id) => readers.has(id)) : []
    if (sockets.length > 0) found.push({ ...other, sockets })
  }
  return found
}

/**
 * Sends an event to the sockets of a room but some. Socket.io looks at every socket of a room that
 * is left out, so single ones are left out, and not all sockets of the site that read another form.
 */
function emit(
  namespace: Namespace,
  room: string,
  but: readonly string[],
  { event, payload }: SentEvent,
): void {
  if (but.length === namespace.adapter.rooms.get(room)?.size) return
  namespace
    .to(room)
    .except([...but])
    .emit(event, payload as never)
}

async function pushToOthers(
  deps: PushDeps,
  namespace: Namespace,
  room: string,
  { event, payload }: SentEvent,
): Promise<void> {
  const { config, escapedTexts, picturePass } = deps
  const escaped = (await escapedTexts?.()) ?? new Set()
  const schema = schemaOfEvent(event)
  for (const { isAtApiHost, place, sockets } of socketsOfOthers(deps, namespace, room)) {
    const pass = place === undefined ? undefined : picturePass?.(place)
    const client = { escaped, isAtApiHost, pass }
    const shown = schema ? encodeForOthers(config, schema, payload, client) : payload
    const readers = new Set(sockets)
    const but = [...(namespace.adapter.rooms.get(room) ?? [])].filter((id) => !readers.has(id))
    emit(namespace, room, but, { event, payload: shown })
  }
}
