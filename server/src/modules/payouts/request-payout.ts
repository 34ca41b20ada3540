import type { Currency, InputOf } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type * as payouts from '@stagedoor/contract/payouts'
import { create as createSchemas } from '@stagedoor/contract/payouts/schemas'
import {
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { sealedAccountOf } from '../banking/index.ts'
import { lockPayouts } from '../earnings/index.ts'
import {
  payoutRequestPostings,
  performerBalances,
  postTransfer,
  pushPerformerBalances,
  worthOf,
} from '../ledger/index.ts'
import { requireCleared, screenPayee } from '../sanctions/index.ts'
import { readSettings } from '../settings/index.ts'
import { requireTaxForm } from '../taxforms/index.ts'
import { payoutRequested } from './announcements.ts'
import { tokensWithin } from './rules.ts'
import {
  insertPayout,
  lockPayout,
  type PayoutRow,
  type RequestFields,
  updatePayout,
} from './store.ts'
import { payoutView } from './views.ts'

type PerformerCtx = RequestCtx & { readonly viewer: Viewer }
type Form = InputOf<typeof payouts.create>['body']
const reply = encoderOf(createSchemas.result)

/**
 * Requests a payout: the amount leaves the available balance at once and is in transit until an
 * admin decides.
 */
export async function requestPayout(ctx: PerformerCtx, form: Form) {
  await screenPayee(ctx, ctx.viewer.id)
  return storeRequest(ctx, form)
}

const storeRequest = (ctx: PerformerCtx, form: Form) =>
  transaction(ctx, {
    reply,
    check: (ctx) => requirePayee(ctx),
    work: async (ctx) => {
      const { id: performerId } = ctx.viewer
      await lockPayouts(ctx, performerId)
      const fields = await fieldsOf(ctx, form)
      const row = await insertPayout(ctx, { id: ctx.newId(), performerId, ...fields })
      if (!row) return refuse('payouts.request_open')
      await moveToTransit(ctx, row, fields.amount)
      await announce(ctx, payoutRequested, {
        requestId: row.id,
        performerId,
        amount: String(row.amount),
      })
      return payoutView(ctx, row)
    },
  })

/** Refuses a request, or a change of one, by somebody who may not be paid now. */
async function requirePayee(ctx: InTransaction<PerformerCtx>): Promise<void> {
  await requireRecentAuthentication(ctx)
  const account = await accountById(ctx, ctx.viewer.id)
  if (!account?.documentsVerifiedAt) refuse('performers.documents_not_verified')
  await requireTaxForm(ctx, ctx.viewer.id)
  await requireCleared(ctx, ctx.viewer.id)
}

/** Changes a pending request; the difference moves between the available balance and transit. */
export async function changePayout(ctx: PerformerCtx, id: string, form: Form) {
  await screenPayee(ctx, ctx.viewer.id)
  return storeChange(ctx, id, form)
}

const storeChange = (ctx: PerformerCtx, id: string, form: Form) =>
  transaction(ctx, {
    reply,
    check: (ctx) => requirePayee(ctx),
    work: async (ctx) => {
      await lockPayouts(ctx, ctx.viewer.id)
      const before = await lockPayout(ctx, id)
      if (before?.performerId !== ctx.viewer.id) return refuse('payouts.not_found')
      if (before.status !== 'pending') refuse('payouts.not_pending')
      const fields = await fieldsOf(ctx, form)
      const row = await updatePayout(ctx, id, { ...fields, revision: before.revision + 1 })
      await moveToTransit(ctx, row, fields.amount - before.amount)
      return payoutView(ctx, row)
    },
  })

/**
 * Returns what is stored of a form. Refuses amounts below the minimum, and an account that was not
 * saved.
 */
async function fieldsOf(ctx: InTransaction<PerformerCtx>, form: Form): Promise<RequestFields> {
  const { tokenConversionRate: rate, minimumPayoutAmount } = await readSettings(ctx)
  const { requestTokens: tokens, requestNote = '', paymentAccountType: accountType } = form
  const amount = worthOf(tokens, rate)
  if (amount <= 0n || amount < minimumPayoutAmount)
    refuse('payouts.below_minimum', { minimum: minimumPayoutAmount })
  const accountSealed = await requireAccount(ctx, ctx.viewer.id, accountType)
  return { amount, tokens, conversionRate: String(rate), accountType, accountSealed, requestNote }
}

const missingAccount = {
  banking: 'banking.bank_details_missing',
  paypal: 'banking.paypal_missing',
  stripe: 'banking.connected_account_missing',
} as const

async function requireAccount(
  ctx: ReadCtx,
  performerId: string,
  type: Form['paymentAccountType'],
): Promise<Buffer> {
  const sealed = await sealedAccountOf(ctx, performerId, type)
  return sealed ?? refuse(missingAccount[type])
}

/**
 * Moves an amount from the available balance to transit, or back when it is negative. The balance
 * is read after the move, which locked it: a refund at the same moment is either seen here or comes
 * later.
 */
async function moveToTransit(
  ctx: InTransaction<PerformerCtx>,
  row: PayoutRow,
  amount: bigint,
): Promise<void> {
  const { id, performerId, revision, accountType: type } = row
  const { currency } = await readSettings(ctx)
  if (amount !== 0n) {
    const postings = payoutRequestPostings({ performerId, amount: amount as Currency })
    await postTransfer(ctx, { reason: 'payout_request', reference: `${id}/${revision}`, postings })
    const { available } = await performerBalances(ctx, performerId)
    if (amount > 0n && available < 0n)
      await refuseAboveBalance(ctx, (available + amount) as Currency)
  }
  const detail = { amount: String(row.amount), currency, type, revision }
  const subject = { subjectKind: 'payout_request', subjectId: id, detail }
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'payouts.payout_requested',
    ...subject,
  })
  await pushPerformerBalances(ctx, [performerId])
}

async function refuseAboveBalance(ctx: ReadCtx, available: Currency): Promise<never> {
  const { tokenConversionRate } = await readSettings(ctx)
  return refuse('payouts.above_balance', {
    available: tokensWithin(available, tokenConversionRate),
  })
}
