import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { notMuted } from '../blocks/index.ts'
import { newestOf } from '../content/index.ts'
import { clipFiles } from '../feed/index.ts'
import { itemsAs } from '../items/index.ts'
import { isShortUpright } from '../media/index.ts'
import { CLIP_SECONDS } from './rules.ts'

/** The number of newest posts of the site among which clips are looked for. */
const NEWEST = 1000

const clipsSql = statement(
  'clips.clips',
  ({ viewer, limit }: { viewer: Viewer | undefined; limit: number }, ctx) => {
    const filter = { kind: 'feed', now: ctx.now(), country: ctx.guardedCountry } as const
    const newest = { scope: 'all', viewer, filter, limit: NEWEST, offset: 0 } as const
    const account = sql`${viewer?.id ?? null}::uuid`
    return sql<{ id: string }>`with newest as materialized (${newestOf(ctx, newest)})
      select newest.id from newest join ${itemsAs('item')} on item.id = newest.id
        join ${clipFiles} as files on files.post_id = newest.id
        left join clip_views as seen
          on seen.account_id = ${account} and seen.post_id = newest.id
      where seen.is_hidden is not true and ${notMuted(account, sql.ref('item.owner_id'))}
        and (files.teaser_id is not null or (item.audience = 'everyone'
          and ${isShortUpright(sql.ref('files.first_id'), CLIP_SECONDS)}))
      order by (seen.post_id is not null), newest.published_at desc, newest.id desc
      limit ${limit}`
  },
)

/**
 * Returns the ids of posts with a clip, those that the viewer has not seen first, among the newest
 * posts of the site that the viewer may find.
 */
export async function selectClips(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  limit: number,
): Promise<string[]> {
  return (await read(ctx, clipsSql, { viewer, limit })).map(({ id }) => id)
}

const noteSql = statement(
  'clips.note',
  (
    { accountId, postId, isHidden }: { accountId: string; postId: string; isHidden: boolean },
    ctx,
  ) =>
    sql`insert into clip_views as seen (account_id, post_id, seen_at, is_hidden)
      values (${accountId}::uuid, ${postId}::uuid, ${ctx.now()}, ${isHidden})
      on conflict (account_id, post_id) do update
        set seen_at = excluded.seen_at, is_hidden = seen.is_hidden or excluded.is_hidden`,
)

/** Notes that an account saw a clip, or hides it from then on. */
export async function storeNote(
  ctx: InTransaction,
  note: { readonly accountId: string; readonly postId: string; readonly isHidden: boolean },
): Promise<void> {
  await write(ctx, noteSql, note)
}

const AT_ONCE = 2000

const deleteOldSql = statement(
  'clips.delete_old',
  ({ before }: { before: Date }) => sql<UpdateResult>`delete from clip_views
    where (account_id, post_id) in (select account_id, post_id from clip_views
      where seen_at < ${before} and not is_hidden order by seen_at limit ${AT_ONCE})`,
  { counts: true },
)

/** Deletes the notes of clips that were seen before an instant; hidden ones stay hidden. */
export async function deleteSeenBefore(ctx: ReadCtx, before: Date): Promise<void> {
  while ((await write(ctx, deleteOldSql, { before })) > 0n);
}

const exportSql = statement(
  'clips.export',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('clipViews')
      .select(['postId as id', 'seenAt', 'isHidden'])
      .where('accountId', '=', accountId)
      .where('postId', '>', after)
      .orderBy('postId')
      .limit(limit),
)

/** Returns a page of the clips that an account saw. */
export const selectSeen = (
  ctx: ReadCtx,
  page: { readonly accountId: string; readonly after: string; readonly limit: number },
) => read(ctx, exportSql, page)

const deleteOfAccountSql = statement(
  'clips.delete_of_account',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('clipViews').where('accountId', '=', accountId),
)

/** Deletes what an account saw and hid. */
export async function deleteOfAccount(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteOfAccountSql, { accountId })
}
