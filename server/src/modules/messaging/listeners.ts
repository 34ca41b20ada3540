import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { presenceChanged } from '../accounts/index.ts'
import { fansChanged } from '../fanlists/index.ts'
import { fileReady } from '../media/index.ts'
import {
  chargeDisputed,
  chargeRefunded,
  chargesByIds,
  itemBought,
  tipCharged,
} from '../wallet/index.ts'
import { keepFans } from './conversations/fans.store.ts'
import { showReadyFiles } from './files/show-ready-files.ts'
import { pushPresence } from './pushes.ts'
import { showBought, showSales } from './show-sales.ts'
import { showTips } from './tips/show-tips.ts'

async function salesOfMessages(ctx: InTransaction, events: readonly { chargeId: string }[]) {
  const charges = await chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )
  const ofMessages = charges.filter(({ kind }) => kind === 'message')
  return ofMessages.flatMap(({ itemId, buyerId: fanId }) => (itemId ? [{ itemId, fanId }] : []))
}

const showCharges = async (
  ctx: InTransaction,
  events: readonly { chargeId: string }[],
): Promise<void> => showSales(ctx, await salesOfMessages(ctx, events))

export const messagingListeners: readonly Listener[] = [
  on(itemBought, 'messaging.item_bought', async (ctx, events) =>
    showBought(ctx, await salesOfMessages(ctx, events)),
  ),
  on(chargeRefunded, 'messaging.charge_refunded', showCharges),
  on(chargeDisputed, 'messaging.charge_disputed', showCharges),
  on(tipCharged, 'messaging.tip_charged', showTips),
  on(presenceChanged, 'messaging.presence_changed', async (ctx, events) => {
    const latest = new Map(events.map(({ accountId, isOnline }) => [accountId, isOnline]))
    for (const [accountId, isOnline] of latest) await pushPresence(ctx, accountId, isOnline)
  }),
  on(fansChanged, 'messaging.fans_changed', (ctx, events) =>
    keepFans(
      ctx,
      events.flatMap(({ pairs }) => pairs),
    ),
  ),
  on(fileReady, 'messaging.file_ready', showReadyFiles),
]
