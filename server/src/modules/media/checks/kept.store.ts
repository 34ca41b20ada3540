import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'

/** Files can be seen in these stages, or wait for people before they are. */
const KEPT = sql`('ready', 'people', 'review')`

const countSql = statement(
  'media.count_kept',
  (_: object) => sql<{ files: number }>`
    select count(*)::int as files from files where not is_removed and stage in ${KEPT}`,
)

/** Returns the number of files that are compared with new entries of lists. */
export const countKept = async (ctx: ReadCtx): Promise<number> =>
  (await only(read(ctx, countSql, {}))).files

/** A file that is compared, with the number of its perceptual hashes. */
export interface KeptFile {
  readonly id: string
  readonly sha256: string
  readonly md5: string | null
  readonly frames: number
}

const afterSql = statement(
  'media.kept_after',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{
    id: string
    sha256: string
    md5: string | null
    frames: number
  }>`
    select id, sha256, md5, (select count(*)::int from file_fingerprints
      where file_id = files.id) as frames
    from files where not is_removed and stage in ${KEPT} and (${after}::uuid is null
      or id > ${after}::uuid)
    order by id limit ${limit}`,
)

/** Returns the next files that are compared, by id. */
export const keptAfter = (
  ctx: ReadCtx,
  from: { readonly after: string | null; readonly limit: number },
): Promise<KeptFile[]> => read(ctx, afterSql, from)

const storeMd5Sql = statement(
  'media.store_md5',
  ({ id, md5 }: { id: string; md5: string }, { db }) =>
    db.updateTable('files').set({ md5 }).where('id', '=', id).where('md5', 'is', null),
)

/** Stores the MD5 digest of a file. */
export async function storeMd5(ctx: ReadCtx, id: string, md5: string): Promise<void> {
  await write(ctx, storeMd5Sql, { id, md5 })
}

const md5Sql = statement('media.md5', ({ id }: { id: string }, { db }) =>
  db.selectFrom('files').select('md5').where('id', '=', id),
)

/** Returns the MD5 digest of a file where it was read before. */
export async function storedMd5(ctx: ReadCtx, id: string): Promise<string | null> {
  const [row] = await read(ctx, md5Sql, { id })
  return row?.md5 ?? null
}

const reopenSql = statement(
  'media.reopen_checks',
  ({ ids }: { ids: readonly string[] }, ctx) => sql<Reopened>`
    with locked as materialized (
      select id, stage, hidden_at from files where id = any(${[...ids]}::uuid[]) and not is_removed
      order by id for update
    ), before as materialized (
      select id, stage, hidden_at from locked where stage in ${KEPT}
    ), changed as (
      update files set stage = 'review', cleared_at = null, changed_at = ${ctx.now()},
        hidden_at = case when before.stage = 'ready' then ${ctx.now()}::timestamptz
          else before.hidden_at end
      from before where files.id = before.id
      returning files.id, files.owner_id, before.stage = 'ready' as is_hidden,
        files.hidden_at is not null as was_shown
    ), waiting as (
      insert into part_checks (file_id, part, part_name, was_shown, since)
      select id, 'file', '', was_shown, ${ctx.now()} from changed
      on conflict (file_id, part, part_name) do update
        set asked = part_checks.asked + 1,
          was_shown = part_checks.was_shown or excluded.was_shown
      returning file_id
    )
    select id, owner_id as "ownerId", is_hidden as "isHidden"
    from changed join waiting on file_id = id`,
)

/** A file that waits for a comparison again. */
export interface Reopened {
  readonly id: string
  readonly ownerId: string
  /** True where it was shown until now. */
  readonly isHidden: boolean
}

/**
 * Lets files wait for a comparison again, whatever they waited for; returns those there are. One
 * that is published at the same moment is waited for, and hidden then.
 */
export async function reopenChecks(
  ctx: InTransaction,
  ids: readonly string[],
): Promise<Reopened[]> {
  return ids.length > 0 ? read(ctx, reopenSql, { ids }) : []
}
