import type { EventName } from '@stagedoor/contract/events'
import { type Audience, newId } from '../context.ts'
import type { Log } from '../ops/index.ts'
import type { Bus } from './bus.ts'
import type { SocketServer } from './socket-server.ts'

/** A message between processes: a push, sockets to disconnect or to check again, an account that was seen leaving. */
type ClusterMessage = { readonly origin: string } & (
  | { readonly to: Audience; readonly event: EventName; readonly payload: unknown }
  | { readonly disconnected: Audience }
  | { readonly rechecked: Audience }
  | { readonly left: string }
)

const TOPIC = 'live'
/** The most bytes of a message: slightly below PostgreSQL's limit on a notification. */
const LONGEST_BYTES = 7900

/**
 * Connects the sockets of all processes over the bus. A process without sockets of its own, such as a worker (`own` is
 * absent), can still push. Events carry ids and figures, so a message that is too long for the bus is a bug and is
 * logged.
 */
export function connectSocketCluster(bus: Bus, own: SocketServer | undefined, log: Log): SocketServer {
  const origin = newId()
  bus.subscribe(TOPIC, (text) => {
    const message = JSON.parse(text) as ClusterMessage
    if (message.origin === origin) return
    if ('disconnected' in message) own?.disconnect(message.disconnected)
    else if ('rechecked' in message) own?.recheck(message.rechecked)
    else if ('left' in message) own?.reannouncePresence(message.left)
    else own?.push(message.to, message.event, message.payload as never)
  })
  const send = (message: ClusterMessage) => {
    const text = JSON.stringify(message)
    if (Buffer.byteLength(text) > LONGEST_BYTES)
      return log.error({ event: message }, 'message too long for other processes')
    bus
      .publish(TOPIC, text)
      .catch((error: Error) => log.warn({ error: error.message }, 'could not reach other processes'))
  }
  return {
    push(to, event, payload) {
      own?.push(to, event, payload)
      send({ origin, to, event, payload })
    },
    disconnect(audience) {
      own?.disconnect(audience)
      send({ origin, disconnected: audience })
    },
    recheck(audience) {
      own?.recheck(audience)
      send({ origin, rechecked: audience })
    },
    reannouncePresence(account) {
      own?.reannouncePresence(account)
      send({ origin, left: account })
    },
    count: () => own?.count() ?? 0,
    close: async () => own?.close(),
  }
}
