import { schemaOfEvent } from '@stagedoor/contract/events'
import type { Namespace } from 'socket.io'
import type { Audience, Ctx, Viewer } from '../context.ts'
import { type EscapedTexts, encodeForOthers, isAtApiHost } from '../http/index.ts'
import type { Config, Log } from '../ops/index.ts'

/**
 * The rooms of sockets by their client: our own web app, or others, by the host at which they found
 * the API.
 */
const rooms = {
  ownPages: 'own pages',
  site: 'clients of the site',
  apiHost: 'clients of the API host',
} as const

const otherClients: string[] = [rooms.site, rooms.apiHost]

type Places = Pick<Config, 'apiUrl' | 'publicUrl'>

/**
 * Returns the room of a socket's client. The sockets of our own web app send its cookie; others
 * name their token.
 */
export function clientRoomOf(
  config: Places,
  { via }: Pick<Viewer, 'via'>,
  host: string | undefined,
): string {
  if (via === 'cookie') return rooms.ownPages
  return isAtApiHost(config, host) ? rooms.apiHost : rooms.site
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
  readonly escapedTexts?: EscapedTexts
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
      const { rooms: open } = namespace.adapter
      // Socket.io encodes a message before it looks for sockets, and most accounts are not
      // connected.
      if (!open.has(room)) continue
      namespace
        .to(room)
        .except(otherClients)
        .emit(event, payload as never)
      if (!otherClients.some((one) => open.has(one))) continue
      last = last
        .then(() => pushToOthers(deps, namespace, room, { event, payload }))
        .catch((error: Error) =>
          deps.log.warn({ err: error, event }, 'could not push to other clients'),
        )
    }
  }
}

async function pushToOthers(
  { config, escapedTexts }: PushDeps,
  namespace: Namespace,
  room: string,
  { event, payload }: SentEvent,
): Promise<void> {
  const escaped = (await escapedTexts?.()) ?? new Set()
  const schema = schemaOfEvent(event)
  for (const own of otherClients) {
    if (!namespace.adapter.rooms.has(own)) continue
    const client = { escaped, isAtApiHost: own === rooms.apiHost }
    const shown = schema ? encodeForOthers(config, schema, payload, client) : payload
    const others = Object.values(rooms).filter((one) => one !== own)
    namespace
      .to(room)
      .except(others)
      .emit(event, shown as never)
  }
}
