import type { Comparison, Round } from './compare.ts'

/** The result of a bench. */
export interface Report extends Partial<Comparison> {
  readonly bench: string
  readonly what: string
  /** The reason why this machine has no limit to compare with. */
  readonly absent?: string
  /** Further results, each a line. */
  readonly notes?: readonly string[]
}

/** Returns the report of a bench whose limit is missing here; the limit is never estimated. */
export const absentReport = (bench: string, why: string): Report => ({ bench, what: '', absent: why })

/** Formats a report in a few lines for people; ratios against the limit first. */
export function formatReport({
  bench,
  what,
  absent,
  ours,
  limit,
  throughputRatio,
  cpuRatio,
  notes = [],
}: Report): string {
  if (absent || !ours || !limit) return `${bench}: limit absent (${absent})`
  const ratios = [`${throughputRatio?.toFixed(2)}x the throughput of the limit`]
  if (cpuRatio) ratios.push(`${cpuRatio.toFixed(2)}x its CPU per operation`)
  return `${bench}: ${ratios.join(', ')}\n  ${what}\n  ours   ${figures(ours)}\n  limit  ${figures(limit)}${notes.map((note) => `\n  ${note}`).join('')}`
}

const figures = ({ perSecond, cpuMicros }: Round) =>
  `${perSecond < 10 ? perSecond.toFixed(2) : Math.round(perSecond)} a second${cpuMicros ? `, ${Math.round(cpuMicros)} µs CPU each` : ''}`
