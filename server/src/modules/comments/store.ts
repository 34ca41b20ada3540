import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import {
  asTotal,
  type Cursor,
  countedSql,
  first,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { accountsAs, type CardColumns, cardColumns } from '../accounts/index.ts'
import { notBlocked } from '../blocks/index.ts'
import { reacted } from '../reactions/index.ts'

/** A comment without its author's card. */
export interface Comment {
  readonly id: string
  readonly itemId: string
  readonly parentId: string | null
  readonly authorId: string
  readonly content: string
  readonly replyCount: bigint
  readonly likeCount: bigint
  readonly editedAt: Date | null
  /** The instant at which the author's account was erased, and the text with it. */
  readonly erasedAt: Date | null
  /** The instant at which moderation removed the comment; `removedReason` says why. */
  readonly removedAt: Date | null
  readonly removedReason: string | null
  /** The id of the comment whose removal hid this one; its own id when it was removed itself. */
  readonly removedWith: string | null
  readonly createdAt: Date
}

/** A comment with its author's card, and whether the viewer it was read for likes it. */
export interface CommentRow
  extends Omit<Comment, 'removedAt' | 'removedReason' | 'removedWith'>,
    CardColumns {
  readonly isLiked: boolean
}

/** The thread to read: the comments on an item, or the replies to a comment. */
export type CommentThread = { readonly itemId: string } | { readonly parentId: string }

interface CommentPageQuery {
  readonly after: Cursor | undefined
  readonly limit: number
  readonly offset: number
}

const insertCommentSql = statement(
  'comments.insert_comment',
  (
    { comment }: { comment: Pick<Comment, 'id' | 'itemId' | 'parentId' | 'authorId' | 'content'> },
    ctx,
  ) => ctx.db.insertInto('comments').values({ ...comment, createdAt: ctx.now() }),
)

/** Stores a comment. */
export async function insertComment(
  ctx: InTransaction,
  comment: Pick<Comment, 'id' | 'itemId' | 'parentId' | 'authorId' | 'content'>,
): Promise<void> {
  await write(ctx, insertCommentSql, { comment })
}

const changeContentSql = statement(
  'comments.change_content',
  ({ content, id }: { content: string; id: string }, ctx) =>
    ctx.db.updateTable('comments').set({ content, editedAt: ctx.now() }).where('id', '=', id),
)

/** Changes the text of a comment. */
export async function changeContent(
  ctx: InTransaction,
  id: string,
  content: string,
): Promise<void> {
  await write(ctx, changeContentSql, { content, id })
}

const commentSql = statement('comments.comment', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('comments').selectAll().where('id', '=', id),
)

/** Returns one comment by id, also a removed one. */
export const selectComment = (ctx: ReadCtx, id: string): Promise<Comment | undefined> =>
  first(read(ctx, commentSql, { id }))

const commentsByIdsSql = statement(
  'comments.comments_by_ids',
  ({ ids }: { ids: readonly string[] }, ctx) =>
    ctx.db.selectFrom('comments').selectAll().where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns comments by id, in no order, removed ones included. */
export const selectCommentsByIds = (ctx: ReadCtx, ids: readonly string[]): Promise<Comment[]> =>
  read(ctx, commentsByIdsSql, { ids })

const lockCommentSql = statement('comments.lock_comment', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('comments').select('id').where('id', '=', id).forUpdate(),
)

/** Locks a comment until this transaction ends. Returns false when it was deleted. */
export async function lockComment(ctx: InTransaction, id: string): Promise<boolean> {
  const [row] = await read(ctx, lockCommentSql, { id })
  return row !== undefined
}

/** A deleted comment, and the instant at which moderation had removed it. */
export type DeletedComment = Pick<Comment, 'id' | 'removedAt'>

const deleteRepliesSql = statement('comments.delete_replies', ({ id }: { id: string }, ctx) =>
  ctx.db.deleteFrom('comments').where('parentId', '=', id).returning(['id', 'removedAt']),
)

const deleteCommentSql = statement('comments.delete_comment', ({ id }: { id: string }, ctx) =>
  ctx.db.deleteFrom('comments').where('id', '=', id).returning(['id', 'removedAt']),
)

/** Deletes a comment and its replies, and returns the deleted rows. */
export async function deleteComments(ctx: InTransaction, id: string): Promise<DeletedComment[]> {
  const replies = await write(ctx, deleteRepliesSql, { id })
  const own = await write(ctx, deleteCommentSql, { id })
  return [...own, ...replies]
}

const addToCountSql = statement(
  'comments.add_to_count',
  ({ column, delta, id }: { column: 'replyCount' | 'likeCount'; delta: number; id: string }, ctx) =>
    ctx.db
      .updateTable('comments')
      .set((eb) => ({ [column]: eb(column, '+', BigInt(delta)) }))
      .where('id', '=', id)
      .where('removedAt', 'is', null),
)

/**
 * Adds to the number of replies or likes of a comment. Returns false when it was deleted or
 * removed.
 */
export async function addToCount(
  ctx: InTransaction,
  id: string,
  column: 'replyCount' | 'likeCount',
  delta: number,
): Promise<boolean> {
  const numUpdatedRows = await write(ctx, addToCountSql, { column, delta, id })
  return numUpdatedRows === 1n
}

/** Adds to the number of likes of a comment. Returns false when it was deleted or removed. */
export const addToLikes = (ctx: InTransaction, id: string, delta: number): Promise<boolean> =>
  addToCount(ctx, id, 'likeCount', delta)

/**
 * Returns SQL that is true when this viewer may see the row `comment`: its author is not suspended,
 * and no block stands between the two. The comments of a closed account stay until it is erased, as
 * they are counted; an erased comment stays because it names nobody.
 */
const isVisible = (ctx: StatementCtx, viewer: Viewer | undefined): RawBuilder<boolean> => {
  const met = mayAsStaff(viewer, 'content.read')
    ? sql`true`
    : notBlocked(ctx, viewer?.id, sql.ref('comment.author_id'))
  return sql`comment.removed_at is null and (comment.erased_at is not null
    or author.suspended_at is null and ${met})`
}

const columns = (viewer: Viewer | undefined): RawBuilder<CommentRow> => sql`
  comment.id, comment.item_id, comment.parent_id, comment.author_id, comment.content,
  comment.reply_count, comment.like_count, comment.edited_at, comment.erased_at, comment.created_at,
  ${cardColumns('author')},
  ${reacted(viewer?.id, sql.ref('comment.id'), 'like')} as "isLiked"`

const joined = sql`comments as comment
  join ${accountsAs('author')} on author.id = comment.author_id`

/**
 * SQL for the same rows, whose authors are looked up one by one: a plan for any values would sort
 * all comments of a thread for the first twenty, as it does not know how few are asked for.
 */
const joinedInTurn = sql`comments as comment
  cross join lateral (select author.suspended_at, author.name, author.username, author.role,
      author.is_blue_tick, author.last_seen_at, author.left_at, author.is_live,
      author.avatar_file_id, author.cover_file_id, author.is_featured
    from ${accountsAs('author')} where author.id = comment.author_id offset 0) as author`

const isInThread = (thread: CommentThread): RawBuilder<boolean> =>
  'itemId' in thread
    ? sql`comment.item_id = ${thread.itemId} and comment.parent_id is null`
    : sql`comment.parent_id = ${thread.parentId}`

const commentsSql = statement(
  'comments.comments',
  (
    {
      viewer,
      thread,
      after,
      limit,
      offset,
    }: {
      viewer: Viewer | undefined
      thread: CommentThread
      after: Cursor | undefined
      limit: number
      offset: number
    },
    ctx,
  ) => {
    const [order, beyond] = 'itemId' in thread ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
    const where = sql`${isInThread(thread)} and ${isVisible(ctx, viewer)}`
    const rest = after
      ? sql`and (comment.created_at, comment.id) ${beyond} (${after.at}, ${after.id}::uuid)`
      : sql``
    return sql<CommentRow>`
    select ${columns(viewer)} from ${joinedInTurn} where ${where} ${rest}
    order by comment.created_at ${order}, comment.id ${order} limit ${limit} offset ${offset}`
  },
  { plan: 'generic' },
)

const countCommentsSql = statement(
  'comments.count_comments',
  (
    {
      thread,
      viewer,
      offset,
    }: { thread: CommentThread; viewer: Viewer | undefined; offset: number },
    ctx,
  ) => {
    const where = sql`${isInThread(thread)} and ${isVisible(ctx, viewer)}`
    return countedSql(sql`from ${joinedInTurn} where ${where}`, { offset, isLookedUp: true })
  },
  { plan: 'generic' },
)

/**
 * Returns a page of comments (newest first) or of replies (oldest first) without those hidden from
 * the viewer.
 */
export async function selectComments(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  thread: CommentThread,
  { after, limit, offset }: CommentPageQuery,
): Promise<{ rows: CommentRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    read(ctx, commentsSql, { viewer, thread, after, limit, offset }),
    asTotal(read(ctx, countCommentsSql, { thread, viewer, offset })),
  ])
  return { rows, total }
}

const visibleCommentSql = statement(
  'comments.visible_comment',
  ({ viewer, id }: { viewer: Viewer | undefined; id: string }, ctx) => sql<CommentRow>`
    select ${columns(viewer)} from ${joined} where comment.id = ${id}
      and ${isVisible(ctx, viewer)}`,
  { plan: 'generic' },
)

/**
 * Returns one comment as a viewer sees it; undefined when it was deleted or is hidden from them.
 */
export async function selectVisibleComment(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  id: string,
): Promise<CommentRow | undefined> {
  const rows = await read(ctx, visibleCommentSql, { viewer, id })
  return rows[0]
}
