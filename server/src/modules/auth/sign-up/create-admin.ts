import { normalizeEmail } from '@stagedoor/contract/kit'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { type Account, insertAccount } from '../../accounts/index.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { storeCredential } from '../passwords/store.ts'

/** An admin to create. Their address counts as confirmed. */
export interface NewAdmin {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly name: string
}

/** Creates an admin account. Refuses `accounts.username_taken`; throws EmailTakenError. */
export async function createAdmin(
  ctx: Ctx,
  { username, email, password, name }: NewAdmin,
): Promise<Account> {
  const hashed = await hashPassword(ctx, password)
  return transaction(ctx, async (ctx) => {
    const who = {
      role: 'admin' as const,
      staffRole: 'owner' as const,
      username,
      email: normalizeEmail(email),
      name,
    }
    const account = await insertAccount(ctx, { ...who, emailVerifiedAt: ctx.now() })
    await storeCredential(ctx, account.id, hashed)
    return account
  })
}
