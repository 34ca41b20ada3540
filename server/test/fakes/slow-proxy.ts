import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between clients and a server that delays everything and can be cut. */
export interface SlowProxy {
  readonly address: string
  /** Closes every connection and accepts none until it is restored. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/**
 * Opens a proxy to a port of this machine that delays everything by `delayMs` in both directions.
 */
export async function openSlowProxy(port: number, delayMs: number): Promise<SlowProxy> {
  const open = new Set<Socket>()
  let isBroken = false
  const server: Server = createServer((near) => {
    if (isBroken) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => void setTimeout(() => to.writable && to.write(bytes), delayMs))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        setTimeout(() => to.destroy(), delayMs)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as { port: number }
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${own}`,
    cut() {
      isBroken = true
      hangUp()
    },
    restore() {
      isBroken = false
    },
    async close() {
      hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
