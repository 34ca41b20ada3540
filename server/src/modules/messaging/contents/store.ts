import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import { accountsAs } from '../../accounts/index.ts'
import { notBlocked } from '../../blocks/index.ts'

/** The content of a message that is sent to many. */
export interface Content {
  readonly id: string
  readonly senderId: string
  readonly type: 'text' | 'photo' | 'video' | 'audio' | 'media'
  readonly text: string
  readonly fileIds: readonly string[]
  /** The files that a price does not buy. */
  readonly freeFileIds: readonly string[]
  readonly itemId: string | null
}

const insertContentSql = statement(
  'messaging.insert_content',
  ({ content }: { content: Content }, ctx) =>
    ctx.db.insertInto('messageContents').values({
      ...content,
      fileIds: [...content.fileIds],
      freeFileIds: [...content.freeFileIds],
      createdAt: ctx.now(),
    }),
)

/** Stores a content. */
export async function insertContent(ctx: InTransaction, content: Content): Promise<void> {
  await write(ctx, insertContentSql, { content })
}

const contentSql = statement('messaging.content', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('messageContents')
    .select(['id', 'senderId', 'type', 'text', 'fileIds', 'freeFileIds', 'itemId'])
    .where('id', '=', id)
    .$castTo<Content>(),
)

/** Returns a content; undefined before its first message is sent. */
export const selectContent = (ctx: ReadCtx, id: string): Promise<Content | undefined> =>
  first(read(ctx, contentSql, { id }))

const contentOfMessageSql = statement(
  'messaging.content_of_message',
  ({ id }: { id: string }, { db }) =>
    db.selectFrom('messages').select('contentId').where('id', '=', id),
)

/** Returns the id of the content that a message shows; null when it went to one alone. */
export async function selectContentOfMessage(ctx: ReadCtx, id: string): Promise<string | null> {
  const message = await first(read(ctx, contentOfMessageSql, { id }))
  return message?.contentId ?? null
}

const messageShowingSql = statement(
  'messaging.message_showing',
  ({ ids }: { ids: readonly string[] }) => sql<{ id: string }>`
    (select id from messages where id = any(${ids}::uuid[]) limit 1)
    union all
    (select id from messages where content_id = any(${ids}::uuid[]) limit 1)
    limit 1`,
)

/**
 * Returns the id of a message among some ids, or of one that shows a content among them: what went
 * to many is removed from all by any of its messages.
 */
