import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { runPrepared } from '../../../platform/db/index.ts'
import { notBlocked, notBlockedInRow } from '../../blocks/index.ts'
import type { ContentEvent } from '../announcements.ts'

/** Counts the conversations of an account with unread messages, without muted, restricted and hidden ones. */
export async function countUnreadConversations(ctx: ReadCtx, viewerId: string): Promise<number> {
  const statement = sql<{ total: number }>`
    select count(*)::int as total from conversation_members as member
    where member.account_id = ${viewerId} and member.unread_count > 0 and not member.is_muted and not member.is_restricted
      and ${notBlocked(ctx, viewerId, sql.ref('member.other_id'))}`
  const [row] = await runPrepared(ctx, statement)
  return row?.total ?? 0
}

/** Counts the same for some accounts, by account, as from no particular country. */
export async function countUnreadOf(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const [account, other] = [sql.ref('account.id'), sql.ref('member.other_id')]
  const statement = sql<{ id: string; total: number }>`
    select account.id, (
      select count(*)::int from conversation_members as member
      where member.account_id = account.id and member.unread_count > 0 and not member.is_muted
        and not member.is_restricted and ${notBlockedInRow(account, other, sql`null`)}) as total
    from unnest(${[...new Set(accountIds)]}::uuid[]) as account (id)`
  return new Map((await runPrepared(ctx, statement)).map(({ id, total }) => [id, total]))
}

/** A recipient with unread messages, and the number of the last one they have read. */
export interface UnreadSince {
  readonly conversationId: string
  readonly recipientId: string
  readonly senderId: string
  readonly readSeq: bigint
}

/** Returns the recipients of messages who have not read their conversation since, without those who muted or restricted it. */
export async function unreadSince(
  ctx: ReadCtx,
  messages: readonly { readonly conversationId: string; readonly recipientId: string }[],
): Promise<UnreadSince[]> {
  const [ids, recipients] = [
    messages.map((one) => one.conversationId),
    messages.map((one) => one.recipientId),
  ]
  return runPrepared(
    ctx,
    sql<UnreadSince>`
      select distinct member.conversation_id as "conversationId", member.account_id as "recipientId",
        member.other_id as "senderId", member.read_seq as "readSeq"
      from unnest(${ids}::uuid[], ${recipients}::uuid[]) as sent (conversation_id, recipient_id)
      join conversation_members as member
        on member.conversation_id = sent.conversation_id and member.account_id = sent.recipient_id
      where member.unread_count > 0 and not member.is_muted and not member.is_restricted`,
  )
}

/** Returns the fans who were sent a content, still have its message and have not read their conversation since. */
export async function unreadOfContent(
  ctx: ReadCtx,
  { contentId, senderId, fanIds }: ContentEvent,
): Promise<UnreadSince[]> {
  return runPrepared(
    ctx,
    sql<UnreadSince>`
      select member.conversation_id as "conversationId", member.account_id as "recipientId",
        member.other_id as "senderId", member.read_seq as "readSeq"
      from conversations as conversation
      join conversation_members as member
        on member.conversation_id = conversation.id and member.account_id = conversation.fan_id
      where conversation.performer_id = ${senderId} and conversation.fan_id = any(${fanIds}::uuid[])
        and member.unread_count > 0 and not member.is_muted and not member.is_restricted and exists (
          select from messages where content_id = ${contentId} and conversation_id = conversation.id
            and deleted_at is null)`,
  )
}
