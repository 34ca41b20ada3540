import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountById } from '../accounts/index.ts'
import { decisionReversed, storeRestoration } from '../decisions/index.ts'
import { liftSuspension } from './suspend-account.ts'

async function restoreAccount(
  ctx: InTransaction,
  { decisionId, subjectId }: { readonly decisionId: string; readonly subjectId: string },
): Promise<void> {
  const account = await accountById(ctx, subjectId)
  if (account?.suspendedAt) await liftSuspension(ctx, subjectId)
  await storeRestoration(ctx, decisionId, account ? 'restored' : 'impossible')
}

/** The listener that lifts a suspension when an appeal against it was granted. */
export const suspensionsListeners: readonly Listener[] = [
  on(decisionReversed, 'suspensions.decision_reversed', async (ctx, events) => {
    for (const event of events)
      if (event.subjectKind === 'account') await restoreAccount(ctx, event)
  }),
]
