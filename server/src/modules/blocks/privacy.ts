import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { selectHiddenCountries } from './countries.store.ts'

const exportBlocksMutesSql = statement(
  'blocks.export_blocks_mutes',
  ({ accountId }: { accountId: string }, ctx) =>
    ctx.db.selectFrom('mutes').select(['mutedId', 'createdAt']).where('accountId', '=', accountId),
)

const exportBlocksBlocksSql = statement(
  'blocks.export_blocks_blocks',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('blocks')
        .select(['id', 'blockedId', 'reason', 'createdAt'])
        .where('blockerId', '=', accountId),
      keyset,
    ),
)

/**
 * Lists the accounts and countries an account blocks and the accounts it mutes. Blocks by others
 * belong to the others.
 */
async function* exportBlocks(ctx: ReadCtx, accountId: string) {
  for (const country of await selectHiddenCountries(ctx, accountId))
    yield { kind: 'country', country }
  const muted = await read(ctx, exportBlocksMutesSql, { accountId })
  const mutedNames = await usernamesOf(ctx, muted, ({ mutedId }) => mutedId)
  for (const { mutedId, createdAt } of muted) {
    yield { kind: 'muted', username: mutedNames.get(mutedId) ?? null, createdAt }
  }
  yield* inPages(byId(ctx, exportBlocksBlocksSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ blockedId }) => blockedId)
    return page.map(({ blockedId, reason, createdAt }) => {
      return { kind: 'person', username: names.get(blockedId) ?? null, reason, createdAt }
    })
  })
}

const eraseBlocksBlocksSql = statement(
  'blocks.erase_blocks_blocks',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('blocks').where('blockerId', '=', accountId),
)

const eraseBlocksBlocks2Sql = statement(
  'blocks.erase_blocks_blocks2',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('blocks').where('blockedId', '=', accountId),
)

const eraseBlocksMutesSql = statement(
  'blocks.erase_blocks_mutes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('mutes').where('accountId', '=', accountId),
)

const eraseBlocksMutes2Sql = statement(
  'blocks.erase_blocks_mutes2',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('mutes').where('mutedId', '=', accountId),
)

const eraseBlocksBlocksCountriesSql = statement(
  'blocks.erase_blocks_blocks_countries',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('blocksCountries').where('performerId', '=', accountId),
)

/** Deletes the blocks and mutes of and by an account, and the countries it hid from. */
async function eraseBlocks(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseBlocksBlocksSql, { accountId })
  await write(ctx, eraseBlocksBlocks2Sql, { accountId })
  await write(ctx, eraseBlocksMutesSql, { accountId })
  await write(ctx, eraseBlocksMutes2Sql, { accountId })
  await write(ctx, eraseBlocksBlocksCountriesSql, { accountId })
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
