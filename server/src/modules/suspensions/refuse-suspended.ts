import type { ReadCtx, Viewer } from '../../platform/context.ts'
import type { GateSubject } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'

/** Refuses `suspensions.account_suspended`, with the reason, when the account is suspended. */
export async function refuseIfSuspended(ctx: ReadCtx, accountId: string): Promise<void> {
  const account = await accountById(ctx, accountId)
  if (account?.suspendedAt)
    refuse('suspensions.account_suspended', { reason: account.suspendedReason ?? '' })
}

/**
 * Refuses `suspensions.account_suspended` for writes of a suspended account, except those that
 * manage its login, request its data, or answer a decision by an appeal or a counter-notice. Runs
 * before every call.
 */
export async function refuseWritesOfSuspended(
  ctx: ReadCtx,
  call: GateSubject,
  viewer: Viewer | undefined,
): Promise<void> {
  if (
    !viewer ||
    viewer.isSuspended === false ||
    call.method === 'GET' ||
    call.method === 'HEAD' ||
    call.name.startsWith('auth.') ||
    call.name.startsWith('exports.') ||
    call.name.startsWith('decisions.') ||
    call.name === 'reports.sendCounterNotice'
  )
    return
  await refuseIfSuspended(ctx, viewer.id)
}
