import type { Reading } from '../../platform/context.ts'
import { selectAccount, selectShown } from './store.ts'

/** For the export of one's data: everything that is kept about an account itself. */
export async function* exportOfAccount(ctx: Reading, accountId: string) {
  const account = await selectAccount(ctx, 'id', accountId)
  if (account) yield account
}

/** For the export of one's data: how it calls other people, by id. Their usernames are all it says of them. */
export async function usernamesOf(ctx: Reading, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = new Set(ids.filter((id) => id !== null))
  return new Map((await selectShown(ctx, [...known])).map(({ id, username }) => [id, username]))
}
