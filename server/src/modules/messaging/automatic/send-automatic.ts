import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { accountById, isPerformerInBusiness } from '../../accounts/index.ts'
import { messageSent } from '../announcements.ts'
import { ensureConversation } from '../conversations/create.store.ts'
import { selectConversation } from '../conversations/store.ts'
import { appendMessage } from '../messages/append.store.ts'
import { writingIn } from '../policy.ts'
import { pushMessage, pushUnread } from '../pushes.ts'

/** A text that is sent in the name of a performer. */
export interface AutomaticText {
  readonly performerId: string
  readonly fanId: string
  readonly text: string
}

/**
 * Sends a text in the name of a performer, marked as automatic, and opens the conversation when
 * there is none. Does nothing when the performer could not write to the fan now, is not in
 * business, or restricts the fan. It keeps no promise of an answer, does not allow the fan to
 * write who could not before, and leaves the inbox of the performer as it is.
 */
export async function sendAutomatic(
  ctx: InTransaction,
  { performerId, fanId, text }: AutomaticText,
): Promise<void> {
  const performer = await accountById(ctx, performerId)
  if (!isPerformerInBusiness(performer)) return
  const conversationId = await ensureConversation(ctx, { performerId, fanId })
  const conversation = await selectConversation(ctx, performerId, conversationId)
  if (
    !conversation ||
    conversation.isRestricted ||
    !writingIn(conversation, { id: performerId }).canWrite
  )
    return
  const row = await appendMessage(ctx, {
    id: ctx.newId(),
    conversationId,
    performerId,
    fanId,
    senderId: performerId,
    type: 'text',
    text,
    isAutomatic: true,
  })
  await pushMessage(ctx, 'message_created', { row, conversation })
  await pushUnread(ctx, fanId)
  await announce(ctx, messageSent, {
    messageId: row.id,
    conversationId,
    senderId: performerId,
    recipientId: fanId,
  })
}
