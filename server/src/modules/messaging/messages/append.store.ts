import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { jsonList, read, statement, write } from '../../../platform/db/index.ts'
import type { MessageRow } from './store.ts'

/**
 * A message to store in the conversation of a fan and a performer, which gives it its number and
 * its version.
 */
export interface NewMessage {
  readonly id: string
  readonly conversationId: string
  readonly performerId: string
  readonly fanId: string
  readonly senderId: string
  readonly type: MessageRow['type']
  readonly text: string
  readonly fileIds?: readonly string[]
  readonly freeFileIds?: readonly string[]
  readonly itemId?: string | null
  readonly tokens?: bigint | null
  readonly chargeId?: string | null
  readonly replyToId?: string | null
  readonly storyId?: string | null
  readonly orderId?: string | null
  /**
   * Sent in the performer's name on an occasion: it neither moves the conversation in their list
   * nor answers the fan.
   */
  readonly isAutomatic?: boolean
}

type Numbers = Pick<MessageRow, 'id' | 'seq' | 'version'>

/** Returns a message as `new_message` of the database names its parts. */
const partsOf = (message: NewMessage) => ({
  id: message.id,
  conversation_id: message.conversationId,
  performer_id: message.performerId,
  fan_id: message.fanId,
  sender_id: message.senderId,
  type: message.type,
  text: message.text,
  file_ids: message.fileIds ?? [],
  item_id: message.itemId,
  tokens: message.tokens,
  charge_id: message.chargeId,
  reply_to_id: message.replyToId,
  is_automatic: message.isAutomatic ?? false,
})

/** Returns a message that was just stored. */
const rowOf = (message: NewMessage, numbers: Numbers, now: Date): MessageRow => ({
  ...numbers,
  conversationId: message.conversationId,
  senderId: message.senderId,
  type: message.type,
  text: message.text,
  fileIds: message.fileIds ?? [],
  freeFileIds: message.freeFileIds ?? [],
  itemId: message.itemId ?? null,
  tokens: message.tokens ?? null,
  replyToId: message.replyToId ?? null,
  storyId: message.storyId ?? null,
  orderId: message.orderId ?? null,
  isAutomatic: message.isAutomatic ?? false,
  fanReaction: null,
  performerReaction: null,
  editedAt: null,
  pinnedAt: null,
  deletedAt: null,
  createdAt: now,
  updatedAt: now,
})

const appendMessagesSql = statement(
  'messaging.append_messages',
  ({ messages, now }: { messages: readonly NewMessage[]; now: Date }) => {
    const statement = sql<Numbers>`
    select id, seq, version from append_messages(${jsonList(messages.map(partsOf))}::jsonb, ${now})`
    return statement
  },
  { plan: 'generic' },
)

/**
 * Stores messages as the next of their conversations, counts them as unread for the other side and
 * puts the conversations at the top of the lists. Returns them in the order in which they were
 * given. A transaction that stores in several conversations locks them first, in the order of their
 * ids.
 */
export async function appendMessages(
  ctx: InTransaction,
  messages: readonly NewMessage[],
): Promise<MessageRow[]> {
  const now = ctx.now()
  const stored = new Map(
    (await read(ctx, appendMessagesSql, { messages, now })).map((row) => [row.id, row]),
  )
  await storeFreeFiles(ctx, messages)
  await storeSubjects(ctx, messages)
  return messages.map((message) => {
    const numbers = stored.get(message.id)
    if (!numbers) throw new Error(`The message ${message.id} was not stored`)
    return rowOf(message, numbers, now)
  })
}

const storeFreeFilesSql = statement(
  'messaging.store_free_files',
  ({ id, freeFileIds }: { id: string; freeFileIds: readonly string[] }, { db }) =>
    db
      .updateTable('messages')
      .set({ freeFileIds: [...freeFileIds] })
      .where('id', '=', id),
)

/** Stores which files of new messages their price does not buy; hardly any has such files. */
async function storeFreeFiles(ctx: InTransaction, messages: readonly NewMessage[]): Promise<void> {
  for (const { id, freeFileIds = [] } of messages)
    if (freeFileIds.length > 0) await write(ctx, storeFreeFilesSql, { id, freeFileIds })
}

const storeSubjectSql = statement(
  'messaging.store_subject',
  ({ id, ...subject }: { id: string; storyId: string | null; orderId: string | null }, { db }) =>
    db.updateTable('messages').set(subject).where('id', '=', id),
)

/** Stores the stories and orders that new messages are about; hardly any is about one. */
async function storeSubjects(ctx: InTransaction, messages: readonly NewMessage[]): Promise<void> {
  for (const { id, storyId = null, orderId = null } of messages)
    if (storyId || orderId) await write(ctx, storeSubjectSql, { id, storyId, orderId })
}

/** Stores one message; see `appendMessages`. */
export async function appendMessage(ctx: InTransaction, message: NewMessage): Promise<MessageRow> {
  const [row] = await appendMessages(ctx, [message])
  return row as MessageRow
}
