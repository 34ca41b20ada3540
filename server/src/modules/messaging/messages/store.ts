import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'

/** A message as it is stored. */
export interface MessageRow {
  readonly id: string
  readonly conversationId: string
  readonly seq: bigint
  readonly version: bigint
  readonly senderId: string
  readonly type: 'text' | 'photo' | 'video' | 'audio' | 'media' | 'notify' | 'tip'
  readonly text: string
  readonly fileIds: readonly string[]
  /** The files that a price does not buy: all who receive the message see them. */
  readonly freeFileIds: readonly string[]
  readonly itemId: string | null
  readonly tokens: bigint | null
  readonly replyToId: string | null
  /** The story that it answers. */
  readonly storyId: string | null
  /** The order that it is about. */
  readonly orderId: string | null
  readonly fanReaction: string | null
  readonly performerReaction: string | null
  readonly editedAt: Date | null
  readonly pinnedAt: Date | null
  readonly deletedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly isAutomatic: boolean
}

/**
 * The content of a message that was sent to many is read where it is stored once, unless its text
 * names the fan.
 */
export const itemId = sql`coalesce(message.item_id, content.item_id)`
const sharedContent = sql`
  case when message.text = ''
    and message.edited_at is null then coalesce(content.text, '') else message.text end as text,
  coalesce(content.file_ids, message.file_ids) as "fileIds",
  coalesce(content.free_file_ids, message.free_file_ids) as "freeFileIds", ${itemId} as "itemId"`
const contents = sql`left join message_contents as content on content.id = message.content_id`
/** Messages with the content that is stored once for many. */
export const storedMessages = sql`messages as message ${contents}`

/** The columns of a message. */
export const columns = sql`message.id, message.conversation_id as "conversationId",
  message.seq, message.version, message.sender_id as "senderId", message.type, ${sharedContent},
  message.tokens, message.reply_to_id as "replyToId", message.story_id as "storyId",
  message.order_id as "orderId",
  message.fan_reaction as "fanReaction",
  message.performer_reaction as "performerReaction", message.edited_at as "editedAt",
  message.pinned_at as "pinnedAt", message.deleted_at as "deletedAt",
  message.created_at as "createdAt", message.updated_at as "updatedAt",
  message.is_automatic as "isAutomatic"`

const changesSql = statement(
  'messaging.changes',
  ({ conversationId, after, limit }: { conversationId: string; after: bigint; limit: number }) => {
    const statement = sql<MessageRow>`select ${columns} from ${storedMessages}
    where message.conversation_id = ${conversationId} and message.version > ${after}
    order by message.version limit ${limit}`
    return statement
  },
  { plan: 'generic' },
)

