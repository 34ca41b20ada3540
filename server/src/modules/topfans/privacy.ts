import type { ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { selectEverywhere, selectRefused } from './everywhere.store.ts'
import { deleteOfAccount, selectShownTo } from './store.ts'

const exportShown = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectShownTo(ctx, { accountId, after, limit }),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ id }) => id)
      return page.map(({ id, createdAt, isChosen }) => ({
        creator: names.get(id) ?? null,
        createdAt,
        isChosen,
      }))
    },
  )

const exportRefused = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectRefused(ctx, { accountId, after, limit }),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ id }) => id)
      return page.map(({ id, createdAt }) => ({ creator: names.get(id) ?? null, createdAt }))
    },
  )

async function* exportEverywhere(ctx: ReadCtx, accountId: string) {
  yield* await selectEverywhere(ctx, accountId)
}

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
    {
      name: 'top-fans-refused',
      section: 'activity',
      summary: 'The creators in whose lists of top fans you may not appear.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportRefused(ctx, id),
    },
    {
      name: 'top-fans-everywhere',
      section: 'activity',
      summary: 'Since when you may appear among the top fans of every creator you support.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportEverywhere(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await deleteOfAccount(ctx, id)
      return false
    },
  },
}
