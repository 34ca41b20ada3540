import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, updateAccount } from '../accounts/index.ts'
import { endDecisions, type Grounds, recordDecision } from '../decisions/index.ts'
import { sendMail } from '../mail/index.ts'
import { documentsDecided } from './announcements.ts'
import { selectNewestDocuments, storeDecision } from './store.ts'

/** An admin's decision: approval, or a refusal with its grounds. */
export type Decision =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly grounds: Grounds }

/**
 * Decides on the pending documents of a performer and mails an approval, or
 * the statement of reasons of a refusal. Approval requires both
 * documents, neither refused, and lets the performer publish, sell, go live and be paid out. A
 * refusal revokes that. Refuses `performers.not_found`, and `verification.nothing_to_decide` when a
 * document is missing or none is pending.
 */
export async function decideDocuments(
  ctx: InTransaction,
  performerId: string,
  decision: Decision,
): Promise<void> {
  const account = await accountById(ctx, performerId)
  if (account?.role !== 'performer') refuse('performers.not_found')
  const newest = await selectNewestDocuments(ctx, [performerId])
  const pending = newest.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const isComplete = newest.length === 2 && newest.every(({ status }) => status !== 'refused')
  if (pending.length === 0 || (decision.isApproved && !isComplete))
    refuse('verification.nothing_to_decide')

  const { isApproved } = decision
  const reason = decision.isApproved ? null : decision.grounds.explanation
  const decided = await storeDecision(ctx, pending, {
    status: isApproved ? 'approved' : 'refused',
    reason,
  })
  if (decided < pending.length) refuse('verification.nothing_to_decide')
  await updateAccount(ctx, performerId, { documentsVerifiedAt: isApproved ? ctx.now() : null })
  await announce(ctx, documentsDecided, { accountId: performerId, isApproved })
  if (!decision.isApproved) {
    await endDecisions(ctx, 'documents', performerId)
    const submittedAt = newest[0]?.submittedAt ?? ctx.now()
    const target = { id: performerId, ownerId: performerId, createdAt: submittedAt }
    await recordDecision(ctx, { kind: 'documents', ...target }, decision.grounds)
    return
  }
  await endDecisions(ctx, 'documents', performerId)
  if (!account.email) return
  const { email: to, name } = account
  await sendMail(ctx, { to, template: 'verification.approved', data: { name } })
}
