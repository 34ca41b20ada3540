import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
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

/**
 * Returns SQL that is true when an account sees the message: it is not deleted, or the account
 * bought its files.
 */
export const isShown = (
  viewerId: string,
  now: Date,
): RawBuilder<boolean> => sql`(message.deleted_at is null
  or ${itemId} is not null and ${isBoughtBy(viewerId, itemId, now)})`

const messagesSql = statement(
  'messaging.messages',
  (
    {
      conversationId,
      isPinned,
      viewerId,
      before,
      after,
      limit,
      offset,
    }: {
      conversationId: string
      isPinned: boolean
      viewerId: string
      before: bigint | undefined
      after: bigint | undefined
      limit: number
      offset: number
    },
    ctx,
  ) => {
    const older = before === undefined ? sql`` : sql`and message.seq < ${before}`
    const newer = after === undefined ? sql`` : sql`and message.seq > ${after}`
    const only = isPinned ? sql`and message.pinned_at is not null` : sql``
    return sql<MessageRow>`select ${columns} from ${storedMessages}
    where message.conversation_id = ${conversationId} ${only}
      and ${isShown(viewerId, ctx.now())} ${older} ${newer}
    order by message.seq ${after === undefined ? sql`desc` : sql`asc`}
    limit ${limit} offset ${offset}`
  },
  { plan: 'generic' },
)

/**
 * Returns a page of the messages of a conversation, the newest first; those after a number in the
 * order they were sent.
 */
export async function selectMessages(
  ctx: ReadCtx,
  { conversationId, viewerId }: Reading,
  { before, after, limit, offset = 0, isPinned = false }: MessagePick,
): Promise<MessageRow[]> {
  return read(ctx, messagesSql, {
    conversationId,
    isPinned,
    viewerId,
    before,
    after,
    limit,
    offset,
  })
}

const seqSql = statement(
  'messaging.seq',
  (
    { id, conversationId, viewerId }: { id: string; conversationId: string; viewerId: string },
    ctx,
  ) => sql<
    Pick<MessageRow, 'seq'>
  >`select message.seq from ${storedMessages} where message.id = ${id}
      and message.conversation_id = ${conversationId} and ${isShown(viewerId, ctx.now())}`,
  { plan: 'generic' },
)

/**
 * Returns the number of a message that the account sees in a conversation; undefined for any other.
 */
export async function selectSeq(
  ctx: ReadCtx,
  { conversationId, viewerId }: Reading,
  id: string,
): Promise<bigint | undefined> {
  const [row] = await read(ctx, seqSql, { id, conversationId, viewerId })
  return row?.seq
}
