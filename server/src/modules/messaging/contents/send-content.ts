import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { messagesSent } from '../announcements.ts'
import { offerFiles } from '../messages/send-message.ts'
import { type ContentDraft, typeOfContent } from './check-content.ts'
import { pushContentMessages } from './live.ts'
import {
  type Content,
  ensureConversations,
  insertContent,
  insertContentMessages,
  lockConversations,
  selectContent,
  selectReachable,
} from './store.ts'

const NAME = '{name}'
const TEXT_MAX = 2000

/** Stores what is sent to many, once for all, with one offer of its files. Returns the item that offers them. */
export async function storeContent(
  ctx: InTransaction,
  { id, senderId, text, fileIds, price }: ContentDraft & Pick<Content, 'id' | 'senderId'>,
): Promise<string | null> {
  const itemId = price === null ? null : await offerFiles(ctx, { price, ownerId: senderId })
  await insertContent(ctx, { id, senderId, type: await typeOfContent(ctx, fileIds), text, fileIds, itemId })
  return itemId
}

/**
 * Sends a stored content to some fans, each once, however often it is asked for. Leaves out those who are blocked,
 * suspended or gone. Returns the number of fans who have received it by this call.
 */
export async function sendContent(ctx: InTransaction, contentId: string, fanIds: readonly string[]): Promise<number> {
  const content = await selectContent(ctx, contentId)
  if (!content) throw new Error(`The content ${contentId} is gone`)
  const { senderId } = content
  const fans = await selectReachable(ctx, senderId, fanIds)
  if (fans.length === 0) return 0
  const ids = fans.map(({ id }) => id)
  await ensureConversations(ctx, senderId, ids)
  await lockConversations(ctx, senderId, ids)
  const addressed = fans.map(({ id, name }) => ({ fanId: id, text: textFor(content.text, name) }))
  const sent = await insertContentMessages(ctx, content, addressed)
  await pushContentMessages(ctx, 'message_created', content, sent)
  const recipients = sent.map(({ conversationId, fanId: recipientId }) => ({ conversationId, recipientId }))
  if (sent.length > 0) await announce(ctx, messagesSent, { senderId, recipients })
  return sent.length
}

/** Returns the text that a fan receives where it names them; empty otherwise, since it is stored with the content. */
const textFor = (text: string, name: string): string =>
  text.includes(NAME)
    ? text
        .replaceAll(NAME, () => name)
        .slice(0, TEXT_MAX)
        .toWellFormed()
    : ''
