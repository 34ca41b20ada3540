import { io } from 'socket.io-client'
import { portOf } from './raw-connection.ts'
import type { World } from './world.ts'

/** What visitors receive over sockets of their own. */
export interface Ears {
  /** Returns the addresses of media that a visitor has received, without the site's own. */
  heard(who: string): Promise<readonly string[]>
  close(): void
}

/** An address of media; clients other than our own web app receive it with that of the site. */
const ADDRESS = /"(?:https?:\/\/[^/"]+)?(\/media\/[^"]+)"/g

/** Connects visitors over the network, as their browsers do; an empty token is a guest. */
export async function openEars(
  world: World,
  visitors: Readonly<Record<string, string>>,
): Promise<Ears> {
  const address = `http://127.0.0.1:${await portOf(world.app.http)}`
  const received = new Map<string, unknown[]>()
  const sockets = await Promise.all(
    Object.entries(visitors).map(async ([who, token]) => {
      const query = token ? { token } : {}
      const options = { transports: ['websocket'], reconnection: false, forceNew: true, query }
      const socket = io(address, options)
      const all: unknown[] = []
      received.set(who, all)
      socket.onAny((_event: string, ...payloads: unknown[]) => void all.push(...payloads))
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
      return [who, socket] as const
    }),
  )
  const byName = new Map(sockets)
  return {
    async heard(who) {
      // What was pushed before has arrived once the server has answered.
      await byName.get(who)?.timeout(5000).emitWithAck('watch', { id: 'nothing' })
      const text = JSON.stringify(received.get(who) ?? [])
      return [...text.matchAll(ADDRESS)].map(([, address = '']) => address)
    },
    close: () => {
      for (const [, socket] of sockets) socket.disconnect()
    },
  }
}
