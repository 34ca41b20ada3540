import type { Tokens } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { createJar } from '../../../platform/http/index.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { Replay } from '../../../platform/transactions/index.ts'
import { type BuyerCtx, markFulfilled, paymentById } from '../../payments/index.ts'
import { chargeItemBy } from '../charge-item.ts'
import { chargeTipBy } from '../charge-tip.ts'
import type { WalletPorts } from '../ports.ts'
import {
  type DirectPurchase,
  type Settlement,
  selectDirect,
  settleDirect,
} from './direct-purchases.store.ts'

/** Charges what a payment that arrived pays for at once. */
export const chargeOnArrival = defineJob({
  name: 'wallet.charge_on_arrival',
  payload: z.object({ paymentId: z.string() }),
  attempts: 20,
  timeoutSeconds: 60,
})

/** Queues the charge that a payment is for; returns false for a plain top-up. */
export async function queueDirectPurchase(ctx: InTransaction, paymentId: string): Promise<boolean> {
  const purchase = await selectDirect(ctx, paymentId)
  if (purchase?.state !== 'waiting') return false
  await enqueue(ctx, chargeOnArrival, { paymentId }, { key: `direct ${paymentId}` })
  return true
}

/**
 * Charges what a payment is for, as its fan would, and marks the payment as done. It runs once,
 * also when it is repeated: the charge has the key of the payment. A refused charge leaves the
 * tokens in the wallet.
 */
export async function chargeArrived(
  ctx: Ctx,
  ports: WalletPorts,
  paymentId: string,
): Promise<void> {
  const purchase = await selectDirect(ctx, paymentId)
  const payment = await paymentById(ctx, paymentId)
  if (purchase?.state !== 'waiting' || !payment) return
  const { ip, userAgent } = payment
  const buyer = buyerCtx(ctx, purchase, { ip: ip ?? '', userAgent: userAgent ?? '' })
  const settlement = await charge(buyer, ports, purchase)
  await transaction(ctx, async (ctx) => {
    await settleDirect(ctx, paymentId, settlement)
    await markFulfilled(ctx, paymentId)
  })
}

/** Returns the context in which the fan who paid would make the call themselves. */
function buyerCtx(
  ctx: Ctx,
  { id, fanId }: DirectPurchase,
  from: { readonly ip: string; readonly userAgent: string },
): BuyerCtx {
  return {
    ...ctx,
    viewer: { id: fanId, role: 'fan', sessionId: '', via: 'header', isEmailVerified: true },
    visitor: {
      ...from,
      fromServer: true,
      isLocal: false,
      country: ctx.gateways.geo.countryOf(from.ip),
    },
    cookies: createJar(undefined, false),
    isOwnBrowser: false,
    isOwnPages: false,
    once: { key: `direct ${id}`, callName: 'checkout.payDirectly', requestHash: id },
  }
}

/** Charges a purchase; returns its charge, or the code of its refusal. */
async function charge(
  ctx: BuyerCtx,
  ports: WalletPorts,
  purchase: DirectPurchase,
): Promise<Settlement> {
  const { kind, subjectId, message } = purchase
  const shownPrice = purchase.price as Tokens
  try {
    const { _id: chargeId } =
      kind === 'tip'
        ? await chargeTipBy(ports)(ctx, subjectId, { price: shownPrice, message })
        : await chargeItemBy(ports)(ctx, { kind, ref: subjectId, shownPrice, ...goodsOf(purchase) })
    return { chargeId, refusal: null }
  } catch (error) {
    // An earlier run charged it, and ended before it could say so.
    if (error instanceof Replay)
      return { chargeId: ChargeReply.parse(error.reply)._id, refusal: null }
    if (error instanceof Refusal) return { chargeId: null, refusal: error.code }
    throw error
  }
}

/** The reply of an earlier run. */
const ChargeReply = z.object({ _id: z.string() })

/** Returns the details of an order of goods, as the fan gave them. */
const goodsOf = ({
  quantity,
  shippingPrice,
  addressId,
  phoneNumber,
  userNote,
}: DirectPurchase) => ({
  quantity,
  shownShippingPrice: (shippingPrice ?? undefined) as Tokens | undefined,
  deliveryAddressId: addressId ?? undefined,
  phoneNumber,
  userNote,
})
