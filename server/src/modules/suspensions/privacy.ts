import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { selectSuspensions } from './store.ts'

/** Lists when and why an account was suspended. */
async function* exportSuspensions(ctx: ReadCtx, accountId: string) {
  for (const { reason, suspendedAt, restoredAt } of await selectSuspensions(ctx, accountId)) {
    yield { reason, suspendedAt, restoredAt }
  }
}

const eraseSuspensionReasonsSql = statement(
  'suspensions.erase_suspension_reasons',
  ({ accountId }: { accountId: string }, { db }) =>
    db.updateTable('suspensions').set({ reason: '' }).where('accountId', '=', accountId),
)

/** Erases the reasons of an account's suspensions and keeps their dates. */
async function eraseSuspensionReasons(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseSuspensionReasonsSql, { accountId })
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
