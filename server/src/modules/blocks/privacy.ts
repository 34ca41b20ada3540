import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { selectHiddenCountries } from './countries.store.ts'

/**
 * Lists the accounts and countries an account blocks and the accounts it mutes. Blocks by others belong to the others.
 */
async function* exportBlocks(ctx: ReadCtx, accountId: string) {
  for (const country of await selectHiddenCountries(ctx, accountId))
    yield { kind: 'country', country }
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
      ctx.db
        .selectFrom('blocks')
        .select(['id', 'blockedId', 'reason', 'createdAt'])
        .where('blockerId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ blockedId }) => blockedId)
      return page.map(({ blockedId, reason, createdAt }) => {
        return { kind: 'person', username: names.get(blockedId) ?? null, reason, createdAt }
      })
    },
  )
}

/** Deletes the blocks and mutes of and by an account, and the countries it hid from. */
async function eraseBlocks({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('blocks').where('blockerId', '=', accountId).execute()
  await db.deleteFrom('blocks').where('blockedId', '=', accountId).execute()
  await db.deleteFrom('mutes').where('accountId', '=', accountId).execute()
  await db.deleteFrom('mutes').where('mutedId', '=', accountId).execute()
  await db.deleteFrom('blocksCountries').where('performerId', '=', accountId).execute()
}

/** The export and erasure of an account's blocks and mutes. */
export const blocksPrivacy: Privacy = {
  export: [
    {
      name: 'blocks',
      section: 'activity',
      summary: 'The people and countries you block.',
      rows: (ctx, { id }) => exportBlocks(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseBlocks(ctx, id),
  },
}
