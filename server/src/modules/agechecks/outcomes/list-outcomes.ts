import type { listOutcomes as call } from '@stagedoor/contract/agechecks'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../../platform/context.ts'
import type { LabelledNumber } from '../../../platform/ops/index.ts'
import { readParts } from '../../counts/index.ts'
import { DAY_MS } from '../rules.ts'
import { methodsThatFail, mostCountries, outcomesOf } from './rules.ts'
import { selectDay } from './store.ts'

const DAYS = 30
const CACHE_SECONDS = 60

/**
 * Returns how the checks of the last 30 days ended, today included, and the methods that fail more
 * than before.
 */
export async function listOutcomes(ctx: ReadCtx): Promise<ResultOf<typeof call>> {
  const [rows, day] = await readOutcomes(ctx)
  return { days: DAYS, data: rows, failing: methodsThatFail(rows, day) }
}

/** Returns how checks ended, by kept counts of whole days, and those of the last 24 hours. */
async function readOutcomes(ctx: ReadCtx) {
  const now = ctx.now().getTime()
  const firstDay = new Date(now - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const [parts, day] = await Promise.all([
    readParts(ctx, 'age_outcomes', [firstDay]),
    selectDay(ctx, new Date(now - DAY_MS)),
  ])
  return [outcomesOf(parts), day] as const
}

/** Returns the methods that fail more than before. */
export const failingMethods = async (ctx: ReadCtx) => methodsThatFail(...(await readOutcomes(ctx)))

/**
 * Counts the checks that were begun in the last day, by method, country and how they ended, for
 * metrics; at most once a minute. Countries with few of them are counted as `other`.
 */
export const countRecentChecks = (ctx: ReadCtx): Promise<readonly LabelledNumber[]> =>
  ctx.cache.getOrLoad('agechecks.recent', CACHE_SECONDS, async () =>
    mostCountries(await selectDay(ctx, new Date(ctx.now().getTime() - DAY_MS))),
  )
