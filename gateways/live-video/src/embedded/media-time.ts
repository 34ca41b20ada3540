/**
 * The time after which an interval is not added any longer, in milliseconds: longer than a receiver
 * may wait with a report.
 */
const OPEN_MS = 60_000

/** A span of time on a clock that never goes back, in milliseconds. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/**
 * The time for which media has reached one account: each instant once, however many connections and
 * tracks carried it.
 */
export interface MediaTime {
  /**
   * Adds an interval in which media reached the account; what was added before does not count
   * again.
   */
  add(interval: Interval): void
  /** The whole milliseconds so far. */
  milliseconds(): number
}

/** Creates the time of the media of one account. */
export function createMediaTime(): MediaTime {
  let closed = 0
  let closedUntil = Number.NEGATIVE_INFINITY
  /** Disjoint and in order. */
  let open: Interval[] = []
  const close = (until: number) => {
    for (const { from, to } of open) closed += Math.max(0, Math.min(to, until) - from)
    open = open.flatMap(({ from, to }) => (to > until ? [{ from: Math.max(from, until), to }] : []))
    closedUntil = Math.max(closedUntil, until)
  }
  return {
    add(interval) {
      const from = Math.max(interval.from, closedUntil)
      const to = interval.to
      if (to <= from) return
      const touching = open.filter((one) => one.from <= to && one.to >= from)
      const others = open.filter((one) => !touching.includes(one))
      const joined = {
        from: Math.min(from, ...touching.map((one) => one.from)),
        to: Math.max(to, ...touching.map((one) => one.to)),
      }
      open = [...others, joined].sort((a, b) => a.from - b.from)
      close((open.at(-1)?.to ?? to) - OPEN_MS)
    },
    milliseconds: () => Math.floor(open.reduce((sum, { from, to }) => sum + to - from, closed)),
  }
}
