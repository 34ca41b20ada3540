import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, lockIdentity, updateAccount } from '../accounts/index.ts'
import { endDecisions, type Grounds, recordDecision, storeRestoration } from '../decisions/index.ts'
import { verificationWithdrawn } from './announcements.ts'
import { changeStatuses } from './store.ts'

/**
 * Withdraws the approval of a performer's documents by a decision. From then on the performer cannot
 * publish, sell, go live or be paid out. Refuses `performers.not_found` and
 * `verification.not_approved`.
 */
export async function withdrawApproval(
  ctx: InTransaction,
  performerId: string,
  grounds: Grounds,
): Promise<void> {
  await lockIdentity(ctx, performerId)
  const account = await accountById(ctx, performerId)
  if (account?.role !== 'performer') refuse('performers.not_found')
  if (!account.documentsVerifiedAt) refuse('verification.not_approved')
  const reason = grounds.explanation
  await changeStatuses(ctx, performerId, { from: 'approved', to: 'withdrawn', reason })
  await updateAccount(ctx, performerId, { documentsVerifiedAt: null })
  await endDecisions(ctx, 'documents', performerId)
  const target = { kind: 'verification', id: performerId, ownerId: performerId } as const
  await recordDecision(ctx, { ...target, createdAt: account.documentsVerifiedAt }, grounds)
  await announce(ctx, verificationWithdrawn, { accountId: performerId })
}

/** Gives a withdrawn approval back, because an appeal against the decision was granted. */
export async function restoreApproval(
  ctx: InTransaction,
  { decisionId, subjectId: id }: { readonly decisionId: string; readonly subjectId: string },
): Promise<void> {
  await lockIdentity(ctx, id)
  const account = await accountById(ctx, id)
  const isLeft = account?.role === 'performer' && account.status !== 'inactive'
  if (isLeft && !account.documentsVerifiedAt) {
    await changeStatuses(ctx, id, { from: 'withdrawn', to: 'approved', reason: null })
    await updateAccount(ctx, id, { documentsVerifiedAt: ctx.now() })
  }
  await storeRestoration(ctx, decisionId, isLeft ? 'restored' : 'impossible')
}
