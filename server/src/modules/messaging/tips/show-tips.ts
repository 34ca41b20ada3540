import type { InTransaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { type Charge, chargesByIds } from '../../wallet/index.ts'
import { tipShown } from '../announcements.ts'
import { pushMessage, pushUnread } from '../live.ts'
import { insertMessage, type MessageRow } from '../messages/store.ts'
import { selectSettings } from '../settings/store.ts'
import { blockedWordIn } from '../words/refuse-blocked-words.ts'
import { selectConversationsOfPairs } from './store.ts'

/** A tip that is shown in a conversation. */
interface ShownTip {
  readonly charge: Charge
  readonly conversationId: string
}

/**
 * Shows tips as messages in the conversations of their fans and performers; tips of people without a conversation are
 * not shown. The performer is notified of the tip itself, so its message is not announced.
 */
export async function showTips(ctx: InTransaction, events: readonly { chargeId: string }[]): Promise<void> {
  const charges = await chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const pairs = charges.map(({ buyerId: fanId, performerId }) => ({ fanId, performerId }))
  const conversations = await selectConversationsOfPairs(ctx, pairs)
  const shown = charges
    .flatMap((charge) => {
      const conversationId = conversations.get(`${charge.buyerId} ${charge.performerId}`)
      return conversationId ? [{ charge, conversationId }] : []
    })
    // Sorted, so that two relays that show tips in the same conversations never wait for each other in a circle.
    .sort((one, other) => (one.conversationId < other.conversationId ? -1 : 1))
  for (const tip of shown) await showTip(ctx, tip)
}

async function showTip(ctx: InTransaction, { charge, conversationId }: ShownTip): Promise<void> {
  const { id: chargeId, buyerId: fanId, performerId, price: tokens, message } = charge
  const { blockedWords } = await selectSettings(ctx, performerId)
  const isShown = message !== null && (await blockedWordIn(ctx, message, blockedWords)) === undefined
  const row: MessageRow = await insertMessage(ctx, {
    ...{ id: ctx.newId(), conversationId, senderId: fanId, actorId: fanId, type: 'tip', text: isShown ? message : '' },
    ...{ fileIds: [], itemId: null, tokens, chargeId, replyToId: null },
  })
  await pushMessage(ctx, 'message_created', { row, conversation: { fanId, performerId } })
  await pushUnread(ctx, performerId)
  await announce(ctx, tipShown, { chargeId, fanId, performerId, tokens: String(tokens) })
}
