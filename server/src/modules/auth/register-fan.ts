import type { registerFan as call } from '@stagedoor/contract/auth'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction } from '../../platform/context.ts'
import { refuseReserved, shownName } from '../accounts/index.ts'
import { textsByHash } from '../consents/index.ts'
import { createAccount } from './create-account.ts'
import { hashPassword, refuseCommon } from './hash-password.ts'
import { signedUp } from './resend-sign-up.ts'

/** Makes a fan account. */
export async function registerFan(ctx: Ctx, given: InputOf<typeof call>['body']) {
  refuseReserved(given.username)
  await refuseCommon(ctx, given.password)
  const accepted = await textsByHash(ctx, given.acceptedTexts ?? [])
  const hashed = await hashPassword(ctx, given.password)
  const { firstName = '', lastName = '', username, email, gender = null, next } = given
  const account = { role: 'fan' as const, name: shownName(given), firstName, lastName, username, email, gender }
  await transaction(ctx, (ctx) => createAccount(ctx, { account, hashed, categoryIds: [], accepted, next }))
  return signedUp(ctx, { email, next })
}
