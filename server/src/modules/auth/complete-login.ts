import { type InTransaction, type RequestCtx, transaction } from '../../platform/context.ts'
import { networkOf } from '../../platform/networks.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { recogniseDevice } from '../factors/index.ts'
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
 * Opens a session for somebody who has proved to be the account's owner, whichever way, and sets its cookie. The owner
 * gets a mail when the device is a new one. Refuses `auth.account_inactive`.
 */
export async function completeLogin(ctx: RequestCtx, accountId: string, { remember, also }: Entrance) {
  const { visitor } = ctx
  const { ip, userAgent } = visitor
  const country = placeName(ctx, ip)
  const token = await transaction(ctx, async (ctx) => {
    await also?.(ctx)
    const account = await accountById(ctx, accountId)
    if (!account || account.status === 'inactive') refuse('auth.account_inactive')
    await recogniseDevice(ctx, account, { userAgent, network: networkOf(ip), country })
    return openSession(ctx, accountId, { ...visitor, remember })
  })
  ctx.cookies.set('token', token, { maxAgeSeconds: sessionSeconds(remember), httpOnly: true })
  return { token }
}
