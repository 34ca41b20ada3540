import pg from 'pg'
import type { Log } from './log.ts'

/** Short messages between the processes of one installation, over PostgreSQL's LISTEN and NOTIFY. */
export interface Bus {
  /** Calls `hear` with the text of every message on a topic, from this process and others. */
  listen(topic: string, hear: (text: string) => void): void
  /** Sends a short text (below 8,000 bytes) to every process, this one included. */
  tell(topic: string, text: string): Promise<void>
  close(): Promise<void>
}

const RECONNECT_MS = 1000

/** Opens the bus on a connection of its own; a lost connection is opened again. */
export async function openBus(url: string, log: Log): Promise<Bus> {
  const hearers = new Map<string, ((text: string) => void)[]>()
  let client: pg.Client
  let closing = false

  const connect = async () => {
    client = new pg.Client({ connectionString: url, application_name: 'stagedoor bus' })
    client.on('error', (error) => log.warn({ error: error.message }, 'bus connection lost'))
    client.on('end', () => void reconnect())
    client.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '')
    })
    await client.connect()
    for (const topic of hearers.keys()) await client.query(`listen "${topic}"`)
  }
  const reconnect = async () => {
    while (!closing) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref())
      if (closing) return
      try {
        return await connect()
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'bus still without a connection')
      }
    }
  }

  await connect()
  return {
    listen(topic, hear) {
      const known = hearers.get(topic)
      hearers.set(topic, [...(known ?? []), hear])
      if (!known)
        client
          .query(`listen "${topic}"`)
          .catch((error: Error) => log.warn({ error: error.message }, 'bus could not listen'))
    },
    async tell(topic, text) {
      await client.query('select pg_notify($1, $2)', [topic, text])
    },
    async close() {
      closing = true
      await client.end()
    },
  }
}
