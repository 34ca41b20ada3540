import type { Reading } from '../../platform/context.ts'
import { selectAccount, selectShown } from './store.ts'

/** For the export of one's data: everything that is kept about an account itself. */
export async function* exportOfAccount(ctx: Reading, accountId: string) {
  const account = await selectAccount(ctx, 'id', accountId)
  if (account) yield account
}

/**
 * For the export of one's data: the usernames, by id, of the other person of each row. They are all it says of others.
 */
export async function usernamesOf<Row>(
  ctx: Reading,
  rows: readonly Row[],
  whom: (row: Row) => string | null,
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(rows.map(whom).filter((id) => id !== null))
  return new Map((await selectShown(ctx, [...known])).map(({ id, username }) => [id, username]))
}
