import type { Ctx, InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { type Account, insertAccount, type NewAccount } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { accountRegistered } from './announcements.ts'
import { storeCredential } from './credentials.store.ts'
import { hashPassword, refuseCommonPassword } from './hash-password.ts'
import { sendInvitation } from './send-auth-mails.ts'

/** Somebody an admin makes an account for. Without a password they choose one by the link they are mailed. */
export interface Invitation {
  readonly account: NewAccount & { readonly email: string }
  readonly password?: string | undefined
  readonly categoryIds?: readonly string[] | undefined
}

/**
 * Everything about an account made for somebody that can be refused or takes time (`auth.password_too_common`). What it
 * answers stores it in a transaction and invites them: refuses `accounts.username_taken`, throws EmailTakenError.
 */
export async function prepareInvitation(
  ctx: Ctx,
  { account, password, categoryIds = [] }: Invitation,
): Promise<(ctx: InTransaction) => Promise<Account>> {
  if (password !== undefined) await refuseCommonPassword(ctx, password)
  const hashed = password === undefined ? undefined : await hashPassword(ctx, password)
  return async (ctx) => {
    const stored = await insertAccount(ctx, { status: await initialStatus(ctx, account), ...account })
    if (hashed) await storeCredential(ctx, stored.id, hashed)
    if (stored.status !== 'inactive') await sendInvitation(ctx, stored, hashed !== undefined)
    const { id: accountId, role } = stored
    if (role !== 'admin') await announce(ctx, accountRegistered, { accountId, role, categoryIds })
    return stored
  }
}

/** Where the site wants confirmed addresses, an account waits for that like one of somebody who signed up. */
async function initialStatus(ctx: InTransaction, { role, emailVerifiedAt }: NewAccount): Promise<Account['status']> {
  const { requireEmailVerification } = await readSettings(ctx)
  return requireEmailVerification && role !== 'admin' && !emailVerifiedAt ? 'pending-email-confirmation' : 'active'
}
