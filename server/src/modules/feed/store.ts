import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { hotStatement, runHot, runPreparedQuery, textContains } from '../../platform/db/index.ts'
import {
  type RelationColumns,
  relationColumns,
  type ViewerShape,
  type ViewerValues,
  viewerOf,
  viewerShape,
  viewerValues,
} from '../access/index.ts'
import {
  accountsAs,
  type CardColumns,
  cardColumns,
  isPublicPerformerRow,
} from '../accounts/index.ts'
import type { ContentText } from '../content/index.ts'
import { type ItemSummary, itemColumns, itemsAs } from '../items/index.ts'
import { reacted } from '../reactions/index.ts'
import { isReminded } from './reminders/store.ts'

/** The columns of a post that are not stored in its item. */
export interface PostContent extends PostFiles {
  readonly title: string
  readonly text: string
  readonly isFirstLineShown: boolean
  readonly photoCount: number
  readonly videoCount: number
  readonly audioCount: number
  readonly scheduleZone: string | null
  /** The start of the announced stream. */
  readonly streamingAt: Date | null
}

/** The files of a post by their roles. */
export interface PostFiles {
  readonly fileIds: readonly string[]
  readonly thumbnailId: string | null
  readonly teaserId: string | null
}

/** A post with its item, its performer, and the relation of the viewer it was read for. */
export interface PostRow extends ItemSummary, PostContent, RelationColumns, CardColumns {
  readonly slug: string
  readonly pollDescription: string
  readonly pollOptionIds: readonly string[]
  /** Null means that votes are taken for ever. */
  readonly pollExpiresAt: Date | null
  readonly isLiked: boolean
  readonly isBookMarked: boolean
  /** The viewer asked for a reminder before the announced stream begins. */
  readonly isReminded: boolean
}

/** Stores a post under a slug unless the slug is taken. Returns true when it was stored. */
export async function insertPost(
  ctx: InTransaction,
  id: string,
  slug: string,
  content: PostContent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('posts')
    .values({ id, slug, ...content, fileIds: [...content.fileIds] })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes the content of a post. */
export async function changePost(
  ctx: InTransaction,
  id: string,
  content: PostContent,
): Promise<void> {
  const changes = { ...content, fileIds: [...content.fileIds] }
  await ctx.db.updateTable('posts').set(changes).where('id', '=', id).execute()
}

/** Changes the files of a post. */
export async function changeFiles(
  { db }: InTransaction,
  id: string,
  { fileIds, ...counts }: Pick<PostContent, 'fileIds' | 'photoCount' | 'videoCount' | 'audioCount'>,
): Promise<void> {
  const changes = { ...counts, fileIds: [...fileIds] }
  await db.updateTable('posts').set(changes).where('id', '=', id).execute()
}

/** Locks a performer's pins, so that one transaction at a time changes them. */
export async function lockPins({ db }: InTransaction, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pinned ${ownerId}`}, 0))`.execute(db)
}

/** Returns the id of a post by its slug. */
export async function selectIdBySlug(ctx: ReadCtx, slug: string): Promise<string | undefined> {
  const [row] = await runPreparedQuery(
    ctx,
    ctx.db.selectFrom('posts').select('id').where('slug', '=', slug),
  )
  return row?.id
}

/** Returns the text and files of a post for reports, which store a copy. */
export const selectPostText = (ctx: ReadCtx, id: string): Promise<ContentText | undefined> =>
  ctx.db
    .selectFrom('posts')
    .select(['title', 'text', 'fileIds'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the titles of posts by id, or the first words of those that are for everyone; empty where there are none. */
export async function selectTitles(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    select post.id, case when post.title = '' and item.audience = 'everyone' then left(post.text, 120)
      else post.title end as title
    from posts as post join ${itemsAs('item')} on item.id = post.id
    where post.id = any(${[...new Set(ids)]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns SQL that is true when the title or the text of the post with an id contains some words. */
export const wordsContain = (id: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql`exists (select from posts as words where words.id = ${id}
    and (${textContains(sql`words.title`, q)} or ${textContains(sql`words.text`, q)}))`

/** Returns SQL for the columns of PostRow of `item` joined with `post` and `performer`, in the code's names. */
export function postColumns(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<PostRow> {
  const id = sql.ref('item.id')
  const item = {
    id,
    ownerId: sql.ref('item.owner_id'),
    isOwnerPublic: isPublicPerformerRow('performer'),
  }
  return sql`${itemColumns('item')}, ${cardColumns('performer')}, post.slug, post.title, post.text,
    post.is_first_line_shown as "isFirstLineShown",
    post.photo_count as "photoCount", post.video_count as "videoCount", post.audio_count as "audioCount",
    post.schedule_zone as "scheduleZone", post.streaming_at as "streamingAt", post.poll_description as "pollDescription",
    post.poll_option_ids as "pollOptionIds", post.poll_expires_at as "pollExpiresAt",
    post.file_ids as "fileIds", post.thumbnail_id as "thumbnailId", post.teaser_id as "teaserId",
    ${relationColumns(ctx, viewer, item)},
    ${reacted(viewer?.id, id, 'like')} as "isLiked", ${reacted(viewer?.id, id, 'bookmark')} as "isBookMarked",
    ${isReminded(viewer?.id)} as "isReminded"`
}

/** Returns SQL for the FROM that `postColumns` reads, with the ids of a subquery called `picked`. */
export const postsPicked = (picked: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${picked} as picked join ${itemsAs('item')} on item.id = picked.id join posts as post on post.id = item.id
  join ${accountsAs('performer')} on performer.id = item.owner_id`

/** The post with a slug. */
const postWithSlug = hotStatement<ViewerValues & { readonly slug: string }, PostRow, ViewerShape>(
  (values, shape) => {
    const { ctx, viewer } = viewerOf(values, shape)
    const picked = sql`(select id from posts where slug = ${values.slug})`
    return sql<PostRow>`select ${postColumns(ctx, viewer)} from ${postsPicked(picked)}`
  },
)

/** Returns the post with a slug, with the relation of one viewer; nothing for an unknown slug. */
export async function selectPostsBySlug(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  slug: string,
): Promise<PostRow[]> {
  return runHot(ctx, postWithSlug, { ...viewerValues(ctx, viewer), slug }, viewerShape(viewer))
}

/** The posts with some ids, in their order. */
const postsById = hotStatement<
  ViewerValues & { readonly ids: readonly string[] },
  PostRow,
  ViewerShape
>((values, shape) => {
  const { ctx, viewer } = viewerOf(values, shape)
  const picked = sql`(select id, position from unnest(${values.ids}::uuid[]) with ordinality as requested (id, position))`
  return sql<PostRow>`select ${postColumns(ctx, viewer)} from ${postsPicked(picked)} order by picked.position`
})

/** Returns posts by id in the order of the ids, with the relation of one viewer; unknown ids are missing. */
export async function selectPosts(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<PostRow[]> {
  if (ids.length === 0) return []
  return runHot(ctx, postsById, { ...viewerValues(ctx, viewer), ids }, viewerShape(viewer))
}
