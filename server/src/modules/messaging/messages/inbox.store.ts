import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { MessageRow } from './store.ts'
import { nextVersion } from './store.ts'

const markMessageDeletedSql = statement(
  'messaging.mark_message_deleted',
  ({ now, version, id }: { now: Date; version: bigint; id: string }, ctx) =>
    ctx.db
      .updateTable('messages')
      .set({ deletedAt: now, pinnedAt: null, version, updatedAt: now })
      .where('id', '=', id),
)

const uncountUnreadSql = statement(
  'messaging.uncount_unread',
  ({
    conversationId,
    senderId,
    seq,
  }: {
    conversationId: string
    senderId: string
    seq: bigint
  }) => sql`update conversation_members set unread_count = unread_count - 1
    where conversation_id = ${conversationId} and account_id <> ${senderId} and read_seq < ${seq}`,
)

const uncountMessageSql = statement(
  'messaging.uncount_message',
  ({ conversationId }: { conversationId: string }) => sql`update conversations
    set message_count = message_count - 1, (last_message_id, last_message_at) = (
      select newest.id, newest.created_at from (select) as one left join lateral (
        select id, created_at from messages where conversation_id = ${conversationId}
          and deleted_at is null
        order by seq desc limit 1) as newest on true)
    where id = ${conversationId}`,
)

const resetNeedsAnswerSql = statement(
  'messaging.reset_needs_answer',
  ({ conversationId }: { conversationId: string }) => sql`with newest as (
      select id from messages where conversation_id = ${conversationId}
        and deleted_at is null
        and content_id is null and not is_automatic order by seq desc limit 1
    ), kept as (
      update conversations set performer_message_id = (select id from newest)
      where id = ${conversationId}
      returning id, performer_id, fan_id
    )
    update conversation_members as member set needs_answer = asked.at is not null,
      waiting_since = asked.at
    from kept cross join lateral unanswered_since(kept.id, kept.fan_id) as asked (at)
    where member.conversation_id = kept.id and member.account_id = kept.performer_id`,
)

/**
 * Marks a message of a locked conversation as deleted, and takes it out of the counts and the list.
 */
export async function markMessageDeleted(
  ctx: InTransaction,
  {
    id,
    conversationId,
    senderId,
    seq,
  }: Pick<MessageRow, 'id' | 'conversationId' | 'senderId' | 'seq'>,
): Promise<void> {
  const version = await nextVersion(ctx, conversationId)
  const now = ctx.now()
  await write(ctx, markMessageDeletedSql, { now, version, id })
  await write(ctx, uncountUnreadSql, { conversationId, senderId, seq })
  await write(ctx, uncountMessageSql, { conversationId })
  await write(ctx, resetNeedsAnswerSql, { conversationId })
}

const raiseBoughtSql = statement(
  'messaging.raise_bought',
  ({
    now,
    conversationId,
    id,
  }: {
    now: Date
    conversationId: string
    id: string
  }) => sql`with raised as (
      update conversations as kept
      set performer_wrote_at = coalesce(kept.performer_wrote_at, ${now}::timestamptz),
        performer_message_id = case when shown.seq > bought.seq then shown.id else bought.id end
      from messages as bought left join messages as shown on shown.id = (
        select performer_message_id from conversations where id = ${conversationId}::uuid)
      where kept.id = ${conversationId}::uuid and bought.id = ${id}::uuid and bought.content_id
        is not null
      returning kept.id, kept.performer_id
    )
    update conversation_members as member set listed_at = ${now}::timestamptz,
      is_archived = member.is_archived and member.is_muted
    from raised where member.conversation_id = raised.id
      and member.account_id = raised.performer_id`,
)

/**
 * Puts a message that went to many into the inbox of its performer once its fan has bought it: it
 * moves the conversation, becomes its preview unless it is older, and counts as written by the
 * performer.
 */
export async function raiseBought(
  ctx: InTransaction,
  { id, conversationId }: Pick<MessageRow, 'id' | 'conversationId'>,
): Promise<void> {
  const now = ctx.now()
  await read(ctx, raiseBoughtSql, { now, conversationId, id })
}
