import { cpuSecondsOf } from './cpu-seconds.ts'
import { type Spread, spreadOf } from './statistics.ts'

/** The work that a side did in a round. */
export interface Work {
  /** The number of operations. */
  readonly done: number
  /**
   * CPU seconds of the program that asked for them, such as a load generator; undefined where it
   * has none.
   */
  readonly clientCpu?: number | undefined
}

/** One of the two programs that are compared. */
export interface Side {
  /**
   * Processes whose CPU counts, their children included; asked each round, for servers may be
   * restarted.
   */
  readonly pids: readonly number[]
  /** Prepares what both sides share for this one, before each of its rounds. */
  prepare?(): Promise<void>
  /** Works for about so many seconds. */
  run(seconds: number): Promise<Work>
  /** Waits until nothing is left to do in the background; its CPU belongs to the round. */
  settle?(): Promise<void>
}

/** The figures of one round of one side. */
export interface Round {
  readonly perSecond: number
  /**
   * CPU microseconds of an operation in the side's own processes; undefined where they cannot be
   * read.
   */
  readonly cpuMicros: number | undefined
  /** CPU microseconds of an operation in the client. */
  readonly clientMicros: number | undefined
  /** Milliseconds until nothing was left to do after the load. */
  readonly settleMs: number
}

/** The figures of one side over all rounds. */
export interface Figures {
  readonly perSecond: Spread
  readonly cpuMicros: Spread | undefined
  readonly clientMicros: Spread | undefined
  readonly settleMs: Spread
}

/**
 * Two sides after alternating rounds. A ratio is taken in each pair of rounds: 1 is as fast, or as
 * cheap.
 */
export interface Comparison {
  readonly ours: Figures
  readonly limit: Figures
  readonly throughput: Spread
  readonly cpu: Spread | undefined
  /** The CPU with that of the clients of both sides. */
  readonly cpuWithClient: Spread | undefined
}

/** The length of a comparison. */
export interface Pace {
  readonly rounds: number
  /** Seconds of a round. */
  readonly seconds: number
}

/**
 * The seconds that each side works before it is measured, until Node has compiled what it runs
 * often: a server runs for months, and the larger program takes longer to get there.
 */
const WARM_UP_SECONDS = 4

/**
 * Runs both sides in turns, each time the other one first, so that a noisy neighbour disturbs both,
 * and what one leaves behind is done before the other begins.
 */
export async function compare(
  ours: Side,
  limit: Side,
  { rounds, seconds }: Pace,
): Promise<Comparison> {
  for (const side of [ours, limit]) await measureRound(side, WARM_UP_SECONDS)
  const pairs: [Round, Round][] = []
  for (let i = 0; i < rounds; i++) {
    if (i % 2 === 0) {
      const first = await measureRound(ours, seconds)
      pairs.push([first, await measureRound(limit, seconds)])
    } else {
      const first = await measureRound(limit, seconds)
      pairs.push([await measureRound(ours, seconds), first])
    }
  }
  return comparisonOf(pairs)
}

/** Measures one side alone, where there is nothing to compare it with. */
export async function measure(side: Side, { rounds, seconds }: Pace): Promise<Figures> {
  await measureRound(side, WARM_UP_SECONDS)
  const measured: Round[] = []
  for (let i = 0; i < rounds; i++) measured.push(await measureRound(side, seconds))
  return figuresOf(measured)
}

/** Measures one round of one side, with what follows from it in the background. */
async function measureRound(side: Side, seconds: number): Promise<Round> {
  await side.prepare?.()
  const cpuBefore = cpuSecondsOf(side.pids)
  const started = performance.now()
  const { done, clientCpu } = await side.run(seconds)
  const elapsed = performance.now() - started
  await side.settle?.()
  const settleMs = performance.now() - started - elapsed
  const cpuAfter = cpuSecondsOf(side.pids)
  const micros = (cpu: number | undefined) => (cpu === undefined ? undefined : (cpu / done) * 1e6)
  return {
    perSecond: done / (elapsed / 1000),
    cpuMicros:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : micros(cpuAfter - cpuBefore),
    clientMicros: micros(clientCpu),
    settleMs,
  }
}

/** Computes the medians of both sides and the ratios of their pairs of rounds. */
export function comparisonOf(pairs: readonly (readonly [Round, Round])[]): Comparison {
  const ratios = (of: (round: Round) => number | undefined) =>
    spreadOf(
      pairs.flatMap(([ours, limit]) => {
        const above = of(ours)
        const below = of(limit)
        return above === undefined || !below ? [] : [above / below]
      }),
    )
  return {
    ours: figuresOf(pairs.map(([ours]) => ours)),
    limit: figuresOf(pairs.map(([, limit]) => limit)),
    throughput: ratios(({ perSecond }) => perSecond) ?? unknown,
    cpu: ratios(({ cpuMicros }) => cpuMicros),
    cpuWithClient: ratios(({ cpuMicros, clientMicros }) =>
      cpuMicros === undefined || clientMicros === undefined ? undefined : cpuMicros + clientMicros,
    ),
  }
}

const unknown: Spread = { median: Number.NaN, low: Number.NaN, high: Number.NaN }

function figuresOf(rounds: readonly Round[]): Figures {
  const known = (of: (round: Round) => number | undefined) =>
    spreadOf(rounds.flatMap((round) => of(round) ?? []))
  return {
    perSecond: known(({ perSecond }) => perSecond) ?? unknown,
    cpuMicros: known(({ cpuMicros }) => cpuMicros),
    clientMicros: known(({ clientMicros }) => clientMicros),
    settleMs: known(({ settleMs }) => settleMs) ?? unknown,
  }
}
