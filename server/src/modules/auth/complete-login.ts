import { type InTransaction, type RequestCtx, transaction } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { type Account, accountById, isAccountClosed, updateAccount } from '../accounts/index.ts'
import { recogniseDevice } from '../factors/index.ts'
import { readSettings } from '../settings/index.ts'
import { loggedInDuringGracePeriod } from './announcements.ts'
import { locateIp } from './locate-ip.ts'
import { openSession } from './open-session.ts'
import { sessionSeconds } from './rules.ts'

/** How somebody comes in. */
export interface LoginOptions {
  readonly remember: boolean
  /** What else is written when the session is. */
  readonly inTransaction?: (ctx: InTransaction) => Promise<void>
}

/**
 * Opens a session for somebody who has proved to be the account's owner, whichever way. Only our own web app gets
 * the cookie; other clients store the token themselves. The owner gets a mail when the device is a new one. Who was about to leave stays. Refuses `auth.account_inactive`.
 */
export async function completeLogin(ctx: RequestCtx, accountId: string, { remember, inTransaction }: LoginOptions) {
  const { visitor } = ctx
  const { ip, userAgent } = visitor
  const country = locateIp(ctx, ip)
  const opened = await transaction(ctx, async (ctx) => {
    await inTransaction?.(ctx)
    const account = await accountById(ctx, accountId)
    if (!account || isAccountClosed(account)) refuse('auth.account_inactive')
    const isBack = account.status === 'inactive'
    if (isBack) await reopenAccount(ctx, account)
    await recogniseDevice(ctx, account, { userAgent, network: networkOf(ip), country })
    const token = await openSession(ctx, accountId, { ...visitor, remember })
    return { token, ...(isBack && { deletionCancelled: true }) }
  })
  if (ctx.isOwnPages)
    ctx.cookies.set('token', opened.token, { maxAgeSeconds: sessionSeconds(remember), httpOnly: true })
  return opened
}

/** Somebody who was about to leave came back: the account is as it was. */
async function reopenAccount(ctx: InTransaction, { id, emailVerifiedAt }: Account): Promise<void> {
  const { requireEmailVerification } = await readSettings(ctx)
  const status = emailVerifiedAt || !requireEmailVerification ? 'active' : 'pending-email-confirmation'
  await updateAccount(ctx, id, { status, leavingAt: null })
  await announce(ctx, loggedInDuringGracePeriod, { accountId: id })
}
