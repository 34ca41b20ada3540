import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import {
  asTotal,
  type Cursor,
  countedSql,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import { visibleItems, visiblePerformers } from '../access/index.ts'

/** A like or a bookmark. */
export interface Reaction {
  readonly id: string
  readonly accountId: string
  readonly objectKind: string
  readonly objectId: string
  readonly action: 'like' | 'bookmark'
  readonly createdAt: Date
}

/** The key of a reaction, which exists at most once. */
export type ReactionKey = Pick<Reaction, 'accountId' | 'objectId' | 'action'>

const insertReactionSql = statement(
  'reactions.insert_reaction',
  ({ reaction }: { reaction: Omit<Reaction, 'id' | 'createdAt'> }, ctx) =>
    ctx.db
      .insertInto('reactions')
      .values({ ...reaction, id: ctx.newId(), createdAt: ctx.now() })
      .onConflict((conflict) => conflict.columns(['accountId', 'objectId', 'action']).doNothing())
      .returningAll(),
)

/** Stores a reaction; returns undefined when it exists already. */
export async function insertReaction(
  ctx: InTransaction,
  reaction: Omit<Reaction, 'id' | 'createdAt'>,
): Promise<Reaction | undefined> {
  const [row] = await write(ctx, insertReactionSql, { reaction })
  return row as Reaction | undefined
}

const reactionSql = statement('reactions.reaction', ({ key }: { key: ReactionKey }, ctx) =>
  ctx.db
    .selectFrom('reactions')
    .selectAll()
    .where('accountId', '=', key.accountId)
    .where('objectId', '=', key.objectId)
    .where('action', '=', key.action),
)

/** Returns the reaction with this key. */
export async function selectReaction(
  ctx: ReadCtx,
  key: ReactionKey,
): Promise<Reaction | undefined> {
  const [row] = await read(ctx, reactionSql, { key })
  return row as Reaction | undefined
}

const deleteReactionSql = statement(
  'reactions.delete_reaction',
  ({ key }: { key: ReactionKey }, ctx) =>
    ctx.db
      .deleteFrom('reactions')
      .where('accountId', '=', key.accountId)
      .where('objectId', '=', key.objectId)
      .where('action', '=', key.action)
      .returningAll(),
)

/** Deletes a reaction; returns undefined when there was none. */
export async function deleteReaction(
  ctx: InTransaction,
  key: ReactionKey,
): Promise<Reaction | undefined> {
  const [row] = await write(ctx, deleteReactionSql, { key })
  return row as Reaction | undefined
}

const deleteReactionsToSql = statement(
  'reactions.delete_reactions_to',
  ({ objectIds }: { objectIds: readonly string[] }, ctx) =>
    ctx.db.deleteFrom('reactions').where('objectId', '=', sql<string>`any(${objectIds}::uuid[])`),
)

/** Deletes every reaction to permanently deleted objects. */
export async function deleteReactionsTo(
  ctx: InTransaction,
  objectIds: readonly string[],
): Promise<void> {
  await write(ctx, deleteReactionsToSql, { objectIds })
}

const reactionsToSql = statement(
  'reactions.reactions_to',
  ({ accountId, objectIds }: { accountId: string; objectIds: readonly string[] }, ctx) => {
    const query = ctx.db
      .selectFrom('reactions')
      .select(['objectId', 'action'])
      .where('accountId', '=', accountId)
      .where('objectId', '=', sql<string>`any(${objectIds}::uuid[])`)
    return query
  },
  { plan: 'generic' },
)

/** Returns an account's reactions to these objects. */
export async function selectReactionsTo(
  ctx: ReadCtx,
  accountId: string,
  objectIds: readonly string[],
): Promise<Pick<Reaction, 'objectId' | 'action'>[]> {
  if (objectIds.length === 0) return []
  const rows = await read(ctx, reactionsToSql, { accountId, objectIds })
  return rows as Pick<Reaction, 'objectId' | 'action'>[]
}

/** Returns SQL that is true when the account set this reaction on the object. */
export const reacted = (
  accountId: string | undefined,
  object: RawBuilder<unknown>,
  action: Reaction['action'],
): RawBuilder<boolean> =>
  accountId === undefined
    ? sql`false`
    : sql`exists (select from reactions as reaction where reaction.account_id = ${accountId}
        and reaction.object_id = ${object} and reaction.action = ${action})`

/** Returns SQL for (performer_id) of the performers that an account bookmarked last. */
export const lastBookmarked = (accountId: string, limit: number): RawBuilder<unknown> => sql`
  (select marked.object_id as performer_id from reactions as marked
   where marked.account_id = ${accountId}::uuid and marked.action = 'bookmark'
     and marked.object_kind = 'performer'
   order by marked.created_at desc limit ${limit})`

/** Returns SQL for (object_id) of the videos and galleries that an account liked last. */
export const lastLiked = (accountId: string, limit: number): RawBuilder<unknown> => {
  const ofKind = (kind: 'video' | 'gallery') => sql`
    (select liked.object_id, liked.created_at from reactions as liked
     where liked.account_id = ${accountId}::uuid and liked.action = 'like'
       and liked.object_kind = ${sql.lit(kind)} order by liked.created_at desc limit ${limit})`
  return sql`(select object_id from (${ofKind('video')} union all ${ofKind('gallery')}) as either
    order by created_at desc limit ${limit})`
}

/** Returns SQL for a subquery of (id, object_id, created_at): an account's bookmarks of a kind. */
const bookmarksOf = (accountId: string, objectKind: string): RawBuilder<unknown> => sql`
  (select id, object_id, created_at from reactions
   where account_id = ${accountId} and action = 'bookmark' and object_kind = ${objectKind})`

const reactionsOfSql = statement(
  'reactions.reactions_of',
  ({ accountId, limit }: { accountId: string; limit: number }, { db }) =>
    db
      .selectFrom('reactions')
      .selectAll()
      .where('accountId', '=', accountId)
      .limit(limit)
      .$castTo<Reaction>(),
)

/** Returns some of an account's likes and bookmarks. */
export const selectReactionsOf = (
  ctx: InTransaction,
  accountId: string,
  limit: number,
): Promise<Reaction[]> => read(ctx, reactionsOfSql, { accountId, limit })

/** A bookmark of an object that is listed for its owner. */
export interface BookmarkRow {
  readonly id: string
  readonly objectId: string
  readonly createdAt: Date
}

/** The kinds of objects that have a list of bookmarks. */
export type BookmarkKind = 'feed' | 'video' | 'gallery' | 'product' | 'performer'

const bookmarksSql = statement(
  'reactions.bookmarks',
  (
    {
      kind,
      after,
      limit,
      offset,
      viewer,
    }: {
      kind: BookmarkKind
      after: Cursor | undefined
      limit: number
      offset: number
      viewer: Viewer
    },
    ctx,
  ) => {
    const below = after
      ? sql`where (mark.created_at, mark.object_id) < (${after.at}, ${after.id}::uuid)`
      : sql``
    return sql<BookmarkRow>`
    select mark.id, mark.object_id, mark.created_at ${marked({ ...ctx, viewer }, kind)} ${below}
    order by mark.created_at desc, mark.object_id desc limit ${limit} offset ${offset}`
  },
)

const countBookmarksSql = statement(
  'reactions.count_bookmarks',
  ({ kind, offset, viewer }: { kind: BookmarkKind; offset: number; viewer: Viewer }, ctx) =>
    countedSql(marked({ ...ctx, viewer }, kind), { offset, isLookedUp: true }),
)

/**
 * Returns a page of the viewer's bookmarks, the newest first, without hidden objects.
 */
export async function selectBookmarks(
  ctx: ReadCtx & { readonly viewer: Viewer },
  kind: BookmarkKind,
  { after, limit, offset }: { after: Cursor | undefined; limit: number; offset: number },
): Promise<{ rows: BookmarkRow[]; total: number }> {
  const rows = await read(ctx, bookmarksSql, { kind, after, limit, offset, viewer: ctx.viewer })
  return {
    rows,
    total: await asTotal(read(ctx, countBookmarksSql, { kind, offset, viewer: ctx.viewer })),
  }
}

function marked(
  ctx: StatementCtx & { readonly viewer: Viewer },
  kind: BookmarkKind,
): RawBuilder<unknown> {
  const marks = bookmarksOf(ctx.viewer.id, kind)
  if (kind === 'performer')
    return sql`from ${marks} as mark
      join ${visiblePerformers(ctx, ctx.viewer)} as visible on visible.id = mark.object_id`
  return sql`from ${marks} as mark
    join ${visibleItems(ctx, ctx.viewer)} as item on item.id = mark.object_id and item.is_listed`
}
