import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { selectFollow } from '../follows/index.ts'
import { readSettings } from '../settings/index.ts'
import { type JoinedBy, joinedByOfFan } from '../subscriptions/index.ts'
import { selectFan, spentSince } from './fans.store.ts'
import { selectPurchases } from './payments/purchases.store.ts'
import { daysBefore } from './rules.ts'
import { listsWithMember } from './store.ts'
import { fanView, purchaseView, spendView } from './views.ts'

const SHOWN_PURCHASES = 20

/** Returns the card of a fan of the viewer. Refuses `fanlists.fan_not_found`. */
export async function readFan(ctx: Ctx & { viewer: Viewer }, fanId: string) {
  const performerId = ctx.viewer.id
  const row = (await selectFan(ctx, performerId, fanId)) ?? refuse('fanlists.fan_not_found')
  const fan = fanView(row, await readCards(ctx, [fanId])) ?? refuse('fanlists.fan_not_found')
  const spent = await spentSince(ctx, { performerId, fanId, since: daysBefore(ctx.now(), 30) })
  const [lists, purchases, joinedBy, { currency }] = await Promise.all([
    listsWithMember(ctx, performerId, fanId),
    selectPurchases(ctx, { performerId, fanId }, { limit: SHOWN_PURCHASES }),
    firstWay(ctx, performerId, fanId),
    readSettings(ctx),
  ])
  return {
    ...fan,
    note: row.note,
    ...(joinedBy && { joinedBy: { ...joinedBy, isLink: joinedBy.way === 'link' } }),
    currency,
    spent30Days: spendView(spent),
    lists: lists.map(({ id, name }) => ({ _id: id, name })),
    purchases: purchases.map(purchaseView),
  }
}

/** Returns how a fan came to a performer first, by following or by subscribing. */
async function firstWay(
  ctx: Ctx,
  performerId: string,
  fanId: string,
): Promise<JoinedBy | undefined> {
  const [subscribed, follow] = await Promise.all([
    joinedByOfFan(ctx, performerId, fanId),
    selectFollow(ctx, { followerId: fanId, performerId }),
  ])
  if (!follow?.via || (subscribed && subscribed.at <= follow.at)) return subscribed
  return { name: '', way: follow.via, at: follow.at }
}
