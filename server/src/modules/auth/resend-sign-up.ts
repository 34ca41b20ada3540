import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { accountByEmail, isAccountClosed } from '../accounts/index.ts'
import { mailExistingOwner, sendVerification } from './send-auth-mails.ts'
import { makeSignUpTicket, readSignUpTicket, type SignUpTicket } from './sign-up-tickets.rules.ts'

/** Mails again what a registration mailed. */
export const resendSignUp = defineJob({
  name: 'auth.resend_sign_up',
  payload: z.object({ email: z.string(), next: z.optional(z.string()) }),
  attempts: 5,
  timeoutSeconds: 30,
})

/** Returns what everybody reads who signed up, whether or not the address was free. */
export const signUpAnswer = (ctx: Ctx, signUp: SignUpTicket) => ({
  message: 'Please check your e-mail and confirm your address',
  ticket: makeSignUpTicket(ctx.keys.signing, signUp, ctx.now()),
})

/**
 * Takes down that somebody who signed up asks for the mail again. What there is to send is looked up later, out of the
 * asker's sight. Refuses `auth.link_ended` for a ticket that is not ours or too old.
 */
export async function resendSignUpMail(ctx: Ctx, ticket: string): Promise<typeof done> {
  const signUp = readSignUpTicket(ctx.keys.signing, ticket, ctx.now())
  if (!signUp) refuse('auth.link_ended')
  await enqueue(ctx, resendSignUp, signUp)
  return done
}

/** Mails a fresh link to an address that waits for its confirmation; tells the owner of one that does not wait. */
export async function resendSignUpTo(ctx: Ctx, { email, next }: SignUpTicket): Promise<void> {
  const account = await accountByEmail(ctx, email)
  if (!account || isAccountClosed(account)) return
  await transaction(ctx, (ctx) =>
    account.emailVerifiedAt ? mailExistingOwner(ctx, account) : sendVerification(ctx, account, email, next),
  )
}
