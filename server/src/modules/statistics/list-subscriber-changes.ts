import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { listSubscriberChanges as listCall } from '@stagedoor/contract/statistics'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cursorOf, nextCursor } from '../../platform/db/index.ts'
import { readCards } from '../accounts/index.ts'
import { subscriptionChanges } from '../subscriptions/index.ts'
import { instantsOf } from './rules.ts'

/** What is listed: fans who subscribed or left in a period, and the page. */
export type ChangesQuery = InputOf<typeof listCall>['query']

/** Lists the fans who subscribed to the viewing performer, or whose subscriptions ended. */
export async function listSubscriberChanges(
  ctx: Ctx & { readonly viewer: Viewer },
  query: ChangesQuery,
) {
  const { change, timeZone = 'UTC' } = query
  const period = instantsOf(query, ctx.now(), timeZone)
  const filter = { performerId: ctx.viewer.id, change, ...period }
  const { limit, offset, after } = pageOf(query)
  const cursor = cursorOf(after)
  const page = { limit, offset: cursor ? 0 : offset, after: cursor }
  const { rows, total } = await subscriptionChanges(ctx, filter, page)
  const cards = await readCards(
    ctx,
    rows.map(({ fanId }) => fanId),
  )
  const data = rows.map(({ id, fanId, endReason, ...row }) => {
    const user = cards.get(fanId)
    return {
      ...row,
      _id: id,
      ...(user && { user }),
      endReason: change === 'ended' ? shownReason(endReason) : null,
    }
  })
  const places = rows.map(({ id, at }) => ({ id, createdAt: at }))
  return { data, total, ...nextCursor(places, { limit, by: 'createdAt' }) }
}

/** Returns why a subscription ended without telling that its fan blocked the creator. */
const shownReason = (reason: string | null) => (reason === 'blocked' ? 'unavailable' : reason)
