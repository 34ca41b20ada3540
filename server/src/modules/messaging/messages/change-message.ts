import { EDIT_MINUTES } from '@stagedoor/contract/messages'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireStaff } from '../../../platform/staff.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { lockConversation } from '../conversations/store.ts'
import { type OwnMessage, requireMessage, requireWriting } from '../policy.ts'
import { pushMessage } from '../pushes.ts'
import type { MessageView } from '../views.ts'
import { refuseBlockedWords } from '../words/refuse-blocked-words.ts'
import { selectMembersOf } from './members.store.ts'
import { removeMessageByModeration } from './moderate-message.ts'
import { presentMessage } from './present-messages.ts'
import { removeMessage } from './report-message.ts'
import { changeMessage, countPinned, type MessageChanges, selectMessagesByIds } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const MAX_PINNED = 3

/** Changes the text of the viewer's own message within 15 minutes. */
export async function editMessage(ctx: ViewerCtx, id: string, text: string): Promise<MessageView> {
  const found = await requireMessage(ctx, ctx.viewer, id)
  const { message, conversation } = found
  if (message.senderId !== ctx.viewer.id) refuse('messages.not_yours')
  requireWriting(conversation, ctx.viewer)
  if (ctx.now().getTime() - message.createdAt.getTime() > EDIT_MINUTES * 60_000)
    refuse('messages.too_late')
  if (text === '' && message.fileIds.length === 0) refuse('messages.empty')
  await refuseBlockedWords(
    ctx,
    text,
    ctx.viewer.id === conversation.fanId ? conversation.blockedWords : '',
  )
  if (text === message.text) return presentMessage(ctx, ctx.viewer, { row: message, conversation })
  return change(ctx, found, async () => ({ text, editedAt: ctx.now() }))
}

/** Sets or removes the viewer's reaction to a message. */
export async function reactToMessage(
  ctx: ViewerCtx,
  id: string,
  emoji: string | null,
): Promise<MessageView> {
  const found = await requireMessage(ctx, ctx.viewer, id)
  requireWriting(found.conversation, ctx.viewer)
  const side = ctx.viewer.id === found.conversation.fanId ? 'fanReaction' : 'performerReaction'
  if (found.message[side] === emoji)
    return presentMessage(ctx, ctx.viewer, { row: found.message, ...found })
  return change(ctx, found, async () => ({ [side]: emoji }))
}

/** Pins a message for both sides, or unpins it. */
export async function pinMessage(
  ctx: ViewerCtx,
  id: string,
  isPinned: boolean,
): Promise<MessageView> {
  const found = await requireMessage(ctx, ctx.viewer, id)
  requireWriting(found.conversation, ctx.viewer)
  if ((found.message.pinnedAt !== null) === isPinned)
    return presentMessage(ctx, ctx.viewer, { row: found.message, ...found })
  return change(ctx, found, async (ctx) => {
    if (isPinned && (await countPinned(ctx, found.message.conversationId)) >= MAX_PINNED)
      refuse('messages.pins_full')
    return { pinnedAt: isPinned ? ctx.now() : null }
  })
}

/** Applies a change to a message of a locked conversation and pushes it to both members. */
function change(
  ctx: ViewerCtx,
  { message, conversation }: OwnMessage,
  changesOf: (ctx: InTransaction) => Promise<MessageChanges>,
): Promise<MessageView> {
  return transaction(ctx, async (ctx) => {
    await lockConversation(ctx, conversation.id)
    const [current] = await selectMessagesByIds(ctx, [message.id])
    if (!current || current.deletedAt) refuse('messages.not_found')
    await changeMessage(ctx, message, await changesOf(ctx))
    const [row = message] = await selectMessagesByIds(ctx, [message.id])
    await pushMessage(ctx, 'message.updated', { row, conversation })
    return presentMessage(ctx, ctx.viewer, { row, conversation })
  })
}

/**
 * Deletes a message for both sides. Files that the fan bought stay with the fan when its sender
 * deletes it; an admin removes it by moderation, which is audited.
 */
export async function deleteMessage(ctx: ViewerCtx, id: string): Promise<MessageView> {
  const { viewer } = ctx
  const { conversation } = await requireDeletable(ctx, id)
  return transaction(ctx, async (ctx) => {
    if (viewer.role === 'admin') {
      const grounds = { explanation: '', decidedBy: viewer.id }
      const owedRefunds = (await removeMessageByModeration(ctx, id, grounds)) ?? []
      await recordAudit(ctx, {
        actor: actorOf(viewer),
        action: 'messages.deleted',
        subjectKind: 'message',
        subjectId: id,
        detail: owedRefunds.length > 0 ? { owedRefunds } : {},
      })
    } else await removeMessage(ctx, id)
    const [row] = await selectMessagesByIds(ctx, [id])
    return row ? presentMessage(ctx, viewer, { row, conversation }) : refuse('messages.not_found')
  })
}

/** Returns a message with the members of its conversation, if the viewer may delete it. */
async function requireDeletable(ctx: ViewerCtx, id: string) {
  const { viewer } = ctx
  if (viewer.role === 'admin') requireStaff(viewer, 'moderation.write')
  else {
    const found = await requireMessage(ctx, viewer, id)
    return found.message.senderId === viewer.id ? found : refuse('messages.not_yours')
  }
  const [message] = await selectMessagesByIds(ctx, [id])
  const conversation =
    message && (await selectMembersOf(ctx, [message.conversationId])).get(message.conversationId)
  return message && !message.deletedAt && conversation
    ? { message, conversation }
    : refuse('messages.not_found')
}
