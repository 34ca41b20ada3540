import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './statistics.ts'

const EVERY_MS = 15
const SECONDS_BEFORE = 2

/** The latency that one client of many sees. */
export interface Latency {
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number
  readonly answers: number
}

/**
 * Asks for an address at an even pace until `isDone`, one question at a time, and times the
 * answers.
 */
export async function timeAnswers(
  { url, headers }: { url: string; headers: Record<string, string> },
  isDone: () => boolean | Promise<boolean>,
): Promise<Latency> {
  const taken: number[] = []
  let over = false
  const watch = (async () => {
    while (!(await isDone())) await sleep(250)
    over = true
  })()
  while (!over) {
    const began = performance.now()
    const reply = await fetch(url, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
    taken.push(performance.now() - began)
    await sleep(Math.max(0, EVERY_MS - (performance.now() - began)))
  }
  await watch
  return { p99: percentile(taken, 0.99), answers: taken.length }
}

/** True once so many seconds are over, counted from the first question. */
function afterSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

/** Answers of a server that does nothing else, once it is warm. */
export async function timeIdle(
  asked: { url: string; headers: Record<string, string> },
  seconds: number,
): Promise<Latency> {
  await timeAnswers(asked, afterSeconds(SECONDS_BEFORE))
  return timeAnswers(asked, afterSeconds(seconds))
}

/** The latencies of a crowd, in milliseconds. */
export interface CrowdLatency {
  readonly p50: number
  readonly p99: number
}

/**
 * Asks for an address over some connections at once, each as soon as it has its answer, and times
 * the answers.
 */
export async function timeCrowd(
  { url, headers }: { url: string; headers: Record<string, string> },
  { connections, seconds }: { connections: number; seconds: number },
): Promise<CrowdLatency> {
  const taken: number[] = []
  const isDone = afterSeconds(seconds)
  const ask = async () => {
    while (!isDone()) {
      const began = performance.now()
      const reply = await fetch(url, { headers })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) }
}
