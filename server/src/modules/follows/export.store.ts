import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { usernamesOf } from '../accounts/index.ts'

/** For the export of one's data: whom an account follows. Who follows it is theirs. */
export const exportOfFollows = (ctx: Reading, accountId: string) =>
  inPages(
    byId(ctx.db.selectFrom('follows').select(['id', 'performerId', 'createdAt']).where('followerId', '=', accountId)),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
      return page.map(({ performerId, createdAt }) => ({ username: names.get(performerId) ?? null, createdAt }))
    },
  )
