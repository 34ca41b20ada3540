import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { conversationRead } from '../announcements.ts'
import { lockConversation, storeRead } from '../conversations/store.ts'
import { requireConversation } from '../policy.ts'
import { pushUnread } from '../pushes.ts'

/**
 * Marks the messages of a conversation as read, all or up to a number, and tells the viewer's other
 * devices, and the other member where both show it. Reading never goes back.
 */
export async function markRead(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  through: number | undefined,
): Promise<{ ok: true }> {
  const { viewer } = ctx
  const conversation = await requireConversation(ctx, viewer, id)
  await transaction(ctx, async (ctx) => {
    const locked = await lockConversation(ctx, id)
    if (!locked) return
    const upTo =
      through === undefined || BigInt(through) > locked.lastSeq ? locked.lastSeq : BigInt(through)
    const reached = await storeRead(ctx, {
      conversationId: id,
      accountId: viewer.id,
      through: upTo,
    })
    const event = { conversationId: id, accountId: viewer.id, seq: Number(reached) }
    ctx.push({ account: viewer.id }, 'conversation.read', event)
    if (conversation.isReadShown && reached > conversation.readSeq)
      ctx.push({ account: conversation.otherId }, 'conversation.read', event)
    await pushUnread(ctx, viewer.id, ctx.guardedCountry)
    if (conversation.unreadCount > 0 && reached === locked.lastSeq)
      await announce(ctx, conversationRead, event)
  })
  return { ok: true }
}
