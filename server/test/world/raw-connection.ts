import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A TCP connection that sends arbitrary bytes and records everything that comes back. */
export interface RawConnection {
  readonly socket: Socket
  /** Returns everything that was received. */
  received(): string
  /** Resolves when the text has been received; rejects after some seconds. */
  receives(text: string, withinMs?: number): Promise<void>
  /** Resolves to true when the other side closes within the time. */
  closes(withinMs: number): Promise<boolean>
  end(): void
}

/** Listens on a free port of this machine, unless the app listens already, and returns the port. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens a raw connection. */
export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  // A server closes a connection by a reset; only the bytes received before matter.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const poll = async (isDone: () => boolean, withinMs: number) => {
    const deadline = Date.now() + withinMs
    while (!isDone() && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 5))
    return isDone()
  }
  return {
    socket,
    received: () => text,
    async receives(wanted, withinMs = 5000) {
      if (await poll(() => text.includes(wanted), withinMs)) return
      throw new Error(`never received ${wanted}, only: ${text.slice(0, 500)}`)
    },
    closes: (withinMs) => poll(() => socket.destroyed || socket.readableEnded, withinMs),
    end: () => void socket.destroy(),
  }
}

/** Returns the head of a request, ready to be written. */
export const requestHead = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: site.test',
    ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
    '',
    '',
  ].join('\r\n')
