import type { GiftReturn } from '@stagedoor/contract/gifts'
import type { Tokens } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { saleTermsOf } from '../ledger/index.ts'
import { removeGiftedTime } from '../subscriptions/index.ts'
import { chargeDeposit, chargesByIds } from '../wallet/index.ts'
import { depositReference } from './rules.ts'
import { sendReturnedMail } from './send-mails.ts'
import {
  type GiftRow,
  type GiftsOf,
  giftsOfCharges,
  lockGift,
  selectExpired,
  selectGiftsOf,
  settleGift,
} from './store.ts'
import { givenView, receivedView } from './views.ts'

type FanCtx = Ctx & { readonly viewer: Viewer }

/** Returns the price of a waiting gift to the wallet it came from. The gift must be locked. */
export async function returnGift(
  ctx: InTransaction,
  gift: GiftRow,
  returnReason: GiftReturn,
): Promise<GiftRow> {
  const { giverId: fanId, performerId } = gift
  const terms = await saleTermsOf(ctx, performerId)
  const back = { amount: gift.price as Tokens, price: 0n as Tokens, terms }
  const reference = depositReference(gift)
  await chargeDeposit(ctx, { kind: 'gift', fanId, performerId, reference, ...back })
  const returned = await settleGift(ctx, gift.id, { state: 'returned', returnReason })
  await sendReturnedMail(ctx, returned)
  return returned
}

/** Takes back a gift of the viewer that nobody claimed. */
export async function takeGiftBack(ctx: FanCtx, id: string) {
  const gift = await transaction(ctx, async (ctx) => {
    const gift = await lockGift(ctx, id)
    if (gift?.giverId !== ctx.viewer.id) return refuse('gifts.not_found')
    if (gift.state !== 'waiting') return refuse('gifts.over')
    return returnGift(ctx, gift, 'taken_back')
  })
  return givenView(ctx, gift)
}

/** Declines a gift to the viewer. */
export async function declineGift(ctx: FanCtx, id: string) {
  const gift = await transaction(ctx, async (ctx) => {
    const gift = await lockGift(ctx, id)
    if (gift?.recipientId !== ctx.viewer.id) return refuse('gifts.not_found')
    if (gift.state !== 'waiting') return refuse('gifts.over')
    return returnGift(ctx, gift, 'declined')
  })
  return receivedView(ctx, ctx.viewer.id, gift)
}

const BATCH_SIZE = 100

/** Returns the prices of gifts that nobody claimed in time. */
export async function returnExpired(ctx: Ctx): Promise<void> {
  for (let due = BATCH_SIZE; due === BATCH_SIZE && !ctx.signal.aborted; ) {
    const ids = await selectExpired(ctx, BATCH_SIZE)
    for (const id of ids)
      await transaction(ctx, async (ctx) => {
        const gift = await lockGift(ctx, id)
        if (gift?.state === 'waiting' && gift.claimUntil <= ctx.now())
          await returnGift(ctx, gift, 'expired')
      })
    due = ids.length
  }
}

/** Returns the prices of the waiting gifts of people who can no longer be reached. */
export async function returnWaiting(ctx: InTransaction, of: GiftsOf): Promise<void> {
  for (const id of await selectGiftsOf(ctx, of, 'waiting')) {
    const gift = await lockGift(ctx, id)
    if (gift?.state === 'waiting') await returnGift(ctx, gift, 'unavailable')
  }
}

/** Ends the rest of gifts whose charges went back. */
export async function endRefunded(
  ctx: InTransaction,
  events: readonly { readonly chargeId: string }[],
): Promise<void> {
  const chargeIds = events.map(({ chargeId }) => chargeId)
  const found = await giftsOfCharges(ctx, chargeIds)
  if (found.length === 0) return
  const charges = await chargesByIds(ctx, chargeIds)
  const refunded = new Set(charges.flatMap(({ id, status }) => (status === 'refunded' ? id : [])))
  for (const { id, chargeId } of found) {
    const gift = chargeId && refunded.has(chargeId) ? await lockGift(ctx, id) : undefined
    if (gift?.state === 'claimed') await endGift(ctx, gift)
  }
}

async function endGift(ctx: InTransaction, gift: GiftRow): Promise<void> {
  const { id: giftId, recipientId: fanId, performerId, startsAt, endsAt } = gift
  await settleGift(ctx, giftId, { state: 'refunded' })
  if (fanId && startsAt && endsAt)
    await removeGiftedTime(ctx, { giftId, fanId, performerId }, { startsAt, endsAt })
}
