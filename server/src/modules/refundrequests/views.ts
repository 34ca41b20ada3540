import type { AdminRefundRequest, RefundRequest } from '@stagedoor/contract/refunds'
import type { ReadCtx } from '../../platform/context.ts'
import { firstViewsOf } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { itemsOfCharges, type NameItems } from '../wallet/index.ts'
import { type Target, targetsOf } from './find-targets.ts'
import { askedBy, type RequestRow } from './store.ts'

/** Returns a request as its fan reads it. */
export const requestView = (row: RequestRow): RefundRequest => ({
  _id: row.id,
  receiptId: row.targetId,
  state: row.state,
  reason: row.reason,
  answer: row.answer,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
})

/** Returns requests as the team reads them, with what helps to decide. */
export async function adminRequestViews(
  ctx: ReadCtx,
  rows: readonly RequestRow[],
  nameItems: NameItems,
): Promise<AdminRefundRequest[]> {
  const targets = await targetsOf(ctx, rows)
  const all = [...targets.values()]
  const buyerIds = [...new Set(rows.map(({ buyerId }) => buyerId))]
  const [people, items, views, asked, { currency }] = await Promise.all([
    readCards(ctx, peopleOf(rows, all)),
    itemsOfCharges(ctx, all.flatMap(asCharge), nameItems),
    firstViewsOf(ctx, all.flatMap(asPair)),
    askedBy(ctx, buyerIds),
    readSettings(ctx),
  ])
  return ctx.languages.compose(ctx.language, () =>
    rows.flatMap((row) => {
      const target = targets.get(row.targetId)
      if (!target) return []
      const { asked: times = 1, refunded = 0 } = asked.get(row.buyerId) ?? {}
      return {
        ...requestView(row),
        kind: target.kind,
        description: target.label(),
        sold: items.get(target.id) ?? null,
        fan: people.get(row.buyerId) ?? null,
        performer: (target.performerId && people.get(target.performerId)) || null,
        price: target.price,
        currency,
        paidAt: target.paidAt,
        openedAt: views.get(`${target.buyerId} ${target.itemId}`) ?? null,
        isDisputed: target.isDisputed,
        canRefund: !target.isRefunded && !target.isDisputed,
        asked: times,
        refunded,
        decidedBy: (row.decidedBy && people.get(row.decidedBy)) || null,
      }
    }),
  )
}

const peopleOf = (rows: readonly RequestRow[], targets: readonly Target[]): string[] => [
  ...rows.flatMap(({ buyerId, decidedBy }) => (decidedBy ? [buyerId, decidedBy] : [buyerId])),
  ...targets.flatMap(({ performerId }) => performerId ?? []),
]

const asCharge = ({ id, itemId, buyerId, performerId }: Target) =>
  performerId && itemId ? [{ id, itemId, buyerId, performerId }] : []

const asPair = ({ buyerId: accountId, itemId }: Target) => (itemId ? [{ accountId, itemId }] : [])
