import type { InTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { type Charge, chargeDisputed, chargeRefunded, chargesByIds, itemBought, tipCharged } from '../wallet/index.ts'
import { insertLine } from './chat/lines.store.ts'
import { endStreamJob } from './jobs.ts'
import { pushInfo, pushLine } from './live.ts'
import { addToTakings, selectOpenStream, selectStreamOfSession } from './store.ts'
import { addToTipper } from './tips/tips.store.ts'

type ChargeEvent = { readonly chargeId: string }

const chargesOf = (ctx: InTransaction, events: readonly ChargeEvent[]) =>
  chargesByIds(
    ctx,
    events.map(({ chargeId }) => chargeId),
  )

/** Shows tips of streams in their chats, and adds them to their goals. */
async function showTips(ctx: InTransaction, events: readonly ChargeEvent[]): Promise<void> {
  for (const charge of await chargesOf(ctx, events)) {
    const { id, kind, sessionId, buyerId: senderId, price, message } = charge
    const stream = kind === 'stream_tip' && sessionId ? await selectStreamOfSession(ctx, sessionId) : undefined
    if (!stream) continue
    const about = { price, reference: `charge:${id}` }
    const line = await insertLine(ctx, { streamId: stream.id, senderId, type: 'tip', text: message ?? '', ...about })
    const counted = line && (await addToTakings(ctx, stream.id, { tips: price }))
    if (!line || !counted) continue
    await addToTipper(ctx, { streamId: stream.id, accountId: senderId, tokens: price })
    await pushLine(ctx, 'message_created_conversation', counted, line)
    await pushInfo(ctx, counted)
  }
}

/** Counts the tickets of streams. */
async function countTickets(ctx: InTransaction, events: readonly ChargeEvent[]): Promise<void> {
  for (const { kind, itemId, price } of await chargesOf(ctx, events))
    if (kind === 'public_chat' && itemId) await addToTakings(ctx, itemId, { tickets: 1, sum: price })
}

/** Takes what was given back out of the figures of streams. */
async function countRefunds(ctx: InTransaction, events: readonly ChargeEvent[]): Promise<void> {
  for (const charge of await chargesOf(ctx, events)) await countRefund(ctx, charge)
}

async function countRefund(ctx: InTransaction, charge: Charge): Promise<void> {
  const { kind, itemId, sessionId, buyerId: accountId, price, status } = charge
  if (status !== 'refunded') return
  if (kind === 'public_chat' && itemId) await addToTakings(ctx, itemId, { tickets: -1, sum: -price })
  const stream = kind === 'stream_tip' && sessionId ? await selectStreamOfSession(ctx, sessionId) : undefined
  if (!stream) return
  await addToTakings(ctx, stream.id, { tips: -price })
  await addToTipper(ctx, { streamId: stream.id, accountId, tokens: -price })
}

/** Ends the streams of performers who may not go on. */
async function endStreamsOf(ctx: InTransaction, events: readonly { readonly accountId: string }[]): Promise<void> {
  for (const { accountId } of events) {
    const stream = await selectOpenStream(ctx, accountId)
    if (stream) await enqueue(ctx, endStreamJob, { streamId: stream.id, by: 'suspended' })
  }
}

export const streamsListeners: readonly Listener[] = [
  on(tipCharged, 'streams.tips', showTips),
  on(itemBought, 'streams.tickets', countTickets),
  on(chargeRefunded, 'streams.refunds', countRefunds),
  on(chargeDisputed, 'streams.disputes', countRefunds),
  on(accountSuspended, 'streams.suspended', endStreamsOf),
  on(accountClosed, 'streams.closed', endStreamsOf),
]
