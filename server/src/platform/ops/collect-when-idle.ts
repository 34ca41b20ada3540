import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

/** What tells how busy a process was and how much memory it holds. */
interface ProcessGauges {
  /** The time that the event loop has worked since the process began, in milliseconds. */
  readonly activeMs: () => number
  readonly memory: () => number
  /** Collects all garbage and returns the memory to the system. */
  readonly collect: () => Promise<void>
}

const thisProcess: ProcessGauges = {
  activeMs: () => performance.eventLoopUtilization().active,
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
  { activeMs, memory, collect }: ProcessGauges = thisProcess,
  lookMs = LOOK_MS,
): () => Promise<void> {
  let seen = activeMs()
  let collected: { readonly activeMs: number; readonly memory: number } | undefined
  const isWorthIt = () =>
    !collected ||
    (activeMs() - collected.activeMs >= WORTH_MS && memory() - collected.memory >= WORTH_BYTES)
  const look = async () => {
    const worked = activeMs() - seen
    seen += worked
    if (worked >= lookMs * IDLE_SHARE || !isWorthIt()) return
    await collect()
    collected = { activeMs: activeMs(), memory: memory() }
  }
  const timer = setInterval(() => void look(), lookMs).unref()
  return async () => clearInterval(timer)
}

/** Collects as V8 does where memory is short: it gives back its free pages too. */
async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
