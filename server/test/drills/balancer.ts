import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A load balancer as docs/hosting.md recommends: it asks `/ready`, and closes the connections of a
 * process that fails.
 */
export interface Balancer {
  readonly address: string
  close(): Promise<void>
}

interface Backend {
  readonly address: string
  readonly connections: Set<Socket>
  failures: number
}

const CHECK_EVERY_MS = 1000
const CHECK_TIMEOUT_MS = 1000
const FALL = 2

/** Starts a balancer that passes connections to the processes at these addresses in turn. */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const backends: Backend[] = addresses.map((address) => ({
    address,
    connections: new Set(),
    failures: 0,
  }))
  const stopping = new AbortController()
  const checks = backends.map((backend) => checkRepeatedly(backend, stopping.signal))
  let turn = 0
  const server = createServer((client) => {
    turn += 1
    const inTurn = backends.map((_, at) => backends[(turn + at) % backends.length] as Backend)
    passOn(
      client,
      inTurn.filter(({ failures }) => failures < FALL),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      stopping.abort()
      await Promise.all(checks)
      server.close()
      for (const { connections } of backends) for (const socket of connections) socket.destroy()
    },
  }
}

/**
 * Joins a client to the first process that accepts the connection; without one, the client is
 * disconnected.
 */
function passOn(client: Socket, [backend, ...others]: readonly Backend[]): void {
  if (!backend) return void client.destroy()
  const upstream = connect(Number(new URL(backend.address).port), '127.0.0.1')
  let isConnected = false
  upstream.once('connect', () => {
    isConnected = true
    client.pipe(upstream).pipe(client)
  })
  backend.connections.add(upstream)
  // A socket that fails is always closed after its error.
  upstream
    .on('error', () => undefined)
    .once('close', () => {
      backend.connections.delete(upstream)
      if (isConnected || others.length === 0) client.destroy()
      else passOn(client, others)
    })
  client.on('error', () => undefined).once('close', () => upstream.destroy())
}

async function checkRepeatedly(backend: Backend, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const timeout = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    const isReady = await fetch(`${backend.address}/ready`, { signal: timeout }).then(
      async (reply) => (await reply.text()) !== '' && reply.ok,
      () => false,
    )
    backend.failures = isReady ? 0 : backend.failures + 1
    if (backend.failures === FALL) for (const socket of backend.connections) socket.destroy()
    await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}
