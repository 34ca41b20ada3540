import { AsyncLocalStorage } from 'node:async_hooks'
import type { WatchStatement } from '../db/index.ts'
import type { Log } from './log.ts'

/** The work that sends statements, by name; a call and a page carry the id of their request too. */
export interface Origin {
  readonly call?: string
  readonly page?: string
  readonly job?: string
  readonly listener?: string
  /** A part of the platform that works on its own account, such as the relay. */
  readonly part?: string
  readonly requestId?: string
}

/** Runs work whose slow statements are logged with this origin. */
export type Attribute = <T>(origin: Origin, work: () => T) => T

/**
 * The two ends of the log of slow statements: the database reports to `watch`, and work is named by
 * `attribute`.
 */
export interface SlowStatements {
  readonly attribute: Attribute
  readonly watch: WatchStatement
}

/** The longest text of a statement in the log, in characters. */
const LONGEST_TEXT = 2000
/**
 * The most lines in a second: while the database is slow as a whole, the log adds nothing to its
 * load.
 */
const LINES_A_SECOND = 10

/**
 * Logs statements whose answer takes at least `slowMs`, with the call, job or listener that sent
 * them, their text without values and their rows. The time is what the sender waits, so it includes
 * statements ahead on the same connection. The origin follows the promises of its work, and is read
 * only when a statement was slow. `now` is a clock in milliseconds.
 */
export function watchSlowStatements(
  log: Log,
  slowMs: number,
  now = () => performance.now(),
): SlowStatements {
  const origins = new AsyncLocalStorage<Origin>()
  const budget = createLineBudget(now)
  const report = (
    text: string,
    ms: number,
    outcome: { rows: number | null } | { failed: true },
  ) => {
    const skipped = budget.take()
    if (skipped === undefined) return
    const entry = {
      ...origins.getStore(),
      ms: Math.round(ms),
      ...outcome,
      statement: text.slice(0, LONGEST_TEXT),
    }
    log.warn({ ...entry, ...(skipped > 0 && { skipped }) }, 'slow statement')
  }
  return {
    attribute: (origin, work) => origins.run(origin, work),
    watch(text, answer) {
      const sent = now()
      answer.then(
        ({ rowCount }) => {
          const ms = now() - sent
          if (ms >= slowMs) report(text, ms, { rows: rowCount })
        },
        () => {
          const ms = now() - sent
          if (ms >= slowMs) report(text, ms, { failed: true })
        },
      )
    },
  }
}

/**
 * Returns a budget whose `take` answers undefined when this second has no line left, otherwise the
 * number of lines skipped since the last one.
 */
function createLineBudget(now: () => number): { take(): number | undefined } {
  let second = 0
  let lines = 0
  let skipped = 0
  return {
    take() {
      const current = Math.floor(now() / 1000)
      if (current !== second) lines = 0
      second = current
      if (lines >= LINES_A_SECOND) {
        skipped += 1
        return undefined
      }
      lines += 1
      const before = skipped
      skipped = 0
      return before
    },
  }
}
