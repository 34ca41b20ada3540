import { cpuSecondsOf } from './cpu-seconds.ts'

/** One of the two things that are compared. */
export interface Side {
  readonly name: string
  /** Processes whose CPU counts, their children included. */
  readonly pids: readonly number[]
  /** Works for about so many seconds and answers how many operations were done. */
  run(seconds: number): Promise<number>
}

/** The figures of one round of one side. */
export interface Round {
  readonly perSecond: number
  /** Microseconds of CPU an operation took, of the side's own processes; absent where it cannot be read. */
  readonly cpuMicros: number | undefined
}

/** Two sides after alternating rounds: medians, and ours against the limit. */
export interface Comparison {
  readonly ours: Round
  readonly limit: Round
  /** Ours per second over the limit's: 1 is as fast. */
  readonly throughputRatio: number
  /** CPU of ours over the limit's: 1 is as cheap. */
  readonly cpuRatio: number | undefined
}

const ROUNDS = 7

/** Runs both sides in turns, so that a noisy neighbour disturbs both, and compares their medians. */
export async function compare(ours: Side, limit: Side, seconds: number): Promise<Comparison> {
  await ours.run(1)
  await limit.run(1)
  const rounds: { ours: Round[]; limit: Round[] } = { ours: [], limit: [] }
  for (let i = 0; i < ROUNDS; i++) {
    rounds.ours.push(await measure(ours, seconds))
    rounds.limit.push(await measure(limit, seconds))
  }
  const result = { ours: medianOf(rounds.ours), limit: medianOf(rounds.limit) }
  return {
    ...result,
    throughputRatio: result.ours.perSecond / result.limit.perSecond,
    cpuRatio: result.ours.cpuMicros && result.limit.cpuMicros && result.ours.cpuMicros / result.limit.cpuMicros,
  }
}

/** One round of one side. */
async function measure(side: Side, seconds: number): Promise<Round> {
  const cpuBefore = cpuSecondsOf(side.pids)
  const started = performance.now()
  const done = await side.run(seconds)
  const elapsed = (performance.now() - started) / 1000
  const cpuAfter = cpuSecondsOf(side.pids)
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
  return { perSecond: done / elapsed, cpuMicros: cpu === undefined ? undefined : (cpu / done) * 1e6 }
}

function medianOf(rounds: readonly Round[]): Round {
  const cpus = rounds.flatMap(({ cpuMicros }) => (cpuMicros === undefined ? [] : [cpuMicros]))
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicros: cpus.length > 0 ? median(cpus) : undefined,
  }
}

/** The middle value. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
