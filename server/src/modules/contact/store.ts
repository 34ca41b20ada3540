import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  read,
  type StatementCtx,
  statement,
  textContains,
  write,
} from '../../platform/db/index.ts'

/** A message of a visitor. */
export interface NewMessage {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly accountId: string | null
}

const insertMessageSql = statement(
  'contact.insert_message',
  ({ id, message }: { id: string; message: NewMessage }, ctx) =>
    ctx.db.insertInto('contactMessages').values({ id, ...message, createdAt: ctx.now() }),
)

/** Stores a message and returns its id. */
export async function insertMessage(ctx: InTransaction, message: NewMessage): Promise<string> {
  const id = ctx.newId()
  await write(ctx, insertMessageSql, { id, message })
  return id
}

function matchingMessages({ db }: StatementCtx, q: string | undefined) {
  const all = db.selectFrom('contactMessages')
  return q ? all.where(textContains(sql`name || ' ' || email || ' ' || message`, q)) : all
}

const messagesSql = statement(
  'contact.messages',
  ({ q, limit, offset }: { q: string | undefined; limit: number; offset: number }, ctx) =>
    matchingMessages(ctx, q).selectAll().orderBy('id', 'desc').limit(limit).offset(offset),
)

const countMessagesSql = statement(
  'contact.count_messages',
  ({ q, offset }: { q: string | undefined; offset: number }, ctx) =>
    counted(ctx, matchingMessages(ctx, q), { offset }),
)

/** Returns a page of messages, newest first; `q` searches names, addresses and texts. */
export async function selectMessages(
  ctx: ReadCtx,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await read(ctx, messagesSql, { q, limit, offset })
  return { rows, total: await asTotal(read(ctx, countMessagesSql, { q, offset })) }
}

/** A message as it is stored. */
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>['rows'][number]

const deleteMessageRowSql = statement(
  'contact.delete_message_row',
  ({ id }: { id: string }, { db }) => db.deleteFrom('contactMessages').where('id', '=', id),
)

/** Deletes a message. Returns false when there was none. */
export async function deleteMessageRow(ctx: InTransaction, id: string): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteMessageRowSql, { id })
  return numDeletedRows > 0n
}
