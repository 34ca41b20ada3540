import type { Tokens } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { accountById, isAccountClosed, isPerformerInBusiness } from '../accounts/index.ts'
import { fanDebt, saleTermsOf } from '../ledger/index.ts'
import { addGiftedTime } from '../subscriptions/index.ts'
import { taxOfFan } from '../taxes/index.ts'
import { chargeDeposit } from '../wallet/index.ts'
import { returnGift } from './return-gift.ts'
import { claimObstacle, depositReference } from './rules.ts'
import { sendClaimedMail } from './send-mails.ts'
import { type GiftRow, giftByCode, lockGift, selectGift, settleGift } from './store.ts'
import { receivedView } from './views.ts'

type FanCtx = Ctx & { readonly viewer: Viewer }

/** Claims a gift that names the viewer. */
export async function claimGift(ctx: FanCtx, id: string) {
  const gift = await selectGift(ctx, id)
  return gift?.recipientId === ctx.viewer.id && gift.code === null
    ? claimFound(ctx, gift)
    : refuse('gifts.not_found')
}

/** Claims the gift of a link. */
export async function claimGiftByCode(ctx: FanCtx, code: string) {
  const gift = await giftByCode(ctx, code)
  return gift ? claimFound(ctx, gift) : refuse('gifts.not_found')
}

async function claimFound(ctx: FanCtx, { id, performerId }: GiftRow) {
  await requireVisiblePerformer(ctx, ctx.viewer, performerId)
  const gift = await transaction(ctx, (ctx) => claimLocked(ctx, id))
  // The gift that could not be paid is back, and that stays.
  if (gift.state !== 'claimed') refuse('gifts.unavailable')
  return receivedView(ctx, ctx.viewer.id, gift)
}

async function claimLocked(ctx: InTransaction<FanCtx>, id: string): Promise<GiftRow> {
  const gift = (await lockGift(ctx, id)) ?? refuse('gifts.not_found')
  const fanId = ctx.viewer.id
  const obstacle = claimObstacle(gift, fanId, ctx.now())
  if (obstacle) refuse(obstacle)
  if (!(await isPaidFor(ctx, gift))) return returnGift(ctx, gift, 'unavailable')
  const { performerId, tier, months } = gift
  const time = await addGiftedTime(ctx, { giftId: id, fanId, performerId, tier, months })
  const chargeId = await payPrice(ctx, gift)
  const claimed = await settleGift(ctx, id, {
    state: 'claimed',
    recipientId: fanId,
    chargeId,
    ...time,
  })
  await sendClaimedMail(ctx, claimed)
  return claimed
}

/** Returns false when a bank took back what the giver paid, or one of the two is gone. */
async function isPaidFor(ctx: InTransaction, { giverId, performerId }: GiftRow): Promise<boolean> {
  const [giver, performer, debt] = await Promise.all([
    accountById(ctx, giverId),
    accountById(ctx, performerId),
    fanDebt(ctx, giverId),
  ])
  return (
    Boolean(giver && !isAccountClosed(giver) && isPerformerInBusiness(performer)) && debt === 0n
  )
}

async function payPrice(ctx: InTransaction, gift: GiftRow): Promise<string> {
  const { giverId: fanId, performerId } = gift
  const terms = { ...(await saleTermsOf(ctx, performerId)), tax: await taxOfFan(ctx, fanId) }
  const price = gift.price as Tokens
  const reference = depositReference(gift)
  const kind = 'gift'
  const sale = { kind, fanId, performerId, amount: price, price, reference, terms } as const
  const chargeId = await chargeDeposit(ctx, sale)
  if (!chargeId) throw new Error(`The gift ${gift.id} costs nothing`)
  return chargeId
}
