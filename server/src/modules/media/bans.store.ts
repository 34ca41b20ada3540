import type { FileKind, FileStage } from '@stagedoor/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

const isBannedSql = statement('media.is_banned', ({ sha256 }: { sha256: string }, ctx) =>
  ctx.db.selectFrom('bannedContents').select('sha256').where('sha256', '=', sha256),
)

/** Returns true when content with this hash is banned. */
export async function isBanned(ctx: ReadCtx, sha256: string): Promise<boolean> {
  const [row] = await read(ctx, isBannedSql, { sha256 })
  return row !== undefined
}

const insertBanSql = statement(
  'media.insert_ban',
  ({ sha256, reason }: { sha256: string; reason: string }, ctx) =>
    ctx.db
      .insertInto('bannedContents')
      .values({ sha256, reason, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Bans content by its hash. */
export async function insertBan(ctx: InTransaction, sha256: string, reason: string): Promise<void> {
  await write(ctx, insertBanSql, { sha256, reason })
}

/** Returns SQL for the table of files under an alias. */
export const filesAs = (alias: string): RawBuilder<unknown> => sql`files as ${sql.id(alias)}`

const idleFilesSql = statement(
  'media.idle_files',
  ({ since, limit }: { since: Date; limit: number }, ctx) => {
    const idle = ctx.db
      .selectFrom('files')
      .select('id')
      .where('idleSince', '<', since)
      .where('isRemoved', '=', false)
    return idle.where('vaultMedia', 'is', null).orderBy('idleSince').limit(limit)
  },
)

/** Returns files outside vaults without a use since an instant, longest idle first. */
export async function idleFiles(ctx: ReadCtx, since: Date, limit: number): Promise<string[]> {
  const rows = await read(ctx, idleFilesSql, { since, limit })
  return rows.map(({ id }) => id)
}

const stalledFilesSql = statement(
  'media.stalled_files',
  ({ since, limit }: { since: Date; limit: number }, ctx) =>
    ctx.db
      .selectFrom('files')
      .select(['id', 'kind', 'stage', 'isRemoved'])
      .where('changedAt', '<', since)
      .where((eb) =>
        eb.or([
          eb('isRemoved', '=', true),
          eb('stage', 'in', ['uploaded', 'scanning', 'processing']),
        ]),
      )
      .where((eb) => eb.or([eb('isRemoved', '=', true), eb('stage', '<>', 'ready')]))
      .limit(limit),
)

/** Returns files whose processing or removal made no progress since an instant. */
export async function stalledFiles(ctx: ReadCtx, since: Date, limit: number) {
  const rows = await read(ctx, stalledFilesSql, { since, limit })
  return rows as { id: string; kind: FileKind; stage: FileStage; isRemoved: boolean }[]
}