export async function selectMessageShowing(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<string | undefined> {
  return (await first(read(ctx, messageShowingSql, { ids })))?.id
}

const contentsAmongSql = statement(
  'messaging.contents_among',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('messageContents')
      .select('id')
      .where('id', 'in', [...ids]),
)

/** Returns the ids among some that are of contents. */
export async function selectContentsAmong(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await read(ctx, contentsAmongSql, { ids })
  return new Set(rows.map(({ id }) => id))
}

/** Fans who are sent a content, in the order of their ids. */
export interface Recipients {
  readonly fanIds: readonly string[]
  /** The texts that name their fans; a fan without one reads the text of the content. */
  readonly texts: ReadonlyMap<string, string>
}

/**
 * Returns SQL that selects the fans among some who can receive a content now, with the text that
 * each receives.
 */
const reachable = (
  { senderId }: Content,
  { fanIds, texts }: Recipients,
): RawBuilder<unknown> => sql`
  select fan.id, chosen.text
  from unnest(${[...fanIds]}::uuid[], ${fanIds.map((id) => texts.get(id) ?? '')}::text[]) as chosen
    (fan_id, text)
  join ${accountsAs('fan')} on fan.id = chosen.fan_id
  where fan.role = 'fan' and fan.status <> 'inactive' and fan.suspended_at is null
    and ${notBlocked({}, senderId, sql.ref('fan.id'))}`

const namesSql = statement(
  'messaging.names',
  ({ fanIds }: { fanIds: readonly string[] }) => sql<{ id: string; name: string }>`
    select fan.id, coalesce(nullif(fan.name, ''), fan.username) as name from ${accountsAs('fan')}
    where fan.id = any(${[...fanIds]}::uuid[])`,
)

/** Returns the names of fans by id: their own, or their usernames. */
export async function selectNames(
  ctx: ReadCtx,
  fanIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await read(ctx, namesSql, { fanIds })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const lockConversationsSql = statement(
  'messaging.lock_conversations',
  ({
    performerId,
    fanIds,
  }: {
    performerId: string
    fanIds: readonly string[]
  }) => sql`select from conversations
    where performer_id = ${performerId}::uuid and fan_id = any(${[...fanIds]}::uuid[])
    order by id for update`,
)

/**
 * Locks the conversations of a performer with fans, always in the order of their ids, until this
 * transaction ends.
 */
export async function lockConversations(
  ctx: InTransaction,
  performerId: string,
  fanIds: readonly string[],
): Promise<void> {
  await read(ctx, lockConversationsSql, { performerId, fanIds })
}

/**
 * Returns SQL for an expression over the message that shows a content in the `conversation`; null
 * without one. It is looked up for each conversation: a join may begin with all messages of the
 * content, whose number PostgreSQL does not know while it is being sent.
 */
export const messageOf = <T>(contentId: string, expression: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`(select ${expression} from messages
    where content_id = ${contentId}::uuid and conversation_id = conversation.id)`

const appendContentSql = statement(
  'messaging.append_content',
  (
    {
      content,
      recipients,
      ids,
      fresh,
      fanIds,
    }: {
      content: Content
      recipients: Recipients
      ids: string[]
      fresh: string[]
      fanIds: readonly string[]
    },
    ctx,
  ) => sql<{ total: number }>`
    with fan as (${reachable(content, recipients)}), message as (
      select new.id, new.conversation_id, ${content.senderId}::uuid as performer_id,
        fan.id as fan_id,
        ${content.senderId}::uuid as sender_id, ${content.type}::text as type, fan.text,
        '{}'::uuid[] as file_ids,
        ${content.id}::uuid as content_id, false as is_automatic
      from unnest(${ids}::uuid[], ${fresh}::uuid[], ${[...fanIds]}::uuid[])
        as new (id, conversation_id, fan_id) join fan on fan.id = new.fan_id
      where (select ${messageOf(content.id, sql`true`)} from conversations as conversation
        where conversation.performer_id = ${content.senderId}::uuid
          and conversation.fan_id = new.fan_id) is null
    )
    select count(*)::int as total from append_messages(
      (select jsonb_agg(to_jsonb(message)) from message), ${ctx.now()}::timestamptz)`,
)

/**
 * Stores a content as the next message of the conversations of fans, which are locked where there
 * are some, and opens the others. Leaves out fans who cannot receive it now, and those who have
 * received it. Returns the number of messages.
 */
export async function appendContent(
  ctx: InTransaction,
  content: Content,
  recipients: Recipients,
): Promise<number> {
  const { fanIds } = recipients
  const ids = fanIds.map(() => ctx.newId())
  const fresh = fanIds.map(() => ctx.newId())
  const rows = await read(ctx, appendContentSql, { content, recipients, ids, fresh, fanIds })
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

const contentMessagesSql = statement(
  'messaging.content_messages',
  ({
    id,
    senderId,
    fanIds,
    since,
  }: {
    id: string
    senderId: string
    fanIds: readonly string[]
    since: Date | undefined
  }) => {
    const sent = since
      ? sql`and message.created_at >= ${since}::timestamptz and message.deleted_at is null`
      : sql``
    return sql<ContentMessage>`
    select message.id, message.conversation_id, conversation.fan_id, message.seq, message.version,
      message.text
    from conversations as conversation
    join messages as message on message.id = ${messageOf(id, sql`id`)}
    where conversation.performer_id = ${senderId}::uuid and conversation.fan_id =
      any(${[...fanIds]}::uuid[])
      ${sent}`
  },
)

/**
 * Returns the messages of a content in the conversations of some fans: all, or those sent since a
 * time and not deleted.
 */
export async function selectContentMessages(
  ctx: ReadCtx,
  { id, senderId }: Pick<Content, 'id' | 'senderId'>,
  fanIds: readonly string[],
  since?: Date,
): Promise<ContentMessage[]> {
  if (fanIds.length === 0) return []
  const rows = await read(ctx, contentMessagesSql, { id, senderId, fanIds, since })
  return rows
}

/** Returns SQL that selects the contents of a sender that show some files, with each file. */
export const contentsWithFiles = (
  senderId: string,
  fileIds: readonly string[],
): RawBuilder<unknown> => sql`
  select content.id, file.id from message_contents as content
  join unnest(content.file_ids) as file (id) on file.id = any(${[...fileIds]}::uuid[])
  where content.sender_id = ${senderId}::uuid
    and content.file_ids && ${[...fileIds]}::uuid[]`

/** Returns SQL that selects the ids of the fans who have received a content and still see it. */
export const recipientsOfContent = (contentId: string): RawBuilder<unknown> => sql`
  select conversation.fan_id from messages as message
  join conversations as conversation on conversation.id = message.conversation_id
  where message.content_id = ${contentId}::uuid and message.deleted_at is null`
