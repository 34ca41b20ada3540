import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { usernamesOf } from '../accounts/index.ts'

/** For the export of one's data: what an account paid from outside, top-ups included. What gateways call it stays out. */
export const exportOfPayments = (ctx: Reading, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('payments')
        .select(['id', 'purpose', 'type', 'performerId', 'amount', 'currency', 'refunded', 'gateway', 'description'])
        .select(['status', 'failureReason', 'initiatedBy', 'ip', 'userAgent', 'createdAt', 'settledAt'])
        .where('buyerId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
      return page.map(({ performerId, ...row }) => ({ ...row, creator: names.get(performerId ?? '') ?? null }))
    },
  )

/** For the export of one's data: the cards an account saved, as much of them as we know. */
export const exportOfCards = ({ db }: Reading, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('paymentCards')
        .select(['id', 'gateway', 'brand', 'last4Digits', 'holderName', 'month', 'year', 'createdAt', 'deletedAt'])
        .where('accountId', '=', accountId),
    ),
    (page) => page,
  )
