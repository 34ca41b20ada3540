import type { Comparison, Figures } from './compare.ts'
import type { Spread } from './statistics.ts'

/** The result of a bench. */
export interface Report {
  readonly bench: string
  /** The operation that was compared, and its limit, in a few words. */
  readonly subject: string
  readonly comparison?: Comparison | undefined
  /** The reason why this machine has no limit to compare with. */
  readonly absent?: string
  /** Further results, each a line. */
  readonly notes?: readonly string[]
}

/** Returns the report of a bench whose limit is missing here; the limit is never estimated. */
export const absentReport = (bench: string, why: string): Report => ({
  bench,
  subject: '',
  absent: why,
})

/** Formats a report in a few lines for people; ratios against the limit first. */
export function formatReport({ bench, subject, comparison, absent, notes = [] }: Report): string {
  if (absent) return `${bench}: absent (${absent})`
  const lines = [subject, ...(comparison ? comparisonLines(comparison) : []), ...notes]
  const ratios = comparison ? `: ${ratiosOf(comparison).join(', ')}` : ''
  return [`${bench}${ratios}`, ...lines].join('\n  ')
}

const ratiosOf = ({ throughput, cpu, cpuWithClient }: Comparison): string[] => [
  `${ratio(throughput)} of the throughput of the limit`,
  ...(cpu ? [`${ratio(cpu)} of its CPU`] : []),
  ...(cpuWithClient ? [`${ratio(cpuWithClient)} with the clients of both`] : []),
]

const comparisonLines = ({ ours, limit }: Comparison): string[] => [
  `ours   ${figuresText(ours)}`,
  `limit  ${figuresText(limit)}`,
]

/** The settling of a round is worth a word from here, in milliseconds. */
const SETTLING_MS = 100

/** Formats the figures of one side in a line. */
export function figuresText({ perSecond, cpuMicros, clientMicros, settleMs }: Figures): string {
  const parts = [`${spread(perSecond)} a second`]
  if (cpuMicros) parts.push(`${spread(cpuMicros)} µs CPU each`)
  if (clientMicros) parts.push(`client ${number(clientMicros.median)} µs each`)
  if (settleMs.median > SETTLING_MS) parts.push(`idle ${number(settleMs.median)} ms after the load`)
  return parts.join(', ')
}

const ratio = (of: Spread): string =>
  `${of.median.toFixed(2)}x [${of.low.toFixed(2)}–${of.high.toFixed(2)}]`
const spread = (of: Spread): string => `${number(of.median)} [${number(of.low)}–${number(of.high)}]`
const number = (value: number): string =>
  value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US')

/** The heading of the table that `formatRow` fills. */
export const tableHeading = [
  '| bench | throughput | CPU | with clients | ours | limit |',
  '|---|---|---|---|---|---|',
].join('\n')

/** Formats a report as a row of the table of bench/README.md. */
export function formatRow({ bench, comparison, absent, notes = [] }: Report): string {
  if (absent || !comparison) return `| \`${bench}\` | ${absent ?? notes.join('; ')} | | | | |`
  const { throughput, cpu, cpuWithClient, ours, limit } = comparison
  const cell = ({ perSecond, cpuMicros }: Figures) =>
    `${number(perSecond.median)}/s${cpuMicros ? `, ${number(cpuMicros.median)} µs` : ''}`
  const ratios = [throughput, cpu, cpuWithClient].map((of) => (of ? ratio(of) : ''))
  return `| \`${bench}\` | ${[...ratios, cell(ours), cell(limit)].join(' | ')} |`
}
