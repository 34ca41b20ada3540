import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { contentSent } from '../announcements.ts'
import { offerFiles } from '../messages/send-message.ts'
import { namesFan, textFor } from '../rules.ts'
import { type ContentDraft, typeOfContent } from './check-content.ts'
import { pushContentMessages } from './pushes.ts'
import {
  appendContent,
  type Content,
  insertContent,
  lockConversations,
  selectContent,
  selectNames,
} from './store.ts'

/**
 * Stores what is sent to many, once for all, with one offer of its files. Returns the item that
 * offers them.
 */
export async function storeContent(
  ctx: InTransaction,
  {
    id,
    senderId,
    text,
    fileIds,
    freeFileIds,
    price,
  }: ContentDraft & Pick<Content, 'id' | 'senderId'>,
): Promise<string | null> {
  const itemId = price === null ? null : await offerFiles(ctx, { price, ownerId: senderId })
  await insertContent(ctx, {
    id,
    senderId,
    type: await typeOfContent(ctx, fileIds),
    text,
    fileIds,
    freeFileIds: price === null ? [] : freeFileIds,
    itemId,
  })
  return itemId
}

/**
 * Sends a stored content to some fans, given in the order of their ids, each once, however often it
 * is asked for. Leaves out those who are blocked, suspended or gone. Returns the number of fans who
 * have received it by this call.
 */
export async function sendContent(
  ctx: InTransaction,
  contentId: string,
  fanIds: readonly string[],
): Promise<number> {
  const content = await selectContent(ctx, contentId)
  if (!content) throw new Error(`The content ${contentId} is gone`)
  const { senderId } = content
  const since = ctx.now()
  const texts = await textsOf(ctx, content, fanIds)
  await lockConversations(ctx, senderId, fanIds)
  const sent = await appendContent(ctx, content, { fanIds, texts })
  if (sent === 0) return 0
  await pushContentMessages(ctx, 'message_created', content, { fanIds, since })
  await announce(ctx, contentSent, { contentId, senderId, fanIds })
  return sent
}

/** Returns the texts of a content that names the fans who receive it, by fan; none of any other. */
async function textsOf(
  ctx: InTransaction,
  { text }: Content,
  fanIds: readonly string[],
): Promise<Map<string, string>> {
  const names = namesFan(text) ? await selectNames(ctx, fanIds) : new Map<string, string>()
  return new Map([...names].map(([id, name]) => [id, textFor(text, name)]))
}
