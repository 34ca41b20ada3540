import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { removeOldFactors } from '../factors/index.ts'
import { removeOldAnonymousCalls, removeUsedTokens } from './captcha/store.ts'
import { sendLoginLinkJob, sendLoginLinkTo } from './links/mail-login-link.ts'
import { removeExpiredLinks } from './links/store.ts'
import { sendResetLink, sendResetLinkTo } from './passwords/forgot-password.ts'
import { removeOldAttempts } from './passwords/login-attempts.store.ts'
import { removeExpiredSessions } from './sessions/store.ts'
import { resendSignUp, resendSignUpTo } from './sign-up/resend-sign-up.ts'
import { removeExpiredFlows } from './social/oauth.store.ts'

const removeExpired = defineJob({
  name: 'auth.remove_expired',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** The jobs of auth. */
export const authJobs: readonly JobRegistration[] = [
  handleJob(sendResetLink, (ctx, { email, next }) => sendResetLinkTo(ctx, email, next)),
  handleJob(sendLoginLinkJob, (ctx, request) => sendLoginLinkTo(ctx, request)),
  handleJob(resendSignUp, (ctx, signUp) => resendSignUpTo(ctx, signUp)),
  handleJob(removeExpired, async (ctx) => {
    await removeExpiredSessions(ctx)
    await removeExpiredLinks(ctx)
    await removeOldAttempts(ctx)
    await removeOldFactors(ctx)
    await removeUsedTokens(ctx)
    await removeOldAnonymousCalls(ctx)
    await removeExpiredFlows(ctx)
  }),
  schedule(removeExpired, '7 * * * *'),
]
