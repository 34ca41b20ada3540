import { type RawBuilder, sql, type UpdateResult } from 'kysely'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { subscribesTo } from '../access/index.ts'
import { notBlocked } from '../blocks/index.ts'
import { follows } from '../follows/index.ts'

/** Returns SQL that is true when an account follows a performer or subscribes to them. */
const isFan = (accountId: RawBuilder<unknown>, ownerId: string, now: Date): RawBuilder<boolean> => {
  const performerId = sql`${ownerId}::uuid`
  return sql<boolean>`(${follows(accountId, performerId)}
    or ${subscribesTo({ accountId, performerId }, now)})`
}

/** A view of a story by an account. */
interface StoryView {
  readonly storyId: string
  readonly ownerId: string
  readonly viewerId: string
}

const noteViewSql = statement(
  'stories.note_view',
  ({ storyId, ownerId, viewerId, now }: StoryView & { readonly now: Date }) => sql<UpdateResult>`
    with noted as (insert into story_views (story_id, viewer_id, is_named, seen_at)
      select ${storyId}::uuid, ${viewerId}::uuid,
        ${isFan(sql`${viewerId}::uuid`, ownerId, now)}, ${now}::timestamptz
      on conflict (story_id, viewer_id) do nothing returning story_id)
    update stories set seen_count = seen_count + 1 where id in (select story_id from noted)`,
)

/** Notes that an account saw a story, once. */
export async function noteView(ctx: ReadCtx, view: StoryView): Promise<void> {
  await write(ctx, noteViewSql, { ...view, now: ctx.now() })
}

/** An account that saw a story. */
export interface ViewRow {
  readonly viewerId: string
  readonly seenAt: Date
}

const namedViewsSql = statement(
  'stories.named_views',
  (
    {
      storyId,
      ownerId,
      afterAt,
      afterId,
      limit,
    }: {
      storyId: string
      ownerId: string
      afterAt: Date | null
      afterId: string | null
      limit: number
    },
    ctx,
  ) => sql<ViewRow>`
    select seen.viewer_id as "viewerId", seen.seen_at as "seenAt"
    from story_views as seen
    where seen.story_id = ${storyId}::uuid and seen.is_named
      and (${afterAt}::timestamptz is null
        or (seen.seen_at, seen.viewer_id) < (${afterAt}::timestamptz, ${afterId}::uuid))
      and ${notBlocked({}, ownerId, sql.ref('seen.viewer_id'))}
      and ${isFan(sql.ref('seen.viewer_id'), ownerId, ctx.now())}
    order by seen.seen_at desc, seen.viewer_id desc limit ${limit}`,
)

/** Returns those who saw a story and follow or subscribe to its creator, the last first. */
export const selectNamedViews = (
  ctx: ReadCtx,
  asked: {
    readonly storyId: string
    readonly ownerId: string
    readonly afterAt: Date | null
    readonly afterId: string | null
    readonly limit: number
  },
): Promise<readonly ViewRow[]> => read(ctx, namedViewsSql, asked)

const KEPT_DAYS = 30
const AT_ONCE = 2000

const deleteOldViewsSql = statement(
  'stories.delete_old_views',
  ({ before }: { before: Date }) => sql<UpdateResult>`delete from story_views
    where (story_id, viewer_id) in (select story_id, viewer_id from story_views
      where seen_at < ${before} order by seen_at limit ${AT_ONCE})`,
  { counts: true },
)

/** Deletes who saw stories more than 30 days ago; the numbers stay. */
export async function deleteOldViews(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
  while ((await write(ctx, deleteOldViewsSql, { before })) > 0n);
}

const eraseViewsSql = statement(
  'stories.erase_views',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`delete from story_views
    where (story_id, viewer_id) in (select story_id, viewer_id from story_views
      where viewer_id = ${accountId}::uuid limit 500)`,
  { counts: true },
)

/** Deletes some of what an account saw and returns true while there is more. */
export const eraseViews = async (ctx: InTransaction, accountId: string): Promise<boolean> =>
  (await write(ctx, eraseViewsSql, { accountId })) > 0n

const exportViewsSql = statement(
  'stories.export_views',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('storyViews')
      .select(['storyId as id', 'seenAt'])
      .where('viewerId', '=', accountId)
      .where('storyId', '>', after)
      .orderBy('storyId')
      .limit(limit),
)

/** Returns some of the stories that an account saw, in the order of their ids. */
export const selectViewsOf = (
  ctx: ReadCtx,
  page: { readonly accountId: string; readonly after: string; readonly limit: number },
): Promise<readonly { id: string; seenAt: Date }[]> => read(ctx, exportViewsSql, page)
