import type { InputOf } from '@stagedoor/contract/kit'
import type * as massmessages from '@stagedoor/contract/massmessages'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectCalendar } from './lists.store.ts'
import { presentMassMessages } from './views.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The most days of a calendar: the weeks of a month, and then some. */
const MAX_DAYS = 62
const MAX_MESSAGES = 200

/** Lists the viewer's mass messages that were sent or are scheduled between two instants. */
export async function listCalendar(
  ctx: Ctx & { readonly viewer: Viewer },
  { from, to }: InputOf<typeof massmessages.listCalendar>['query'],
) {
  if (to.getTime() - from.getTime() > MAX_DAYS * DAY_MS)
    return refuse('massmessages.range_too_long')
  const rows = await selectCalendar(ctx, { performerId: ctx.viewer.id, from, to }, MAX_MESSAGES + 1)
  const data = await presentMassMessages(ctx, ctx.viewer, rows.slice(0, MAX_MESSAGES))
  return { data, isWhole: rows.length <= MAX_MESSAGES }
}
