import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Account, selectAccount, selectAccounts, selectCardFields } from './store.ts'

const ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

/** The account of an id, or undefined. */
export const accountById = (ctx: ReadCtx, id: string): Promise<Account | undefined> => selectAccount(ctx, 'id', id)

/** The accounts of some ids, by id; unknown ids are missing. */
export async function accountsById(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Account>> {
  const accounts = await selectAccounts(ctx, [...new Set(ids)])
  return new Map(accounts.map((account) => [account.id, account]))
}

/** The id, where an address carries one and not a username. */
export const parseAccountId = (ref: string): string | undefined =>
  ID.test(ref) ? ref.replaceAll('-', '').toLowerCase() : undefined

/** The account of an id or a username, as addresses carry them, or undefined. */
export function accountByRef(ctx: ReadCtx, ref: string): Promise<Account | undefined> {
  const id = parseAccountId(ref)
  if (id) return selectAccount(ctx, 'id', id)
  return selectAccount(ctx, 'username', ref.toLowerCase())
}

/** The account of an e-mail address, or undefined. */
export const accountByEmail = (ctx: ReadCtx, email: string): Promise<Account | undefined> =>
  selectAccount(ctx, 'email', email.toLowerCase())

/** The performer of an id or a username whose account is open; refuses `performers.not_found`. */
export async function performerByRef(ctx: ReadCtx, ref: string): Promise<Account> {
  const account = await accountByRef(ctx, ref)
  if (account?.role !== 'performer' || account.status === 'inactive') refuse('performers.not_found')
  return account
}

/** Returns the usernames, by id, of the other person of each row: all that the copy of one's data says of others. */
export async function usernamesOf<Row>(
  ctx: ReadCtx,
  rows: readonly Row[],
  otherOf: (row: Row) => string | null,
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(rows.map(otherOf).filter((id) => id !== null))
  return new Map((await selectCardFields(ctx, [...known])).map(({ id, username }) => [id, username]))
}
