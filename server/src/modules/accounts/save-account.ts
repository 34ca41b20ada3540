import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isRetiredUsername } from './retired-usernames.store.ts'
import { isReservedUsername } from './rules.ts'
import { type Account, type AccountChanges, changeAccount, selectAccount, storeAccount } from './store.ts'

/** What a new account begins with. */
export type NewAccount = Parameters<typeof storeAccount>[1]

/** Thrown when an e-mail address already belongs to an account: its caller decides what may be told. */
export class EmailTakenError extends Error {
  override name = 'EmailTaken'
}

/**
 * Makes an account. Refuses `accounts.username_taken`; throws EmailTakenError. Whether a username is reserved is the
 * caller's question (`refuseReservedUsername`): an admin may have one.
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

/** Refuses a username that addresses of the site use or that would mislead: `accounts.username_reserved`. */
export function refuseReservedUsername(username: string): void {
  if (isReservedUsername(username)) refuse('accounts.username_reserved')
}
