import type { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { sumAmounts } from '../../../lib/forms/amounts.ts'
import { useBalance } from '../../../lib/money/balance.ts'
import { usePaymentCall } from '../../../lib/money/payment-call.ts'
import { useSession, useSite } from '../../../lib/session/session.ts'
import type { OrderDraft, OrderIntent } from '../checkout-intent.ts'
import { type AppliedCoupon, priceWith } from '../payment/coupon-price.ts'
import { refreshAddresses, useAddresses } from '../queries.ts'
import { contactOf, emptyDraft, priceOfPieces, quantityOf } from './quantity.ts'
import { useOffer } from './use-offer.ts'

/** The steps of an order. */
export type OrderStep = 'ask' | 'address' | 'card' | 'top-up' | 'done'

const loadCall = () =>
  import('@stagedoor/contract/wallet').then(({ chargeProduct }) => chargeProduct)

/**
 * Orders goods at the prices that were shown; the server refuses it when they, the stock or the
 * address changed.
 */
export function useOrder({ item, draft: first = emptyDraft }: OrderIntent) {
  const { updateViewer } = useSession()
  const [step, setStep] = useState<OrderStep>('ask')
  const [draft, setDraft] = useState(first)
  const balance = useBalance()
  const addresses = useAddresses()
  const { offer, pay, clearRefusal, ...charge } = useCharge(item, () => setStep('ask'))
  const known = addresses.data?.data ?? []
  const address = known.find(({ _id }) => _id === draft.addressId) ?? known[0]
  const quantity = quantityOf(draft.quantity, offer.stock)
  const { tokenConversionRate: rate } = useSite()
  const [coupon, setCoupon] = useState<AppliedCoupon>()
  const goods = priceWith(priceOfPieces(offer.price, quantity ?? 1), coupon, rate)
  const details = {
    quantity: quantity ?? 1,
    shownShippingPrice: offer.shippingPrice,
    ...contactOf(draft),
    ...(address && { deliveryAddressId: address._id }),
  }
  const order = async () => {
    if (!quantity || !address) return false
    const code = coupon && { couponCode: coupon.code }
    const body = { shownPrice: offer.price, ...code, ...details }
    const charged = await pay({ params: { id: item._id }, body })
    if (!charged) return false
    updateViewer({ balance: charged.balance })
    setStep('done')
    return true
  }
  const change = (changes: Partial<OrderDraft>) => {
    clearRefusal()
    setDraft((typed) => ({ ...typed, ...changes }))
  }
  const costs = { offer, quantity, goods, total: sumAmounts(goods, offer.shippingPrice), balance }
  const typed = { draft, change, coupon, setCoupon }
  const place = { addresses, address, details }
  return { ...costs, ...typed, ...place, ...charge, step, setStep, order }
}

/**
 * Provides the call that pays for goods, and their prices and stock as refusals correct them. What
 * the form asks for is corrected there, also after a payment by card was refused.
 */
function useCharge(item: OrderIntent['item'], onWrongForm: () => void) {
  const { updateViewer } = useSession()
  const { offer, correct } = useOffer(item)
  const [cardRefusal, setCardRefusal] = useState<ApiError>()
  const onRefused = (refused: ApiError) => {
    correct(refused)
    if (refused.is('wallet.insufficient_balance')) updateViewer({ balance: refused.data.balance })
    if (refused.is('addresses.not_found')) void refreshAddresses()
  }
  const charge = usePaymentCall(loadCall, onRefused)
  const onCardRefused = (refused: ApiError) => {
    onRefused(refused)
    if (!refused.is('wallet.out_of_stock') && !refused.is('addresses.not_found')) return
    setCardRefusal(refused)
    onWrongForm()
  }
  const clearRefusal = () => {
    charge.clearRefusal()
    setCardRefusal(undefined)
  }
  const { pay, pending, refusal = cardRefusal } = charge
  return { offer, pay, pending, refusal, clearRefusal, onCardRefused }
}
