import { openSession, type Session } from '../db/index.ts'
import type { Log } from '../ops/index.ts'

/**
 * Short messages between the processes of one installation, over PostgreSQL's LISTEN and NOTIFY.
 */
export interface Bus {
  /**
   * Calls `onMessage` with the text of every message on a topic, from this process and others.
   * Calls `onListening` when messages begin to arrive, at first and after each lost connection:
   * those sent before were missed.
   */
  subscribe(topic: string, onMessage: (text: string) => void, onListening?: () => void): void
  /** Sends a short text (below 8,000 bytes) to every process, this one included. */
  publish(topic: string, text: string): Promise<void>
  close(): Promise<void>
}

const RECONNECT_MS = 1000

interface Subscriber {
  readonly onMessage: (text: string) => void
  readonly onListening: () => void
}

/**
 * Opens the bus on a connection of its own; a lost connection is reopened by one attempt at a time.
 */
export async function openBus(url: string, log: Log): Promise<Bus> {
  const subscribers = new Map<string, Subscriber[]>()
  const onMessage = (topic: string, text: string) => {
    for (const subscriber of subscribers.get(topic) ?? []) subscriber.onMessage(text)
  }
  const listen = async (session: Pick<Session, 'query'>, topic: string) => {
    await session.query(`listen "${topic}"`)
    for (const subscriber of subscribers.get(topic) ?? []) subscriber.onListening()
  }
  let client = await connect(url, onMessage, log)
  let isClosing = false
  /** The last statement, which the next one waits for: a connection takes one at a time. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (send: () => Promise<unknown>) => {
    const result = last.then(send)
    last = result.catch(() => undefined)
    return result
  }
  const watch = () => client.once('end', () => void reconnect())
  const reconnect = async () => {
    while (!isClosing) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref())
      if (isClosing) return
      try {
        const fresh = await connect(url, onMessage, log)
        for (const topic of subscribers.keys()) await listen(fresh, topic)
        client = fresh
        watch()
        return
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'bus could not reconnect, retrying')
      }
    }
  }
  watch()
  return {
    subscribe(topic, onMessage, onListening = () => undefined) {
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), { onMessage, onListening }])
      inTurn(() => listen(client, topic)).catch((error: Error) =>
        log.warn({ error: error.message }, 'bus could not listen'),
      )
    },
    async publish(topic, text) {
      await inTurn(() => client.query('select pg_notify($1, $2)', [topic, text]))
    },
    async close() {
      isClosing = true
      await last
      await client.end()
    },
  }
}

async function connect(
  url: string,
  onMessage: (topic: string, text: string) => void,
  log: Log,
): Promise<Session> {
  const onLost = (error: Error) => log.warn({ error: error.message }, 'bus connection lost')
  const session = await openSession(url, { name: 'stagedoor bus', onLost })
  session.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''))
  return session
}
