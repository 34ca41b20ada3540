import type { RevenueSource, StatisticStep } from '@stagedoor/contract/statistics'
import { formatDay, formatMoney, formatMonth, formatPercent } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'

/** The figures of the overview, in the order of its tiles. */
export const metrics = [
  'visits',
  'follows',
  'joined',
  'returned',
  'renewed',
  'lost',
  'net',
  'gross',
] as const
/** A figure of the overview. */
export type Metric = (typeof metrics)[number]

/** Returns the name of a figure, and how it is counted. */
export const metricLabels = (): Readonly<Record<Metric, readonly [name: string, how: string]>> => ({
  visits: [
    t`Visits`,
    t`People who opened your page. Each counts once a day (UTC), however often they come: an account by itself, anyone else by a code made from address and browser that is deleted the next day. No cookies, no addresses, and never you or our team.`,
  ],
  follows: [t`New followers`, t`Everyone who began to follow you, also those who stopped again.`],
  joined: [
    t`New subscribers`,
    t`Subscriptions that began with fans who had never subscribed to you before: paid, free, on trial or given.`,
  ],
  returned: [t`Returning`, t`Subscriptions that began with fans who had subscribed to you before.`],
  renewed: [
    t`Renewals`,
    t`Periods paid after the first one. A trial that turned into a paid subscription is its first period, not a renewal.`,
  ],
  lost: [
    t`Lost subscribers`,
    t`Subscriptions that ended. A cancelled one ends with its paid time, and counts on that day.`,
  ],
  net: [
    t`You earned`,
    t`Your share of all sales, after refunds and disputes, on the day of the sale. It equals your earnings and the ledger behind them to the cent.`,
  ],
  gross: [
    t`Fans paid`,
    t`What fans paid for these sales without tax, after refunds: your share and the site’s.`,
  ],
})

/** Returns the names of the groups of sales. */
export const sourceLabels = (): Readonly<Record<RevenueSource, string>> => ({
  subscriptions: t`Subscriptions`,
  tips: t`Tips`,
  content: t`Posts, videos and galleries`,
  messages: t`Messages`,
  products: t`Products`,
  live: t`Streams and calls`,
  referrals: t`Creators you invited`,
})

const isMoney = (metric: Metric) => metric === 'net' || metric === 'gross'

/** Formats a figure: money with its currency, everything else as a whole number. */
export const formatFigure = (metric: Metric, value: number, currency: string): string =>
  isMoney(metric) ? formatMoney(value, currency) : value.toLocaleString()

/** Returns how a figure differs from that of the period before: "+12 %". */
export function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? t`as before` : t`none before`
  const share = (now - before) / Math.abs(before)
  if (now === before) return t`as before`
  return `${share > 0 ? '+' : '−'}${formatPercent(Math.round(Math.abs(share) * 100) / 100)}`
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Formats a day of the period; the year is named where it is not that of its last day. */
export const formatPeriodDay = (day: string, lastDay: string): string =>
  formatDay(noon(day), noon(lastDay), 'UTC')

/** Returns the name of a part of a period: a day, a week from a day on, or a month. */
export function partName(day: string, step: StatisticStep, lastDay: string): string {
  if (step === 'month') return formatMonth(day.slice(0, 7))
  const name = formatPeriodDay(day, lastDay)
  return step === 'week' ? t`From ${name}` : name
}
