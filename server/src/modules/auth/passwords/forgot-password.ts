import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { accountByEmail, isAccountClosed } from '../../accounts/index.ts'
import { sendPasswordReset } from '../links/send-auth-mails.ts'

/** Mails a reset link to the account with an address. */
export const sendResetLink = defineJob({
  name: 'auth.send_reset_link',
  payload: z.object({ email: z.string(), next: z.optional(z.string()) }),
  attempts: 5,
  timeoutSeconds: 30,
})

interface ResetRequest {
  readonly email: string
  /** The page to open after the next login. */
  readonly next?: string | undefined
}

/**
 * Queues a request for a reset link. The address is looked up later, so that the response does not
 * reveal whether it is known.
 */
export async function forgotPassword(
  ctx: Ctx,
  { email, next }: ResetRequest,
): Promise<typeof done> {
  await enqueue(ctx, sendResetLink, { email, next })
  return done
}

/** Mails the link when an account has the address. */
export async function sendResetLinkTo(ctx: Ctx, email: string, next?: string): Promise<void> {
  const account = await accountByEmail(ctx, email)
  if (!account || isAccountClosed(account)) return
  await transaction(ctx, (ctx) => sendPasswordReset(ctx, account, email, next))
}
