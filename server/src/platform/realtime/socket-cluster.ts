import type { EventName } from '@stagedoor/contract/events'
import { type Audience, newId } from '../context.ts'
import type { Log } from '../ops/index.ts'
import type { Bus } from './bus.ts'
import type { SocketServer } from './socket-server.ts'

/**
 * A message between processes: a push, sockets to disconnect or to check again, an account that was
 * seen leaving.
 */
type ClusterMessage =
  | { readonly to: Audience; readonly event: EventName; readonly payload: unknown }
  | { readonly disconnected: Audience }
  | { readonly rechecked: Audience }
  | { readonly left: string }

const TOPIC = 'live_batch'
/** The most bytes of the messages in one notification: below PostgreSQL's limit of 8,000. */
const LONGEST_BYTES = 7800

/**
 * Connects the sockets of all processes over the bus. A process without sockets of its own, such as
 * a worker (`own` is absent), can still push. Events carry ids and figures, so a message that is
 * too long for the bus is a bug and is logged.
 */
export function connectSocketCluster(
  bus: Bus,
  own: SocketServer | undefined,
  log: Log,
): SocketServer {
  const origin = newId()
  const ownStart = `{"from":"${origin}"`
  bus.subscribe(TOPIC, (text) => {
    if (text.startsWith(ownStart)) return
    const { messages } = JSON.parse(text) as { messages: readonly ClusterMessage[] }
    for (const message of messages) deliverTo(own, message)
  })
  const publish = (messages: readonly string[]) =>
    void bus
      .publish(TOPIC, `${ownStart},"messages":[${messages.join()}]}`)
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'could not reach other processes'),
      )
  const sendSoon = createBatcher(publish)
  const send = (message: ClusterMessage) => {
    const text = JSON.stringify(message)
    if (Buffer.byteLength(text) > LONGEST_BYTES)
      return log.error({ event: message }, 'message too long for other processes')
    sendSoon(text)
  }
  return {
    push(to, event, payload) {
      own?.push(to, event, payload)
      send({ to, event, payload })
    },
    disconnect(audience) {
      own?.disconnect(audience)
      send({ disconnected: audience })
    },
    recheck(audience) {
      own?.recheck(audience)
      send({ rechecked: audience })
    },
    recheckEverybody: async () => own?.recheckEverybody(),
    reannouncePresence(account) {
      own?.reannouncePresence(account)
      send({ left: account })
    },
    count: () => own?.count() ?? 0,
    close: async () => own?.close(),
  }
}

function deliverTo(own: SocketServer | undefined, message: ClusterMessage): void {
  if ('disconnected' in message) own?.disconnect(message.disconnected)
  else if ('rechecked' in message) own?.recheck(message.rechecked)
  else if ('left' in message) own?.reannouncePresence(message.left)
  else own?.push(message.to, message.event, message.payload as never)
}

/**
 * Returns a function that collects the texts of one turn of the event loop, in order, and publishes
 * as many together as fit: the relay pushes hundreds of events at once, and each notification is a
 * transaction of its own.
 */
function createBatcher(publish: (texts: readonly string[]) => void): (text: string) => void {
  let waiting: string[] = []
  let bytes = 0
  const flush = () => {
    if (waiting.length > 0) publish(waiting)
    waiting = []
    bytes = 0
  }
  return (text) => {
    const length = Buffer.byteLength(text) + 1
    if (bytes + length > LONGEST_BYTES) flush()
    if (waiting.length === 0) setImmediate(flush)
    waiting.push(text)
    bytes += length
  }
}
