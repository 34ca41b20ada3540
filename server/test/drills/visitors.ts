import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Times of answers in milliseconds, and the number of requests without a good answer. */
export interface ResponseTimes {
  readonly p50: number
  readonly p99: number
  readonly count: number
  readonly failed: number
}

const AT_ONCE = 4
const PAUSE_MS = 20
const GIVES_UP_MS = 20_000
const PATHS = [
  '/',
  '/api/settings/public',
  '/api/performers/user/search?limit=12',
  '/auth/login',
] as const

/**
 * Sends requests as ordinary visitors for some time: a few at once, each reading its answer before
 * the next request.
 */
export async function visit(address: string, forMs: number): Promise<ResponseTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const taken: number[] = []
  let failed = 0
  const until = Date.now() + forMs
  const visitor = async (first: number) => {
    for (let at = first; Date.now() < until; at += 1) {
      const started = performance.now()
      const status = await statusOf(agent, address + PATHS[at % PATHS.length])
      taken.push(performance.now() - started)
      if (status !== 200) failed += 1
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => visitor(at)))
  agent.destroy()
  taken.sort((one, other) => one - other)
  const at = (share: number) =>
    taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), count: taken.length, failed }
}

/** Returns the status of an answer that was read to its end; 0 when there was none. */
function statusOf(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const asking = get(url, { agent, timeout: GIVES_UP_MS }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
      reply.once('error', () => resolve(0))
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve(0))
  })
}
