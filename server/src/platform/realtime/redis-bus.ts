import { createClient } from 'redis'
import type { Log } from '../ops/log.ts'
import type { Bus } from './bus.ts'

const LONGEST_WAIT_MS = 3000
/** Topics of one installation: a Redis may serve others as well. */
const PREFIX = 'stagedoor:'

/**
 * Short messages between processes over Redis instead of PostgreSQL: for sites whose pushes are too many for NOTIFY.
 * Rejects when Redis is not there at the start; a connection lost later is opened again for as long as it takes, and
 * what is told meanwhile is lost, as with a lost socket.
 */
export async function openRedisBus(url: string, log: Log): Promise<Bus> {
  let isOpen = false
  const reconnectStrategy = (tries: number, error: Error) =>
    isOpen ? Math.min(100 * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS) : error
  const speaker = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  const hearer = speaker.duplicate({ disableOfflineQueue: false })
  for (const client of [speaker, hearer]) {
    client.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis connection lost'))
  }
  await Promise.all([speaker.connect(), hearer.connect()])
  isOpen = true
  return {
    subscribe(topic, hear) {
      hearer
        .subscribe(PREFIX + topic, hear)
        .catch((error: Error) => log.warn({ error: error.message }, 'could not listen in Redis'))
    },
    async publish(topic, text) {
      await speaker.publish(PREFIX + topic, text)
    },
    async close() {
      speaker.destroy()
      hearer.destroy()
    },
  }
}
