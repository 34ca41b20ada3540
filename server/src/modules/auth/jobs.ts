import { z } from 'zod'
import { defineJob, every, type Handled, handle } from '../../platform/jobs.ts'
import { forgetOldFactors } from '../factors/index.ts'
import { removeOldOpenCalls, removeSpent } from './captcha.store.ts'
import { sendResetLink, sendResetTo } from './forgot-password.ts'
import { removeExpiredLinks } from './links.store.ts'
import { resendSignUp, sendSignUpAgain } from './resend-sign-up.ts'
import { removeExpiredSessions } from './sessions.store.ts'
import { removeOldFlows } from './social.store.ts'
import { removeOldTries } from './tries.store.ts'

const removeExpired = defineJob({
  name: 'auth.remove_expired',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 60,
})

/** The work of auth that waits or comes again. */
export const authJobs: readonly Handled[] = [
  handle(sendResetLink, (ctx, { email }) => sendResetTo(ctx, email)),
  handle(resendSignUp, (ctx, signUp) => sendSignUpAgain(ctx, signUp)),
  handle(removeExpired, async (ctx) => {
    await removeExpiredSessions(ctx)
    await removeExpiredLinks(ctx)
    await removeOldTries(ctx)
    await forgetOldFactors(ctx)
    await removeSpent(ctx)
    await removeOldOpenCalls(ctx)
    await removeOldFlows(ctx)
  }),
  every(removeExpired, '7 * * * *'),
]
