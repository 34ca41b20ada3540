import type { InTransaction } from '../../../platform/context.ts'
import { pushContentMessages } from './pushes.ts'
import { markUnsent, pickUnsendable } from './removal.store.ts'
import { lockConversations, selectContent } from './store.ts'

/**
 * Deletes some messages of a content: those with a price that are not bought, and free ones that
 * are unread or, with `isEverywhere`, all of them. Returns the conversation to continue after;
 * undefined when none is left.
 */
export async function unsendContent(
  ctx: InTransaction,
  contentId: string,
  {
    isEverywhere,
    ...page
  }: { readonly after: string | undefined; readonly limit: number; readonly isEverywhere: boolean },
): Promise<string | undefined> {
  const content = await selectContent(ctx, contentId)
  const picked = content ? await pickUnsendable(ctx, { contentId, isEverywhere }, page) : []
  if (!content || picked.length === 0) return undefined
  await lockConversations(
    ctx,
    content.senderId,
    picked.map(({ fanId }) => fanId),
  )
  const fanIds = await markUnsent(
    ctx,
    { ...content, isEverywhere },
    picked.map(({ conversationId }) => conversationId),
  )
  await pushContentMessages(ctx, 'message_deleted', content, { fanIds })
  return picked.at(-1)?.conversationId
}
