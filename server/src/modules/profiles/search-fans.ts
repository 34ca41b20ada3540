import type { Paging } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { cardView, listAccounts } from '../accounts/index.ts'
import { blockersOf } from '../blocks/index.ts'

interface Query {
  readonly q?: string | undefined
  readonly includedIds?: readonly string[] | undefined
}

/**
 * Finds fans by name or username, for a performer who wants to block one. Neither searches nor
 * shows e-mail addresses, and leaves out fans who block the performer.
 */
export async function searchFans(
  ctx: Ctx & { readonly viewer: Viewer },
  { q, includedIds }: Query,
  paging: Paging,
): Promise<{ data: PersonCard[]; total: number }> {
  const { accounts, total } = await listAccounts(
    ctx,
    {
      role: 'fan',
      exceptStatus: 'inactive',
      q,
      ids: includedIds,
      exceptIds: await blockersOf(ctx, ctx.viewer.id),
    },
    { ...paging, by: 'username', direction: 'asc' },
  )
  const now = ctx.now()
  return { data: accounts.map((account) => cardView(account, now)), total }
}
