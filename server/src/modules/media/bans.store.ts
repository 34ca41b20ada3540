import type { FileKind, FileStage } from '@stagedoor/contract/media'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { isKeptByLaw } from '../legalholds/index.ts'
import { banFingerprints, unbanFingerprints } from './fingerprints/store.ts'

const insertBansSql = statement(
  'media.insert_bans',
  ({ fileIds, subjectId }: { fileIds: readonly string[]; subjectId: string }, ctx) =>
    ctx.db
      .insertInto('bannedContents')
      .columns(['sha256', 'subjectId', 'createdAt'])
      .expression((eb) =>
        eb
          .selectFrom('files')
          .select([
            'sha256',
            sql<string>`${subjectId}::uuid`.as('subjectId'),
            sql<Date>`${ctx.now()}::timestamptz`.as('createdAt'),
          ])
          .distinct()
          .where('id', '=', sql<string>`any(${fileIds}::uuid[])`),
      )
      .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Refuses the bytes of files from now on, for everybody, because what showed them was removed: they
 * cannot be uploaded again, and nothing new can show them. Near copies wait for a review.
 */
export async function banContents(
  ctx: InTransaction,
  fileIds: readonly string[],
  subjectId: string,
): Promise<void> {
  if (fileIds.length === 0) return
  await write(ctx, insertBansSql, { fileIds, subjectId })
  await banFingerprints(ctx, fileIds, subjectId)
}

const deleteBansSql = statement(
  'media.delete_bans',
  ({ subjectId }: { subjectId: string }, { db }) =>
    db.deleteFrom('bannedContents').where('subjectId', '=', subjectId),
)

/** Allows the bytes again that were refused because this was removed. */
export async function endBans(ctx: InTransaction, subjectId: string): Promise<void> {
  await write(ctx, deleteBansSql, { subjectId })
  await unbanFingerprints(ctx, subjectId)
}

const bannedAmongSql = statement(
  'media.banned_among',
  ({ hashes }: { hashes: readonly string[] }, { db }) =>
    db
      .selectFrom('bannedContents')
      .select('sha256')
      .where('sha256', '=', sql<string>`any(${hashes})`),
)

/** Returns those of some hashes whose content is banned. */
export async function bannedAmong(
  ctx: ReadCtx,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = hashes.length > 0 ? await read(ctx, bannedAmongSql, { hashes }) : []
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Returns true when content with this hash is banned. */
export const isBanned = async (ctx: ReadCtx, sha256: string): Promise<boolean> =>
  (await bannedAmong(ctx, [sha256])).has(sha256)

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
      .where('heldBy', 'is', null)
      .where(({ not, or, eb }) =>
        or([
          eb('isRemoved', '=', false),
          not(isKeptByLaw(sql.ref('files.id'), sql.ref('files.owner_id'))),
        ]),
      )
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
