import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { type Account, insertAccount, type NewAccount } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { accountRegistered } from '../announcements.ts'
import { sendInvitation } from '../links/send-auth-mails.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/hash-password.ts'
import { storeCredential } from '../passwords/store.ts'

/**
 * The account an admin creates for a person. Without a password, the person chooses one with a
 * mailed link.
 */
export interface Invitation {
  readonly account: NewAccount & { readonly email: string }
  readonly password?: string | undefined
  readonly categoryIds?: readonly string[] | undefined
}

/**
 * Checks and hashes the password of an invited account outside a transaction. The returned function
 * creates the account and mails the person; it refuses `accounts.username_taken` and throws
 * EmailTakenError. Refuses `auth.password_too_common`.
 */
export async function prepareInvitation(
  ctx: Ctx,
  { account, password, categoryIds = [] }: Invitation,
): Promise<(ctx: InTransaction) => Promise<Account>> {
  if (password !== undefined) await refuseCommonPassword(ctx, password)
  const hashed = password === undefined ? undefined : await hashPassword(ctx, password)
  return async (ctx) => {
    const stored = await insertAccount(ctx, {
      status: await initialStatus(ctx, account),
      ...account,
    })
    if (hashed) await storeCredential(ctx, stored.id, hashed)
    if (stored.status !== 'inactive') await sendInvitation(ctx, stored, hashed !== undefined)
    const { id: accountId, role } = stored
    if (role !== 'admin') await announce(ctx, accountRegistered, { accountId, role, categoryIds })
    return stored
  }
}

/**
 * Returns the first status of an account. On sites that require confirmed addresses it waits for
 * confirmation, like an account that signed up.
 */
async function initialStatus(
  ctx: InTransaction,
  { role, emailVerifiedAt }: NewAccount,
): Promise<Account['status']> {
  const { requireEmailVerification } = await readSettings(ctx)
  return requireEmailVerification && role !== 'admin' && !emailVerifiedAt
    ? 'pending-email-confirmation'
    : 'active'
}
