import { Session } from 'node:inspector/promises'

/** Measures the work of a process and the memory that it holds, and collects its garbage. */
interface ProcessGauges {
  /** The time that it has had a processor, in milliseconds; waiting for one is no work. */
  readonly workedMs: () => number
  readonly memory: () => number
  /** Collects all garbage and returns the memory to the system. */
  readonly collect: () => Promise<void>
}

const thisProcess: ProcessGauges = {
  workedMs: processorMs,
  memory: () => process.memoryUsage.rss(),
  collect: collectGarbage,
}

const LOOK_MS = 10_000
/** A process that worked for less of an interval is idle. */
const IDLE_SHARE = 0.05
/** The work after which a collection is worth its third of a second, in milliseconds. */
const WORTH_MS = 10_000
/** The growth since the last collection that makes another worth it, in bytes. */
const WORTH_BYTES = 24 * 2 ** 20

/**
 * Collects garbage once after the start, and whenever a process that has worked and grown becomes
 * idle: V8 collects as it allocates, so one that has stopped would hold the garbage and the free
 * pages of its busiest moment. Returns a function that stops it.
 */
export function collectWhenIdle(
  { workedMs, memory, collect }: ProcessGauges = thisProcess,
  lookMs = LOOK_MS,
): () => Promise<void> {
  let seen = workedMs()
  let collected: { readonly workedMs: number; readonly memory: number } | undefined
  const isWorthIt = () =>
    !collected ||
    (workedMs() - collected.workedMs >= WORTH_MS && memory() - collected.memory >= WORTH_BYTES)
  const look = async () => {
    const worked = workedMs() - seen
    seen += worked
    if (worked >= lookMs * IDLE_SHARE || !isWorthIt()) return
    await collect()
    collected = { workedMs: workedMs(), memory: memory() }
  }
  const timer = setInterval(() => void look(), lookMs).unref()
  return async () => clearInterval(timer)
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Collects as V8 does where memory is short: it gives back its free pages too. */
async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
