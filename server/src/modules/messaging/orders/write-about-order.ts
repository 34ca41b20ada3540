import type { InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireVerifiedEmail } from '../../auth/index.ts'
import { ensureConversation } from '../conversations/create.store.ts'
import { selectConversation } from '../conversations/store.ts'
import { selectWriting } from '../conversations/writing.store.ts'
import { announceMessages, type StoredMessage, storeMessages } from '../messages/store-messages.ts'
import { requireConversation, writingAboutOrder } from '../policy.ts'
import { pushMessage, pushUnreadCount } from '../pushes.ts'
import type { NoOrderWriting } from '../rules.ts'
import { selectConversationsOfPairs } from '../tips/store.ts'
import { refuseBlockedWords } from '../words/refuse-blocked-words.ts'
import { countAboutOrder, selectLastAboutOrder } from './store.ts'

/** An order with the two people who write about it. */
export interface OrderSubject {
  readonly orderId: string
  readonly fanId: string
  readonly performerId: string
}

type MemberCtx<C> = C & { readonly viewer: Viewer }

/**
 * Writes a message about an order in the conversation of its buyer and its seller, which is opened
 * when there is none. It is free, also where the performer sells messages, and open to buyers who
 * may not write otherwise. Refuses `conversations.cannot_write` while one of them blocks the other
 * or is gone, and `messages.blocked_word`.
 */
export async function writeAboutOrder(
  ctx: MemberCtx<InTransaction>,
  { orderId, ...members }: OrderSubject,
  text: string,
): Promise<void> {
  const { viewer } = ctx
  await requireVerifiedEmail(ctx)
  const reason = await whyNotAboutOrder(ctx, viewer, members)
  if (reason) refuse('conversations.cannot_write', { reason })
  const id = await ensureConversation(ctx, members)
  const conversation = await requireConversation(ctx, viewer, id)
  const ofFan = viewer.id === members.fanId ? conversation.blockedWords : ''
  await refuseBlockedWords(ctx, text, ofFan)
  const message = { id: ctx.newId(), senderId: viewer.id, type: 'text', text, orderId } as const
  await storeAndTell(ctx, { message, conversation, log: ctx.log })
}

async function storeAndTell(
  ctx: MemberCtx<InTransaction>,
  written: Parameters<typeof announceMessages>[1][number],
): Promise<void> {
  const [stored] = await storeMessages(ctx, [written])
  const { row, unread } = stored as StoredMessage
  const { fanId, performerId, otherId } = written.conversation
  await pushMessage(ctx, 'message_created', { row, conversation: { fanId, performerId } })
  pushUnreadCount(ctx, otherId, unread)
  await announceMessages(ctx, [written])
}

/** Returns why a member may not write about an order; null when they may. */
async function whyNotAboutOrder(
  ctx: ReadCtx,
  viewer: Viewer,
  members: Omit<OrderSubject, 'orderId'>,
): Promise<NoOrderWriting | null> {
  const row = await selectWriting(ctx, viewer.id, members)
  return row ? writingAboutOrder(row, viewer) : 'unavailable'
}

/**
 * Returns what the viewer sees of the messages about an order, of which they are a member. While
 * the other blocks them, there is neither a conversation nor a message.
 */
export async function readAboutOrder(
  ctx: MemberCtx<ReadCtx>,
  { orderId, ...members }: OrderSubject,
) {
  const { viewer } = ctx
  const noWriting = await whyNotAboutOrder(ctx, viewer, members)
  const pairs = await selectConversationsOfPairs(ctx, [members])
  const id = pairs.get(`${members.fanId} ${members.performerId}`)
  const conversation = id && (await selectConversation(ctx, viewer.id, id))
  if (!conversation) return { conversationId: null, total: 0, lastMessage: null, noWriting }
  const last = await selectLastAboutOrder(ctx, orderId)
  const total = last ? await countAboutOrder(ctx, orderId) : 0
  const lastMessage = last
    ? {
        _id: last.id,
        text: last.text,
        isMine: last.senderId === viewer.id,
        createdAt: last.createdAt,
      }
    : null
  return { conversationId: conversation.id, total, lastMessage, noWriting }
}
