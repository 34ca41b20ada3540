import type { Currency, InputOf } from '@stagedoor/contract/kit'
import {
  type CreatorMeasure,
  creatorMeasures,
  type Figures,
  type readOverview as readOverviewCall,
} from '@stagedoor/contract/statistics'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { earningsBetween } from '../earnings/index.ts'
import { readSettings } from '../settings/index.ts'
import { addDays, boundsOf, type DayRange, partsOf, rangeBefore, rangeOf } from './rules.ts'
import { sourceOf } from './sources.rules.ts'
import { countsBetween } from './store.ts'

/** The period of statistics. */
export type PeriodQuery = InputOf<typeof readOverviewCall>['query']

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The figures of a part of a period, with its first day. */
type Part = Figures & { readonly day: string }

/** Returns what happened on the viewing performer's page in a period, and in the one before. */
export async function readOverview(ctx: ViewerCtx, query: PeriodQuery) {
  const { step = 'day', timeZone = 'UTC' } = query
  const { currency } = await readSettings(ctx)
  const range = rangeOf(query, ctx.now(), timeZone)
  const earlier = rangeBefore(range)
  const before = partsOf(earlier, step)
  const now = partsOf(range, step)
  const parts = await readParts(ctx, [...before, ...now, addDays(range.to, 1)], timeZone)
  return {
    currency,
    timeZone,
    step,
    now: spanOf(range, parts.slice(before.length)),
    before: spanOf(earlier, parts.slice(0, before.length)),
  }
}

/** Returns the figures from each day to the next; the last one only ends the part before it. */
async function readParts(
  ctx: ViewerCtx,
  days: readonly string[],
  timeZone: string,
): Promise<readonly Part[]> {
  const bounds = boundsOf(days, timeZone)
  const [counts, earnings] = await Promise.all([
    countsBetween(ctx, ctx.viewer.id, creatorMeasures, bounds),
    earningsBetween(ctx, ctx.viewer.id, bounds),
  ])
  const parts = days.slice(0, -1).map((day) => ({ ...noFigures(), day }))
  for (const { slot, measure, total } of counts) {
    const part = parts[slot - 1]
    if (part) part[measure as CreatorMeasure] += Number(total)
  }
  for (const { slot, type, gross, net } of earnings) {
    const part = parts[slot - 1]
    if (part) addSale(part, { source: sourceOf(type), gross, net })
  }
  return parts
}

const zero = 0n as Currency

const noFigures = (): Figures => ({
  visits: 0,
  follows: 0,
  joined: 0,
  returned: 0,
  renewed: 0,
  lost: 0,
  gross: zero,
  net: zero,
  sources: {
    subscriptions: zero,
    tips: zero,
    content: zero,
    messages: zero,
    products: zero,
    live: zero,
    referrals: zero,
  },
})

const plus = (one: Currency, other: bigint) => (one + other) as Currency

function addSale(
  figures: Figures,
  sale: { source: keyof Figures['sources']; gross: bigint; net: bigint },
): void {
  figures.gross = plus(figures.gross, sale.gross)
  figures.net = plus(figures.net, sale.net)
  figures.sources[sale.source] = plus(figures.sources[sale.source], sale.net)
}

function spanOf({ from, to }: DayRange, parts: readonly Part[]) {
  const totals = noFigures()
  for (const part of parts) {
    for (const measure of creatorMeasures) totals[measure] += part[measure]
    totals.gross = plus(totals.gross, part.gross)
    totals.net = plus(totals.net, part.net)
    for (const source of Object.keys(totals.sources) as (keyof Figures['sources'])[])
      totals.sources[source] = plus(totals.sources[source], part.sources[source])
  }
  return { fromDate: from, toDate: to, totals, parts: [...parts] }
}
