import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { promotionOfFan } from '../subscriptions/index.ts'
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
    promotionOfFan(ctx, performerId, fanId),
    readSettings(ctx),
  ])
  return {
    ...fan,
    note: row.note,
    ...(joinedBy && { joinedBy }),
    currency,
    spent30Days: spendView(spent),
    lists: lists.map(({ id, name }) => ({ _id: id, name })),
    purchases: purchases.map(purchaseView),
  }
}