/** Returns the messages that changed after a version, in the order of their last changes. */
export async function selectChanges(
  ctx: ReadCtx,
  conversationId: string,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<MessageRow[]> {
  return read(ctx, changesSql, { conversationId, after, limit })
}

const messagesByIdsSql = statement(
  'messaging.messages_by_ids',
  ({ ids }: { ids: readonly string[] }) => {
    const statement = sql<MessageRow>`
    select ${columns} from ${storedMessages} where message.id = any(${ids}::uuid[])`
    return statement
  },
  { plan: 'generic' },
)

/** Returns messages by id, in no order, deleted ones included. */
export async function selectMessagesByIds(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return read(ctx, messagesByIdsSql, { ids })
}

const messagesOfItemSql = statement(
  'messaging.messages_of_item',
  ({ itemId, fanId }: { itemId: string; fanId: string }) => sql<MessageRow>`
    select ${columns} from ${storedMessages} where message.item_id = ${itemId}
    union all select ${columns} from message_contents as content
    join conversations as conversation on conversation.performer_id = content.sender_id
      and conversation.fan_id = ${fanId}
    join messages as message on message.content_id = content.id
      and message.conversation_id = conversation.id
    where content.item_id = ${itemId}`,
)

/** Returns the messages that offer the files of an item to a fan, of many only the fan's own. */
export async function selectMessagesOfItem(
  ctx: ReadCtx,
  itemId: string,
  fanId: string,
): Promise<MessageRow[]> {
  const rows = await read(ctx, messagesOfItemSql, { itemId, fanId })
  return rows
}

const messagesOfItemsSql = statement(
  'messaging.messages_of_items',
  ({ fanId, itemIds }: { fanId: string; itemIds: readonly string[] }) => {
    const items = sql`any(${itemIds}::uuid[])`
    const statement = sql<MessageRow>`
    select ${columns} from ${storedMessages}
    join conversations as conversation on conversation.id = message.conversation_id
      and conversation.fan_id = ${fanId}
    where message.item_id = ${items}
    union all select ${columns} from message_contents as content
    join conversations as conversation on conversation.performer_id = content.sender_id
      and conversation.fan_id = ${fanId}
    join messages as message on message.content_id = content.id
      and message.conversation_id = conversation.id
    where content.item_id = ${items}`
    return statement
  },
  { plan: 'generic' },
)

/**
 * Returns the messages that offer the files of items to a fan, in no order: the fan's own alone,
 * deleted ones included.
 */
export async function selectMessagesOfItems(
  ctx: ReadCtx,
  itemIds: readonly string[],
  fanId: string,
): Promise<MessageRow[]> {
  if (itemIds.length === 0) return []
  return read(ctx, messagesOfItemsSql, { fanId, itemIds })
}

const aroundSql = statement(
  'messaging.around',
  ({ conversationId, seq, each }: { conversationId: string; seq: bigint; each: number }) => {
    const near = (
      beyond: RawBuilder<unknown>,
      order: RawBuilder<unknown>,
    ) => sql`(select ${columns} from ${storedMessages}
    where message.conversation_id = ${conversationId} and message.deleted_at is null
      and message.seq ${beyond} ${seq}
    order by message.seq ${order} limit ${each})`
    return sql<MessageRow>`select *
      from (${near(sql`<`, sql`desc`)} union all ${near(sql`>`, sql`asc`)}) as near
    order by seq`
  },
)

/**
 * Returns the messages around one in its conversation, at most some before and some after it, in
 * their order.
 */
export async function selectAround(
  ctx: ReadCtx,
  { conversationId, seq }: Pick<MessageRow, 'conversationId' | 'seq'>,
  each: number,
): Promise<MessageRow[]> {
  const rows = await read(ctx, aroundSql, { conversationId, seq, each })
  return rows
}

/** The fields that a change sets of a message; its version is that of its conversation then. */
export interface MessageChanges {
  readonly text?: string
  readonly editedAt?: Date
  readonly pinnedAt?: Date | null
  readonly fanReaction?: string | null
  readonly performerReaction?: string | null
  readonly fileIds?: string[]
  readonly freeFileIds?: string[]
  readonly type?: MessageRow['type']
}

const changeMessageSql = statement(
  'messaging.change_message',
  ({ changes, version, id }: { changes: MessageChanges; version: bigint; id: string }, ctx) =>
    ctx.db
      .updateTable('messages')
      .set({ ...changes, version, updatedAt: ctx.now() })
      .where('id', '=', id),
)

/** Changes a message of a locked conversation under its next version. */
export async function changeMessage(
  ctx: InTransaction,
  { id, conversationId }: Pick<MessageRow, 'id' | 'conversationId'>,
  changes: MessageChanges,
): Promise<void> {
  const version = await nextVersion(ctx, conversationId)
  await write(ctx, changeMessageSql, { changes, version, id })
}

const nextVersionSql = statement(
  'messaging.next_version',
  ({ conversationId }: { conversationId: string }, ctx) =>
    ctx.db
      .updateTable('conversations')
      .set((eb) => ({ version: eb('version', '+', 1n) }))
      .where('id', '=', conversationId)
      .returning('version'),
)

/** Returns the next version of a locked conversation, which it stores. */
export async function nextVersion(ctx: InTransaction, conversationId: string): Promise<bigint> {
  const { version } = await only(write(ctx, nextVersionSql, { conversationId }))
  return version
}

const countPinnedSql = statement(
  'messaging.count_pinned',
  ({ conversationId }: { conversationId: string }) => sql<{
    total: number
  }>`select count(*)::int as total from messages
    where conversation_id = ${conversationId} and pinned_at is not null`,
)

/** Counts the pinned messages of a conversation. */
export async function countPinned(ctx: ReadCtx, conversationId: string): Promise<number> {
  const rows = await read(ctx, countPinnedSql, { conversationId })
  return rows[0]?.total ?? 0
}
