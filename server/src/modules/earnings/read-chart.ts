import type { EarningSource } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import type { EarningQuery } from './read-earnings.ts'
import { chartDays, sourceOf } from './rules.ts'
import { selectDailyEarnings } from './totals.store.ts'

/**
 * Returns the viewing performer's net earnings by day and source, after refunds; days without
 * earnings are included.
 */
export async function readChart(
  ctx: Ctx & { readonly viewer: Viewer },
  { type, fromDate, toDate }: Pick<EarningQuery, 'type' | 'fromDate' | 'toDate'>,
) {
  const { currency } = await readSettings(ctx)
  const days = chartDays(fromDate, toDate, ctx.now())
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return { currency, days: [] }
  const sums = new Map(
    days.map((day) => [day, { subscriptions: 0n, tips: 0n, posts: 0n, other: 0n }]),
  )
  for (const { day, type: sold, net } of await selectDailyEarnings(
    ctx,
    { performerId: ctx.viewer.id, type },
    [first, last],
  )) {
    const sum = sums.get(day)
    if (sum) sum[sourceOf(sold)] += net
  }
  return {
    currency,
    days: [...sums].map(([day, sum]) => ({ day, ...(sum as Record<EarningSource, Currency>) })),
  }
}
