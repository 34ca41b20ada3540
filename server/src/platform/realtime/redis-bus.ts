import type { Log } from '../ops/index.ts'
import type { Bus } from './bus.ts'

const LONGEST_WAIT_MS = 3000
/** The prefix of our topics, because a Redis may serve other products as well. */
const PREFIX = 'stagedoor:'

/** A bus over Redis. */
export interface RedisBus extends Bus {
  /** Resolves when Redis answers. */
  ping(): Promise<unknown>
}

/**
 * Opens a bus over Redis instead of PostgreSQL, for sites with more pushes than NOTIFY can carry.
 * Rejects when Redis is unavailable at the start; a connection lost later is retried without limit,
 * and messages sent meanwhile are lost, as with a lost socket.
 */
export async function openRedisBus(url: string, log: Log): Promise<RedisBus> {
  const { createClient } = await import('redis')
  let isOpen = false
  const reconnectStrategy = (tries: number, error: Error) =>
    isOpen ? Math.min(100 * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS) : error
  const speaker = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  const hearer = speaker.duplicate({ disableOfflineQueue: false })
  for (const client of [speaker, hearer]) {
    client.on('error', (error: Error) =>
      log.warn({ error: error.message }, 'Redis connection lost'),
    )
  }
  await Promise.all([speaker.connect(), hearer.connect()])
  isOpen = true
  return {
    subscribe(topic, onMessage, onListening = () => undefined) {
      hearer.on('ready', onListening)
      hearer
        .subscribe(PREFIX + topic, onMessage)
        .then(onListening)
        .catch((error: Error) => log.warn({ error: error.message }, 'could not subscribe in Redis'))
    },
    async publish(topic, text) {
      await speaker.publish(PREFIX + topic, text)
    },
    ping: () => speaker.ping(),
    async close() {
      speaker.destroy()
      hearer.destroy()
    },
  }
}
