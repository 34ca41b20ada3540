import { announce } from '../../platform/announce.ts'
import type { Ctx, InTransaction } from '../../platform/context.ts'
import { type Account, insertAccount, type NewAccount } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { registered } from './announcements.ts'
import { storeCredential } from './credentials.store.ts'
import { hashPassword, refuseCommon } from './hash-password.ts'
import { sendInvitation } from './send-link.ts'

/** Somebody an admin makes an account for. Without a password they choose one by the link they are mailed. */
export interface Invited {
  readonly account: NewAccount & { readonly email: string }
  readonly password?: string | undefined
  readonly categoryIds?: readonly string[] | undefined
}

/**
 * Everything about an account made for somebody that can be refused or takes time (`auth.password_too_common`). What it
 * answers stores it in a transaction and invites them: refuses `accounts.username_taken`, throws EmailTaken.
 */
export async function prepareInvitation(
  ctx: Ctx,
  { account, password, categoryIds = [] }: Invited,
): Promise<(ctx: InTransaction) => Promise<Account>> {
  if (password !== undefined) await refuseCommon(ctx, password)
  const hashed = password === undefined ? undefined : await hashPassword(ctx, password)
  return async (ctx) => {
    const stored = await insertAccount(ctx, { status: await firstStatus(ctx, account), ...account })
    if (hashed) await storeCredential(ctx, stored.id, hashed)
    if (stored.status !== 'inactive') await sendInvitation(ctx, stored, hashed !== undefined)
    const { id: accountId, role } = stored
    if (role !== 'admin') await announce(ctx, registered, { accountId, role, categoryIds })
    return stored
  }
}

/** Where the site wants confirmed addresses, an account waits for that like one of somebody who signed up. */
async function firstStatus(ctx: InTransaction, { role, emailVerifiedAt }: NewAccount): Promise<Account['status']> {
  const { requireEmailVerification } = await readSettings(ctx)
  return requireEmailVerification && role !== 'admin' && !emailVerifiedAt ? 'pending-email-confirmation' : 'active'
}
