import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { lockConversation, selectConversation } from './conversations/store.ts'
import { raiseBought } from './messages/inbox.store.ts'
import { selectMembersOf } from './messages/members.store.ts'
import { presentMessages } from './messages/present-messages.ts'
import {
  changeMessage,
  type MessageChanges,
  selectMessagesByIds,
  selectMessagesOfItem,
  selectMessagesOfItems,
} from './messages/store.ts'
import { pushMessage } from './pushes.ts'
import type { MessageView } from './views.ts'

/**
 * Returns the item that offers the files of a message to the fan who received it; undefined for
 * messages of others, deleted and free ones.
 */
export async function offerOfMessage(
  ctx: ReadCtx,
  fanId: string,
  messageId: string,
): Promise<string | undefined> {
  const [message] = await selectMessagesByIds(ctx, [messageId])
  if (!message?.itemId || message.deletedAt) return undefined
  const conversation = await selectConversation(ctx, fanId, message.conversationId)
  if (conversation?.fanId !== fanId) return undefined
  return message.itemId
}

/**
 * Returns the messages that offer the files of items to a fan, as the fan sees them, by item;
 * deleted ones only once bought.
 */
export async function messagesOfItems(
  ctx: ReadCtx,
  viewer: Viewer,
  itemIds: readonly string[],
): Promise<Map<string, MessageView>> {
  const rows = await selectMessagesOfItems(ctx, itemIds, viewer.id)
  const itemOf = new Map(rows.map(({ id, itemId }) => [id, itemId ?? '']))
  const views = await presentMessages(
    ctx,
    viewer,
    rows.map((row) => ({ row, conversation: { fanId: viewer.id, performerId: row.senderId } })),
  )
  const shown = views.filter(({ isDeleted }) => !isDeleted)
  return new Map(shown.map((view) => [itemOf.get(view._id) ?? '', view]))
}

/** Shows to both members that a fan bought the files of messages, or got their price back. */
export async function showSales(
  ctx: InTransaction,
  sales: readonly { readonly itemId: string; readonly fanId: string }[],
): Promise<void> {
  for (const { itemId, fanId } of sales) {
    const offered = await selectMessagesOfItem(ctx, itemId, fanId)
    const members = await selectMembersOf(
      ctx,
      offered.map(({ conversationId }) => conversationId),
    )
    for (const message of offered)
      if (members.get(message.conversationId)?.fanId === fanId) await showAgain(ctx, message.id)
  }
}

/**
 * Shows messages that fans have bought, and raises those that went to many in the inboxes of their
 * performers.
 */
export async function showBought(
  ctx: InTransaction,
  sales: readonly { readonly itemId: string; readonly fanId: string }[],
): Promise<void> {
  for (const { itemId, fanId } of sales)
    for (const message of await selectMessagesOfItems(ctx, [itemId], fanId)) {
      await lockConversation(ctx, message.conversationId)
      await raiseBought(ctx, message)
    }
  await showSales(ctx, sales)
}

/**
 * Changes a message under its next version, so that clients read it again, and pushes it to both
 * members.
 */
export async function showAgain(
  ctx: InTransaction,
  messageId: string,
  changes: MessageChanges = {},
): Promise<void> {
  const [message] = await selectMessagesByIds(ctx, [messageId])
  if (!message) return
  await lockConversation(ctx, message.conversationId)
  await changeMessage(ctx, message, changes)
  const [row] = await selectMessagesByIds(ctx, [messageId])
  const conversation = (await selectMembersOf(ctx, [message.conversationId])).get(
    message.conversationId,
  )
  if (row && conversation) await pushMessage(ctx, 'message.updated', { row, conversation })
}
