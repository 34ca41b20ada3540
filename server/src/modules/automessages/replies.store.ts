import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** A saved reply as it is stored. */
export interface ReplyRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = ['id', 'title', 'text', 'createdAt', 'updatedAt'] as const

/** Locks the saved replies of a performer against additions until this transaction ends. */
export async function lockReplies({ db }: InTransaction, performerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved replies ${performerId}`}, 0))`.execute(
    db,
  )
}

/** Returns the saved replies of a performer, by name. */
export const selectReplies = ({ db }: ReadCtx, performerId: string): Promise<ReplyRow[]> =>
  db
    .selectFrom('savedReplies')
    .select(columns)
    .where('performerId', '=', performerId)
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Stores a new reply. */
export const insertReply = (
  ctx: InTransaction,
  reply: { readonly performerId: string; readonly title: string; readonly text: string },
): Promise<ReplyRow> => {
  const now = ctx.now()
  return ctx.db
    .insertInto('savedReplies')
    .values({ id: ctx.newId(), ...reply, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Changes a reply of a performer; undefined for any other. */
export const changeReply = (
  ctx: InTransaction,
  { id, performerId, ...changes }: { id: string; performerId: string; title: string; text: string },
): Promise<ReplyRow | undefined> =>
  ctx.db
    .updateTable('savedReplies')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('performerId', '=', performerId)
    .returning(columns)
    .executeTakeFirst()

/** Deletes a reply of a performer; returns false for any other. */
export async function removeReply(
  { db }: InTransaction,
  performerId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedReplies')
    .where('id', '=', id)
    .where('performerId', '=', performerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
