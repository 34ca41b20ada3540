import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { selectSuspensions } from './store.ts'

/** Lists when and why an account was suspended. */
async function* exportSuspensions(ctx: ReadCtx, accountId: string) {
  for (const { reason, suspendedAt, restoredAt } of await selectSuspensions(ctx, accountId)) {
    yield { reason, suspendedAt, restoredAt }
  }
}

/** Erases the reasons of an account's suspensions and keeps their dates. */
async function eraseSuspensionReasons({ db }: InTransaction, accountId: string): Promise<void> {
  await db
    .updateTable('suspensions')
    .set({ reason: '' })
    .where('accountId', '=', accountId)
    .execute()
}

/** The export and erasure of an account's suspensions. */
export const suspensionsPrivacy: Privacy = {
  export: [
    {
      name: 'suspensions',
      section: 'account',
      summary: 'When your account was suspended, and why.',
      rows: (ctx, { id }) => exportSuspensions(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseSuspensionReasons(ctx, id),
  },
}
