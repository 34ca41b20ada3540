import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteVisit, selectVisit } from './store.ts'

async function* exportVisit(ctx: ReadCtx, accountId: string) {
  const visit = await selectVisit(ctx, accountId)
  if (visit) yield { lastAt: visit.lastAt, previousVisitEndedAt: visit.seenUntil }
}

/** The export and erasure of an account's last visit. */
export const visitsPrivacy: Privacy = {
  export: [
    {
      name: 'last-visit',
      section: 'activity',
      summary: 'When you last looked at your home, and when the visit before that ended.',
      rows: (ctx, { id }) => exportVisit(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => deleteVisit(ctx, id),
  },
}
