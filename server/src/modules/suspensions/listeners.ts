import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountById } from '../accounts/index.ts'
import { decisionReversed, isInForce, storeRestoration } from '../decisions/index.ts'
import { liftSuspension, setAccountOpen } from './suspend-account.ts'

async function restoreAccount(
  ctx: InTransaction,
  { decisionId, subjectId }: { readonly decisionId: string; readonly subjectId: string },
): Promise<void> {
  const account = await accountById(ctx, subjectId)
  if (account?.suspendedAt) await liftSuspension(ctx, subjectId)
  await storeRestoration(ctx, decisionId, account ? 'restored' : 'impossible')
}

/**
 * Opens a deactivated account again. One that is deleted meanwhile stays closed: that is a decision
 * of its own.
 */
async function openAccount(
  ctx: InTransaction,
  { decisionId, subjectId }: { readonly decisionId: string; readonly subjectId: string },
): Promise<void> {
  const isDeleted = await isInForce(ctx, 'account_deleted', subjectId)
  if (!isDeleted) await setAccountOpen(ctx, subjectId, true)
  await storeRestoration(ctx, decisionId, isDeleted ? 'impossible' : 'restored')
}

/** The listener that lifts a suspension or closure when an appeal against it was granted. */
export const suspensionsListeners: readonly Listener[] = [
  on(decisionReversed, 'suspensions.decision_reversed', async (ctx, events) => {
    for (const event of events)
      if (event.subjectKind === 'account') await restoreAccount(ctx, event)
      else if (event.subjectKind === 'account_closed') await openAccount(ctx, event)
  }),
]
