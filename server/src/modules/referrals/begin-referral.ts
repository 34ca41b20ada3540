import type { InTransaction } from '../../platform/context.ts'
import { accountById, accountByRef, isPerformerInBusiness } from '../accounts/index.ts'
import { haveSameAccount } from '../banking/index.ts'
import { readSettings } from '../settings/index.ts'
import { newestDocuments } from '../verification/index.ts'
import { dayAfterMonths, dayOf } from './rules.ts'
import { changeReferral, insertReferral, lockReferral, referralOf } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Notes that a creator signed up through the link of another, with the terms that both were shown.
 * An unknown name, and a site without referrals, note nothing.
 */
export async function noteSignUp(
  ctx: InTransaction,
  { accountId: invitedId, invitedBy }: { accountId: string; invitedBy: string },
): Promise<void> {
  const inviter = await accountByRef(ctx, invitedBy)
  const settings = await readSettings(ctx)
  const { referralBasisPoints: basisPoints, referralMonths: months } = settings
  if (basisPoints === 0 || !isPerformerInBusiness(inviter) || inviter.id === invitedId) return
  await insertReferral(ctx, {
    inviterId: inviter.id,
    invitedId,
    basisPoints,
    months,
    yearlyCap: settings.referralYearlyCap,
    verifyUntil: new Date(ctx.now().getTime() + settings.referralVerifyDays * DAY_MS),
  })
}

/**
 * Begins the referral of a creator whose documents were approved in time. One whose document or
 * account for payouts is that of the inviter is refused.
 */
export async function beginReferral(ctx: InTransaction, invitedId: string): Promise<void> {
  const found = await referralOf(ctx, invitedId)
  const referral = found?.state === 'waiting' ? await lockReferral(ctx, found.id) : undefined
  if (referral?.state !== 'waiting') return
  const { id, inviterId, months, verifyUntil } = referral
  const verifiedAt = (await accountById(ctx, invitedId))?.documentsVerifiedAt
  if (!verifiedAt) return
  if (verifiedAt > verifyUntil) await changeReferral(ctx, id, { state: 'expired' })
  else if (await isSamePerson(ctx, inviterId, invitedId))
    await changeReferral(ctx, id, { state: 'refused' })
  else {
    const fromDay = dayOf(verifiedAt)
    const untilDay = dayAfterMonths(fromDay, months)
    await changeReferral(ctx, id, { state: 'running', fromDay, untilDay })
  }
}

async function isSamePerson(ctx: InTransaction, one: string, other: string): Promise<boolean> {
  const numbers = (await newestDocuments(ctx, [one, other])).flatMap(({ accountId, numberHash }) =>
    numberHash ? [{ accountId, number: numberHash.toString('hex') }] : [],
  )
  const known = new Set(
    numbers.filter(({ accountId }) => accountId === one).map(({ number }) => number),
  )
  const isKnown = numbers.some(({ accountId, number }) => accountId === other && known.has(number))
  return isKnown || haveSameAccount(ctx, one, other)
}
