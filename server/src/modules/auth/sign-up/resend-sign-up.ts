import { done } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountByEmail, isAccountClosed } from '../../accounts/index.ts'
import { mailExistingOwner, sendVerification } from '../links/send-auth-mails.ts'
import {
  makeSignUpTicket,
  readSignUpTicket,
  type SignUp,
  type SignUpTicket,
} from './sign-up-tickets.rules.ts'

/** Mails the sign-up link again. */
export const resendSignUp = defineJob({
  name: 'auth.resend_sign_up',
  payload: z.object({ email: z.string(), next: z.optional(z.string()) }),
  attempts: 5,
  timeoutSeconds: 30,
})

/** Returns the response to a sign-up, the same for free and taken addresses. */
export const signUpAnswer = (ctx: Ctx, signUp: SignUp) => ({
  message: 'Please check your e-mail and confirm your address',
  ticket: makeSignUpTicket(ctx.keys.signing, signUp, ctx.now()),
})

/**
 * Queues a request to send the sign-up mail again. The address is looked up later, so that the
 * response reveals nothing. Refuses `auth.link_ended` for an invalid or expired ticket.
 */
export async function resendSignUpMail(ctx: Ctx, ticket: string): Promise<typeof done> {
  const signUp = readSignUpTicket(ctx.keys.signing, ticket, ctx.now())
  if (!signUp) refuse('auth.link_ended')
  const { email, next } = signUp
  await enqueue(ctx, resendSignUp, { email, next })
  return done
}

/**
 * Mails a new link to an address that waits for confirmation, or the notice to the owner of a
 * confirmed one.
 */
export async function resendSignUpTo(
  ctx: Ctx,
  { email, next }: Pick<SignUpTicket, 'email' | 'next'>,
): Promise<void> {
  const account = await accountByEmail(ctx, email)
  if (!account || isAccountClosed(account)) return
  await transaction(ctx, (ctx) =>
    account.emailVerifiedAt
      ? mailExistingOwner(ctx, account)
      : sendVerification(ctx, account, email, next),
  )
}
