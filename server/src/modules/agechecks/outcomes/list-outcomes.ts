import type { listOutcomes as call } from '@stagedoor/contract/agechecks'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../../platform/context.ts'
import { DAY_MS } from '../rules.ts'
import { failingMethods } from './rules.ts'
import { selectOutcomes } from './store.ts'

const DAYS = 30

/** Returns how the checks of the last 30 days ended, and the methods that fail more than before. */
export async function listOutcomes(ctx: ReadCtx): Promise<ResultOf<typeof call>> {
  const now = ctx.now().getTime()
  const times = { since: new Date(now - DAYS * DAY_MS), lately: new Date(now - DAY_MS) }
  const rows = await selectOutcomes(ctx, times)
  return {
    days: DAYS,
    data: rows.map(({ lately: _lately, ...row }) => row),
    failing: failingMethods(rows),
  }
}
