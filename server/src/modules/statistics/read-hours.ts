import { wallTime } from '@stagedoor/contract/kit/time-zone'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { PeriodQuery } from './read-overview.ts'
import { addDays, boundsOf, partsOf, rangeOf, weekdayOf } from './rules.ts'
import { hoursBetween } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns the viewing performer's visits and sales of a period by weekday and hour. */
export async function readHours(
  ctx: Ctx & { readonly viewer: Viewer },
  query: Omit<PeriodQuery, 'step'>,
) {
  const { timeZone = 'UTC' } = query
  const range = rangeOf(query, ctx.now(), timeZone)
  const days = partsOf(range, 'day')
  const bounds = boundsOf([...days, addDays(range.to, 1)], timeZone)
  const sums = new Map<string, { weekday: number; hour: number; visits: number; sales: number }>()
  for (const { slot, hour: passed, measure, total } of await hoursBetween(
    ctx,
    ctx.viewer.id,
    bounds,
  )) {
    const day = days[slot - 1]
    const start = bounds[slot - 1]
    const end = bounds[slot]
    if (!day || !start || !end || (measure !== 'visits' && measure !== 'sales')) continue
    // On the two days a year on which clocks change, hours since midnight are not those of clocks.
    const isPlain = end.getTime() - start.getTime() === DAY_MS
    const at = new Date(start.getTime() + passed * HOUR_MS)
    const hour = isPlain ? passed : Number(wallTime(at, timeZone).slice(11, 13))
    const weekday = weekdayOf(day)
    const key = `${weekday} ${hour}`
    const sum = sums.get(key) ?? { weekday, hour, visits: 0, sales: 0 }
    sum[measure] += Number(total)
    sums.set(key, sum)
  }
  return { timeZone, hours: [...sums.values()] }
}
