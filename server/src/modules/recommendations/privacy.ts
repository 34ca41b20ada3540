import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { deleteHiddenOf, deletePerformer, selectHidden, selectOff, storeOn } from './store.ts'

const exportHidden = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectHidden(ctx, { accountId, after, limit }),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ id }) => id)
      return page.map(({ id, hiddenAt }) => ({ creator: names.get(id) ?? null, hiddenAt }))
    },
  )

async function* exportChoice(ctx: ReadCtx, accountId: string) {
  const off = await selectOff(ctx, accountId)
  if (off) yield { recommendationsOffSince: off.since }
}

/** Deletes what an account chose about recommendations, and where it is recommended itself. */
async function erase(ctx: InTransaction, id: string): Promise<void> {
  await storeOn(ctx, id)
  await deleteHiddenOf(ctx, id)
  await deletePerformer(ctx, id)
}

/** The export and erasure of an account's choices about recommendations. */
export const recommendationsPrivacy: Privacy = {
  export: [
    {
      name: 'recommendations',
      section: 'activity',
      summary: 'Since when nothing is recommended to you, if you switched it off.',
      rows: (ctx, { id }) => exportChoice(ctx, id),
    },
    {
      name: 'recommendations-hidden',
      section: 'activity',
      summary: 'The creators that you do not want to be recommended.',
      rows: (ctx, { id }) => exportHidden(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => erase(ctx, id),
  },
}
