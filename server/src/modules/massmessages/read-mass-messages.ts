import type { InputOf } from '@stagedoor/contract/kit'
import type * as massmessages from '@stagedoor/contract/massmessages'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { countSeen } from '../messaging/index.ts'
import { readWaiting } from './drips/drips.store.ts'
import { selectMassMessages } from './lists.store.ts'
import { type MassMessageRow, selectMassMessage } from './store.ts'
import { presentMassMessage, presentMassMessages } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Lists the viewer's mass messages, newest first, or those of a state or a kind, or with words in
 * their text.
 */
export async function listMassMessages(
  ctx: ViewerCtx,
  query: InputOf<typeof massmessages.list>['query'],
) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const filter = {
    performerId: ctx.viewer.id,
    state: query.state,
    isDrip: query.isDrip,
    q: query.q,
  }
  const { rows, total } = await selectMassMessages(ctx, filter, order)
  return {
    data: await presentMassMessages(ctx, ctx.viewer, rows),
    total,
    ...nextCursor(rows, order),
  }
}

/**
 * Returns a mass message of the viewer with the numbers of fans who have seen it and who wait for
 * it, and when the first of these receives it.
 */
export async function readMassMessage(ctx: ViewerCtx, id: string) {
  const row = requireOwn(ctx, await selectMassMessage(ctx, id))
  const [view, seen, waiting] = await Promise.all([
    presentMassMessage(ctx, ctx.viewer, row),
    countSeen(ctx, id),
    row.drip ? readWaiting(ctx, id) : { waiting: 0, nextAt: null },
  ])
  return { ...view, seen, ...waiting }
}

/**
 * Returns a mass message when it is the viewer's own. Refuses `massmessages.not_found` otherwise.
 */
export const requireOwn = (
  { viewer }: ReadCtx & { readonly viewer: Viewer },
  row: MassMessageRow | undefined,
): MassMessageRow => (row?.performerId === viewer.id ? row : refuse('massmessages.not_found'))
