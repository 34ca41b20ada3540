import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { cpuSecondsOf, residentKilobytes } from '../harness/cpu-seconds.ts'
import type { Actor } from '../harness/load.ts'
import type { SocketCount, SocketOrder } from '../harness/socket-process.ts'
import { withBare } from '../limits/start-bare.ts'
import type { Product } from '../site/product.ts'

const CONNECTIONS = 8
const WAIT_MS = 60_000
/** Descriptors that a process needs for other things than sockets. */
const RESERVED_DESCRIPTORS = 500

/**
 * Idle sockets and pushes to all of them, against bare socket.io; an operation is a message that
 * arrives.
 */
export const sockets: Bench = {
  name: 'sockets',
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product({ isFresh: true })
    const count = openable(bench)
    const tokens = site.payers.map(({ token }) => token)
    return withBare('bare-sockets', [], async (bare) => {
      const ours = startSockets()
      const limit = startSockets()
      try {
        const bareServer = { address: bare.ready, serverPid: bare.pid, pids: [bare.pid] }
        const bareOpening = await opening(limit, bareServer, { count, tokens })
        const opened = await opening(ours, product, { count, tokens })
        const comparison = await bench.compare(
          { ...pushing(bench, product, { sockets: ours, tokens }), settle: product.settle },
          pushing(bench, bareServer, { sockets: limit, tokens }),
        )
        const notes = [`ours   ${opened}`, `limit  ${bareOpening}`]
        return [
          {
            bench: 'sockets',
            subject: `a push to ${count} sockets of 64 accounts`,
            comparison,
            notes,
          },
        ]
      } finally {
        for (const { stop } of [ours, limit]) stop()
      }
    })
  },
}

type SocketServer = Pick<Product, 'address' | 'serverPid' | 'pids'>
/** A process that holds sockets. */
export type Sockets = ReturnType<typeof startSockets>

/** Returns the number of sockets to open, as far as this machine lets a process. */
export const openable = ({ options }: BenchContext): number =>
  Math.min(options.sockets, descriptors() - RESERVED_DESCRIPTORS)

/** Starts a process that holds sockets. */
export function startSockets() {
  const child = fork(join(import.meta.dirname, '../harness/socket-process.ts'), {
    stdio: 'inherit',
  })
  const ask = (order: SocketOrder) =>
    new Promise<SocketCount>((resolve) => {
      child.once('message', (count: SocketCount) => resolve(count))
      child.send(order)
    })
  return { ask, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/** Opens sockets and describes what one costs the server. */
export async function opening(
  { ask }: Sockets,
  { address, serverPid, pids }: SocketServer,
  { count, tokens }: { count: number; tokens: readonly string[] },
): Promise<string> {
  const memory = residentKilobytes(serverPid)
  const cpu = cpuSecondsOf(pids) ?? Number.NaN
  const { opened } = await ask({ origin: address, tokens, count })
  const spent = (cpuSecondsOf(pids) ?? Number.NaN) - cpu
  const grown = residentKilobytes(serverPid) - memory
  return (
    `${opened} of ${count} sockets opened, ${(grown / opened).toFixed(1)} KB and ` +
    `${Math.round((spent / opened) * 1e6)} µs CPU each`
  )
}

/**
 * Returns the side that pushes to all sockets, an account after the other, until every message has
 * arrived.
 */
function pushing(
  { load }: BenchContext,
  { address, pids }: SocketServer,
  { sockets, tokens }: { sockets: Sockets; tokens: readonly string[] },
): Side {
  const requests = [{ path: '/api/notifications/read' }]
  const actors = tokens.map((token) => ({ headers: { authorization: token }, requests }))
  return {
    pids,
    async run(seconds) {
      const before = await sockets.ask({})
      const cpuBefore = cpuSecondsOf([sockets.pid]) ?? Number.NaN
      const work = await load.send(
        { origin: address, connections: CONNECTIONS, method: 'PUT', actors },
        seconds,
      )
      const done = await allReceived(sockets, before.received)
      const client = (cpuSecondsOf([sockets.pid]) ?? Number.NaN) - cpuBefore
      return { done, clientCpu: client + (work.clientCpu ?? 0) }
    },
  }
}

/** A writer and the sockets to which its writes are pushed. */
interface Writing {
  readonly origin: string
  readonly actors: readonly Actor[]
  readonly connections: number
  /** Sends every write with an idempotency key of its own. */
  readonly hasKeys?: boolean
  readonly sockets: Sockets
  /** The number of sockets that each write reaches. */
  readonly reached: number
  readonly pids: readonly number[]
}

/**
 * Returns the side that writes until every socket has everything; an operation is a write that
 * reaches a socket.
 */
export function writing(
  { load }: BenchContext,
  { sockets, reached, pids, hasKeys = false, ...request }: Writing,
): Side {
  return {
    pids,
    async run(seconds) {
      const before = await sockets.ask({})
      const cpuBefore = cpuSecondsOf([sockets.pid]) ?? Number.NaN
      const work = await load.send({ ...request, method: 'POST', hasKeys }, seconds)
      const received = await allReceived(sockets, before.received)
      const done = work.done * reached
      if (received < done)
        throw new Error(`${work.done} were written, and ${received} pushes arrived`)
      const client = (cpuSecondsOf([sockets.pid]) ?? Number.NaN) - cpuBefore
      return { ...work, done, clientCpu: client + (work.clientCpu ?? 0) }
    },
  }
}

/** Waits until no more messages arrive, and returns their number. */
async function allReceived({ ask }: Sockets, before: number): Promise<number> {
  const end = performance.now() + WAIT_MS
  for (let last = -1; performance.now() < end; ) {
    const { received } = await ask({})
    if (received === last) return received - before
    last = received
    await sleep(100)
  }
  throw new Error('Messages did not stop arriving')
}

/** Returns how many files and sockets a process may hold open. */
const descriptors = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
