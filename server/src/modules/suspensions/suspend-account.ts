import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById, updateAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { accountClosed, accountRestored, accountSuspended } from './announcements.ts'
import { endSuspension, insertSuspension } from './store.ts'

/**
 * Suspends an account: its sessions end, its page closes, its writes are refused, and a mail gives
 * the reason. Suspending again changes the reason. Refuses `accounts.not_found`.
 */
export async function suspend(
  ctx: InTransaction,
  accountId: string,
  reason: string,
): Promise<void> {
  const account = await requireAccount(ctx, accountId)
  const suspendedAt = ctx.now()
  // The row of the account is written first, so that two suspensions at once happen one after the
  // other.
  await updateAccount(ctx, accountId, { suspendedAt, suspendedReason: reason })
  await endSuspension(ctx, accountId)
  await insertSuspension(ctx, accountId, reason)
  await announce(ctx, accountSuspended, { accountId, suspendedAt: suspendedAt.toISOString() })
  if (account.email) {
    await sendMail(ctx, {
      to: account.email,
      template: 'suspensions.suspended',
      data: { name: account.name, reason },
    })
  }
}

/** Lifts a suspension; does nothing when there is none. Refuses `accounts.not_found`. */
export async function restore(ctx: InTransaction, accountId: string): Promise<void> {
  const account = await requireAccount(ctx, accountId)
  if (!account.suspendedAt) return
  await updateAccount(ctx, accountId, { suspendedAt: null, suspendedReason: null })
  await endSuspension(ctx, accountId)
  await announce(ctx, accountRestored, { accountId })
  if (account.email) {
    await sendMail(ctx, {
      to: account.email,
      template: 'suspensions.restored',
      data: { name: account.name },
    })
  }
}

/**
 * Closes an account (nobody can log in, its sessions end) or reopens it. Refuses
 * `accounts.not_found`.
 */
export async function setAccountOpen(
  ctx: InTransaction,
  accountId: string,
  isOpen: boolean,
): Promise<void> {
  const { status, leavingAt } = await requireAccount(ctx, accountId)
  if ((status !== 'inactive') === isOpen && !leavingAt) return
  await updateAccount(ctx, accountId, { status: isOpen ? 'active' : 'inactive', leavingAt: null })
  if (!isOpen) await announce(ctx, accountClosed, { accountId })
}

async function requireAccount(ctx: InTransaction, accountId: string): Promise<Account> {
  return (await accountById(ctx, accountId)) ?? refuse('accounts.not_found')
}
