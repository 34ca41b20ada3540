import type { Currency } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { accountById, isPerformerInBusiness } from '../accounts/index.ts'
import { haveSameAccount } from '../banking/index.ts'
import { feeOfDay, insertEarnings, pushEarnings, setRefunded } from '../earnings/index.ts'
import { postTransfer, referralPostings, reverseTransfer, saleTermsOf } from '../ledger/index.ts'
import { dayOf, shareOfDay, smaller } from './rules.ts'
import {
  type ChangedDay,
  insertShare,
  lockInviter,
  returnShare,
  type ShareRow,
  selectChangedDays,
  selectShares,
  sumOfYear,
  takeChanges,
} from './shares.store.ts'
import { expireReferrals, lockReferral, type ReferralRow } from './store.ts'

const CHANGES_AT_ONCE = 1000

/**
 * Posts the shares of days that are over and whose sales changed since the last time: more where
 * something was sold, less where it was refunded. It can be repeated at any point.
 */
export async function settleReferrals(ctx: Ctx & { readonly signal: AbortSignal }): Promise<void> {
  const today = dayOf(ctx.now())
  while (!ctx.signal.aborted) {
    const due = await selectChangedDays(ctx, today, CHANGES_AT_ONCE)
    for (const changed of due)
      if (!ctx.signal.aborted) await transaction(ctx, (ctx) => settleDay(ctx, changed))
    if (due.length === 0) break
  }
  await transaction(ctx, (ctx) => expireReferrals(ctx, today))
}

async function settleDay(ctx: InTransaction, changed: ChangedDay): Promise<void> {
  const referral = await lockReferral(ctx, changed.referralId)
  await takeChanges(ctx, changed)
  if (!referral) return
  const { inviterId, invitedId, basisPoints, yearlyCap } = referral
  await lockInviter(ctx, inviterId)
  const shares = await selectShares(ctx, changed)
  const posted = shares.reduce((sum, { amount, returned }) => sum + amount - returned, 0n)
  const due = shareOfDay({
    fee: await feeOfDay(ctx, invitedId, changed.day),
    basisPoints,
    posted,
    postedOfYear: await sumOfYear(ctx, inviterId, Number(changed.day.slice(0, 4))),
    yearlyCap,
    isPayable: await isPayable(ctx, referral, changed.day),
  })
  if (due > posted) await postShare(ctx, referral, changed.day, due - posted)
  else await takeBack(ctx, shares, posted - due)
}

/**
 * Returns false when the referral had ended by a day whose sales were noted before, and when the
 * inviter is out of business, or is paid to the account of the invited.
 */
async function isPayable(
  ctx: InTransaction,
  { inviterId, invitedId, untilDay }: ReferralRow,
  day: string,
): Promise<boolean> {
  if (untilDay === null || day >= untilDay) return false
  const inviter = await accountById(ctx, inviterId)
  return isPerformerInBusiness(inviter) && !(await haveSameAccount(ctx, inviterId, invitedId))
}

async function postShare(
  ctx: InTransaction,
  { id: referralId, inviterId, invitedId }: ReferralRow,
  day: string,
  amount: bigint,
): Promise<void> {
  const id = ctx.newId()
  const { holdDays } = await saleTermsOf(ctx, inviterId)
  const postings = referralPostings({ inviterId, amount: amount as Currency })
  await postTransfer(ctx, { reason: 'referral', reference: id, holdDays, postings })
  await insertShare(ctx, { id, referralId, inviterId, day, amount })
  const earning = {
    performerId: inviterId,
    payerId: invitedId,
    sourceType: 'referral',
    sourceId: id,
    type: 'referral',
    gateway: 'system',
    gross: 0n,
    commission: -amount,
    net: amount,
    commissionBasisPoints: 0,
    createdAt: ctx.now(),
  }
  pushEarnings(ctx, await insertEarnings(ctx, [earning]))
}

/** Takes an amount back from the shares of a day, the newest first. */
async function takeBack(
  ctx: InTransaction,
  shares: readonly ShareRow[],
  amount: bigint,
): Promise<void> {
  let left = amount
  for (const { id, amount: given, returned, returns } of shares) {
    const open = given - returned
    const back = smaller(left, open)
    if (back === 0n) continue
    left -= back
    await reverseTransfer(ctx, {
      of: { reason: 'referral', reference: id },
      reason: 'referral_back',
      reference: `${id}:${returns + 1}`,
      amount: back,
    })
    await returnShare(ctx, id, back)
    const source = { sourceType: 'referral', sourceId: id } as const
    await setRefunded(ctx, source, { refundedGross: 0n, refundedNet: returned + back })
  }
}
