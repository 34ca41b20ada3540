import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { notBlockedInRow } from '../../blocks/index.ts'
import type { ContentEvent } from '../announcements.ts'
import { messageOf } from '../contents/store.ts'

/** Badges show no higher number, and a message counts again what its recipient has not read. */
const COUNTED_TO = 100

const countUnreadSql = statement(
  'messaging.count_unread',
  ({ country, accountIds }: { country: string | undefined; accountIds: readonly string[] }) => {
    const account = sql.ref('account.id')
    const other = sql.ref('unread.other_id')
    const isShown = notBlockedInRow(account, other, sql`${country ?? null}::text`)
    const statement = sql<{ id: string; total: number }>`
    select account.id, (
      select count(*)::int from (
        select 1 from unread_conversations as unread
        where unread.account_id = account.id and ${isShown} limit ${sql.lit(COUNTED_TO)}
      ) as shown) as total
    from unnest(${[...new Set(accountIds)]}::uuid[]) as account (id)`
    return statement
  },
  { plan: 'generic' },
)

/**
 * Counts the conversations with unread messages of each of some accounts, to 100, without those
 * that are muted, restricted or hidden by a block; and of accounts in a country, those of
 * performers who hide from it.
 */
export async function countUnread(
  ctx: ReadCtx,
  accountIds: readonly string[],
  country?: string,
): Promise<Map<string, number>> {
  return new Map(
    (await read(ctx, countUnreadSql, { country, accountIds })).map(({ id, total }) => [id, total]),
  )
}

/** A recipient with unread messages, and the number of the last one they have read. */
export interface UnreadSince {
  readonly conversationId: string
  readonly recipientId: string
  readonly senderId: string
  readonly readSeq: bigint
}

const unreadSinceSql = statement(
  'messaging.unread_since',
  ({ ids, recipients }: { ids: string[]; recipients: string[] }) => sql<UnreadSince>`
      select distinct unread.conversation_id as "conversationId",
        unread.account_id as "recipientId", unread.other_id as "senderId",
        unread.read_seq as "readSeq"
      from unnest(${ids}::uuid[], ${recipients}::uuid[]) as sent (conversation_id, recipient_id)
      join unread_conversations as unread
        on unread.conversation_id = sent.conversation_id and unread.account_id = sent.recipient_id`,
  { plan: 'generic' },
)

/**
 * Returns the recipients of messages who have not read their conversation since, without those who
 * muted or restricted it.
 */
export async function unreadSince(
  ctx: ReadCtx,
  messages: readonly { readonly conversationId: string; readonly recipientId: string }[],
): Promise<UnreadSince[]> {
  const ids = messages.map((one) => one.conversationId)
  const recipients = messages.map((one) => one.recipientId)
  return read(ctx, unreadSinceSql, { ids, recipients })
}

const unreadOfContentSql = statement(
  'messaging.unread_of_content',
  ({
    senderId,
    fanIds,
    contentId,
  }: {
    senderId: string
    fanIds: readonly string[]
    contentId: string
  }) => sql<UnreadSince>`
      select unread.conversation_id as "conversationId", unread.account_id as "recipientId",
        unread.other_id as "senderId", unread.read_seq as "readSeq"
      from conversations as conversation
      join unread_conversations as unread
        on unread.conversation_id = conversation.id and unread.account_id = conversation.fan_id
      where conversation.performer_id = ${senderId} and conversation.fan_id = any(${fanIds}::uuid[])
        and ${messageOf(contentId, sql`deleted_at is null`)}`,
  { plan: 'generic' },
)

/**
 * Returns the fans who were sent a content, still have its message and have not read their
 * conversation since.
 */
export async function unreadOfContent(
  ctx: ReadCtx,
  { contentId, senderId, fanIds }: ContentEvent,
): Promise<UnreadSince[]> {
  return read(ctx, unreadOfContentSql, { senderId, fanIds, contentId })
}
