import type { InTransaction } from '../../../platform/context.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { conversationRead, messageSent, messagesSent, unreadSince } from '../../messaging/index.ts'
import { notifyAccounts } from '../notify-accounts.ts'
import { markReadBefore } from '../store.ts'

const keyOf = (conversationId: string): string => `message:${conversationId}:`

/** Notifies the recipients of messages who have not read them since. */
async function notifyRecipients(
  ctx: InTransaction,
  sent: readonly { readonly conversationId: string; readonly recipientId: string }[],
): Promise<void> {
  const unread = await unreadSince(ctx, sent)
  await notifyAccounts(
    ctx,
    unread.map(({ conversationId, recipientId: accountId, senderId: actorId, readSeq }) => ({
      type: 'message_received',
      accountId,
      actorId,
      key: `${keyOf(conversationId)}${readSeq}`,
      subject: { kind: 'conversation', id: conversationId },
      link: `/messages/${conversationId}`,
    })),
  )
}

/**
 * The listeners that notify people of messages: once, however many arrive before they read the conversation, and without
 * a mail when they read it in time.
 */
export const messageListeners: readonly Listener[] = [
  on(messageSent, 'notifications.message', notifyRecipients),
  on(messagesSent, 'notifications.messages', (ctx, events) =>
    notifyRecipients(
      ctx,
      events.flatMap(({ recipients }) => recipients),
    ),
  ),
  on(conversationRead, 'notifications.conversation_read', async (ctx, events) => {
    for (const { accountId, conversationId, seq } of events)
      await markReadBefore(ctx, accountId, { prefix: keyOf(conversationId), before: seq })
  }),
]
