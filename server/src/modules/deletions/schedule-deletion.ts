import type { InTransaction } from '../../platform/context.ts'
import { day } from '../../platform/i18n/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById, updateAccount } from '../accounts/index.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { endSessions } from '../auth/index.ts'
import { endDecisions, type Grounds, isInForce, recordDecision } from '../decisions/index.ts'
import { sendMail } from '../mail/index.ts'
import { endCallsOf } from '../privatecalls/index.ts'
import { findBlockers } from './find-blockers.ts'
import { eraseDueAccount } from './queue.jobs.ts'
import { removeDeletion, selectDeletion, storeDeletion } from './store.ts'

const DAY_MS = 86_400_000

/** A request to delete an account: its author, and the days until the erasure. */
export interface DeletionOrder {
  readonly by: Actor
  /** Zero means as soon as the transaction commits. */
  readonly graceDays: number
  /** The reasons of an admin, for the statement that the owner reads. */
  readonly grounds?: Grounds
}

/**
 * Closes an account and schedules its erasure; returns the date. Owners cancel their own request by
 * logging in; an admin's request is cancelled by `cancelScheduledDeletion`. Refuses
 * `accounts.not_found`, `deletions.not_for_admins`, `deletions.already_gone`, and
 * `deletions.not_yet` with its blockers.
 */
export async function scheduleDeletion(
  ctx: InTransaction,
  accountId: string,
  { by, graceDays, grounds }: DeletionOrder,
): Promise<Date> {
  const account = await requireDeletable(ctx, accountId)
  const reasons = await findBlockers(ctx, account)
  if (reasons.length > 0) refuse('deletions.not_yet', { reasons })
  const dueAt = new Date(ctx.now().getTime() + graceDays * DAY_MS)
  await storeDeletion(ctx, accountId, by, dueAt)
  await updateAccount(ctx, accountId, {
    status: 'inactive',
    leavingAt: by.kind === 'account' ? dueAt : null,
  })
  await endSessions(ctx, accountId)
  await endCallsOf(ctx, accountId, by.kind === 'account' ? { leaverId: accountId } : {})
  const detail = { dueAt: dueAt.toISOString() }
  await recordAudit(ctx, { actor: by, action: 'deletions.scheduled', ...about(accountId), detail })
  if (by.kind === 'account') await mailDeletionScheduled(ctx, account, dueAt)
  else await recordDeletion(ctx, account, dueAt, grounds)
  if (graceDays === 0)
    await enqueue(ctx, eraseDueAccount, { accountId }, { key: `erase ${accountId}` })
  return dueAt
}

/**
 * Cancels a scheduled deletion and opens the account again, unless an admin had deactivated it.
 * Returns false when there is none.
 */
export async function cancelScheduledDeletion(
  ctx: InTransaction,
  accountId: string,
  by: Actor,
): Promise<boolean> {
  if (!(await removeDeletion(ctx, accountId))) return false
  const account = (await accountById(ctx, accountId)) ?? refuse('accounts.not_found')
  await endDecisions(ctx, 'account_deleted', accountId)
  if (account.status === 'inactive' && !(await isInForce(ctx, 'account_closed', accountId)))
    await updateAccount(ctx, accountId, { status: 'active', leavingAt: null })
  await recordAudit(ctx, { actor: by, action: 'deletions.cancelled', ...about(accountId) })
  if (account.email)
    await sendMail(ctx, {
      to: account.email,
      template: 'deletions.cancelled',
      data: { name: account.name },
    })
  return true
}

async function requireDeletable(ctx: InTransaction, accountId: string): Promise<Account> {
  const account = (await accountById(ctx, accountId)) ?? refuse('accounts.not_found')
  if (account.role === 'admin') refuse('deletions.not_for_admins')
  if ((await selectDeletion(ctx, accountId))?.begunAt) refuse('deletions.already_gone')
  return account
}

async function mailDeletionScheduled(
  ctx: InTransaction,
  { email, name }: Account,
  dueAt: Date,
): Promise<void> {
  if (!email) return
  await sendMail(ctx, {
    to: email,
    template: 'deletions.scheduled',
    data: { name, date: day(dueAt) },
  })
}

async function recordDeletion(
  ctx: InTransaction,
  { id }: Account,
  dueAt: Date,
  grounds: Grounds = { explanation: '' },
): Promise<void> {
  await endDecisions(ctx, 'account_deleted', id)
  const target = { kind: 'account_deleted', id, ownerId: id, erasedOn: day(dueAt) } as const
  await recordDecision(ctx, target, grounds)
}

const about = (subjectId: string) => ({ subjectKind: 'account', subjectId })
