import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { type Content, messageOf } from './store.ts'

const countSeenSql = statement(
  'messaging.count_seen',
  ({ contentId }: { contentId: string }) => sql<{ total: bigint }>`
    select count(*) as total from messages as message
    join conversation_members as member on member.conversation_id = message.conversation_id
      and member.account_id <> message.sender_id and member.read_seq >= message.seq
    where message.content_id = ${contentId}::uuid`,
)

/** Counts the fans who have read the messages of a content. */
export async function countSeen(ctx: ReadCtx, contentId: string): Promise<number> {
  const rows = await read(ctx, countSeenSql, { contentId })
  return Number(rows[0]?.total ?? 0)
}

const countRepliedSql = statement(
  'messaging.count_replied',
  ({ contentId, days }: { contentId: string; days: number }) => sql<{ total: number }>`
    select count(*)::int as total from messages as message
    where message.content_id = ${contentId}::uuid and exists (
      select from messages as reply where reply.conversation_id = message.conversation_id
        and reply.seq > message.seq and reply.sender_id <> message.sender_id
        and reply.deleted_at is null
        and reply.created_at < message.created_at + ${days}::int * interval '1 day')`,
)

/** Counts the fans who wrote within some days of the messages of a content. */
export async function countReplied(ctx: ReadCtx, contentId: string, days: number): Promise<number> {
  const rows = await read(ctx, countRepliedSql, { contentId, days })
  return rows[0]?.total ?? 0
}

const receivedAmongSql = statement(
  'messaging.received_among',
  ({
    id,
    senderId,
    fanIds,
  }: Pick<Content, 'id' | 'senderId'> & { fanIds: readonly string[] }) => sql<{ fanId: string }>`
    select conversation.fan_id from conversations as conversation
    where conversation.performer_id = ${senderId}::uuid
      and conversation.fan_id = any(${[...fanIds]}::uuid[])
      and ${messageOf(id, sql`true`)} is not null`,
)

/** Returns those among some fans who have received a content. */
export async function receivedAmong(
  ctx: ReadCtx,
  { id, senderId }: Pick<Content, 'id' | 'senderId'>,
  fanIds: readonly string[],
): Promise<string[]> {
  if (fanIds.length === 0) return []
  return (await read(ctx, receivedAmongSql, { id, senderId, fanIds })).map(({ fanId }) => fanId)
}
