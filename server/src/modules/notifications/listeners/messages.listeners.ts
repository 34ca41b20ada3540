import { href } from '@stagedoor/contract/site-pages'
import type { InTransaction } from '../../../platform/context.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import {
  contentSent,
  conversationRead,
  messageSent,
  type UnreadSince,
  unreadOfContent,
  unreadSince,
} from '../../messaging/index.ts'
import { notifyAccounts, pushUnread } from '../notify-accounts.ts'
import { markReadBefore } from '../reading.store.ts'

const keyOf = (conversationId: string): string => `message:${conversationId}:`

/** Notifies recipients of messages who have not read their conversation since. */
const notifyUnread = (ctx: InTransaction, unread: readonly UnreadSince[]): Promise<void> =>
  notifyAccounts(
    ctx,
    unread.map(({ conversationId, recipientId: accountId, senderId: actorId, readSeq }) => ({
      type: 'message_received',
      accountId,
      actorId,
      key: `${keyOf(conversationId)}${readSeq}`,
      subject: { kind: 'conversation', id: conversationId },
      link: href('messages/conversation', { id: conversationId }),
    })),
  )

/**
 * The listeners that notify people of messages: once, however many arrive before they read the
 * conversation, and without a mail when they read it in time.
 */
export const messageListeners: readonly Listener[] = [
  on(messageSent, 'notifications.message', async (ctx, events) =>
    notifyUnread(ctx, await unreadSince(ctx, events)),
  ),
  on(contentSent, 'notifications.content', async (ctx, events) => {
    for (const event of events) await notifyUnread(ctx, await unreadOfContent(ctx, event))
  }),
  on(conversationRead, 'notifications.conversation_read', async (ctx, events) => {
    const changed = new Set<string>()
    for (const { accountId, conversationId, seq } of events) {
      const read = { prefix: keyOf(conversationId), before: seq }
      if (await markReadBefore(ctx, accountId, read)) changed.add(accountId)
    }
    await pushUnread(ctx, [...changed])
  }),
]
