import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, textContains } from '../../platform/db/index.ts'

/** A message of a visitor. */
export interface NewMessage {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly accountId: string | null
}

/** Stores a message and returns its id. */
export async function insertMessage(ctx: InTransaction, message: NewMessage): Promise<string> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('contactMessages')
    .values({ id, ...message, createdAt: ctx.now() })
    .execute()
  return id
}

/** Returns a page of messages, newest first; `q` searches names, addresses and texts. */
export async function selectMessages(
  { db }: ReadCtx,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  let fitting = db.selectFrom('contactMessages')
  if (q) {
    fitting = fitting.where(textContains(sql`name || ' ' || email || ' ' || message`, q))
  }
  const rows = await fitting.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { rows, total: await countRows({ db }, fitting, { offset }) }
}

/** A message as it is stored. */
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>['rows'][number]

/** Deletes a message. Returns false when there was none. */
export async function deleteMessageRow({ db }: InTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
