import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { first, read, statement, textContains, write } from '../../platform/db/index.ts'
import {
  type RelationColumns,
  relationColumns,
  type ViewerValues,
  viewerOf,
  viewerText,
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
  /** The files that everyone who finds the post may open. */
  readonly freeFileIds: readonly string[]
  readonly photoCount: number
  readonly videoCount: number
  readonly audioCount: number
  readonly scheduleZone: string | null
  /** The start of the announced stream. */
  readonly streamingAt: Date | null
  /** When the post is archived. */
  readonly archiveAt: Date | null
  /** No rule by age archives the post. */
  readonly isKept: boolean
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
  /** The series that the post is in. */
  readonly seriesId: string | null
}

const insertPostSql = statement(
  'feed.insert_post',
  ({ id, slug, content }: { id: string; slug: string; content: PostContent }, ctx) =>
    ctx.db
      .insertInto('posts')
      .values({ id, slug, ...withLists(content) })
      .onConflict((conflict) => conflict.column('slug').doNothing()),
)

/** Stores a post under a slug unless the slug is taken. Returns true when it was stored. */
export async function insertPost(
  ctx: InTransaction,
  id: string,
  slug: string,
  content: PostContent,
): Promise<boolean> {
  const numInsertedOrUpdatedRows = await write(ctx, insertPostSql, { id, slug, content })
  return numInsertedOrUpdatedRows === 1n
}

const changePostSql = statement(
  'feed.change_post',
  ({ content, id }: { content: PostContent; id: string }, ctx) => {
    return ctx.db.updateTable('posts').set(withLists(content)).where('id', '=', id)
  },
)

const withLists = (content: PostContent) => ({
  ...content,
  fileIds: [...content.fileIds],
  freeFileIds: [...content.freeFileIds],
})

/** Changes the content of a post. */
export async function changePost(
  ctx: InTransaction,
  id: string,
  content: PostContent,
): Promise<void> {
  await write(ctx, changePostSql, { content, id })
}

type FileColumns = { fileIds: string[]; freeFileIds: string[] } & Pick<
  PostContent,
  'photoCount' | 'videoCount' | 'audioCount'
>

const changeFilesSql = statement(
  'feed.change_files',
  (
    {
      changes,
      id,
    }: {
      changes: FileColumns
      id: string
    },
    { db },
  ) => db.updateTable('posts').set(changes).where('id', '=', id),
)

/** Changes the files of a post. */
export async function changeFiles(
  ctx: InTransaction,
  id: string,
  { fileIds, freeFileIds, ...counts }: Pick<PostContent, keyof FileColumns>,
): Promise<void> {
  const changes = { ...counts, fileIds: [...fileIds], freeFileIds: [...freeFileIds] }
  await write(ctx, changeFilesSql, { changes, id })
}

