import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { type Charge, chargesByIds } from '../../wallet/index.ts'
import { tipShown } from '../announcements.ts'
import { ensureConversation } from '../conversations/create.store.ts'
import { appendMessage } from '../messages/append.store.ts'
import { pushMessage, pushUnread } from '../pushes.ts'
import { selectConversationsOfPairs } from './store.ts'

/** A tip that is shown in a conversation. */
interface ShownTip {
  readonly charge: Charge
  readonly conversationId: string
}

/**
 * Shows tips as messages in the conversations of their fans and performers. A tip with a text opens
 * the conversation when there is none; any other is not shown then. The text of a tip in a stream
 * was written for its chat, and stays there. The performer is notified of the tip itself, so its
 * message is not announced.
 */
export async function showTips(
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> {
  const charges = await chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const pairs = charges.map(({ buyerId: fanId, performerId }) => ({ fanId, performerId }))
  // Sorted, so that two relays that open the same conversations never wait for each other in a
  // circle.
  for (const charge of charges.toSorted((one, other) => (one.buyerId < other.buyerId ? -1 : 1)))
    if (textOf(charge) !== '')
      await ensureConversation(ctx, { fanId: charge.buyerId, performerId: charge.performerId })
  const conversations = await selectConversationsOfPairs(ctx, pairs)
  const shown = charges
    .flatMap((charge) => {
      const conversationId = conversations.get(`${charge.buyerId} ${charge.performerId}`)
      return conversationId ? [{ charge, conversationId }] : []
    })
    // Sorted, so that two relays that show tips in the same conversations never wait for each other
    // in a circle.
    .sort((one, other) => (one.conversationId < other.conversationId ? -1 : 1))
  for (const tip of shown) await showTip(ctx, tip)
}

/**
 * Returns the text that a tip brings into the conversation; it was permitted when the tip was
 * charged.
 */
const textOf = ({ kind, message }: Charge): string => (kind === 'tip' ? (message ?? '') : '')

async function showTip(ctx: InTransaction, { charge, conversationId }: ShownTip): Promise<void> {
  const { id: chargeId, buyerId: fanId, performerId, price: tokens } = charge
  const row = await appendMessage(ctx, {
    id: ctx.newId(),
    conversationId,
    performerId,
    fanId,
    senderId: fanId,
    type: 'tip',
    text: textOf(charge),
    tokens,
    chargeId,
  })
  await pushMessage(ctx, 'message_created', { row, conversation: { fanId, performerId } })
  await pushUnread(ctx, performerId)
  await announce(ctx, tipShown, { chargeId, fanId, performerId, tokens: String(tokens) })
}
