import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { accountsAs } from '../../accounts/index.ts'
import { notBlocked } from '../../blocks/index.ts'

/** The content of a message that is sent to many. */
export interface Content {
  readonly id: string
  readonly senderId: string
  readonly type: 'text' | 'photo' | 'video' | 'audio' | 'media'
  readonly text: string
  readonly fileIds: readonly string[]
  readonly itemId: string | null
}

/** Stores a content. */
export async function insertContent(ctx: InTransaction, content: Content): Promise<void> {
  await ctx.db
    .insertInto('messageContents')
    .values({ ...content, fileIds: [...content.fileIds], createdAt: ctx.now() })
    .execute()
}

/** Returns a content; undefined before its first message is sent. */
export const selectContent = ({ db }: ReadCtx, id: string): Promise<Content | undefined> =>
  db
    .selectFrom('messageContents')
    .select(['id', 'senderId', 'type', 'text', 'fileIds', 'itemId'])
    .where('id', '=', id)
    .$castTo<Content>()
    .executeTakeFirst()

/** Returns the fans among some who can receive messages of a performer now, with their names. */
export async function selectReachable(
  ctx: ReadCtx,
  performerId: string,
  fanIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select fan.id, coalesce(nullif(fan.name, ''), fan.username) as name from ${accountsAs('fan')}
    where fan.id = any(${[...fanIds]}::uuid[]) and fan.role = 'fan' and fan.status <> 'inactive'
      and fan.suspended_at is null and ${notBlocked({}, performerId, sql.ref('fan.id'))}`.execute(ctx.db)
  return rows
}

/** Creates the conversations of a performer with fans that are missing. Fans list them from the first message on. */
export async function ensureConversations(
  ctx: InTransaction,
  performerId: string,
  fanIds: readonly string[],
): Promise<void> {
  const now = ctx.now()
  const ids = fanIds.map(() => ctx.newId())
  await sql`
    with created as (
      insert into conversations (id, performer_id, fan_id, created_at, updated_at)
      select fresh.id, ${performerId}::uuid, fresh.fan_id, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${ids}::uuid[], ${[...fanIds]}::uuid[]) as fresh (id, fan_id)
      order by fresh.fan_id on conflict (performer_id, fan_id) do nothing returning id, fan_id
    )
    insert into conversation_members (conversation_id, account_id, other_id)
    select id, fan_id, ${performerId}::uuid from created
    union all select id, ${performerId}::uuid, fan_id from created`.execute(ctx.db)
}

/** Locks the conversations of a performer with fans, always in the order of their ids, until this transaction ends. */
export async function lockConversations(
  { db }: InTransaction,
  performerId: string,
  fanIds: readonly string[],
): Promise<void> {
  await sql`select from conversations where performer_id = ${performerId}::uuid and fan_id = any(${[...fanIds]}::uuid[])
    order by id for update`.execute(db)
}

/** A fan with the text they receive: empty when it is the one of the content. */
export interface Addressed {
  readonly fanId: string
  readonly text: string
}

/** A message of a content as it was stored or changed. */
export interface ContentMessage {
  readonly id: string
  readonly conversationId: string
  readonly fanId: string
  readonly seq: bigint
  readonly version: bigint
  readonly text: string
}

/**
 * Stores a content as the next message of the locked conversations of fans, unread, at the top of their lists. The place
 * in the performer's own list stays. Fans who have received it already are left out.
 */
export async function insertContentMessages(
  ctx: InTransaction,
  { id, senderId, type }: Content,
  addressed: readonly Addressed[],
): Promise<ContentMessage[]> {
  const now = ctx.now()
  const fanIds = addressed.map(({ fanId }) => fanId)
  const texts = addressed.map(({ text }) => text)
  const ids = addressed.map(() => ctx.newId())
  const { rows } = await sql<ContentMessage>`
    with conversation as (
      update conversations as target set last_seq = last_seq + 1, version = version + 1,
        message_count = message_count + 1, last_message_id = chosen.id, last_message_at = ${now}::timestamptz,
        updated_at = ${now}::timestamptz
      from unnest(${ids}::uuid[], ${fanIds}::uuid[], ${texts}::text[]) as chosen (id, fan_id, text)
      where target.performer_id = ${senderId}::uuid and target.fan_id = chosen.fan_id and not exists (
        select from messages as earlier where earlier.content_id = ${id}::uuid and earlier.conversation_id = target.id)
      returning target.id, target.fan_id, target.last_seq, target.version, chosen.id as message_id, chosen.text
    ), members as (
      update conversation_members as member set listed_at = ${now}::timestamptz,
        is_archived = member.is_archived and member.is_muted, unread_count = member.unread_count + 1
      from conversation where member.conversation_id = conversation.id and member.account_id = conversation.fan_id
    ), stored as (
      insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text, content_id, created_at,
        updated_at)
      select message_id, id, last_seq, version, ${senderId}::uuid, ${senderId}::uuid, ${type}, text, ${id}::uuid,
        ${now}::timestamptz, ${now}::timestamptz from conversation
    )
    select message_id as id, id as conversation_id, fan_id, last_seq as seq, version, text from conversation`.execute(
    ctx.db,
  )
  return rows
}

/** Returns the number of unread conversations of accounts, as `countUnreadConversations` would count each. */
export async function countUnreadOf(ctx: ReadCtx, accountIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; total: number }>`
    select member.account_id, count(*)::int as total from conversation_members as member
    where member.account_id = any(${[...accountIds]}::uuid[]) and member.unread_count > 0 and not member.is_muted
      and not member.is_restricted and not exists (select from blocks where
        (blocker_id, blocked_id) in ((member.account_id, member.other_id), (member.other_id, member.account_id)))
    group by member.account_id`.execute(ctx.db)
  return new Map(rows.map(({ accountId, total }) => [accountId, total]))
}

/** Counts the fans who have read the messages of a content. */
export async function countSeen({ db }: ReadCtx, contentId: string): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from messages as message
    join conversation_members as member on member.conversation_id = message.conversation_id
      and member.account_id <> message.sender_id and member.read_seq >= message.seq
    where message.content_id = ${contentId}::uuid`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
