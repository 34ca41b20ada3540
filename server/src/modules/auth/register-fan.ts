import type { registerFan as call } from '@stagedoor/contract/auth'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction } from '../../platform/context.ts'
import { refuseReserved, shownName } from '../accounts/index.ts'
import { createAccount } from './create-account.ts'
import { hashPassword, refuseCommon } from './hash-password.ts'

/** What everybody reads who signed up, whether or not the address was free. */
export const CHECK_MAIL = { message: 'Please check your e-mail and confirm your address' } as const

/** Makes a fan account. */
export async function registerFan(ctx: Ctx, given: InputOf<typeof call>['body']) {
  refuseReserved(given.username)
  await refuseCommon(ctx, given.password)
  const hashed = await hashPassword(ctx, given.password)
  const { firstName = '', lastName = '', username, email, gender = null } = given
  const account = { role: 'fan' as const, name: shownName(given), firstName, lastName, username, email, gender }
  await transaction(ctx, (ctx) => createAccount(ctx, { account, hashed, categoryIds: [] }))
  return CHECK_MAIL
}
