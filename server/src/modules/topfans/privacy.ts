import type { ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { deleteOfAccount, selectShownTo } from './store.ts'

const exportShown = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectShownTo(ctx, { accountId, after, limit }),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ id }) => id)
      return page.map(({ id, createdAt }) => ({ creator: names.get(id) ?? null, createdAt }))
    },
  )

/** The export and erasure of lists of top fans. */
export const topfansPrivacy: Privacy = {
  export: [
    {
      name: 'top-fans',
      section: 'activity',
      summary: 'The creators in whose lists of top fans you may appear.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportShown(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteOfAccount(ctx, id)
      return false
    },
  },
}
