import type { registerFan as call } from '@stagedoor/contract/auth'
import type { InputOf } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction } from '../../../platform/context.ts'
import { displayName, refuseReservedUsername } from '../../accounts/index.ts'
import { requireAcceptedTexts } from '../../consents/index.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/hash-password.ts'
import { createAccount } from './create-account.ts'
import { signUpAnswer } from './resend-sign-up.ts'

/** Creates a fan account. */
export async function registerFan(ctx: RequestCtx, input: InputOf<typeof call>['body']) {
  refuseReservedUsername(input.username)
  await refuseCommonPassword(ctx, input.password)
  const accepted = await requireAcceptedTexts(ctx, input.acceptedTexts)
  const hashed = await hashPassword(ctx, input.password)
  const { firstName = '', lastName = '', username, email, gender = null, next } = input
  const account = {
    role: 'fan' as const,
    name: displayName(input),
    firstName,
    lastName,
    username,
    email,
    gender,
  }
  const signUp = { account, hashed, categoryIds: [], accepted, next }
  const accountId = await transaction(ctx, (ctx) => createAccount(ctx, signUp))
  return signUpAnswer(ctx, { email, accountId, next })
}
