import {
  type EarningSource,
  earningSources,
  type list,
  type readBalances,
} from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatCount, formatDay } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { Option } from '../../ui/field.tsx'
import type { Filter } from '../../ui/table/filters.tsx'

/** An earning as a client reads it. */
export type WireEarning = WireOf<typeof list>['data'][number]
/** A performer's balances, as a client reads them. */
export type WireBalances = WireOf<typeof readBalances>

const types = (): Readonly<Record<WireEarning['type'], string>> => ({
  monthly_subscription: t`Monthly subscription`,
  yearly_subscription: t`Yearly subscription`,
  tip: t`Tip`,
  feed: t`Post`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
  stream_tip: t`Tip in a live stream`,
  public_chat: t`Live stream`,
  private_chat: t`Private call`,
  gift: t`Subscription as a gift`,
  referral: t`Creator you invited`,
})

/** Returns the label of an earning's source. */
export const typeLabel = (type: WireEarning['type']): string => types()[type]

/** The sources of earnings as a filter offers them. */
export const typeOptions = (): readonly Option[] =>
  Object.entries(types()).map(([value, text]) => ({ value, text }))

/**
 * Returns the filters of a range of days of UTC: sums of earnings and their chart are kept by them.
 */
export const utcDayFilters = (): readonly Filter[] => [
  { name: 'fromDate', label: t`From (UTC)`, kind: 'plainDay' },
  { name: 'toDate', label: t`To (UTC)`, kind: 'plainDay' },
]

/** Returns why money is held and when the next part becomes available. */
export function formatHold({ held, nextReleaseAt, holdDays }: WireBalances, now: Date): string {
  if (holdDays === 0) return t`Earnings are available immediately`
  const days = ngettext(
    msgid`${formatCount(holdDays)} day`,
    `${formatCount(holdDays)} days`,
    holdDays,
  )
  const why = t`Earnings are held for ${days} in case a payment is reversed`
  if (held <= 0 || !nextReleaseAt) return `${why}.`
  return t`${why}. The next are available on ${formatDay(new Date(nextReleaseAt), now, 'UTC')}.`
}

/** Formats a share: 10 %, 12.5 %. */
export const formatShare = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** Returns the rows that were not there before. */
export function newRows(
  before: ReadonlySet<string>,
  rows: readonly { readonly _id: string }[],
): ReadonlySet<string> {
  return new Set(rows.map(({ _id }) => _id).filter((id) => !before.has(id)))
}

type SourceDay = Readonly<Record<EarningSource, number>>

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** Returns the sum of some days by source, in the order of the chart. */
export const sourceTotals = (
  days: readonly SourceDay[],
): { source: EarningSource; net: number }[] =>
  earningSources.map((source) => ({
    source,
    net: cents(days.reduce((sum, day) => sum + day[source], 0)),
  }))

/** Returns the sum of one day over all sources. */
export const dayTotal = (day: SourceDay): number =>
  cents(earningSources.reduce((sum, source) => sum + day[source], 0))
