import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isRetiredUsername } from './retired-usernames.store.ts'
import { isReservedUsername } from './rules.ts'
import { type Account, type AccountChanges, changeAccount, selectAccount, storeAccount } from './store.ts'

/** The fields of a new account. */
export type NewAccount = Parameters<typeof storeAccount>[1]

/** The error for an e-mail address that already belongs to an account. The caller decides how much to reveal. */
export class EmailTakenError extends Error {
  override name = 'EmailTaken'
}

/**
 * Creates an account. Refuses `accounts.username_taken`; throws EmailTakenError. It accepts reserved usernames, because
 * admins may have one; callers check with `refuseReservedUsername`.
 */
export async function insertAccount(ctx: InTransaction, account: NewAccount): Promise<Account> {
  if (await isRetiredUsername(ctx, account.username)) refuse('accounts.username_taken')
  const stored = await storeAccount(ctx, account)
  if (stored) return stored
  if (await selectAccount(ctx, 'username', account.username)) refuse('accounts.username_taken')
  throw new EmailTakenError()
}

/** Changes an account. Refuses `accounts.username_taken`; throws EmailTakenError. */
export async function updateAccount(ctx: InTransaction, id: string, changes: AccountChanges): Promise<Account> {
  if (changes.username && (await isRetiredUsername(ctx, changes.username))) refuse('accounts.username_taken')
  try {
    return await changeAccount(ctx, id, changes)
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'accounts__username') refuse('accounts.username_taken')
    if (constraint === 'accounts__email') throw new EmailTakenError()
    throw error
  }
}

/** Refuses reserved usernames with `accounts.username_reserved`. */
export function refuseReservedUsername(username: string): void {
  if (isReservedUsername(username)) refuse('accounts.username_reserved')
}
