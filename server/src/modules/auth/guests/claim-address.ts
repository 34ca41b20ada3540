import { authPages } from '@stagedoor/contract/auth'
import { done } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import type { Translatables } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Account, accountByEmail, accountById, updateAccount } from '../../accounts/index.ts'
import { readFactors } from '../../factors/index.ts'
import { sendMail } from '../../mail/index.ts'
import { emailVerified } from '../announcements.ts'
import { makeLink } from '../links/send-auth-mails.ts'
import { removeLinks } from '../links/store.ts'
import { changeGuest, removeGuest, selectGuest, selectGuests, selectUnpaidGuests } from './store.ts'

/** The time for which the link of a receipt opens what was bought. */
const RECEIPT_LINK_MS = 14 * 86_400_000

/** What was paid, as the receipt says it. */
export interface GuestReceipt {
  readonly description: string
  readonly amount: string
  readonly number: string
}

/**
 * Mails guests who paid links that open what was bought, once for each payment. They go to the
 * addresses that they typed, which are not confirmed. Accounts that are no guests' are left out.
 */
export async function sendGuestReceipts(
  ctx: InTransaction,
  receipts: readonly (Partial<Translatables<GuestReceipt>> & { readonly accountId: string })[],
): Promise<void> {
  const guests = await selectGuests(
    ctx,
    receipts.map(({ accountId }) => accountId),
  )
  if (guests.length === 0) return
  const isGuest = new Set(guests.map(({ accountId }) => accountId))
  for (const { accountId, ...receipt } of receipts)
    if (isGuest.has(accountId)) await sendGuestReceipt(ctx, accountId, receipt)
}

async function sendGuestReceipt(
  ctx: InTransaction,
  accountId: string,
  receipt: Partial<Translatables<GuestReceipt>>,
): Promise<void> {
  const guest = await selectGuest(ctx, accountId)
  const account = guest && (await accountById(ctx, accountId))
  if (!guest || !account) return
  const { email, next } = guest
  if (!guest.paidAt) await changeGuest(ctx, accountId, { paidAt: ctx.now() })
  const token = await makeLink(ctx, {
    accountId,
    email,
    purpose: 'log_in',
    next: next && pageOf(next),
    lifetimeMs: RECEIPT_LINK_MS,
  })
  const url = `${ctx.config.publicUrl}${authPages.loginLink}?token=${token}`
  const { description = '', amount = '', number = '' } = receipt
  const data = { url, description, amount, number }
  const { language } = account
  await sendMail(ctx, {
    to: email,
    template: 'auth.guest_receipt',
    data,
    ...(language && { language }),
  })
}

/** Returns the page of an address, without what the address asks to do there: that is paid. */
const pageOf = (address: string): string => address.replace(/[?#].*$/, '')

/**
 * Makes the address to which a link was mailed that of a guest's account. An address that another
 * account has stays with it: the link then only logs in.
 */
export async function claimGuestAddress(
  ctx: InTransaction,
  account: Account,
  email: string,
): Promise<void> {
  const guest = await selectGuest(ctx, account.id)
  if (guest?.email !== email || (await accountByEmail(ctx, email))) return
  await updateAccount(ctx, account.id, {
    email,
    emailVerifiedAt: ctx.now(),
    ...(account.status !== 'inactive' && { status: 'active' }),
  })
  await removeGuest(ctx, account.id)
  await announce(ctx, emailVerified, { accountId: account.id })
}

/**
 * Replaces the address that a guest mistyped. Links to the earlier one end, and the receipt goes to
 * the new one, or to the same one again. Refuses `auth.email_already_verified` for an account that
 * is no guest's.
 */
export async function changeGuestAddress(
  ctx: Ctx & { readonly viewer: Viewer },
  email: string,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const { id } = ctx.viewer
    const guest = (await selectGuest(ctx, id)) ?? refuse('auth.email_already_verified')
    if (guest.email !== email) {
      await changeGuest(ctx, id, { email })
      await removeLinks(ctx, id, 'log_in')
      await removeLinks(ctx, id, 'verify_email')
    }
    if (guest.paidAt) await sendGuestReceipt(ctx, id, {})
  })
  return done
}

/** Returns the address that a guest typed; undefined for any other account. */
export const guestAddress = async (ctx: ReadCtx, accountId: string): Promise<string | undefined> =>
  (await selectGuest(ctx, accountId))?.email

/**
 * Returns accounts of guests who began before an instant and never paid, of which their owners keep
 * nothing: no password, no passkey, no account of another service.
 */
export async function unpaidGuests(ctx: ReadCtx, before: Date, limit: number): Promise<string[]> {
  const unpaid: string[] = []
  for (const accountId of await selectUnpaidGuests(ctx, before, limit)) {
    if ((await readFactors(ctx, accountId)).passkeys.length === 0) unpaid.push(accountId)
  }
  return unpaid
}
