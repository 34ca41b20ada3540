import { href } from '@stagedoor/contract/site-pages'
import type { RequestCtx, Viewer } from '../../../platform/context.ts'
import { hasSecondFactor } from '../../factors/index.ts'
import { completeLogin } from '../sessions/complete-login.ts'
import type { ConfirmedEmail } from './confirm-email.ts'

const VERIFIED = href('auth/email-verified-success')

/**
 * Logs in the person who just confirmed their first address and returns the page to open next. It
 * opens a session only for fans and performers without a second factor, never over another session,
 * and never when another site sent the form. In all other cases it returns the login page.
 */
export async function logInByLink(
  ctx: RequestCtx,
  confirmed: ConfirmedEmail,
  viewer: Viewer | undefined,
): Promise<string> {
  const { account, isFirst, next } = confirmed
  if (viewer) return viewer.id === account.id ? (next ?? VERIFIED) : VERIFIED
  const mayEnter =
    isFirst &&
    ctx.isOwnPages &&
    account.role !== 'admin' &&
    !(await hasSecondFactor(ctx, account.id))
  if (!mayEnter) return next ? href('auth/login', undefined, { next }) : VERIFIED
  await completeLogin(ctx, account.id, { remember: false, isOwners: true })
  return next ?? VERIFIED
}
