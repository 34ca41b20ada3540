import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { usernamesOf } from '../accounts/index.ts'

/** For the export of one's data: what an account spent from its wallet, as tips and on things. Prices are tokens. */
export const exportOfCharges = (ctx: Reading, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('charges')
        .select(['id', 'kind', 'performerId', 'itemId', 'price', 'message', 'status', 'createdAt'])
        .where('buyerId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
      return page.map(({ performerId, ...row }) => ({ ...row, creator: names.get(performerId) ?? null }))
    },
  )
