import { type RawBuilder, sql } from 'kysely'
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

/** Returns the ids among some that are of contents. */
export async function selectContentsAmong(
  { db }: ReadCtx,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('messageContents')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Fans who are sent a content, in the order of their ids. */
export interface Recipients {
  readonly fanIds: readonly string[]
  /** The texts that name their fans; a fan without one reads the text of the content. */
  readonly texts: ReadonlyMap<string, string>
}

/** Returns SQL that selects the fans among some who can receive a content now, with the text that each receives. */
const reachable = (
  { senderId }: Content,
  { fanIds, texts }: Recipients,
): RawBuilder<unknown> => sql`
  select fan.id, chosen.text
  from unnest(${[...fanIds]}::uuid[], ${fanIds.map((id) => texts.get(id) ?? '')}::text[]) as chosen (fan_id, text)
  join ${accountsAs('fan')} on fan.id = chosen.fan_id
  where fan.role = 'fan' and fan.status <> 'inactive' and fan.suspended_at is null
    and ${notBlocked({}, senderId, sql.ref('fan.id'))}`

/** Returns the names of fans by id: their own, or their usernames. */
export async function selectNames(
  { db }: ReadCtx,
  fanIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select fan.id, coalesce(nullif(fan.name, ''), fan.username) as name from ${accountsAs('fan')}
    where fan.id = any(${[...fanIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Creates the conversations of fans who have none with the sender of a content, each with the content as its unread first
 * message. The sender does not list them. Returns the number of those fans, and the other fans who can receive it.
 */
export async function beginConversations(
  ctx: InTransaction,
  content: Content,
  recipients: Recipients,
): Promise<{ begun: number; others: string[] }> {
  const { id, senderId, type } = content
  const { fanIds } = recipients
  const now = sql`${ctx.now()}::timestamptz`
  const sender = sql`${senderId}::uuid`
  const [conversationIds, messageIds] = [
    fanIds.map(() => ctx.newId()),
    fanIds.map(() => ctx.newId()),
  ]
  const { rows } = await sql<{ begun: number; others: string[] }>`
    with fan as materialized (${reachable(content, recipients)}),
    begun as (
      insert into conversations (id, performer_id, fan_id, last_seq, version, message_count, last_message_id,
        last_message_at, created_at, updated_at)
      select fresh.id, ${sender}, fan.id, 1, 1, 1, fresh.message_id, ${now}, ${now}, ${now}
      from unnest(${[...fanIds]}::uuid[], ${conversationIds}::uuid[], ${messageIds}::uuid[])
        as fresh (fan_id, id, message_id) join fan on fan.id = fresh.fan_id
      where not exists (select from conversations where performer_id = ${sender} and fan_id = fan.id)
      order by fan.id on conflict (performer_id, fan_id) do nothing returning id, fan_id, last_message_id
    ), members as (
      insert into conversation_members (conversation_id, account_id, other_id, listed_at, unread_count)
      select id, fan_id, ${sender}, ${now}, 1 from begun union all select id, ${sender}, fan_id, null, 0 from begun
    ), stored as (
      insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text, content_id, created_at,
        updated_at)
      select begun.last_message_id, begun.id, 1, 1, ${sender}, ${sender}, ${type}, fan.text, ${id}::uuid, ${now}, ${now}
      from begun join fan on fan.id = begun.fan_id
    )
    select (select count(*)::int from begun) as begun,
      array(select id from fan where not exists (select from begun where begun.fan_id = fan.id)) as others`.execute(
    ctx.db,
  )
  return rows[0] ?? { begun: 0, others: [] }
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

/**
 * Stores a content as the next message of the locked conversations of fans, unread, at the top of their lists. The place
 * in the performer's own list stays. Fans who have received it already are left out. Returns the number of messages.
 */
export async function continueConversations(
  ctx: InTransaction,
  content: Content,
  recipients: Recipients,
): Promise<number> {
  const { id, senderId, type } = content
  const { fanIds } = recipients
  const now = sql`${ctx.now()}::timestamptz`
  const ids = fanIds.map(() => ctx.newId())
  const { rows } = await sql<{ total: number }>`
    with fan as materialized (${reachable(content, recipients)}),
    conversation as (
      update conversations as target set last_seq = last_seq + 1, version = version + 1,
        message_count = message_count + 1, last_message_id = chosen.id, last_message_at = ${now}, updated_at = ${now}
      from unnest(${ids}::uuid[], ${[...fanIds]}::uuid[]) as chosen (id, fan_id) join fan on fan.id = chosen.fan_id
      where target.performer_id = ${senderId}::uuid and target.fan_id = fan.id and not exists (
        select from messages as earlier where earlier.content_id = ${id}::uuid and earlier.conversation_id = target.id)
      returning target.id, target.fan_id, target.last_seq, target.version, chosen.id as message_id, fan.text
    ), members as (
      update conversation_members as member set listed_at = ${now},
        is_archived = member.is_archived and member.is_muted, unread_count = member.unread_count + 1
      from conversation where member.conversation_id = conversation.id and member.account_id = conversation.fan_id
    ), stored as (
      insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text, content_id, created_at,
        updated_at)
      select message_id, id, last_seq, version, ${senderId}::uuid, ${senderId}::uuid, ${type}, text, ${id}::uuid, ${now},
        ${now} from conversation
    )
    select count(*)::int as total from conversation`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** A message of a content with its fan. */
export interface ContentMessage {
  readonly id: string
  readonly conversationId: string
  readonly fanId: string
  readonly seq: bigint
  readonly version: bigint
  /** Empty when it is the text of the content. */
  readonly text: string
}

/** Returns the messages of a content in the conversations of some fans: all, or those sent since a time and not deleted. */
export async function selectContentMessages(
  ctx: ReadCtx,
  { id, senderId }: Pick<Content, 'id' | 'senderId'>,
  fanIds: readonly string[],
  since?: Date,
): Promise<ContentMessage[]> {
  if (fanIds.length === 0) return []
  const sent = since
    ? sql`and message.created_at >= ${since}::timestamptz and message.deleted_at is null`
    : sql``
  const { rows } = await sql<ContentMessage>`
    select message.id, message.conversation_id, conversation.fan_id, message.seq, message.version, message.text
    from conversations as conversation
    join messages as message on message.content_id = ${id}::uuid and message.conversation_id = conversation.id
    where conversation.performer_id = ${senderId}::uuid and conversation.fan_id = any(${[...fanIds]}::uuid[])
      ${sent}`.execute(ctx.db)
  return rows
}

/** Returns the number of unread conversations of accounts, as `countUnreadConversations` would count each. */
export async function countUnreadOf(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
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
