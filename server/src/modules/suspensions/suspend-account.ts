import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById, updateAccount } from '../accounts/index.ts'
import { CLOSING_SUBJECTS, endDecisions, type Grounds, recordDecision } from '../decisions/index.ts'
import { sendMail } from '../mail/index.ts'
import { accountClosed, accountRestored, accountSuspended } from './announcements.ts'
import { endSuspension, insertSuspension } from './store.ts'

/**
 * Suspends an account: its sessions end, its page closes, its writes are refused, and its owner is
 * mailed a statement of reasons. Suspending again changes the reason. Refuses `accounts.not_found`.
 */
export async function suspend(
  ctx: InTransaction,
  accountId: string,
  grounds: Grounds,
): Promise<void> {
  await requireAccount(ctx, accountId)
  const suspendedAt = ctx.now()
  // The row of the account is written first, so that two suspensions at once happen one after the
  // other.
  await updateAccount(ctx, accountId, { suspendedAt, suspendedReason: grounds.explanation })
  await endSuspension(ctx, accountId)
  await insertSuspension(ctx, accountId, grounds.explanation)
  await announce(ctx, accountSuspended, { accountId, suspendedAt: suspendedAt.toISOString() })
  await endDecisions(ctx, 'account', accountId)
  await recordDecision(ctx, { kind: 'account', id: accountId, ownerId: accountId }, grounds)
}

/**
 * Lifts a suspension and mails its owner; does nothing when there is none. Refuses
 * `accounts.not_found`.
 */
export async function restore(ctx: InTransaction, accountId: string): Promise<void> {
  const account = await requireAccount(ctx, accountId)
  if (!account.suspendedAt) return
  await liftSuspension(ctx, accountId)
  if (account.email) {
    await sendMail(ctx, {
      to: account.email,
      template: 'suspensions.restored',
      data: { name: account.name },
    })
  }
}

/** Lifts the suspension of an account. */
export async function liftSuspension(ctx: InTransaction, accountId: string): Promise<void> {
  await updateAccount(ctx, accountId, { suspendedAt: null, suspendedReason: null })
  await endSuspension(ctx, accountId)
  await endDecisions(ctx, 'account', accountId)
  await announce(ctx, accountRestored, { accountId })
}

/**
 * Closes an account (nobody can log in, its sessions end) with a decision about it, or reopens it.
 * Refuses `accounts.not_found`.
 */
export async function setAccountOpen(
  ctx: InTransaction,
  accountId: string,
  isOpen: boolean,
  grounds: Grounds = { explanation: '' },
): Promise<void> {
  const { status, leavingAt } = await requireAccount(ctx, accountId)
  if ((status !== 'inactive') === isOpen && !leavingAt) return
  await updateAccount(ctx, accountId, { status: isOpen ? 'active' : 'inactive', leavingAt: null })
  for (const kind of CLOSING_SUBJECTS) await endDecisions(ctx, kind, accountId)
  if (isOpen) return
  await announce(ctx, accountClosed, { accountId })
  const target = { kind: 'account_closed', id: accountId, ownerId: accountId } as const
  await recordDecision(ctx, target, grounds)
}

async function requireAccount(ctx: InTransaction, accountId: string): Promise<Account> {
  return (await accountById(ctx, accountId)) ?? refuse('accounts.not_found')
}
