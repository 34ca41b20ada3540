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
import { selectHiddenPlaces } from './countries.store.ts'

const exportMutesSql = statement(
  'blocks.export_mutes',
  ({ accountId }: { accountId: string }, ctx) =>
    ctx.db.selectFrom('mutes').select(['mutedId', 'createdAt']).where('accountId', '=', accountId),
)

const exportBlocksSql = statement(
  'blocks.export_blocks',
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
  for (const { countryCode: country } of await selectHiddenPlaces(ctx, accountId))
    yield { kind: 'country', country }
  const muted = await read(ctx, exportMutesSql, { accountId })
  const mutedNames = await usernamesOf(ctx, muted, ({ mutedId }) => mutedId)
  for (const { mutedId, createdAt } of muted) {
    yield { kind: 'muted', username: mutedNames.get(mutedId) ?? null, createdAt }
  }
  yield* inPages(byId(ctx, exportBlocksSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ blockedId }) => blockedId)
    return page.map(({ blockedId, reason, createdAt }) => {
      return { kind: 'person', username: names.get(blockedId) ?? null, reason, createdAt }
    })
  })
}

const eraseBlocksBySql = statement(
  'blocks.erase_blocks_by',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('blocks').where('blockerId', '=', accountId),
)

const eraseBlocksOfSql = statement(
  'blocks.erase_blocks_of',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('blocks').where('blockedId', '=', accountId),
)

const eraseMutesBySql = statement(
  'blocks.erase_mutes_by',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('mutes').where('accountId', '=', accountId),
)

const eraseMutesOfSql = statement(
  'blocks.erase_mutes_of',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('mutes').where('mutedId', '=', accountId),
)

const eraseBlockedCountriesSql = statement(
  'blocks.erase_blocked_countries',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('blocksCountries').where('performerId', '=', accountId),
)

/** Deletes the blocks and mutes of and by an account, and the countries it hid from. */
async function eraseBlocks(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseBlocksBySql, { accountId })
  await write(ctx, eraseBlocksOfSql, { accountId })
  await write(ctx, eraseMutesBySql, { accountId })
  await write(ctx, eraseMutesOfSql, { accountId })
  await write(ctx, eraseBlockedCountriesSql, { accountId })
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
