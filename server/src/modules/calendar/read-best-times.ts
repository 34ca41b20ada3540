import type { readBestTimes as timesCall } from '@stagedoor/contract/calendar'
import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import { wallTime } from '@stagedoor/contract/kit/time-zone'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { readHours } from '../statistics/index.ts'
import { byShares } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The days that are counted: 13 weeks, so that each weekday is counted equally often. */
const COUNTED_DAYS = 91

/**
 * Counts the visits and sales of the viewing performer by weekday and hour, as their statistics do.
 */
export async function readBestTimes(
  ctx: Ctx & { readonly viewer: Viewer },
  { timeZone = 'UTC' }: InputOf<typeof timesCall>['query'],
): Promise<ResultOf<typeof timesCall>> {
  const dayBefore = (days: number) =>
    wallTime(new Date(ctx.now().getTime() - days * DAY_MS), timeZone).slice(0, 10)
  const range = { from: dayBefore(COUNTED_DAYS - 1), to: dayBefore(0) }
  const { hours } = await readHours(ctx, { ...range, timeZone })
  return {
    visits: hours.reduce((sum, { visits }) => sum + visits, 0),
    sales: hours.reduce((sum, { sales }) => sum + sales, 0),
    hours: byShares(hours),
  }
}
