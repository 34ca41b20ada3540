import type { Currency, InputOf } from '@stagedoor/contract/kit'
import type * as payouts from '@stagedoor/contract/payouts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { requireUsableAccount, sealedAccountOf } from '../banking/index.ts'
import { lockPayouts } from '../earnings/index.ts'
import {
  payoutRequestPostings,
  performerBalances,
  postTransfer,
  pushPerformerBalances,
  worthOf,
} from '../ledger/index.ts'
import { requireCleared } from '../sanctions/index.ts'
import { readSettings } from '../settings/index.ts'
import { requireTaxForm } from '../taxforms/index.ts'
import { payoutRequested } from './announcements.ts'
import { tokensWithin } from './rules.ts'
import { insertPayout, type PayoutRow, type RequestFields } from './store.ts'

type Form = InputOf<typeof payouts.create>['body']

/** A payout that is asked for, and who asks. */
export interface AskedPayout {
  readonly performerId: string
  readonly form: Form
  readonly actor: Actor
}

/**
 * Opens a request: the amount leaves the available balance at once and is in transit until an admin
 * decides. Refuses `payouts.request_open` and like `fieldsOf`.
 */
export async function openRequest(ctx: InTransaction, asked: AskedPayout): Promise<PayoutRow> {
  const { performerId } = asked
  await lockPayouts(ctx, performerId)
  const fields = await fieldsOf(ctx, performerId, asked.form)
  const row = await insertPayout(ctx, { id: ctx.newId(), performerId, ...fields })
  if (!row) return refuse('payouts.request_open')
  await moveToTransit(ctx, { row, amount: fields.amount, actor: asked.actor })
  await announce(ctx, payoutRequested, {
    requestId: row.id,
    performerId,
    amount: String(row.amount),
  })
  return row
}

/** Refuses a request, or a change of one, of somebody who may not be paid now. */
export async function requirePayee(ctx: ReadCtx, performerId: string): Promise<void> {
  const account = await accountById(ctx, performerId)
  if (!account?.documentsVerifiedAt) refuse('performers.documents_not_verified')
  await requireTaxForm(ctx, performerId)
  await requireCleared(ctx, performerId)
}

/**
 * Returns what is stored of a form. Refuses amounts below the minimum, and an account that was not
 * saved or cannot be used now.
 */
export async function fieldsOf(
  ctx: ReadCtx,
  performerId: string,
  form: Form,
): Promise<RequestFields> {
  const { tokenConversionRate: rate, minimumPayoutAmount } = await readSettings(ctx)
  const { requestTokens: tokens, requestNote = '', paymentAccountType: accountType } = form
  const amount = worthOf(tokens, rate)
  if (amount <= 0n || amount < minimumPayoutAmount)
    refuse('payouts.below_minimum', { minimum: minimumPayoutAmount })
  const accountSealed = await requireAccount(ctx, performerId, accountType)
  await requireUsableAccount(ctx, performerId, accountType)
  return { amount, tokens, conversionRate: String(rate), accountType, accountSealed, requestNote }
}

const missingAccount = {
  banking: 'banking.bank_details_missing',
  paypal: 'banking.paypal_missing',
  crypto: 'banking.crypto_missing',
  stripe: 'banking.connected_account_missing',
} as const

/** Returns the account of a type, sealed. Refuses when it was not saved. */
export async function requireAccount(
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
export async function moveToTransit(
  ctx: InTransaction,
  { row, amount, actor }: { row: PayoutRow; amount: bigint; actor: Actor },
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
  await recordAudit(ctx, { actor, action: 'payouts.payout_requested', ...subject })
  await pushPerformerBalances(ctx, [performerId])
}

async function refuseAboveBalance(ctx: ReadCtx, available: Currency): Promise<never> {
  const { tokenConversionRate } = await readSettings(ctx)
  return refuse('payouts.above_balance', {
    available: tokensWithin(available, tokenConversionRate),
  })
}
