import { normalizeEmail } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { parseId } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountIdOfName } from './former-usernames.store.ts'
import { type Account, selectAccount, selectAccounts, selectCardFields } from './store.ts'

/** Returns the account with an id, or undefined. */
export const accountById = (ctx: ReadCtx, id: string): Promise<Account | undefined> =>
  selectAccount(ctx, 'id', id)

/** Returns accounts by id; unknown ids are missing from the map. */
export async function accountsById(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  const accounts = await selectAccounts(ctx, [...new Set(ids)])
  return new Map(accounts.map((account) => [account.id, account]))
}

/**
 * Returns the account that a path segment names by id, username or former username, or undefined.
 */
export async function accountByRef(ctx: ReadCtx, ref: string): Promise<Account | undefined> {
  const id = parseId(ref)
  if (id) return selectAccount(ctx, 'id', id)
  const named = await selectAccount(ctx, 'username', ref.toLowerCase())
  if (named) return named
  const known = await accountIdOfName(ctx, ref)
  return known === undefined ? undefined : selectAccount(ctx, 'id', known)
}

/** Returns the account with an e-mail address, or undefined. */
export const accountByEmail = (ctx: ReadCtx, email: string): Promise<Account | undefined> =>
  selectAccount(ctx, 'email', normalizeEmail(email))

/**
 * Returns the performer with an id or username whose account is open. Refuses
 * `performers.not_found`.
 */
export async function performerByRef(ctx: ReadCtx, ref: string): Promise<Account> {
  const account = await accountByRef(ctx, ref)
  if (account?.role !== 'performer' || account.status === 'inactive') refuse('performers.not_found')
  return account
}

/**
 * Returns the username of the other person of each row, by id. A data export names other people by
 * username only.
 */
export async function usernamesOf<Row>(
  ctx: ReadCtx,
  rows: readonly Row[],
  otherOf: (row: Row) => string | null,
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(rows.map(otherOf).filter((id) => id !== null))
  return new Map(
    (await selectCardFields(ctx, [...known])).map(({ id, username }) => [id, username]),
  )
}
