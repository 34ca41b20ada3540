import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { usernamesOf } from '../accounts/index.ts'

/** For the export of one's data: what a performer earned, and from whom as the earnings page shows it. */
export const exportOfEarnings = (ctx: Reading, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('earnings')
        .select(['id', 'type', 'sourceType', 'sourceId', 'payerId', 'gross', 'commission', 'net', 'refundedGross'])
        .select(['refundedNet', 'gateway', 'createdAt'])
        .where('performerId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ payerId }) => payerId)
      return page.map(({ payerId, ...row }) => ({ ...row, from: names.get(payerId) ?? null }))
    },
  )
