import type { Paging } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people'
import type { Ctx } from '../../platform/context.ts'
import { listAccounts } from './list.store.ts'
import { cardView } from './views.ts'

interface Query {
  readonly q?: string | undefined
  readonly includedIds?: readonly string[] | undefined
}

/** Fans by name or username, for a performer who wants to block one. E-mail addresses are neither searched nor shown. */
export async function searchFans(
  ctx: Ctx,
  { q, includedIds }: Query,
  paging: Paging,
): Promise<{ data: PersonCard[]; total: number }> {
  const { accounts, total } = await listAccounts(
    ctx,
    { role: 'fan', q, ids: includedIds },
    { ...paging, by: 'username', direction: 'asc' },
  )
  const now = ctx.now()
  return { data: accounts.map((account) => cardView(account, now)), total }
}
