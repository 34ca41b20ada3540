import { done } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { setDisputeStatus } from '../payments/index.ts'
import { isDecided } from './rules.ts'
import { changeDispute, disputedPayments, lockDispute } from './store.ts'

type AdminCtx = Ctx & { readonly viewer: Viewer }

/** The note of an admin about an answer; the earlier note remains without one. */
export interface Answer {
  readonly note?: string | undefined
}

/** Returns true when a payment has a dispute that the site has not won. */
export const isDisputed = async (ctx: ReadCtx, paymentId: string): Promise<boolean> =>
  (await disputedPayments(ctx, [paymentId])).has(paymentId)

/** Notes that the evidence for a dispute was sent to the gateway, which decides now. */
export const markSent = (ctx: AdminCtx, id: string, answer: Answer) =>
  transaction(ctx, (ctx) =>
    answerDispute(ctx, id, { ...answer, state: 'under_review', evidenceSentAt: ctx.now() }),
  )

/** Notes that the site does not contest a dispute: the money stays with the bank. */
export const acceptDispute = (ctx: AdminCtx, id: string, answer: Answer) =>
  transaction(ctx, (ctx) => answerDispute(ctx, id, { ...answer, state: 'accepted' }))

async function answerDispute(
  ctx: InTransaction<AdminCtx>,
  id: string,
  { note, ...changes }: Answer & { state: 'under_review' | 'accepted'; evidenceSentAt?: Date },
) {
  const dispute = await lockDispute(ctx, id)
  if (!dispute) return refuse('disputes.not_found')
  if (isDecided(dispute.state)) refuse('disputes.decided')
  await changeDispute(ctx, id, { ...changes, ...(note && { note }) })
  await setDisputeStatus(ctx, dispute.paymentId, changes.state)
  const action =
    changes.state === 'accepted' ? 'disputes.dispute_accepted' : 'disputes.evidence_sent'
  const detail = note ? { note } : {}
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: 'dispute',
    subjectId: id,
    detail,
  })
  return done
}
