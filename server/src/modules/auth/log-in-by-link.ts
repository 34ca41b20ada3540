import type { RequestCtx, Viewer } from '../../platform/context.ts'
import { hasSecondFactor } from '../factors/index.ts'
import { completeLogin } from './complete-login.ts'
import type { ConfirmedEmail } from './confirm-email.ts'

const VERIFIED = '/auth/email-verified-success'

/**
 * Logs in whoever confirmed the address they just signed up with, and returns where they go on to. Only a first
 * confirmation opens a session, only of a fan or performer without a second factor, and never over another session:
 * for anybody else, and where another site sent the form, the way leads through the login.
 */
export async function logInByLink(
  ctx: RequestCtx,
  confirmed: ConfirmedEmail,
  viewer: Viewer | undefined,
): Promise<string> {
  const { account, isFirst, next } = confirmed
  if (viewer) return viewer.id === account.id ? (next ?? VERIFIED) : VERIFIED
  const mayEnter = isFirst && ctx.isOwnPages && account.role !== 'admin' && !(await hasSecondFactor(ctx, account.id))
  if (!mayEnter) return next ? `/auth/login?${new URLSearchParams({ next })}` : VERIFIED
  await completeLogin(ctx, account.id, { remember: false })
  return next ?? VERIFIED
}
