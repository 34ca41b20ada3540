import type { InTransaction } from '../../../platform/context.ts'
import { connectedAmong } from '../../accounts/index.ts'
import { countUnread } from '../conversations/unread.store.ts'
import { presentToMembers } from '../messages/present-messages.ts'
import { selectMessagesByIds } from '../messages/store.ts'
import { fanMember, pushableMessage } from '../pushes.ts'
import { type Content, selectContentMessages } from './store.ts'

/**
 * Pushes the messages of a content to those among some fans who may have an open socket, and the
 * number of their unread conversations: all of them, or those sent since a time. All fans see the
 * same apart from the text, so one message is presented for all.
 */
export async function pushContentMessages(
  ctx: InTransaction,
  event: 'message_created' | 'message_deleted',
  content: Content,
  { fanIds, since }: { readonly fanIds: readonly string[]; readonly since?: Date },
): Promise<void> {
  const { senderId: performerId, text } = content
  const messages = await selectContentMessages(
    ctx,
    content,
    [...(await connectedAmong(ctx, fanIds))],
    since,
  )
  const [first] = messages
  const [row] = first ? await selectMessagesByIds(ctx, [first.id]) : []
  if (!first || !row) return
  const { fanId } = first
  const views = await presentToMembers(ctx, [fanMember(fanId)], {
    row,
    conversation: { fanId, performerId },
  })
  const view = views.get(fanId)
  const unread = await countUnread(
    ctx,
    messages.map((one) => one.fanId),
  )
  for (const message of messages) {
    const { id, conversationId, seq, version } = message
    const own = { _id: id, conversationId, seq: Number(seq), version: Number(version) }
    const shown = view && { ...view, ...own, text: view.isDeleted ? '' : message.text || text }
    const to = { account: message.fanId }
    if (shown) ctx.push(to, event, pushableMessage(shown))
    ctx.push(to, 'nofify_read_messages_in_conversation', { total: unread.get(message.fanId) ?? 0 })
  }
}
