import type { Currency } from '@stagedoor/contract/kit'
import { forecastDays } from '@stagedoor/contract/statistics'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { countUnrenewed, forecastRenewals } from '../subscriptions/index.ts'
import { expectedNet, renewalRate } from './forecast.rules.ts'
import { countsBetween } from './store.ts'

const CACHE_SECONDS = 3600
const DAY_MS = 86_400_000
const QUARTER_MS = 900_000
/** The days whose renewals say how many of those to come succeed. */
const RATE_DAYS = 90

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns what the viewing performer can expect from the renewals of the next days. It is computed
 * from all running subscriptions at most once an hour.
 */
export const readForecast = (ctx: ViewerCtx) =>
  ctx.cache.getOrLoad(`statistics.forecast.${ctx.viewer.id}`, CACHE_SECONDS, () => forecast(ctx))

async function forecast(ctx: ViewerCtx) {
  const now = ctx.now()
  const { currency } = await readSettings(ctx)
  // Counts are kept by quarters of an hour.
  const since = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS - RATE_DAYS * DAY_MS)
  const [sums, counts, unrenewed] = await Promise.all([
    forecastRenewals(ctx, ctx.viewer.id, forecastDays),
    countsBetween(ctx, ctx.viewer.id, ['renewed'], [since, new Date(now.getTime() + DAY_MS)]),
    countUnrenewed(ctx, ctx.viewer.id, since),
  ])
  const renewed = counts.reduce((sum, { total }) => sum + Number(total), 0)
  const rate = renewalRate({ renewed, unrenewed })
  const next = forecastDays.map((days) => {
    const own = sums.filter((sum) => sum.days === days)
    const total = (pick: (sum: (typeof own)[number]) => bigint) =>
      own.reduce((all, sum) => all + pick(sum), 0n) as Currency
    return {
      days,
      renewals: own.reduce((all, { count }) => all + count, 0),
      paid: total(({ paid }) => paid),
      net: total(({ net }) => net),
      expected: expectedNet(own, rate ?? 1) as Currency,
    }
  })
  return { currency, computedAt: now, rate, renewed, unrenewed, next }
}
