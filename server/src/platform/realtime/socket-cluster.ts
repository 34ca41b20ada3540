import type { EventName } from '@stagedoor/contract/events'
import { type Audience, newId } from '../context.ts'
import type { Log } from '../ops/log.ts'
import type { Bus } from './bus.ts'
import type { SocketServer } from './socket-server.ts'

/** What one process tells the others: a push, whom to disconnect, who to ask again, who was seen leaving. */
type ClusterMessage = { readonly origin: string } & (
  | { readonly to: Audience; readonly event: EventName; readonly payload: unknown }
  | { readonly whom: Audience }
  | { readonly whose: Audience }
  | { readonly left: string }
)

const TOPIC = 'live'
/** PostgreSQL's limit on a notification, less a little. */
const LONGEST_BYTES = 7900

/**
 * Makes sockets reachable from every process of a split installation, over the bus: a worker on its own holds none
 * (`own` is absent) and still pushes. Events carry ids and figures, so a message that is too long for the bus is a
 * mistake and is reported.
 */
export function connectSocketCluster(bus: Bus, own: SocketServer | undefined, log: Log): SocketServer {
  const origin = newId()
  bus.subscribe(TOPIC, (text) => {
    const told = JSON.parse(text) as ClusterMessage
    if (told.origin === origin) return
    if ('whom' in told) own?.disconnect(told.whom)
    else if ('whose' in told) own?.recheck(told.whose)
    else if ('left' in told) own?.reannouncePresence(told.left)
    else own?.push(told.to, told.event, told.payload as never)
  })
  const tell = (told: ClusterMessage) => {
    const text = JSON.stringify(told)
    if (Buffer.byteLength(text) > LONGEST_BYTES) return log.error({ event: told }, 'too long for other processes')
    bus.publish(TOPIC, text).catch((error: Error) => log.warn({ error: error.message }, 'other processes not reached'))
  }
  return {
    push(to, event, payload) {
      own?.push(to, event, payload)
      tell({ origin, to, event, payload })
    },
    disconnect(whom) {
      own?.disconnect(whom)
      tell({ origin, whom })
    },
    recheck(whose) {
      own?.recheck(whose)
      tell({ origin, whose })
    },
    reannouncePresence(account) {
      own?.reannouncePresence(account)
      tell({ origin, left: account })
    },
    count: () => own?.count() ?? 0,
    close: async () => own?.close(),
  }
}
