import type { InTransaction } from '../../../platform/context.ts'
import type { Log } from '../../../platform/ops/index.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { recordFans } from '../../fanlists/index.ts'
import { messageSent } from '../announcements.ts'
import type { ConversationRow } from '../conversations/store.ts'
import { countUnread } from '../conversations/unread.store.ts'
import { keepPromises } from '../promises/keep-promises.ts'
import { appendMessages, type NewMessage } from './append.store.ts'
import type { MessageRow } from './store.ts'

/**
 * A message that a member of a conversation writes, with the conversation as its sender finds it.
 */
export interface WrittenMessage {
  readonly message: Omit<NewMessage, 'conversationId' | 'performerId' | 'fanId'>
  readonly conversation: Pick<
    ConversationRow,
    'id' | 'performerId' | 'fanId' | 'otherId' | 'fanWroteAt'
  >
}

/** A written message that was stored. */
export interface StoredMessage {
  readonly row: MessageRow
  /** The number of conversations with unread messages that its recipient has then. */
  readonly unread: number
}

/**
 * Stores messages that members write in locked conversations, counts what is unread for their
 * recipients, and records fans who write to a performer for the first time. Returns them in the
 * order in which they were given.
 */
export async function storeMessages(
  ctx: InTransaction,
  written: readonly WrittenMessage[],
): Promise<StoredMessage[]> {
  const messages = written.map(({ message, conversation: { id, performerId, fanId } }) => ({
    ...message,
    conversationId: id,
    performerId,
    fanId,
  }))
  const recipientIds = written.map(({ conversation }) => conversation.otherId)
  const first = written.filter(
    ({ message, conversation }) =>
      message.senderId === conversation.fanId && !conversation.fanWroteAt,
  )
  const [rows, unread] = await Promise.all([
    appendMessages(ctx, messages),
    countUnread(ctx, recipientIds),
    recordFans(
      ctx,
      first.map(({ conversation }) => conversation),
    ),
  ])
  return rows.map((row, at) => ({ row, unread: unread.get(recipientIds[at] ?? '') ?? 0 }))
}

/**
 * Announces written messages, which notifies their recipients, and keeps the promises that
 * performers answer by them.
 */
export async function announceMessages(
  ctx: InTransaction,
  written: readonly (WrittenMessage & { readonly log: Log })[],
): Promise<void> {
  const events = written.map(({ message, conversation, log }) => ({
    payload: {
      messageId: message.id,
      conversationId: conversation.id,
      senderId: message.senderId,
      recipientId: conversation.otherId,
    },
    log,
  }))
  await announceAll(ctx, messageSent, events)
  const answers = written.filter(
    ({ message, conversation }) => message.senderId === conversation.performerId,
  )
  await keepPromises(
    ctx,
    answers.map(({ conversation }) => conversation.id),
  )
}