const lockPinsSql = statement(
  'feed.lock_pins',
  ({ ownerId }: { ownerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`pinned ${ownerId}`}, 0))`,
)

/** Locks a performer's pins, so that one transaction at a time changes them. */
export async function lockPins(ctx: InTransaction, ownerId: string): Promise<void> {
  await read(ctx, lockPinsSql, { ownerId })
}

const idBySlugSql = statement(
  'feed.id_by_slug',
  ({ slug }: { slug: string }, ctx) =>
    ctx.db.selectFrom('posts').select('id').where('slug', '=', slug),
  { plan: 'generic' },
)

/** Returns the id of a post by its slug. */
export async function selectIdBySlug(ctx: ReadCtx, slug: string): Promise<string | undefined> {
  const [row] = await read(ctx, idBySlugSql, { slug })
  return row?.id
}

const postFilesSql = statement('feed.post_files', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('posts').select(['fileIds', 'freeFileIds']).where('id', '=', id),
)

/** Returns the files of a post, and which of them are free. */
export const selectPostFiles = (
  ctx: ReadCtx,
  id: string,
): Promise<Pick<PostContent, 'fileIds' | 'freeFileIds'> | undefined> =>
  first(read(ctx, postFilesSql, { id }))

const postTextSql = statement('feed.post_text', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('posts').select(['title', 'text', 'fileIds']).where('id', '=', id),
)

/** Returns the text and files of a post for reports, which store a copy. */
export const selectPostText = (ctx: ReadCtx, id: string): Promise<ContentText | undefined> =>
  first(read(ctx, postTextSql, { id }))

const titlesSql = statement(
  'feed.titles',
  ({ ids }: { ids: readonly string[] }) => sql<{ id: string; title: string }>`
    select post.id, case when post.title = ''
      and item.audience = 'everyone' then left(post.text, 120)
      else post.title end as title
    from posts as post join ${itemsAs('item')} on item.id = post.id
    where post.id = any(${[...new Set(ids)]}::uuid[])`,
  { plan: 'generic' },
)

/**
 * Returns the titles of posts by id, or the first words of those that are for everyone; empty where
 * there are none.
 */
export async function selectTitles(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, titlesSql, { ids })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * Returns SQL that is true when the title or the text of the post with an id contains some words.
 */
export const wordsContain = (id: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql`exists (select from posts as words where words.id = ${id}
    and (${textContains(sql`words.title`, q)} or ${textContains(sql`words.text`, q)}))`

/**
 * Returns SQL for the columns of PostRow of `item` joined with `post` and `performer`, in the
 * code's names.
 */
export function postColumns(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<PostRow> {
  const id = sql.ref('item.id')
  const item = {
    id,
    ownerId: sql.ref('item.owner_id'),
    listId: sql.ref('item.list_id'),
    isOwnerPublic: isPublicPerformerRow('performer'),
  }
  return sql`${itemColumns('item')}, ${cardColumns('performer')}, post.slug, post.title, post.text,
    post.is_first_line_shown as "isFirstLineShown",
    post.photo_count as "photoCount", post.video_count as "videoCount",
    post.audio_count as "audioCount", post.schedule_zone as "scheduleZone",
    post.archive_at as "archiveAt", post.is_kept as "isKept",
    post.streaming_at as "streamingAt", post.poll_description as "pollDescription",
    post.poll_option_ids as "pollOptionIds", post.poll_expires_at as "pollExpiresAt",
    post.file_ids as "fileIds", post.free_file_ids as "freeFileIds",
    post.thumbnail_id as "thumbnailId", post.teaser_id as "teaserId",
    ${relationColumns(ctx, viewer, item)},
    ${reacted(viewer?.id, id, 'like')} as "isLiked",
    ${reacted(viewer?.id, id, 'bookmark')} as "isBookMarked",
    ${isReminded(viewer?.id)} as "isReminded", post.series_id as "seriesId"`
}

/**
 * Returns SQL for the FROM that `postColumns` reads, with the ids of a subquery called `picked`.
 */
export const postsPicked = (picked: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${picked} as picked join ${itemsAs('item')} on item.id = picked.id
  join posts as post on post.id = item.id
  join ${accountsAs('performer')} on performer.id = item.owner_id`

/**
 * SQL for the FROM of any list: (post_id, teaser_id, first_id), the files by which a post can be a
 * clip.
 */
export const clipFiles = sql`(select clip.id as post_id, clip.teaser_id,
  clip.file_ids[1] as first_id from posts as clip)`

/** The post with a slug. */
const postWithSlug = statement<ViewerValues & { readonly slug: string }, PostRow>(
  'feed.post_with_slug',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const picked = sql`(select id from posts where slug = ${values.slug})`
    return sql<PostRow>`select ${postColumns(ctx, viewer)} from ${postsPicked(picked)}`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/** Returns the post with a slug, with the relation of one viewer; nothing for an unknown slug. */
export async function selectPostsBySlug(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  slug: string,
): Promise<PostRow[]> {
  return read(ctx, postWithSlug, { ...viewerValues(ctx, viewer), slug })
}

/** The posts with some ids, in their order. */
const postsById = statement<ViewerValues & { readonly ids: readonly string[] }, PostRow>(
  'feed.posts_by_id',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const picked = sql`(select id, position
      from unnest(${values.ids}::uuid[]) with ordinality as requested (id, position))`
    return sql<PostRow>`select ${postColumns(ctx, viewer)} from ${postsPicked(picked)}
      order by picked.position`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/**
 * Returns posts by id in the order of the ids, with the relation of one viewer; unknown ids are
 * missing.
 */
export async function selectPosts(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<PostRow[]> {
  if (ids.length === 0) return []
  return read(ctx, postsById, { ...viewerValues(ctx, viewer), ids })
}
