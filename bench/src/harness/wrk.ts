import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Work } from './compare.ts'
import { reapedCpuSeconds } from './cpu-seconds.ts'

const run = promisify(execFile)

/** A GET that wrk repeats. */
export interface WrkLoad {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

/**
 * Returns the name of wrk where it is installed; it costs a tenth of the CPU that autocannon does.
 */
export const findWrk = (): string | undefined =>
  spawnSync('wrk', ['-v']).error ? undefined : 'wrk'

/** Sends one GET over and over; a single answer that is not 2xx fails the bench. */
export async function runWrk(
  wrk: string,
  { url, headers, connections, seconds }: WrkLoad,
): Promise<Work> {
  const before = reapedCpuSeconds()
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run(wrk, [
    '-t1',
    `-c${connections}`,
    `-d${Math.ceil(seconds)}s`,
    '--timeout',
    '30s',
    ...given,
    url,
  ])
  return { done: parseWrk(stdout), clientCpu: reapedCpuSeconds() - before }
}

/** Reads what wrk printed: the number of answers, all of them good. */
export function parseWrk(printed: string): number {
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1]
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    printed,
  )
  if (bad || broken) throw new Error(`wrk had bad answers: ${bad ?? broken?.[0]}`)
  const done = Number(/(\d+) requests in/.exec(printed)?.[1])
  if (!(done > 0)) throw new Error(`wrk had no answers: ${printed.slice(0, 300)}`)
  return done
}
