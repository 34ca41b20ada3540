import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { inPages, read, statement, write } from '../../../platform/db/index.ts'

const recordSeenSql = statement(
  'feed.record_seen',
  ({ accountId, postId }: { accountId: string; postId: string }, ctx) => sql`
    insert into series_progress as progress (account_id, series_id, seen_ids, updated_at)
    select ${accountId}::uuid, series_id, array[id], ${ctx.now()}::timestamptz
    from posts where id = ${postId}::uuid and series_id is not null
    on conflict (account_id, series_id) do update set updated_at = excluded.updated_at,
      seen_ids = array(select id from posts where series_id = excluded.series_id
        and id = any (progress.seen_ids || excluded.seen_ids))
    where not progress.seen_ids @> excluded.seen_ids`,
)

/** Adds a post to what an account has seen of its series, which writes nothing the second time. */
export async function recordSeen(
  ctx: InTransaction,
  seen: { readonly accountId: string; readonly postId: string },
): Promise<void> {
  await write(ctx, recordSeenSql, seen)
}

const exportProgressSql = statement(
  'feed.export_progress',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('seriesProgress')
      .select(['seriesId as id', 'seenIds', 'updatedAt'])
      .where('accountId', '=', accountId)
      .where('seriesId', '>', after)
      .orderBy('seriesId')
      .limit(limit),
)

/** Lists how far an account got in series. */
export const exportProgress = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => read(ctx, exportProgressSql, { accountId, after, limit }),
    (page) =>
      page.map(({ id: seriesId, seenIds: postIds, ...row }) => ({ seriesId, postIds, ...row })),
  )

const eraseProgressSql = statement(
  'feed.erase_progress',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`delete from series_progress
    where (account_id, series_id) in (select account_id, series_id
    from series_progress where account_id = ${accountId} limit 500)`,
  { counts: true },
)

/** Deletes some of how far an account got in series and returns true while there is more. */
export async function eraseProgress(ctx: InTransaction, accountId: string): Promise<boolean> {
  return (await write(ctx, eraseProgressSql, { accountId })) > 0n
}
