import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { accountById, isPerformerInBusiness } from '../../accounts/index.ts'
import { attachFiles, filesByIds } from '../../media/index.ts'
import { messageSent } from '../announcements.ts'
import { type ContentDraft, typeOfContent } from '../contents/check-content.ts'
import { ensureConversation } from '../conversations/create.store.ts'
import { selectConversation } from '../conversations/store.ts'
import { insertMessageFiles } from '../files/received.store.ts'
import { appendMessage } from '../messages/append.store.ts'
import { offerFiles } from '../messages/send-message.ts'
import { writingIn } from '../policy.ts'
import { pushMessage, pushUnread } from '../pushes.ts'

/** A message that is sent in the name of a performer. */
export interface AutomaticMessage extends ContentDraft {
  readonly performerId: string
  readonly fanId: string
}

/**
 * Sends a message in the name of a performer, marked as automatic, and opens the conversation when
 * there is none. Does nothing when the performer could not write to the fan now, is not in
 * business, or restricts the fan, and while one of its files is not there. It keeps no promise of
 * an answer, does not allow the fan to write who could not before, and leaves the inbox of the
 * performer as it is.
 */
export async function sendAutomatic(
  ctx: InTransaction,
  { performerId, fanId, ...draft }: AutomaticMessage,
): Promise<void> {
  const performer = await accountById(ctx, performerId)
  if (!isPerformerInBusiness(performer)) return
  const files = await filesByIds(ctx, draft.fileIds)
  if (!draft.fileIds.every((id) => files.has(id))) return
  const conversationId = await ensureConversation(ctx, { performerId, fanId })
  const conversation = await selectConversation(ctx, performerId, conversationId)
  if (
    !conversation ||
    conversation.isRestricted ||
    !writingIn(conversation, { id: performerId }).canWrite
  )
    return
  const { text, fileIds, freeFileIds, price } = draft
  const id = ctx.newId()
  await attachFiles(ctx, fileIds, { userKind: 'message', userId: id })
  const row = await appendMessage(ctx, {
    id,
    conversationId,
    performerId,
    fanId,
    senderId: performerId,
    type: await typeOfContent(ctx, fileIds),
    text,
    fileIds,
    freeFileIds: price === null ? [] : freeFileIds,
    itemId: price === null ? null : await offerFiles(ctx, { price, ownerId: performerId }),
    isAutomatic: true,
  })
  await insertMessageFiles(ctx, row, fileIds)
  await pushMessage(ctx, 'message_created', { row, conversation })
  await pushUnread(ctx, fanId)
  await announce(ctx, messageSent, {
    messageId: row.id,
    conversationId,
    senderId: performerId,
    recipientId: fanId,
  })
}
