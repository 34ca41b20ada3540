import type { Interval } from './media-time.ts'
import type { ReceivedReport } from './rtcp.ts'
import { isAfter } from './rtp.ts'

/** The longest time between two packets that does not interrupt the media, in milliseconds. */
const UNBROKEN_MS = 1000
/** The time of the packets that are acknowledged together, in milliseconds. */
const SPAN_MS = 100
/** The most spans that wait for a report: half a minute of them. */
const WAITING_AT_MOST = 300
/**
 * The time within which a receiver reports, in milliseconds: browsers do after 7.5 seconds at the
 * latest, where there is sound alone.
 */
const REPORTS_WITHIN_MS = 9000

interface Span extends Interval {
  /** The number of its last packet. */
  readonly last: number
}

/** The packets of one track that were sent to a receiver, until it reports that they arrived. */
export interface Acknowledgements {
  /** Notes a packet that was sent, at an instant of a clock that never goes back. */
  noteSent(sequence: number, now: number): void
  /**
   * Returns the intervals of the packets that arrived by a report. Where packets were lost since
   * the report before, that part of the time is left out.
   */
  acknowledge(report: ReceivedReport): readonly Interval[]
  /** Returns true while packets were sent about which a receiver who is there will still report. */
  isAwaited(now: number): boolean
}

/** Creates the acknowledgements of one track. */
export function createAcknowledgements(): Acknowledgements {
  let waiting: Span[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  let before: ReceivedReport | undefined
  return {
    noteSent(sequence, now) {
      const from = now - lastAt <= UNBROKEN_MS ? lastAt : now
      lastAt = now
      const current = waiting.at(-1)
      const continued =
        current && from === current.to && now - current.from <= SPAN_MS ? current : undefined
      const last = continued && isAfter(continued.last, sequence) ? continued.last : sequence
      if (continued) waiting.pop()
      waiting.push({ from: continued?.from ?? from, to: now, last })
      if (waiting.length > WAITING_AT_MOST) waiting.shift()
    },
    acknowledge(report) {
      const part = arrivedPart(before, report)
      before = report
      const arrived = waiting.filter(({ last }) => !isAfter(last, report.highest))
      waiting = waiting.filter(({ last }) => isAfter(last, report.highest))
      return joinIntervals(arrived).map(({ from, to }) => ({ from, to: from + (to - from) * part }))
    },
    isAwaited: (now) => waiting[0] !== undefined && now - waiting[0].from < REPORTS_WITHIN_MS,
  }
}

/** Returns the part of the packets between two reports that arrived. */
function arrivedPart(
  before: ReceivedReport | undefined,
  { highest, lost }: ReceivedReport,
): number {
  const sent = before ? (highest - before.highest) & 0xffff : 0
  if (!before || sent === 0) return 1
  return 1 - Math.min(Math.max(0, lost - before.lost) / sent, 1)
}

function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const { from, to } of intervals) {
    const last = joined.at(-1)
    if (last?.to === from) joined[joined.length - 1] = { from: last.from, to }
    else joined.push({ from, to })
  }
  return joined
}
