import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { runPrepared } from '../../../platform/db/index.ts'
import { isBoughtBy } from '../../access/index.ts'
import { columns, itemId, type MessageRow, storedMessages } from './store.ts'

/** A conversation, and the account that reads it. */
export interface Reading {
  readonly conversationId: string
  readonly viewerId: string
}

/** The messages before a number, after it, or the newest ones; `offset` skips some of them. */
export interface MessagePick {
  readonly before?: bigint | undefined
  readonly after?: bigint | undefined
  readonly limit: number
  readonly offset?: number
  readonly isPinned?: boolean
}

/** Returns SQL that is true when an account sees the message: it is not deleted, or the account bought its files. */
const isShown = (
  viewerId: string,
  now: Date,
): RawBuilder<boolean> => sql`(message.deleted_at is null
  or ${itemId} is not null and ${isBoughtBy(viewerId, itemId, now)})`

/** Returns a page of the messages of a conversation, the newest first; those after a number in the order they were sent. */
export async function selectMessages(
  ctx: ReadCtx,
  { conversationId, viewerId }: Reading,
  { before, after, limit, offset = 0, isPinned = false }: MessagePick,
): Promise<MessageRow[]> {
  const older = before === undefined ? sql`` : sql`and message.seq < ${before}`
  const newer = after === undefined ? sql`` : sql`and message.seq > ${after}`
  const only = isPinned ? sql`and message.pinned_at is not null` : sql``
  const statement = sql<MessageRow>`select ${columns} from ${storedMessages}
    where message.conversation_id = ${conversationId} ${only} and ${isShown(viewerId, ctx.now())} ${older} ${newer}
    order by message.seq ${after === undefined ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`
  return runPrepared(ctx, statement)
}

/** Returns the number of a message that the account sees in a conversation; undefined for any other. */
export async function selectSeq(
  ctx: ReadCtx,
  { conversationId, viewerId }: Reading,
  id: string,
): Promise<bigint | undefined> {
  const [row] = await runPrepared(
    ctx,
    sql<Pick<MessageRow, 'seq'>>`select message.seq from ${storedMessages} where message.id = ${id}
      and message.conversation_id = ${conversationId} and ${isShown(viewerId, ctx.now())}`,
  )
  return row?.seq
}
