import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** A saved reply as it is stored. */
export interface ReplyRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = ['id', 'title', 'text', 'createdAt', 'updatedAt'] as const

const lockRepliesSql = statement(
  'automessages.lock_replies',
  ({ performerId }: { performerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved replies ${performerId}`}, 0))`,
)

/** Locks the saved replies of a performer against additions until this transaction ends. */
export async function lockReplies(ctx: InTransaction, performerId: string): Promise<void> {
  await read(ctx, lockRepliesSql, { performerId })
}

const repliesSql = statement(
  'automessages.replies',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .selectFrom('savedReplies')
      .select(columns)
      .where('performerId', '=', performerId)
      .orderBy('title')
      .orderBy('id'),
)

/** Returns the saved replies of a performer, by name. */
export const selectReplies = (ctx: ReadCtx, performerId: string): Promise<ReplyRow[]> =>
  read(ctx, repliesSql, { performerId })

const insertReplySql = statement(
  'automessages.insert_reply',
  (
    {
      reply,
      now,
    }: {
      reply: { readonly performerId: string; readonly title: string; readonly text: string }
      now: Date
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('savedReplies')
      .values({ id: ctx.newId(), ...reply, createdAt: now, updatedAt: now })
      .returning(columns),
)

/** Stores a new reply. */
export const insertReply = (
  ctx: InTransaction,
  reply: { readonly performerId: string; readonly title: string; readonly text: string },
): Promise<ReplyRow> => {
  const now = ctx.now()
  return only(write(ctx, insertReplySql, { reply, now }))
}

const changeReplySql = statement(
  'automessages.change_reply',
  (
    {
      changes,
      id,
      performerId,
    }: { changes: { title: string; text: string }; id: string; performerId: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('savedReplies')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .where('performerId', '=', performerId)
      .returning(columns),
)

/** Changes a reply of a performer; undefined for any other. */
export const changeReply = (
  ctx: InTransaction,
  { id, performerId, ...changes }: { id: string; performerId: string; title: string; text: string },
): Promise<ReplyRow | undefined> => first(write(ctx, changeReplySql, { changes, id, performerId }))

const removeReplySql = statement(
  'automessages.remove_reply',
  ({ id, performerId }: { id: string; performerId: string }, { db }) =>
    db.deleteFrom('savedReplies').where('id', '=', id).where('performerId', '=', performerId),
)

/** Deletes a reply of a performer; returns false for any other. */
export async function removeReply(
  ctx: InTransaction,
  performerId: string,
  id: string,
): Promise<boolean> {
  const numDeletedRows = await write(ctx, removeReplySql, { id, performerId })
  return numDeletedRows > 0n
}
