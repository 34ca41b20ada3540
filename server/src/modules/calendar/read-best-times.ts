import type { readBestTimes as timesCall } from '@stagedoor/contract/calendar'
import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { paymentHours } from '../fanlists/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The days whose payments are counted, and the most payments, the newest first. */
const COUNTED_DAYS = 180
const COUNTED = 2000

/** Counts the last payments of the viewing performer's fans by weekday and hour. */
export async function readBestTimes(
  ctx: ReadCtx & { readonly viewer: Viewer },
  { timeZone = 'UTC' }: InputOf<typeof timesCall>['query'],
): Promise<ResultOf<typeof timesCall>> {
  const since = new Date(ctx.now().getTime() - COUNTED_DAYS * DAY_MS)
  const performerId = ctx.viewer.id
  const hours = await paymentHours(ctx, { performerId, since, timeZone, limit: COUNTED })
  return { payments: hours.reduce((sum, { payments }) => sum + payments, 0), hours: [...hours] }
}
