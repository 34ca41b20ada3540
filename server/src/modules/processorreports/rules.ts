import type { ProcessorReport } from '@stagedoor/contract/processorreports'

/** The rows of a time that are alike, counted. `amount` is in hundredths of currency. */
export interface GroupTotal {
  readonly part: string
  readonly kind: string | null
  readonly outcome: string | null
  readonly detail: string | null
  readonly company: string | null
  readonly network: string | null
  readonly currency: string | null
  readonly count: number
  readonly amount: number
  readonly late: number
}

/** How long the complaints of a kind took, in hours. */
export interface Times {
  readonly kind: string | null
  readonly medianHours: number | null
  readonly longestHours: number | null
}

/** The money of a company, with amounts in hundredths. */
type Company = Omit<ProcessorReport['companies'][number], 'paid' | 'refunded' | 'disputed'> & {
  readonly paid: number
  readonly refunded: number
  readonly disputed: number
}

/** The figures of a month, as they are stored once it is over. */
export type StoredFigures = Pick<
  ProcessorReport,
  'reviewed' | 'removed' | 'complaints' | 'ratios'
> & { readonly companies: readonly Company[] }

/**
 * The shares and numbers from which card networks act. Visa Acquirer Monitoring Program: merchants
 * above 1.5 % with more than 1,500 events a month, from April 2026 (before, 2.2 %). Mastercard
 * Excessive Chargeback Merchant: 1.5 % and 100 chargebacks.
 */
const PROGRAMS = {
  VAMP: { network: 'visa', limitBasisPoints: 150, limitEvents: 1500 },
  ECM: { network: 'mastercard', limitBasisPoints: 150, limitEvents: 100 },
} as const

/** Parses a month that has begun, as `2026-11`; undefined for one to come. */
export const begunMonth = (month: string, now: Date): string | undefined =>
  month <= monthOf(now) ? month : undefined

/** Returns the month (UTC) of an instant. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** Returns the beginning and the end of a month (UTC); what has passed of it while it lasts. */
export function periodOf(month: string, now: Date): { since: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, number, 1))
  return { since: new Date(Date.UTC(year, number - 1, 1)), until: end < now ? end : now }
}

/** Returns the month before a month. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 2, 1)))
}

/** Returns the months from one to another, both included, newest first. */
export function monthsBetween(from: string, to: string): string[] {
  const months = []
  for (let month = to; month >= from; month = monthBefore(month)) months.push(month)
  return months
}

/** Returns the figures of a month from its rows, and from the payments of the month before. */
export function figuresOf(
  totals: readonly GroupTotal[],
  { times, before }: { times: readonly Times[]; before: readonly GroupTotal[] },
): StoredFigures {
  return {
    reviewed: byKind<KindOf<'reviewed'>>(totals, ['reviewed']).map(([kind, rows]) => ({
      kind,
      approved: countOf(rows, ({ outcome }) => outcome === 'approved'),
      refused: countOf(rows, ({ outcome }) => outcome === 'refused'),
    })),
    removed: byKind<KindOf<'removed'>>(totals, ['removed']).map(([kind, rows]) => ({
      kind,
      total: countOf(rows),
      reported: countOf(rows, ({ detail }) => detail?.startsWith('notice') === true),
      automatic: countOf(rows, ({ detail }) => detail?.endsWith('full') === true),
    })),
    complaints: complaintsOf(totals, times),
    companies: companiesOf(totals),
    ratios: ratiosOf(totals, before),
  }
}

const countOf = (rows: readonly GroupTotal[], isCounted = (_: GroupTotal) => true): number =>
  rows.reduce((sum, row) => (isCounted(row) ? sum + row.count : sum), 0)

type KindOf<Part extends 'reviewed' | 'removed' | 'complaints'> =
  StoredFigures[Part][number]['kind']

/** Returns the rows of some parts by their kind, in the order of its name. */
const byKind = <Kind extends string>(totals: readonly GroupTotal[], parts: readonly string[]) =>
  [
    ...Map.groupBy(
      totals.filter(({ part }) => parts.includes(part)),
      ({ kind }) => kind as Kind,
    ),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))

function complaintsOf(totals: readonly GroupTotal[], times: readonly Times[]) {
  return byKind<KindOf<'complaints'>>(totals, ['received', 'closed', 'open']).map(
    ([kind, rows]) => {
      const of = (part: string) => rows.filter((row) => row.part === part)
      const took = times.find((one) => one.kind === kind)
      return {
        kind,
        received: countOf(of('received')),
        closed: countOf(of('closed')),
        upheld: countOf(of('closed'), ({ outcome }) => outcome !== 'dismissed'),
        late: of('closed').reduce((sum, { late }) => sum + late, 0),
        medianHours: hours(took?.medianHours),
        longestHours: hours(took?.longestHours),
        openLong: countOf(of('open')),
      }
    },
  )
}

const hours = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

const MONEY = ['payment', 'refund', 'dispute'] as const

function companiesOf(totals: readonly GroupTotal[]): Company[] {
  const rows = totals.filter(({ part }) => MONEY.some((money) => money === part))
  const groups = Map.groupBy(rows, ({ company, currency }) => `${company} ${currency}`)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => {
      const of = (part: (typeof MONEY)[number]) => group.filter((row) => row.part === part)
      const amount = (part: (typeof MONEY)[number]) =>
        of(part).reduce((sum, row) => sum + row.amount, 0)
      return {
        company: group[0]?.company ?? '',
        currency: group[0]?.currency ?? '',
        payments: countOf(of('payment')),
        paid: amount('payment'),
        refunds: countOf(of('refund')),
        refunded: amount('refund'),
        disputes: countOf(of('dispute')),
        disputed: amount('dispute'),
      }
    })
}

function ratiosOf(totals: readonly GroupTotal[], before: readonly GroupTotal[]) {
  const companies = new Set(
    totals.flatMap(({ part, company }) =>
      MONEY.some((money) => money === part) && company ? [company] : [],
    ),
  )
  return [...companies].toSorted().flatMap((company) => {
    const of = (rows: readonly GroupTotal[]) => rows.filter((row) => row.company === company)
    return (['VAMP', 'ECM'] as const).map((program) =>
      ratioOf(program, company, {
        disputed: of(totals).filter(({ part }) => part === 'dispute'),
        paid: of(program === 'VAMP' ? totals : before).filter(({ part }) => part === 'payment'),
      }),
    )
  })
}

function ratioOf(
  program: keyof typeof PROGRAMS,
  company: string,
  { disputed, paid }: { disputed: readonly GroupTotal[]; paid: readonly GroupTotal[] },
) {
  const { network, limitBasisPoints, limitEvents } = PROGRAMS[program]
  const disputes = countOf(disputed, (row) => row.network === network)
  const isFraud = (row: GroupTotal) => row.network === network && row.kind === 'fraud'
  const fraud = countOf(disputed, isFraud)
  const events = program === 'VAMP' ? disputes + fraud : disputes
  const payments = countOf(paid, (row) => row.network === network)
  const basisPoints = payments === 0 ? null : Math.round((events * 10_000) / payments)
  return {
    company,
    program,
    disputes,
    fraud,
    events,
    payments,
    basisPoints,
    unknownPayments: countOf(paid, (row) => row.network === 'unknown'),
    limitBasisPoints,
    limitEvents,
    isExceeded: events >= limitEvents && (basisPoints ?? 10_000) >= limitBasisPoints,
  }
}
