import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { accountsAs, type CardColumns, cardColumns } from '../accounts/index.ts'
import { notBlocked } from '../blocks/index.ts'
import type { Cursor } from '../items/index.ts'
import { reacted } from '../reactions/index.ts'

/** A comment by itself. */
export interface Comment {
  readonly id: string
  readonly itemId: string
  readonly parentId: string | null
  readonly authorId: string
  readonly content: string
  readonly replyCount: bigint
  readonly likeCount: bigint
  readonly editedAt: Date | null
  /** Its author deleted their account: the words are gone. */
  readonly erasedAt: Date | null
  /** Since when moderation hides it, and why. */
  readonly removedAt: Date | null
  readonly removedReason: string | null
  /** The comment whose removal took it along; its own id when it was removed itself. */
  readonly removedWith: string | null
  readonly createdAt: Date
}

/** A comment with its author and what the viewer it was read for thinks of it. */
export interface CommentRow extends Comment, CardColumns {
  readonly isLiked: boolean
}

/** Whose comments are asked for: those on an item, or the replies to a comment. */
export type CommentThread = { readonly itemId: string } | { readonly parentId: string }

interface CommentPageQuery {
  readonly after: Cursor | undefined
  readonly limit: number
  readonly offset: number
}

const COUNT_LIMIT = 10_000

/** Writes a comment. */
export async function insertComment(
  ctx: InTransaction,
  comment: Pick<Comment, 'id' | 'itemId' | 'parentId' | 'authorId' | 'content'>,
): Promise<void> {
  await ctx.db
    .insertInto('comments')
    .values({ ...comment, createdAt: ctx.now() })
    .execute()
}

/** Gives a comment other words. */
export async function changeContent(ctx: InTransaction, id: string, content: string): Promise<void> {
  await ctx.db.updateTable('comments').set({ content, editedAt: ctx.now() }).where('id', '=', id).execute()
}

/** One comment by id, one that moderation removed included. */
export const selectComment = (ctx: ReadCtx, id: string): Promise<Comment | undefined> =>
  ctx.db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()

/** Comments by id, in no order, removed ones included. */
export const selectCommentsByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<Comment[]> =>
  ctx.db.selectFrom('comments').selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/** Keeps others from changing a comment until this transaction ends; false when it is gone. */
export async function lockComment(ctx: InTransaction, id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('comments').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** A comment that went, and since when moderation had hidden it. */
export type DeletedComment = Pick<Comment, 'id' | 'removedAt'>

/** Deletes a comment and the replies to it; answers those that went. */
export async function deleteComments(ctx: InTransaction, id: string): Promise<DeletedComment[]> {
  const went = ['id', 'removedAt'] as const
  const replies = await ctx.db.deleteFrom('comments').where('parentId', '=', id).returning(went).execute()
  const own = await ctx.db.deleteFrom('comments').where('id', '=', id).returning(went).execute()
  return [...own, ...replies]
}

/** Moves the count of the replies or likes of a comment; false when it is gone or removed. */
export async function addToCount(
  ctx: InTransaction,
  id: string,
  column: 'replyCount' | 'likeCount',
  delta: number,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('comments')
    .set((eb) => ({ [column]: eb(column, '+', BigInt(delta)) }))
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Moves the number of likes of a comment; false when it is gone or removed. */
export const addToLikes = (ctx: InTransaction, id: string, delta: number): Promise<boolean> =>
  addToCount(ctx, id, 'likeCount', delta)

/**
 * SQL: the author of the row `comment` is somebody this viewer may meet: in good standing, no block between the two.
 * What is left of a comment whose author deleted their account names nobody.
 */
const isVisible = (ctx: ReadCtx, viewer: Viewer | undefined): RawBuilder<boolean> => {
  const met = viewer?.role === 'admin' ? sql`true` : notBlocked(ctx, viewer?.id, sql.ref('comment.author_id'))
  return sql`comment.removed_at is null and (comment.erased_at is not null
    or author.suspended_at is null and author.status <> 'inactive' and ${met})`
}

const columns = (viewer: Viewer | undefined): RawBuilder<CommentRow> => sql`
  comment.id, comment.item_id, comment.parent_id, comment.author_id, comment.content, comment.reply_count,
  comment.like_count, comment.edited_at, comment.erased_at, comment.created_at, ${cardColumns('author')},
  ${reacted(viewer?.id, sql.ref('comment.id'), 'like')} as "isLiked"`

const joined = sql`comments as comment join ${accountsAs('author')} on author.id = comment.author_id`

const at = (place: CommentThread): RawBuilder<boolean> =>
  'itemId' in place
    ? sql`comment.item_id = ${place.itemId} and comment.parent_id is null`
    : sql`comment.parent_id = ${place.parentId}`

/** A page of comments (newest first) or of replies (oldest first) without those hidden from the viewer. */
export async function selectComments(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  place: CommentThread,
  { after, limit, offset }: CommentPageQuery,
): Promise<{ rows: CommentRow[]; total: number }> {
  const [order, beyond] = 'itemId' in place ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const where = sql`${at(place)} and ${isVisible(ctx, viewer)}`
  const rest = after ? sql`and (comment.created_at, comment.id) ${beyond} (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from ${joined} where ${where} ${rest}
    order by comment.created_at ${order}, comment.id ${order} limit ${limit} offset ${offset}`.execute(ctx.db)
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (select from ${joined} where ${where} limit ${COUNT_LIMIT}) as counted`.execute(
    ctx.db,
  )
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** One comment as a viewer meets it; undefined when it is gone or hidden from them. */
export async function selectVisibleComment(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  id: string,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from ${joined} where comment.id = ${id} and ${isVisible(ctx, viewer)}`.execute(ctx.db)
  return rows[0]
}
