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

/**
 * Announces that a tip was shown as a message in the conversation of its two people; `tokens` in
 * hundredths.
 */
export const tipShown = announcement<{
  chargeId: string
  fanId: string
  performerId: string
  tokens: string
}>('messaging.tip_shown')

/** Announces that an account has read all messages of a conversation that had unread ones. */
export const conversationRead = announcement<{
  accountId: string
  conversationId: string
  seq: number
}>('messaging.conversation_read')

/** Some fans of a performer who were sent a content: those among them who have its message. */
export interface ContentEvent {
  readonly contentId: string
  readonly senderId: string
  readonly fanIds: readonly string[]
}

/** Announces that a content was sent to some of its fans. */
export const contentSent = announcement<ContentEvent>('messaging.content_sent')

/** Announces that moderation removed a content, which went to many, from all its recipients. */
export const contentRemoved = announcement<{ contentId: string }>('messaging.content_removed')
