import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages, read, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { selectHistory } from './downloads.store.ts'
import { deleteGrantedViewsOf } from './views.store.ts'

const eraseGrantsSql = statement(
  'access.erase_grants',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('grants').where('accountId', '=', accountId),
)

/**
 * Deletes every grant an account holds, so that content kept only for that account can be deleted
 * too.
 */
async function eraseGrants(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseGrantsSql, { accountId })
}

const exportViewsSql = statement(
  'access.export_views',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('grantedViews')
      .select(['itemId as id', 'firstAt', 'lastAt'])
      .where('accountId', '=', accountId)
      .where('itemId', '>', after)
      .orderBy('itemId')
      .limit(limit),
)

/** Lists the items that an account had paid for and opened. */
const exportViews = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportViewsSql, { accountId, after, limit }),
    (page) => page.map(({ id: itemId, ...times }) => ({ itemId, ...times })),
  )

/**
 * The export and erasure of an account's grants, of what it opened by them, and of what it let
 * buyers download. Buyers keep that when a creator leaves, so those choices stay with the content.
 */
export const accessPrivacy: Privacy = {
  export: [
    {
      name: 'opened-content',
      section: 'activity',
      summary: 'When you first and last opened content that you had paid for.',
      rows: (ctx, { id }) => exportViews(ctx, id),
    },
    {
      name: 'download-choices',
      section: 'activity',
      summary: 'Since when buyers of your content may download it, or may not.',
      roles: ['performer'],
      rows: async function* (ctx, { id }) {
        yield* await selectHistory(ctx, id)
      },
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteGrantedViewsOf(ctx, id)
      await eraseGrants(ctx, id)
    },
  },
}
