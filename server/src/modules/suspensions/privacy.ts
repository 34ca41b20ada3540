import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { selectSuspensions } from './store.ts'

/** Lists when and why an account was suspended. */
async function* exportStanding(ctx: ReadCtx, accountId: string) {
  for (const { reason, suspendedAt, restoredAt } of await selectSuspensions(ctx, accountId)) {
    yield { reason, suspendedAt, restoredAt }
  }
}

/** Takes the words out of an account's suspensions; that there were some stays. */
async function eraseStanding({ db }: InTransaction, accountId: string): Promise<void> {
  await db.updateTable('suspensions').set({ reason: '' }).where('accountId', '=', accountId).execute()
}

/** The part of standing in copying and erasing an account's data. */
export const suspensionsPrivacy: Privacy = {
  export: [
    {
      name: 'suspensions',
      section: 'account',
      summary: 'When your account was suspended, and why.',
      rows: (ctx, { id }) => exportStanding(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseStanding(ctx, id),
  },
}
