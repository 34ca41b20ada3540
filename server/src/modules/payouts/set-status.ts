import type { Currency } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { setStatus as setStatusSchemas } from '@stagedoor/contract/payouts/schemas'
import {
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { requireNoFreeze } from '../banking/index.ts'
import { recordDecision } from '../decisions/index.ts'
import { coverPayout, lockPayouts } from '../earnings/index.ts'
import {
  payoutDonePostings,
  payoutRequestPostings,
  postTransfer,
  pushPerformerBalances,
} from '../ledger/index.ts'
import { requireCleared, screenPayee } from '../sanctions/index.ts'
import { readSettings } from '../settings/index.ts'
import { requireTaxForm } from '../taxforms/index.ts'
import { requireVerifiedDocuments } from '../verification/index.ts'
import { payoutStatusChanged } from './announcements.ts'
import { statusProblem } from './rules.ts'
import { sendPayout } from './send-payout.ts'
import { lockPayout, type PayoutRow, selectPayout, updatePayout } from './store.ts'
import { payoutView } from './views.ts'

type AdminCtx = RequestCtx & { readonly viewer: Viewer }

/** An admin's decision on a payout request. */
export interface Decision {
  readonly status: 'approved' | 'rejected' | 'done'
  readonly adminNote?: string | undefined
  /** The number of the bank's or PayPal's payment. */
  readonly reference?: string | undefined
}

/**
 * Approves, rejects or completes a payout request. Money that is rejected becomes available again;
 * money that is done has left the bank, and the oldest earnings it covers are marked as paid.
 */
export async function setPayoutStatus(ctx: AdminCtx, id: string, decision: Decision) {
  const lock = async (ctx: InTransaction<AdminCtx>) => {
    const request = await lockRequest(ctx, id)
    await refuseForbidden(ctx, request, decision)
    return request
  }
  const payeeId = (await selectPayout(ctx, id))?.performerId
  if (payeeId && decision.status !== 'rejected') await screenPayee(ctx, payeeId)
  const sent = decision.status === 'done' ? await sendPayout(ctx, id, lock) : undefined
  return decide(ctx, id, sent ? { ...decision, reference: sent } : decision)
}

const decide = (ctx: AdminCtx, id: string, decision: Decision) =>
  transaction(ctx, {
    reply: encoderOf(setStatusSchemas.result),
    check: (ctx) => requireRecentAuthentication(ctx),
    work: async (ctx) => {
      const request = await lockRequest(ctx, id)
      await refuseForbidden(ctx, request, decision)
      await moveMoney(ctx, request, decision.status)
      const row = await updatePayout(ctx, id, changesOf(ctx, decision))
      await recordOutcome(ctx, row, decision)
      return payoutView(ctx, row)
    },
  })

/** Locks the performer's payouts before the request, in the order in which its performer does. */
async function lockRequest(ctx: InTransaction, id: string): Promise<PayoutRow> {
  const found = (await selectPayout(ctx, id)) ?? refuse('payouts.not_found')
  await lockPayouts(ctx, found.performerId)
  return (await lockPayout(ctx, id)) ?? refuse('payouts.not_found')
}

async function refuseForbidden(
  ctx: InTransaction<AdminCtx>,
  request: PayoutRow,
  { status }: Decision,
): Promise<void> {
  const { payoutsNeedTwoAdmins: needsTwo } = await readSettings(ctx)
  if (status !== 'done' && request.sendingAt) refuse('payouts.being_sent')
  if (sendsMoney(request, status)) await requirePayable(ctx, request.performerId)
  const problem = statusProblem(request, status, { adminId: ctx.viewer.id, needsTwo })
  if (problem === 'payouts.status_changed') refuse(problem, { status: request.status })
  if (problem) refuse(problem)
}

/** Refuses to send money to a performer who may not be paid now. */
async function requirePayable(ctx: InTransaction, performerId: string): Promise<void> {
  await requireVerifiedDocuments(ctx, performerId)
  await requireNoFreeze(ctx, performerId)
  await requireTaxForm(ctx, performerId)
  await requireCleared(ctx, performerId)
}

/** A transfer that an admin or a company has already begun is recorded as it happened. */
const sendsMoney = ({ accountType, sendingAt }: PayoutRow, status: Decision['status']): boolean =>
  status === 'approved' || (status === 'done' && accountType === 'stripe' && !sendingAt)

async function moveMoney(
  ctx: InTransaction,
  { id: reference, performerId, amount, accountType }: PayoutRow,
  status: Decision['status'],
): Promise<void> {
  if (status === 'rejected') {
    const postings = payoutRequestPostings({ performerId, amount: -amount as Currency })
    await postTransfer(ctx, { reason: 'payout_rejected', reference, postings })
  }
  if (status === 'done') {
    const postings = payoutDonePostings({
      performerId,
      amount: amount as Currency,
      ...(accountType === 'stripe' && { gateway: accountType }),
    })
    await postTransfer(ctx, { reason: 'payout', reference, postings })
    await coverPayout(ctx, { id: reference, performerId, amount })
  }
}

function changesOf(
  { viewer, now }: InTransaction<AdminCtx>,
  { status, adminNote, reference }: Decision,
) {
  const by =
    status === 'approved'
      ? { approvedBy: viewer.id, approvedAt: now() }
      : { closedBy: viewer.id, closedAt: now() }
  return {
    status,
    ...by,
    ...(adminNote !== undefined && { adminNote }),
    ...(reference && { paymentReference: reference }),
  }
}

async function recordOutcome(
  ctx: InTransaction<AdminCtx>,
  row: PayoutRow,
  { status }: Decision,
): Promise<void> {
  const { id: requestId, performerId, adminNote, paymentReference } = row
  const amount = String(row.amount)
  const { currency } = await readSettings(ctx)
  const detail = {
    performerId,
    amount,
    currency,
    ...(adminNote && { adminNote }),
    ...(paymentReference && { paymentReference }),
  }
  const subject = { subjectKind: 'payout_request', subjectId: requestId, detail }
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `payouts.payout_${status}`,
    ...subject,
  })
  if (status === 'rejected') {
    const target = { id: requestId, ownerId: performerId, createdAt: row.createdAt }
    const decidedBy = ctx.viewer.id
    await recordDecision(
      ctx,
      { kind: 'payout_request', ...target },
      { explanation: adminNote, violation: 'payout_details', decidedBy },
    )
  }
  await pushPerformerBalances(ctx, [performerId])
  await announce(ctx, payoutStatusChanged, { requestId, performerId, amount, status, adminNote })
}
