import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { accountByEmail, isAccountClosed } from '../accounts/index.ts'
import { sendPasswordReset } from './send-auth-mails.ts'

/** Mails a reset link to whoever has this address. */
export const sendResetLink = defineJob({
  name: 'auth.send_reset_link',
  payload: z.object({ email: z.string() }),
  attempts: 5,
  timeoutSeconds: 30,
})

/** Takes down that a reset was asked for. Whether the address is known is looked up later, out of the asker's sight. */
export async function forgotPassword(ctx: Ctx, email: string): Promise<typeof done> {
  await enqueue(ctx, sendResetLink, { email })
  return done
}

/** Sends the link if there is an account to send it for. */
export async function sendResetLinkTo(ctx: Ctx, email: string): Promise<void> {
  const account = await accountByEmail(ctx, email)
  if (!account || isAccountClosed(account)) return
  await transaction(ctx, (ctx) => sendPasswordReset(ctx, account, email))
}
