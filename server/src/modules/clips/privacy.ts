import type { ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteOfAccount, selectSeen } from './store.ts'

const exportSeen = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectSeen(ctx, { accountId, after, limit }),
    async (page) => page.map(({ id, seenAt, isHidden }) => ({ post: id, seenAt, isHidden })),
  )

/** The export and erasure of the clips that an account saw. */
export const clipsPrivacy: Privacy = {
  export: [
    {
      name: 'clips',
      section: 'activity',
      summary: 'The clips that you saw in the last 90 days, and those that you hid.',
      rows: (ctx, { id }) => exportSeen(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => deleteOfAccount(ctx, id),
  },
}
