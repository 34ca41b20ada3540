import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { accountById, updateAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { documentsDecided } from './announcements.ts'
import { selectNewestDocuments, storeDecision } from './store.ts'

/** What an admin found: the documents are good, or why they are not. */
export type Decision = { readonly isApproved: true } | { readonly isApproved: false; readonly reason: string }

/**
 * Decides about the waiting documents of a performer. Approving needs both to be there and none refused; it lets the
 * performer publish, sell, go live and be paid. Refusing takes that away. The performer is told by mail. Refuses
 * `performers.not_found`, and `verification.nothing_to_decide` when a document is missing or none waits.
 */
export async function decideDocuments(ctx: InTransaction, performerId: string, decision: Decision): Promise<void> {
  const account = await accountById(ctx, performerId)
  if (account?.role !== 'performer') refuse('performers.not_found')
  const newest = await selectNewestDocuments(ctx, [performerId])
  const waiting = newest.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const isWhole = newest.length === 2 && newest.every(({ status }) => status !== 'refused')
  if (waiting.length === 0 || (decision.isApproved && !isWhole)) refuse('verification.nothing_to_decide')

  const { isApproved } = decision
  const reason = isApproved ? null : decision.reason
  const decided = await storeDecision(ctx, waiting, { status: isApproved ? 'approved' : 'refused', reason })
  if (decided < waiting.length) refuse('verification.nothing_to_decide')
  await updateAccount(ctx, performerId, { documentsVerifiedAt: isApproved ? ctx.now() : null })
  await announce(ctx, documentsDecided, { accountId: performerId, isApproved })
  if (!account.email) return
  const { email: to, name } = account
  if (isApproved) await sendMail(ctx, { to, template: 'verification.approved', data: { name } })
  else await sendMail(ctx, { to, template: 'verification.refused', data: { name, reason: reason ?? '' } })
}
