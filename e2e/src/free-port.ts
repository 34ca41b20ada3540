import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The ports below those that systems give to outgoing connections: one chosen here is still free a
 * while later.
 */
const FIRST = 20_000
const LAST = 29_999

/** Returns a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1)
  return (await isFree(port)) ? port : findFreePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
