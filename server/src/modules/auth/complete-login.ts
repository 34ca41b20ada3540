import { announce } from '../../platform/announce.ts'
import { type InTransaction, type RequestCtx, transaction } from '../../platform/context.ts'
import { networkOf } from '../../platform/networks.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Account, accountById, isShut, updateAccount } from '../accounts/index.ts'
import { recogniseDevice } from '../factors/index.ts'
import { readSettings } from '../settings/index.ts'
import { cameBack } from './announcements.ts'
import { placeName } from './name-place.ts'
import { openSession } from './open-session.ts'
import { sessionSeconds } from './rules.ts'

/** How somebody comes in. */
export interface Entrance {
  readonly remember: boolean
  /** What else is written when the session is. */
  readonly also?: (ctx: InTransaction) => Promise<void>
}

/**
 * Opens a session for somebody who has proved to be the account's owner, whichever way. Only our own web app gets
 * the cookie; other clients store the token themselves. The owner gets a mail when the device is a new one. Who was about to leave stays. Refuses `auth.account_inactive`.
 */
export async function completeLogin(ctx: RequestCtx, accountId: string, { remember, also }: Entrance) {
  const { visitor } = ctx
  const { ip, userAgent } = visitor
  const country = placeName(ctx, ip)
  const opened = await transaction(ctx, async (ctx) => {
    await also?.(ctx)
    const account = await accountById(ctx, accountId)
    if (!account || isShut(account)) refuse('auth.account_inactive')
    const isBack = account.status === 'inactive'
    if (isBack) await reopen(ctx, account)
    await recogniseDevice(ctx, account, { userAgent, network: networkOf(ip), country })
    const token = await openSession(ctx, accountId, { ...visitor, remember })
    return { token, ...(isBack && { deletionCancelled: true }) }
  })
  if (ctx.isOwnPages)
    ctx.cookies.set('token', opened.token, { maxAgeSeconds: sessionSeconds(remember), httpOnly: true })
  return opened
}

/** Somebody who was about to leave came back: the account is as it was. */
async function reopen(ctx: InTransaction, { id, emailVerifiedAt }: Account): Promise<void> {
  const { requireEmailVerification } = await readSettings(ctx)
  const status = emailVerifiedAt || !requireEmailVerification ? 'active' : 'pending-email-confirmation'
  await updateAccount(ctx, id, { status, leavingAt: null })
  await announce(ctx, cameBack, { accountId: id })
}
