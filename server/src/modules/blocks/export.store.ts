import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { usernamesOf } from '../accounts/index.ts'
import { selectCountries } from './countries.store.ts'

/** For the export of one's data: whom an account blocks and mutes, and from which countries it hides. Who blocks it is theirs. */
export async function* exportOfBlocks(ctx: Reading, accountId: string) {
  for (const country of await selectCountries(ctx, accountId)) yield { kind: 'country', country }
  const muted = await ctx.db
    .selectFrom('mutes')
    .select(['mutedId', 'createdAt'])
    .where('accountId', '=', accountId)
    .execute()
  const mutedNames = await usernamesOf(ctx, muted, ({ mutedId }) => mutedId)
  for (const { mutedId, createdAt } of muted) {
    yield { kind: 'muted', username: mutedNames.get(mutedId) ?? null, createdAt }
  }
  yield* inPages(
    byId(
      ctx.db.selectFrom('blocks').select(['id', 'blockedId', 'reason', 'createdAt']).where('blockerId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ blockedId }) => blockedId)
      return page.map(({ blockedId, reason, createdAt }) => {
        return { kind: 'person', username: names.get(blockedId) ?? null, reason, createdAt }
      })
    },
  )
}
