import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  accountIdOfName,
  isHeldUsername,
  leaveUsername,
  takeUsername,
} from './former-usernames.store.ts'
import { markIdentityChanged } from './identity.store.ts'
import { keepNames, keepNamesOf } from './keep-names.ts'
import { isRetiredUsername } from './retired-usernames.store.ts'
import { isReservedUsername } from './rules.ts'
import {
  type Account,
  type AccountChanges,
  changeAccount,
  selectAccount,
  storeAccount,
} from './store.ts'

/** The fields of a new account. */
export type NewAccount = Parameters<typeof storeAccount>[1]

/**
 * The error for an e-mail address that already belongs to an account. The caller decides how much
 * to reveal.
 */
export class EmailTakenError extends Error {
  override name = 'EmailTaken'
}

/**
 * Creates an account. Refuses `accounts.username_taken`; throws EmailTakenError. It accepts
 * reserved usernames, because admins may have one; callers check with `refuseReservedUsername`.
 */
export async function insertAccount(ctx: InTransaction, account: NewAccount): Promise<Account> {
  await refuseUnavailable(ctx, account.username)
  const stored = await storeAccount(ctx, account)
  if (stored) {
    await takeUsername(ctx, stored.username)
    await keepNames(ctx, stored)
    return stored
  }
  if (await accountIdOfName(ctx, account.username)) refuse('accounts.username_taken')
  throw new EmailTakenError()
}

/**
 * Changes an account. A username that it leaves still leads to it, and the names that a creator
 * leaves are recorded. Refuses
 * `accounts.username_taken`, and `accounts.legal_name_fixed` for another legal name than the one
 * that documents confirmed; throws EmailTakenError.
 */
export async function updateAccount(
  ctx: InTransaction,
  id: string,
  changes: AccountChanges,
): Promise<Account> {
  if (changes.username) await changeUsername(ctx, id, changes.username)
  if (namesPerson(changes)) await changePerson(ctx, id, changes)
  const isNamed = namesPerson(changes) || NAMES.some((field) => changes[field] !== undefined)
  if (isNamed) await keepNamesOf(ctx, id)
  try {
    const changed = await changeAccount(ctx, id, changes)
    if (isNamed) await keepNames(ctx, changed)
    return changed
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint?.startsWith('accounts__username')) refuse('accounts.username_taken')
    if (constraint === 'accounts__email') throw new EmailTakenError()
    throw error
  }
}

/** The facts about a person that identity documents confirm. */
export type LegalIdentity = Pick<Account, 'firstName' | 'lastName' | 'dateOfBirth'>

const LEGAL_FIELDS = ['firstName', 'lastName', 'dateOfBirth'] as const
/** The names by which others know an account. */
const NAMES = ['username', 'name'] as const

const namesPerson = (changes: AccountChanges): boolean =>
  LEGAL_FIELDS.some((field) => changes[field] !== undefined)

/**
 * Refuses another person than the one that documents confirmed, and records the time of the change
 * for those who review documents. `accounts__confirmed_identity` refuses what gets past.
 */
async function changePerson(
  ctx: InTransaction,
  id: string,
  changes: AccountChanges,
): Promise<void> {
  const account = await selectAccount(ctx, 'id', id)
  const isSame = LEGAL_FIELDS.every(
    (field) => changes[field] === undefined || changes[field] === account?.[field],
  )
  if (isSame) return
  if (account?.documentsVerifiedAt) refuse('accounts.legal_name_fixed')
  await markIdentityChanged(ctx, id)
}

/** Replaces the confirmed identity of an account by the one that a new review confirmed. */
export async function replaceIdentity(
  ctx: InTransaction,
  id: string,
  identity: LegalIdentity,
): Promise<void> {
  await keepNamesOf(ctx, id)
  await changeAccount(ctx, id, { documentsVerifiedAt: null })
  await keepNames(ctx, await changeAccount(ctx, id, identity))
  await markIdentityChanged(ctx, id)
}

/** Prepares the change of a username: takes the new one, and keeps the one that is left. */
async function changeUsername(ctx: InTransaction, id: string, username: string): Promise<void> {
  const current = (await selectAccount(ctx, 'id', id))?.username
  if (current === undefined || current === username) return
  await refuseUnavailable(ctx, username, id)
  await takeUsername(ctx, username)
  await leaveUsername(ctx, id, current)
}

/**
 * Refuses `accounts.username_taken` for a name of an erased account, or one that another account
 * left lately.
 */
async function refuseUnavailable(
  ctx: InTransaction,
  username: string,
  accountId?: string,
): Promise<void> {
  if (await isRetiredUsername(ctx, username)) refuse('accounts.username_taken')
  if (await isHeldUsername(ctx, username, accountId)) refuse('accounts.username_taken')
}

/** Refuses reserved usernames with `accounts.username_reserved`. */
export function refuseReservedUsername(username: string): void {
  if (isReservedUsername(username)) refuse('accounts.username_reserved')
}
