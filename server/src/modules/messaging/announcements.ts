import { announcement } from '../../platform/outbox/index.ts'

/** A message with the two people of its conversation. */
export interface MessageEvent {
  readonly messageId: string
  readonly conversationId: string
  readonly senderId: string
  readonly recipientId: string
}

/** Announces that a message was sent. */
export const messageSent = announcement<MessageEvent>('messaging.message_sent')

/** Announces that a tip was shown as a message in the conversation of its two people; `tokens` in hundredths. */
export const tipShown = announcement<{ chargeId: string; fanId: string; performerId: string; tokens: string }>(
  'messaging.tip_shown',
)

/** Announces that an account has read all messages of a conversation that had unread ones. */
export const conversationRead = announcement<{ accountId: string; conversationId: string; seq: number }>(
  'messaging.conversation_read',
)

/** Announces that one message was sent to many, with its recipients. */
export const messagesSent = announcement<{
  readonly senderId: string
  readonly recipients: readonly { readonly conversationId: string; readonly recipientId: string }[]
}>('messaging.messages_sent')
