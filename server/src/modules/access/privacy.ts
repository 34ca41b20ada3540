import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteGrantedViewsOf } from './views.store.ts'

/** Deletes every grant an account holds, so that content kept only for that account can be deleted too. */
async function eraseGrants({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('grants').where('accountId', '=', accountId).execute()
}

/** Lists the items that an account had paid for and opened. */
const exportViews = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) =>
      db
        .selectFrom('grantedViews')
        .select(['itemId as id', 'firstAt', 'lastAt'])
        .where('accountId', '=', accountId)
        .where('itemId', '>', after)
        .orderBy('itemId')
        .limit(limit)
        .execute(),
    (page) => page.map(({ id: itemId, ...times }) => ({ itemId, ...times })),
  )

/** The export and erasure of an account's grants and of what it opened by them. */
export const accessPrivacy: Privacy = {
  export: [
    {
      name: 'opened-content',
      section: 'activity',
      summary: 'When you first and last opened content that you had paid for.',
      rows: (ctx, { id }) => exportViews(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteGrantedViewsOf(ctx, id)
      await eraseGrants(ctx, id)
    },
  },
}
