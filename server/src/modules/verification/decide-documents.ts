import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById, replaceIdentity, updateAccount } from '../accounts/index.ts'
import { endDecisions, type Grounds, recordDecision } from '../decisions/index.ts'
import { sendMail } from '../mail/index.ts'
import { documentsDecided } from './announcements.ts'
import { endIdentityChange, type IdentityChangeRow } from './identity-changes.store.ts'
import { type DocumentRow, selectNewestDocuments, storeDecision } from './store.ts'

/** An admin's decision: approval, or a refusal with its grounds. */
export type Decision =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly grounds: Grounds }

/**
 * Decides on the pending documents of a performer. Approval requires both documents, neither
 * refused or withdrawn; it confirms the legal name, also the one of a requested change, and lets
 * the performer publish, sell, go live and be paid out. A refusal leaves an earlier approval in
 * force. Refuses `performers.not_found`, and `verification.nothing_to_decide` when a document is
 * missing or none is pending.
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
  const isComplete = newest.length === 2 && newest.every(({ status }) => isOpen(status))
  if (pending.length === 0 || (decision.isApproved && !isComplete))
    refuse('verification.nothing_to_decide')

  const { isApproved } = decision
  const reason = decision.isApproved ? null : decision.grounds.explanation
  const status = isApproved ? 'approved' : 'refused'
  const decided = await storeDecision(ctx, pending, { status, reason })
  if (decided < pending.length) refuse('verification.nothing_to_decide')
  const change = await endIdentityChange(ctx, performerId, { status, reason: reason ?? '' })
  await announce(ctx, documentsDecided, { accountId: performerId, isApproved })
  if (decision.isApproved) await approve(ctx, account, change)
  else await informOfRefusal(ctx, account, decision.grounds, newest[0]?.submittedAt)
}

const isOpen = (status: DocumentRow['status']): boolean =>
  status === 'pending' || status === 'approved'

async function approve(
  ctx: InTransaction,
  { id, name, email: to }: Account,
  change: IdentityChangeRow | undefined,
): Promise<void> {
  if (change) {
    const { firstName, lastName, dateOfBirth } = change
    await replaceIdentity(ctx, id, { firstName, lastName, dateOfBirth })
  }
  await updateAccount(ctx, id, { documentsVerifiedAt: ctx.now() })
  await endDecisions(ctx, 'documents', id)
  await endDecisions(ctx, 'verification', id)
  if (to) await sendMail(ctx, { to, template: 'verification.approved', data: { name } })
}

/**
 * Sends the statement of reasons of a refusal; where an earlier approval stays in force, nothing is
 * restricted, and a mail says why.
 */
async function informOfRefusal(
  ctx: InTransaction,
  { id, name, email: to, documentsVerifiedAt }: Account,
  grounds: Grounds,
  submittedAt: Date = ctx.now(),
): Promise<void> {
  if (documentsVerifiedAt) {
    const data = { name, reason: grounds.explanation }
    if (to) await sendMail(ctx, { to, template: 'verification.replacement_refused', data })
    return
  }
  await endDecisions(ctx, 'documents', id)
  const target = { id, ownerId: id, createdAt: submittedAt }
  await recordDecision(ctx, { kind: 'documents', ...target }, grounds)
}
